! A small shop in Fortran 2008: modules, derived types, arrays, interfaces and loops.
module shop
  use, intrinsic :: iso_fortran_env, only: int32, real64, out => output_unit
  implicit none
  private
  public :: item, search, operator(+)
  integer, parameter :: limit = int(z'7f'), wide = selected_real_kind(15, 307)
  real(kind=real64), save, protected :: rate = 1.5e-3_real64
  character(len=*), parameter :: text = "quote "" and 'single'", other = 'it''s'
  enum, bind(c)
    enumerator :: low = 1, high = 10
  end enum

  type, abstract :: shape
    integer :: sides = 4
  contains
    procedure(area_of), deferred, pass(self) :: area
  end type shape

  type, extends(shape) :: item
    character(len=:), allocatable :: name
    real(real64) :: price = 2.0_real64
    type(item), pointer :: next => null()
  contains
    procedure :: area => item_area
    procedure, private, nopass :: hidden
    generic :: describe => hidden
    final :: discard
  end type item

  abstract interface
    pure function area_of(self) result(total)
      import :: shape, real64
      class(shape), intent(in) :: self
      real(real64) :: total
    end function area_of
  end interface
  interface operator(+)
    module procedure join
  end interface
  interface
    subroutine external_step(n) bind(c, name="step")
      integer, value :: n
    end subroutine external_step
  end interface

contains

  pure function item_area(self) result(total)
    class(item), intent(in) :: self
    real(real64) :: total
    total = self%price ** 2 * 1.0d0
  end function item_area

  function join(a, b) result(c)
    type(item), intent(in) :: a, b
    type(item) :: c
    c%name = a%name // b%name
  end function join

  subroutine hidden(n)
    integer, intent(inout), optional :: n
    if (present(n)) n = n + 1
  end subroutine hidden

  subroutine discard(self)
    type(item), intent(inout) :: self
    nullify(self%next)
  end subroutine discard

  elemental integer function twice(n)
    integer, intent(in) :: n
    twice = n * 2
  end function twice

  recursive integer function search(words, strict) result(found)
    character(len=*), intent(in) :: words(:)
    logical, intent(in) :: strict
    integer :: i, j
    integer, dimension(2, 0:2) :: grid
    found = 0
    grid = reshape([1, 2, 3, 4, 5, 6], [2, 3])
    outer: do i = 1, size(words), 1
      if (len_trim(words(i)) == 0) cycle outer
      select case (i)
      case (1, 3:4)
        do j = 5, 1, -2
          if (strict .and. .not. (j > 3) .or. j /= 5) then
            write (*, '(a, i0)') 'answer ', found + 4711
            exit outer
          else if (j .ge. limit) then
            found = ieor(found, j)
          else
            found = found - 1
          end if
        end do
      case (:0)
        stop 2
      case default
        found = found + sum(grid(:, 1), mask=grid(:, 1) > 1)
      end select
    end do outer
    do while (found > 10)
      found = found / 2
    end do
    do
      found = found + 1
      if (found >= 0) exit
    end do
    where (grid > 2)
      grid = 0
    elsewhere
      grid = 1
    end where
    forall (i = 1:2, j = 0:2, i /= j) grid(i, j) = i + j
    do concurrent (i = 1:2)
      grid(i, 0) = twice(i)
    end do
  end function search
end module shop

program main
  use shop
  implicit none
  type(item), target :: tea
  class(*), allocatable :: any_value
  real, allocatable :: values(:)
  complex :: z = (1.0, -2.0)
  integer :: code, i
  logical :: done = .true.
  integer :: table(3), mask
  real :: shared
  type(item), pointer :: link
  data table /1, 2*0/
  parameter (mask = 7)
  common /block/ shared
  namelist /options/ code, done
100 format (i5, f8.3, a)
  save :: link
  allocate (values(3), stat=code)
  values = [(real(i) * 0.5, i = 1, 3)]
  tea%name = "tea"
  associate (price => tea%price)
    price = price + &
            1.0
  end associate
  link => tea
  open (unit=10, status='scratch', iostat=code)
  write (10, 100) table(1), shared, 'text'
  rewind (10)
  read (10, *) table(1)
  inquire (unit=10, opened=done)
  close (10)
  block
    integer :: inner
    inner = int(b'101') - 2
    if (inner < 0 .neqv. done) print *, inner
  end block
  allocate (any_value, source=3)
  select type (any_value)
  type is (integer)
    print *, 'integer', any_value
  class default
    continue
  end select
  print '(a, f6.2)', tea%name, tea%area()
  call tea%describe()
  code = search(["tea ", "    "], .true.)
  print *, code, aimag(z), values(2:3), done .eqv. .true.
  deallocate (values)
  return
end program main
