#!/usr/bin/env bash
# A small shop in Bash: functions, arrays, expansions, tests, loops and redirections.
set -euo pipefail
declare -r limit=$((0x7f & 16#ff))
declare -a words=(tea "" 'ale' $'tab\t')
declare -A prices=([tea]=3 ["odd key"]=4)
export rate=1.5
readonly name="shop"
unset missing

describe() {
  local value=${1:-none} size=${#1}
  case "$value" in
    none | "") echo "empty" ;;
    [a-c]*) echo "early ${value^^}" ;&
    t?a) echo "tea ${value/e/o} ${value%a} ${value:0:2}" ;;
    *) return "$size" ;;
  esac
}

function search {
  local found=0 word index
  for word in "${words[@]}"; do
    [[ -z $word ]] && continue
    for ((index = 0; index < 5; index += 2)); do
      if [[ $word == t* && ! $word =~ ^x[0-9]+$ ]] || [ "$index" -gt 9 ]; then
        echo "answer $((found + 4711))"
        break 2
      elif (( index >= 3 )); then
        found=$((found ^ ~index))
      else
        found=$(( found > 1 ? found - 1 : found << 1 ))
      fi
    done
  done
  while ((found > 10)); do found=$((found / 2)); done
  until test "$found" -ge 0; do
    let found++
  done
  return 0
}

select_one() (
  cd / || exit 1
  choice=none
  select choice in a b; do
    break
  done < /dev/null
  echo "${choice:-none}"
)

count_down() {
  local -i n=$1
  if ((n <= 0)); then
    return 0
  fi
  printf '%d ' "$n"
  count_down $((n - 1)) 2> /dev/null
}

ask() {
  local answer="$1" IFS=,
  [[ -f /etc/none || -d "$HOME" && ( -n $answer || $answer -nt /tmp ) ]] || return 1
  for part in $answer; do
    echo -n "${part:-empty};"
  done
  [ "$answer" = "yes" -o ! -e /none ] && echo "${answer,,}" || :
}

words+=("milk" file{1,2}.txt {1..3})
words[1]="second"
text=$(printf '%s\n' "${words[@]}" | sort -r | head -n 1)
old=`echo old`
cat <<TEXT
heredoc $name ${prices[tea]} \$5 $((1 + 2))
TEXT
cat <<-'RAW'
	no $expansion
	RAW
{ echo group; echo "$text" "$old"; } >> /dev/null
read -r first rest < <(echo one two three)
search
describe tea
select_one
if ! describe "" ; then exit 2; fi
(( limit > 5 )) && echo "$first:${rest#* }" || true
trap 'echo bye' EXIT
sleep 0 & wait $!
echo "${!prices[@]}" "${name:?unset}" "$#" "$@" "$?" "quote \" $rate" ~ 2>&1 | tail -1
