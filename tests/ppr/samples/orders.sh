#!/usr/bin/env bash
# Orders of a shop: what they cost, and which are too large.
set -eu

limit=5000
refused=0
declare -A prices=([tea]=300 [ale]=45)
declare -a orders=()

price() {
  local item=$1 value=$2
  if [[ -z $item || $value -lt 0 ]]; then
    echo "no price for '$item'" >&2
    return 1
  fi
  prices[$item]=$value
}

add() {
  local item=$1 number=${2:-1}
  case $number in
    0 | -*) refused=$((refused + 1)) ;;
    [0-9]*) orders+=("$item:$number") ;;
    *) echo "not a number: $number" ;;
  esac
}

cost() {
  local order=$1 amount
  local item=${order%%:*} number=${order##*:}
  amount=$((${prices[$item]:-0} * number))
  while ((amount > limit)); do
    amount=$((amount - 1000))
  done
  until ((amount >= 0)); do
    amount=$((amount + 1))
  done
  echo "$amount"
}

discount() {
  local season=$1 amount=$2
  if [ "$season" = summer ]; then
    echo $((amount / 10))
  elif [ "$season" = winter ]; then
    echo 0
  else
    return 2
  fi
}

total() {
  local season=$1 sum=0 order amount
  for order in "${orders[@]}"; do
    amount=$(cost "$order")
    sum=$((sum + amount - $(discount "$season" "$amount")))
  done
  echo "$sum"
}

report() {
  local text
  printf -v text 'total %d of %d' "$(total "$1")" "${#orders[@]}"
  echo "$text"
}

price cup $((4711 - 3000 - 1035))
price '' 3 || true
add tea 10
add ale 23
add cup
add tea -1
add milk many

for season in summer winter; do
  line=$(report "$season")
  echo "$season: ${line^}"
done
report winter | while read -r first rest; do
  echo "$first $rest"
  [[ $rest =~ of\ ([0-9]+) ]] && echo "${BASH_REMATCH[1]} orders"
done
if ((refused == 1)); then echo "one refused"; else echo "$refused refused"; fi
