"""What is read where a file of an older version lacks a field, on record."""

from older_files import on_record_in

test_a_field_that_a_file_lacks_is_on_record = on_record_in(__file__)
