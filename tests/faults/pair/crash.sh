#!/bin/sh
# the variant shifts by a negative number
grep -q "<< *-" variant.c && grep -q "twice *(" variant.c
