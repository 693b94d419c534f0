"""What notebooks show, and columns of data frames as puzzles."""

import html.parser
import pickle
import xml.etree.ElementTree as xml

import numpy as np
import pytest
from conftest import PUZZLE

import nonet


def test_pictures_show_themselves():
    svg, png, pdf = (nonet.draw(PUZZLE, format=format) for format in ("svg", "png", "pdf"))
    assert xml.fromstring(svg._repr_svg_()).tag.endswith("svg")
    assert png._repr_png_().startswith(b"\x89PNG") and pdf._repr_pdf_().startswith(b"%PDF")
    assert svg._repr_png_() is svg._repr_pdf_() is png._repr_svg_() is None
    again = pickle.loads(pickle.dumps(svg))
    assert (again, again.format) == (svg, "svg") and isinstance(svg, bytes)


def test_records_show_their_board():
    [record] = nonet.read(PUZZLE + "\n")
    assert record._repr_svg_().encode() == nonet.draw(PUZZLE)


def test_paths_show_a_table():
    path = nonet.explain(PUZZLE)
    texts = []
    parser = html.parser.HTMLParser()
    parser.handle_data = texts.append
    parser.feed(path._repr_html_())
    assert path[0].conclusion in texts and path[-1].name in texts
    assert path._repr_html_().count("<tr>") == len(path) + 1
    assert isinstance(path, list) and path[:2] == list(path)[:2]


def test_words_of_a_table_are_no_markup():
    step = nonet.hint(PUZZLE)
    steps = nonet.Steps([type(step)(**{**vars(step), "name": "<b>&"})])
    assert "&lt;b&gt;&amp;" in steps._repr_html_()


class Column:
    """As a column of a data frame: no list, with an index, and NumPy may ask it for an array."""

    def __init__(self, values):
        self.values = values

    def __iter__(self):
        return iter(self.values)

    def __array__(self, dtype=None):
        return np.array(self.values, dtype or object)


def test_columns_are_lists_of_puzzles():
    lines = nonet.new(5, seed=3)
    column = Column(lines)
    assert nonet.solve(column) == nonet.solve(lines)
    assert nonet.count(column).tolist() == nonet.count(lines).tolist()
    assert nonet.rate(column).tolist() == nonet.rate(lines).tolist()


def test_data_frames():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"puzzle": nonet.new(5, seed=3)})
    frame["solution"] = nonet.solve(frame["puzzle"])
    frame = frame.join(pandas.DataFrame(nonet.rate(frame["puzzle"])))
    assert list(frame.columns) == ["puzzle", "solution", "er", "ep", "ed", "label"]
    assert nonet.solve(frame["puzzle"][frame["er"] > 1]) == list(frame["solution"][frame["er"] > 1])
