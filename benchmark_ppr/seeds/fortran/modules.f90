module counters
  use, intrinsic :: iso_c_binding
  implicit none

  type, bind(c) :: record
    integer(c_int) :: id
    real(c_double) :: values(2)
    type(c_ptr) :: next = c_null_ptr
  end type record

  type :: vector
    real :: x = 0.0, y = 0.0
  contains
    procedure, private :: add
    procedure, private, pass(right) :: scaled
    generic :: operator(+) => add
    generic :: operator(*) => scaled
    procedure, nopass :: origin
  end type vector

  interface operator(.cross.)
    procedure cross
  end interface

  interface assignment(=)
    module procedure from_real
  end interface

  interface
    module subroutine bump(list, by)
      type(record), intent(inout) :: list(:)
      integer(c_int), value :: by
    end subroutine bump
    function twice(x) bind(c, name="twice") result(y)
      import :: c_double
      real(c_double), value :: x
      real(c_double) :: y
    end function twice
  end interface

  procedure(twice), pointer :: handler => null()
  enum, bind(c)
    enumerator :: red = 1, green, blue
  end enum

contains

  type(vector) elemental function add(left, right)
    class(vector), intent(in) :: left
    type(vector), intent(in) :: right
    add = vector(left%x + right%x, y=left%y + right%y)
  end function add

  type(vector) pure function scaled(left, right)
    real, intent(in) :: left
    class(vector), intent(in) :: right
    scaled = vector(left * right%x, left * right%y)
  end function scaled

  type(vector) function origin()
    origin = vector()
  end function origin

  real pure function cross(a, b)
    type(vector), intent(in) :: a, b
    cross = a%x * b%y - a%y * b%x
  end function cross

  elemental subroutine from_real(left, right)
    type(vector), intent(out) :: left
    real, intent(in) :: right
    left = vector(right, right)
  end subroutine from_real

  recursive integer function factorial(n) result(product)
    integer, intent(in) :: n
    product = 1
    if (n > 1) product = n * factorial(n - 1)
  end function factorial
end module counters

submodule (counters) details
  implicit none
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
end submodule details
