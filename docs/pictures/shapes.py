"""Shapes of the pictures: text, boxes, paths and boards, as lines of SVG.

A picture has its own background, so that it can be read on light and dark pages; where the reader
prefers dark pages, its colours change too.
"""

LIGHT = {
    "page": "#fcfcfb",
    "ink": "#1d1d1b",
    "soft": "#5c5b57",
    "rule": "#c4c3bd",
    "cell": "#ffffff",
    "a": "#cfe0f7",
    "b": "#f9dcb8",
    "c": "#cdebd6",
    "strong-a": "#1f5fae",
    "strong-b": "#a85a00",
    "strong-c": "#1d7a45",
    "strong-d": "#8a3f9c",
}
DARK = {
    "page": "#1b1b1a",
    "ink": "#f1f0ec",
    "soft": "#b3b2ab",
    "rule": "#5a5955",
    "cell": "#262625",
    "a": "#1f4677",
    "b": "#6d4413",
    "c": "#1d5634",
    "strong-a": "#7fb2f0",
    "strong-b": "#f0ab55",
    "strong-c": "#6cc990",
    "strong-d": "#cf96dc",
}


def style_of(colours):
    c = colours
    rules = [f".page{{fill:{c['page']};stroke:{c['rule']}}}"]
    rules += [f".{n}{{fill:{c[n]};stroke:{c['rule']}}}" for n in ("cell", "a", "b", "c")]
    rules += [f".frame{{fill:none;stroke:{c['ink']};stroke-width:1.6}}"]
    rules += [f".rule{{fill:none;stroke:{c['rule']}}}"]
    rules += [f".arrow{{fill:none;stroke:{c['soft']};stroke-width:1.5}}.head{{fill:{c['soft']}}}"]
    rules += [f"text{{fill:{c['ink']}}}.soft{{fill:{c['soft']}}}"]
    for n in "abcd":
        strong = c["strong-" + n]
        rules += [f".text-{n}{{fill:{strong}}}.dot-{n}{{fill:{strong}}}"]
        rules += [f".line-{n}{{fill:none;stroke:{strong};stroke-width:2}}"]
    return "\n".join(rules)


FONT = """text{font-family:system-ui,"Segoe UI","DejaVu Sans",Helvetica,Arial,sans-serif}
text{font-size:13px}
.small{font-size:11px}.big{font-size:15px;font-weight:600}
.code{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:12px}
.middle{text-anchor:middle}.end{text-anchor:end}"""


def svg(width, height, alternative, shapes):
    dark = style_of(DARK).replace("\n", "\n  ")
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" \
width="{width}" height="{height}" role="img" aria-labelledby="alternative">
<title id="alternative">{escape(alternative)}</title>
<style>
{FONT}
{style_of(LIGHT)}
@media (prefers-color-scheme: dark) {{
  {dark}
}}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
orient="auto-start-reverse" markerUnits="userSpaceOnUse"><path class="head" d="M0 0L8 4L0 8z"/>\
</marker></defs>
<rect class="page" x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8"/>
{chr(10).join(shapes)}
</svg>
"""


def escape(text):
    return str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def number(value):
    return f"{value:.1f}".removesuffix(".0")


def text(x, y, words, kind=""):
    kind = f' class="{kind}"' if kind else ""
    return f'<text x="{number(x)}" y="{number(y)}"{kind}>{escape(words)}</text>'


def lines(x, y, words, kind="", step=17):
    return [text(x, y + step * n, line, kind) for n, line in enumerate(words.split("\n"))]


def box(x, y, width, height, kind="cell", round_=0):
    corner = f' rx="{round_}"' if round_ else ""
    return (
        f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
        f'height="{number(height)}"{corner}/>'
    )


def path(points, kind="rule"):
    return f'<path class="{kind}" d="M{"L".join(f"{number(x)} {number(y)}" for x, y in points)}"/>'


def arrow(*points):
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f'<path class="arrow" marker-end="url(#head)" d="M{steps}"/>'


def board(x, y, size, kind_of):
    """81 cells of `size`; kind_of(row, column) is the class of a cell."""
    shapes = [
        box(x + size * c, y + size * r, size, size, kind_of(r, c))
        for r in range(9)
        for c in range(9)
    ]
    return shapes + [
        box(x + 3 * size * s, y + 3 * size * b, 3 * size, 3 * size, "frame")
        for b in range(3)
        for s in range(3)
    ]
