"""Campaigns reduce many pairs, on this computer or on a Dask cluster; only ``cluster.py`` imports Dask."""
