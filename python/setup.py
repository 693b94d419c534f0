"""Makes a wheel of modules that are built already: tools/python puts them beside the sources."""

import setuptools


class BuiltDistribution(setuptools.Distribution):
    """Says that there are modules for one processor and one Python, though none is compiled here."""

    def has_ext_modules(self):
        return True


setuptools.setup(distclass=BuiltDistribution)
