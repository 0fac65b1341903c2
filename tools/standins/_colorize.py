"""What `traceback` asks for its colours: in a page there are none."""


class _Plain:
    def __getattr__(self, name: str) -> str:
        return ""


class _Theme:
    traceback = _Plain()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(**_: bool) -> type[_Theme]:
    return _Theme
