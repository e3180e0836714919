module parameters
  use, intrinsic :: iso_fortran_env, only: int32, real64
  implicit none

  type :: matrix(kind, rows, columns)
    integer, kind :: kind = real64
    integer, len :: rows = 2, columns
    real(kind) :: values(rows, columns)
  end type matrix

  type :: text(length)
    integer, len :: length
    character(len=length) :: words(3)
  end type text

  integer, parameter :: table(3, 2) = reshape([1, 2, 3, 4, 5, 6], shape(table))
  real, parameter :: weights(*) = [real :: 0.5, 1.0, 1.5]
  character(len=*), parameter :: names(2) = [character(len=5) :: "one", "three"]
  complex, parameter :: unit = (0.0, 1.0)
  logical, parameter :: flags(2) = [.true., .false.]
  integer(int32), parameter :: mask = int(z'ff', int32)

contains

  subroutine fill(n)
    integer, intent(in) :: n
    integer :: j
    type(matrix(real64, 2, n)) :: local
    type(matrix(kind=4, rows=:, columns=:)), allocatable :: grown
    type(text(length=n + 1)) :: line
    local%values = 0.0_real64
    allocate (matrix(4, 3, n) :: grown)
    grown%values(1, :) = [(real(n), j = 1, grown%columns)]
    line%words = "x"
    print *, sum(local%values), grown%rows, len(line%words), names(1)(2:3), unit%im
  end subroutine fill

  integer function lookup(row)
    integer, intent(in) :: row
    integer, parameter :: first = table(1, 1) + size(table, dim=2)
    lookup = merge(first, table(row, 2), flags(1)) + maxloc(table(:, 1), dim=1, mask=table(:, 1) > 2)
    lookup = lookup + iand(mask, shiftl(row, 2))
  end function lookup
end module parameters
