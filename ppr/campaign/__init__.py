"""Many pairs, reduced by the workers of a Dask cluster; only ``cluster.py`` and ``dask_task.py`` import Dask."""
