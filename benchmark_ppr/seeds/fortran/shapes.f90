module shapes
  implicit none
  private
  public :: shape, circle, square, total_area

  type, abstract :: shape
    character(len=:), allocatable :: label
  contains
    procedure(area_of), deferred :: area
    procedure :: describe
    generic :: write => describe
  end type shape

  abstract interface
    pure real function area_of(this)
      import :: shape
      class(shape), intent(in) :: this
    end function area_of
  end interface

  type, extends(shape) :: circle
    real :: radius = 1.0
  contains
    procedure :: area => circle_area
    final :: close_circle
  end type circle

  type, extends(shape) :: square
    real :: side = 2.0
  contains
    procedure :: area => square_area
  end type square

  interface circle
    module procedure new_circle
  end interface circle

contains

  type(circle) function new_circle(radius, label)
    real, intent(in) :: radius
    character(len=*), intent(in), optional :: label
    new_circle%radius = radius
    if (present(label)) new_circle%label = label
  end function new_circle

  pure real function circle_area(this)
    class(circle), intent(in) :: this
    circle_area = 3.14159 * this%radius ** 2
  end function circle_area

  pure real function square_area(this)
    class(square), intent(in) :: this
    square_area = this%side * this%side
  end function square_area

  subroutine describe(this, unit)
    class(shape), intent(in) :: this
    integer, intent(in) :: unit
    if (allocated(this%label)) write (unit, '(a, f8.3)') this%label, this%area()
  end subroutine describe

  subroutine close_circle(this)
    type(circle), intent(inout) :: this
    if (allocated(this%label)) deallocate (this%label)
  end subroutine close_circle

  real function total_area(list) result(total)
    class(shape), intent(in) :: list(:)
    integer :: i
    total = 0.0
    do i = 1, size(list)
      select type (item => list(i))
      type is (circle)
        total = total + item%radius
      class is (square)
        total = total + item%side
      class default
        total = total + item%area()
      end select
    end do
  end function total_area
end module shapes
