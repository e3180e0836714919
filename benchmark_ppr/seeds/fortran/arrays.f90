subroutine arrays(a, b, n, any_rank)
  implicit none
  integer, intent(in) :: n
  real, intent(inout) :: a(n, 0:n)
  real, allocatable, intent(out) :: b(:, :)
  class(*), intent(in) :: any_rank(..)
  real, pointer, contiguous :: view(:)
  real, target :: store(10)
  integer :: i, j
  real :: square, x
  square(x) = x * x

  allocate (b(n, n), source=a(:, 1:n))
  view(1:5) => store(1:5)
  where (a > 1.0)
    a = square(2.0)
  elsewhere (a < -1.0)
    a = -a
  elsewhere
    a = 0.0
  end where
  forall (i = 1:n, j = 1:n, i /= j) b(i, j) = a(j, i)
  do concurrent (i = 1:n)
    a(i, 0) = 1.0
    a(i, 1) = a(i, 0) + 1.0
  end do
  outer: do i = 1, n
    if (i == 3) cycle outer
    do j = n, 1, -1
      if (b(i, j) > 9.0) exit outer
    end do
  end do outer
  select rank (any_rank)
  rank (0)
    print *, "scalar"
  rank (1)
    print *, size(any_rank), lbound(any_rank)
  rank (*)
    print *, "assumed size"
  rank default
    print *, shape(any_rank)
  end select
  associate (row => a(1, :), total => sum(a, dim=1))
    row(1) = dot_product(row, total) + maxval(matmul(b, transpose(b)))
  end associate
  block
    integer, save :: calls = 0
    calls = calls + 1
    if (calls > 2) error stop "too many"
  end block
  a = reshape(spread([1.0, 2.0], 2, n), shape(a), pad=[0.0], order=[2, 1])
  b = eoshift(cshift(b, 1), shift=-1, boundary=7.0) + unpack(pack(a, a > 0), a > 1, 0.0)
  nullify (view)
end subroutine arrays
