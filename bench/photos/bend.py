"""Bends and tilts a page: where each pixel of the photograph comes from on the page.

Every function takes a grey page (float array, height x width) and a strength, 1 for what a careful
person's photograph shows and 2 for a careless one's.
"""

import numpy
from scipy import ndimage


def sampled(page, rows, columns, outside):
    return ndimage.map_coordinates(page, [rows, columns], order=1, mode="constant", cval=outside)


def homography(source, target):
    """The 3x3 matrix that takes four points to four points."""
    lines = []
    for (x, y), (u, v) in zip(source, target):
        lines.append([x, y, 1, 0, 0, 0, -u * x, -u * y, -u])
        lines.append([0, 0, 0, x, y, 1, -v * x, -v * y, -v])
    return numpy.linalg.svd(numpy.array(lines))[2][-1].reshape(3, 3)


def through(page, matrix, shape, table):
    """The page seen through a matrix from photograph to page; `table` is what lies around it."""
    y, x = numpy.mgrid[0 : shape[0], 0 : shape[1]].astype(float)
    w = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    columns = (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / w
    rows = (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / w
    return sampled(page, rows, columns, table)


def turn(page, random, strength):
    angle = random.uniform(3, 7) * strength * random.choice([-1, 1])
    if strength > 1:
        page = numpy.rot90(page, random.integers(4))
    return ndimage.rotate(page, angle, order=1, cval=random.uniform(60, 200))


def perspective(page, random, strength):
    height, width = page.shape
    far = 0.06 * strength
    corners = numpy.array([(0, 0), (width, 0), (width, height), (0, height)], float)
    moved = corners + random.uniform(0, far, (4, 2)) * (width, height) * ((1, 1), (-1, 1), (-1, -1), (1, -1))
    return through(page, homography(moved, corners), page.shape, random.uniform(60, 200))


def curl(page, random, strength):
    """Paper on a cylinder, as near a book's back, and a wave across it."""
    height, width = page.shape
    y, x = numpy.mgrid[0:height, 0:width].astype(float)
    lift = 0.012 * strength * height
    rows = y + lift * numpy.sin(numpy.pi * (x / width * random.uniform(0.6, 1.6) + random.uniform()))
    columns = x + 0.5 * lift * numpy.sin(numpy.pi * (y / height * random.uniform(0.6, 1.6) + random.uniform()))
    return sampled(page, rows, columns, random.uniform(150, 220))
