"""The papers' tables and plots from recorded runs."""
