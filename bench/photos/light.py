"""What light, lens and file do to a photograph. Grey float arrays of 0 to 255 in and out; strength as
in bend.py."""

import io

import numpy
from PIL import Image
from scipy import ndimage


def shadow(page, random, strength):
    """A soft slope of light, and the edge of a hand or a phone."""
    height, width = page.shape
    y, x = numpy.mgrid[0:height, 0:width] / max(height, width)
    way = random.uniform(0, 2 * numpy.pi)
    along = x * numpy.cos(way) + y * numpy.sin(way)
    along = (along - along.min()) / numpy.ptp(along)
    light = 1 - 0.22 * strength * along
    edge = random.uniform(0.3, 0.7)
    light -= 0.16 * strength / (1 + numpy.exp((along - edge) * random.uniform(20, 120)))
    return page * light


def blur(page, random, strength):
    return ndimage.gaussian_filter(page, random.uniform(0.9, 1.4) * strength)


def motion(page, random, strength):
    length = 2 * int(random.integers(2, 4) * strength) + 1
    kernel = numpy.zeros((length, length))
    kernel[length // 2] = 1
    kernel = ndimage.rotate(kernel, random.uniform(0, 180), reshape=False, order=1)
    return ndimage.convolve(page, kernel / kernel.sum(), mode="nearest")


def noise(page, random, strength):
    grain = random.normal(0, 9 * strength, page.shape)
    return page * random.uniform(0.6, 1.0) + grain


def jpeg(page, random, strength):
    held = io.BytesIO()
    Image.fromarray(clipped(page)).save(held, "JPEG", quality=int(random.uniform(22, 34) / strength))
    return numpy.asarray(Image.open(held).convert("L"), float)


def small(page, random, strength):
    """Few pixels: 19 to 24 a cell, half of that when strong."""
    factor = random.uniform(0.4, 0.5) / (1 + 0.35 * (strength - 1))
    return ndimage.zoom(ndimage.gaussian_filter(page, 0.45 / factor), factor, order=1)


def moire(page, random, strength):
    """A screen photographed: two fine grids, the screen's and the sensor's, beat against each other."""
    height, width = page.shape
    y, x = numpy.mgrid[0:height, 0:width].astype(float)
    beat = numpy.zeros_like(page)
    for _ in range(2):
        period, way = random.uniform(6, 40), random.uniform(0, numpy.pi)
        beat += numpy.sin(2 * numpy.pi * (x * numpy.cos(way) + y * numpy.sin(way)) / period)
    fine = numpy.sin(numpy.pi * x * random.uniform(0.62, 0.7)) * numpy.sin(numpy.pi * y * 0.66)
    return ndimage.gaussian_filter(page, 0.6) * (1 + 0.04 * strength * beat + 0.05 * strength * fine)


def washed(page, random, strength):
    """Faded print, and the other side of the paper shining through, mirrored."""
    behind = ndimage.gaussian_filter(page[:, ::-1], 1.5)
    mixed = page * (1 - 0.1 * strength) + behind * 0.1 * strength
    return 255 - (255 - mixed) * (1 - 0.2 * strength) - 20


def clipped(page):
    return numpy.clip(page, 0, 255).astype(numpy.uint8)
