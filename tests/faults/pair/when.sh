#!/bin/sh
# Sends the signal $1 to the process whose number is in the file pid, as soon as the file $2 is there.
tries=0
until [ -e "$2" ] || [ $tries = 600 ]; do
  sleep 0.1
  tries=$((tries + 1))
done
kill -"$1" "$(cat pid)"
