"""Many pairs, reduced by the workers of a Dask cluster; only ``cluster.py`` imports Dask."""
