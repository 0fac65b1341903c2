"""What `urllib.parse` checks the bracketed hosts of addresses with, of which a page has none."""


def ip_address(address: str) -> object:
    raise ValueError(f"{address!r} is no address")
