# The module that draws (src/nonet/python/draw_module.cc).

def draw(
    givens: str,
    digits: str,
    candidates: bool,
    title: str,
    caption: str,
    theme: str,
    width: float,
    format: str,
    dpi: float,
) -> bytes: ...
