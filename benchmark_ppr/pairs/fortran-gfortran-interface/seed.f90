module parallel
  implicit none
  integer, allocatable :: board(:)[:]
  real, save :: history(4)[*]
  integer, save :: state
  !$omp threadprivate(state)
  type :: pair
    integer :: a, b
  end type pair
  !$omp declare reduction(merge_pairs : pair : omp_out%a = omp_out%a + omp_in%a) initializer(omp_priv = pair(0, 0))
contains
  subroutine run(n, values, links)
    integer, intent(in) :: n
    real, intent(inout) :: values(:)
    type(pair), intent(inout) :: links(n)
    integer :: i, j
    real :: sum1
    type(pair) :: best
    sum1 = 0.0
    best = pair(0, 0)
    !$omp parallel do reduction(+ : sum1) private(j) schedule(dynamic, 2) collapse(1)
    do i = 1, n
      sum1 = sum1 + values(i)
      !$omp atomic update
      state = state + 1
    end do
    !$omp end parallel do
    !$omp parallel do reduction(merge_pairs : best)
    do i = 1, n
      best%a = best%a + links(i)%b
    end do
    !$omp task depend(inout : values(1:n)) firstprivate(i) if(n > 3)
    values(1) = sum1
    !$omp end task
    !$omp target map(tofrom : values) map(to : links)
    !$omp teams distribute parallel do simd
    do i = 1, n
      values(i) = links(i)%a
    end do
    !$omp end target
    !$acc parallel loop copy(values) reduction(max : sum1)
    do i = 1, size(values)
      sum1 = max(sum1, values(i))
    end do
    !$acc end parallel loop
    allocate (board(n)[*], stat=i)
    if (this_image() == 1) board(:)[num_images()] = 3
    sync all
    critical
      history(2)[1] = history(1)
    end critical
    call co_sum(history, result_image=1)
    if (allocated(board)) deallocate (board)
  end subroutine run
end module parallel
