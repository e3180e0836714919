# plain FILE...: what is printed, without colours, links and carriage returns
plain() {
    esc=$(printf '\033') bel=$(printf '\007')
    LC_ALL=C sed -e "s/$esc\[[0-9;?]*[A-Za-z]//g" -e "s/$esc][^$bel$esc]*$bel//g" \
        -e "s/$esc][^$bel$esc]*$esc\\\\//g" -e "s/$(printf '\r')\$//" "$@" | tr '\r' '\n' | tr -d '\000'
}

# unfold: join indented lines, which continue a message
unfold() {
    tr '\t\r\f\v' '    ' | awk '{ printf "%s%s", NR == 1 ? "" : /^ / ? " " : "\n", $0 } END { print "" }'
}
