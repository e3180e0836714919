"""``python -m ppr``."""

from ppr.cli.main import main

main()
