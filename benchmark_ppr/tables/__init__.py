"""Tables from the records of runs.

``scores`` computes the figures; ``paper_tables`` lays them out as the papers do, one function per table in ``TABLES``,
and has all runs as a table and the note on where the figures come from; ``text_table`` writes a table as Markdown and
CSV.
"""
