block data start
  common /shared/ counts(4), scale
  integer counts
  real scale
  data counts /2*1, 2*0/, scale /1.5/
end block data start

program old
  implicit real (a-h, o-z), integer (i-n)
  common /shared/ counts(4), scale
  integer counts
  dimension grid(3, 3)
  equivalence (grid(1, 1), first), (grid(2, 1), second)
  character(len=8) name*4, line
  logical*1 small
  real*8 large
  external work
  intrinsic sin
  parameter (limit = 3)
  namelist /options/ name, large, counts
  data ((grid(i, j), i = 1, 3), j = 1, 3) /9*0.0/
  data name /'abcd'/, large /1.0d0/
  save
10 format (1x, i5, 2(f8.3, ','), a)
  assign 20 to label
  small = .true.
  do 20 i = 1, limit
    grid(i, i) = float(i) * scale
    if (grid(i, i) - 2.0) 15, 20, 20
15  counts(i) = counts(i) + 1
20 continue
  goto (30, 40), counts(1)
30 write (*, 10, err=40) counts(1), first, second, name
40 call work(sin, grid, *50)
50 write (line, '(a4)') name(2:3) // 'z'
  read (line, *, iostat=ios, end=60) k
60 inquire (unit=5, exist=small)
  write (*, nml=options)
  stop 7
end program old

subroutine work(function, values, *)
  interface
    real function function(x)
      real, intent(in) :: x
    end function function
  end interface
  dimension values(3, *)
  entry other(function, values, *)
  values(1, 1) = function(values(2, 1))
  if (values(1, 1) > 0.5) return 1
end subroutine work
