#!/bin/sh
# the seed calls twice() and has no negative shift
grep -q "twice *(" seed.c && ! grep -q "<< *-" seed.c
