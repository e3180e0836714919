#!/bin/sh
# crash_place.sh COMMAND... prints where a compiler crashes, according to its output: its top two functions on the
# stack, where it panicked, or the function in its message.  ppr's own parser is not used, so that its errors show.
LLVM_DISABLE_SYMBOLIZATION=1 RUST_BACKTRACE=0 LANGUAGE=C TMPDIR=$PWD "$@" 2>&1 </dev/null | c++filt | perl -0777 -ne '
    my $frame = qr/^(?:[ ]?\#?\d+[ ]+(?:[\w.+-]+[ ]+)?0x[0-9a-f]+[ ](?:in[ ])?|\/[^\s(]+\()
        ((?!\(|llvm::(?:sys::|report_)|Signal|CrashRec|Cleanup|abort|raise|\+).+?)[ ]?[(<+]/mx;
    for my $place (
        $frame,
        qr/internal compiler error: (\w+\/\S+?:\d+)/,
        qr/no errors encountered.*?delayed at (\S+?:\d+)/s,
        qr/panicked at .*?((?:compiler|vendor|library)\/\S+?:\d+)/s,
        qr/internal compiler error: (?:in )?(.+?)(?:,? at |$)/m,
    ) {
        my @found = /$place/g or next;
        print join "\n", @found[0 .. ($place eq $frame && @found > 1 ? 1 : 0)];
        last;
    }'
