"""What is asked of every sentence."""

from __future__ import annotations


def whole(sentence: str) -> str:
    """The sentence, if it is one: something is said, nothing is left open, no blank hangs over."""
    assert sentence
    assert "{" not in sentence
    assert sentence == sentence.strip()
    return sentence
