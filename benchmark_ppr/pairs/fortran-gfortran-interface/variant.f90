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
  module procedure bump
    integer :: i
    type(vector) :: v
    do i = lbound(list, 1), ubound(list, 1)
      list(i)%id = list(i)%id + by
    end do
    v = 1.5
    v = 2.0 * (v + vector(1.0, 2.0))
    if (associated(handler)) list(1)%values(blue - green) = handler(1.0_c_double) + (v .cross. v%origin())
  end procedure bump
end module parallel
