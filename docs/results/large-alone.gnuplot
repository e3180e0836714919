# Tokens over processor time, one picture for each program: gnuplot docs/results/large-alone.gnuplot
set terminal svg size 900,520 font "sans-serif,12" background "white"
set output "docs/results/large-alone.svg"
set datafile separator ","
set logscale y
set format y "10^%T"
set xrange [0:180]
set yrange [5000:500000]
set xtics 60
set grid
set multiplot layout 2,3 margins 0.07,0.98,0.08,0.93 spacing 0.07,0.12
tools = "'C-Reduce' C-Vise 'Shrink Ray' ppr"
do for [program in "lambda 'five headers' const-range using-enum large-424k"] {
    set title program
    unset key
    plot for [i=1:4] "docs/results/large-alone.csv" \
        using (strcol(1) eq program && strcol(2) eq word(tools, i) ? $3 : 1/0):4 with lines lw 2 lt i title word(tools, i)
}
unset border; unset tics; unset grid; unset title; unset logscale y
set key center center
plot [0:1] [0:1] for [i=1:4] 2 with lines lw 2 lt i title word(tools, i)
