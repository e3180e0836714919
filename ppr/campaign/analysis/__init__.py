"""Many results together: which mutations work, and which pairs show one bug."""
