module strings
  implicit none
  character(len=:), allocatable :: buffer
  character(kind=4, len=3), parameter :: wide = 4_"abc"

  interface show
    procedure show_integer, show_text
  end interface show

  type :: node
    class(*), allocatable :: value
    type(node), pointer :: next => null()
    character(len=:), allocatable :: key
  end type node

contains

  function joined(words, gap) result(text)
    character(len=*), intent(in) :: words(:)
    character(len=*), intent(in), optional :: gap
    character(len=sum(len_trim(words)) + size(words)) :: text
    integer :: i, at
    at = 1
    text = repeat(" ", len(text))
    do i = 1, size(words)
      text(at:) = trim(words(i))
      at = at + len_trim(words(i))
      if (present(gap)) then
        text(at:at) = gap(1:1)
        at = at + 1
      end if
    end do
  end function joined

  subroutine show_integer(value)
    integer, intent(in) :: value
    character(len=12) :: text
    write (text, '(i0.4, ":", z8)') value, value
    print '(3a)', "<", adjustl(text), ">"
  end subroutine show_integer

  subroutine show_text(value)
    character(len=*), intent(in) :: value
    select case (value)
    case ("a":"f", "x")
      print *, index(value, "b", back=.true.), scan(value, "abc"), verify(value, " ")
    case default
      print *, iachar(value(1:1)), achar(65) // new_line("a")
    end select
  end subroutine show_text

  subroutine push(head, value, key)
    type(node), pointer, intent(inout) :: head
    class(*), intent(in) :: value
    character(len=*), intent(in) :: key
    type(node), pointer :: fresh
    allocate (fresh)
    allocate (fresh%value, source=value)
    fresh%key = key
    fresh%next => head
    head => fresh
    select type (view(1:5) => store(1:5))
    type is (integer)
      call show(item)
    type is (square
    character(len=*))
      call show(item)
    end select
    call move_alloc(from=fresh%key, to=buffer)
  end subroutine push
end module strings
