--  A small shop in Ada 2012: packages, generics, tasks, records and exceptions.
with Ada.Text_IO; use Ada.Text_IO;
with Ada.Containers.Vectors;

procedure Ada_Sample is
   pragma Assertion_Policy (Check);
   Limit : constant Integer := 16#7F#;
   Rate  : constant := 1.5E-3;
   type Level is (Low, High);
   for Level use (Low => 1, High => 10);
   type Byte is mod 2 ** 8;
   type Price is digits 6 range 0.0 .. 1.0E6;
   type Cents is delta 0.01 digits 8;
   type Fixed is delta 0.125 range -1.0 .. 1.0;
   type Callback is access function (N : Integer) return Boolean;
   subtype Small is Integer range 1 .. 10 with Dynamic_Predicate => Small /= 5;
   type Grid is array (1 .. 2, Level) of Integer;
   type Words is array (Positive range <>) of access constant String;
   type Item;
   type Item_Access is access all Item;
   type Item (Kind : Level := Low) is record
      Name : String (1 .. 3) := "tea";
      Cost : aliased Price;
      Next : Item_Access;
      case Kind is
         when Low => Size : Small;
         when others => null;
      end case;
   end record;
   Failure : exception;
   Counter : Integer renames Limit;

   generic
      type Element is private;
      with function "+" (A, B : Element) return Element is <>;
   function Twice (Value : Element) return Element;
   function Twice (Value : Element) return Element is (Value + Value);
   function Double is new Twice (Integer);
   package Vectors is new Ada.Containers.Vectors (Positive, Integer);

   package Shapes is
      type Shape is abstract tagged null record;
      function Area (Self : Shape; Scale : Float := 1.0) return Float is abstract;
      type Circle is new Shape with record
         Radius : Float;
      end record;
      overriding function Area (Self : Circle; Scale : Float := 1.0) return Float;
      type Drawable is interface;
   private
      type Hidden is null record;
   end Shapes;
   package body Shapes is
      overriding function Area (Self : Circle; Scale : Float := 1.0) return Float is
      begin
         return Self.Radius ** 2 * Scale;
      end Area;
   end Shapes;

   task Worker is
      entry Start (N : in out Integer);
   end Worker;
   task body Worker is
   begin
      loop
         select
            accept Start (N : in out Integer) do
               N := N + 1;
            end Start;
         or
            terminate;
         end select;
      end loop;
   end Worker;

   protected Store is
      procedure Put (N : Integer);
      function Get return Integer;
   private
      Value : Integer := 0;
   end Store;
   protected body Store is
      procedure Put (N : Integer) is
      begin
         Value := N;
      end Put;
      function Get return Integer is (Value);
   end Store;

   function Search (List : Words; Strict : Boolean) return Integer
     with Pre => List'Length > 0
   is
      Found : Integer := 0;
   begin
      Outer :
      for I in reverse List'Range loop
         if List (I) = null or else List (I).all = "" then
            goto Continue;
         end if;
         begin
            case I is
               when 1 | 3 .. 4 =>
                  if Strict and then not (Found >= 5) then
                     Put_Line (Integer'Image (Found + 4711));
                  elsif I /= 2 xor Strict then
                     raise Failure with "bad";
                  else
                     exit Outer when Found < 0;
                  end if;
               when others =>
                  Found := Found - I mod 2;
            end case;
         exception
            when Problem : Failure | Constraint_Error =>
               Found := abs Found;
         end;
         <<Continue>>
         null;
      end loop Outer;
      while Found > 10 loop
         Found := Found / 2;
      end loop;
      return Found;
   end Search;

   Tea    : aliased Item := (Kind => Low, Name => "ale", Cost => 2.5, Next => null, Size => 3);
   Table  : Grid := (1 => (others => 0), 2 => (Low => 1, High => -2));
   Ring   : Shapes.Circle := (Radius => 2.0);
   Number : Integer := Double (3);
   List   : Vectors.Vector;
begin
   Worker.Start (Number);
   Store.Put (if Number > 3 then Limit else 0);
   List.Append (Store.Get);
   for E of List loop
      Put (Integer'Image (E) & Character'Val (10) & """quoted""");
   end loop;
   declare
      Pointer : Item_Access := new Item'(Tea);
   begin
      Pointer.Cost := Price'Max (1.0, Tea.Cost);
      Put_Line (Float'Image (Ring.Area (Scale => 0.5)) & (case Tea.Kind is when Low => 'a', when High => 'b'));
   end;
   delay 0.001;
   Put_Line (Integer'Image (Search ((1 => new String'("tea"), 2 => null), True)));
   pragma Assert (for all I in 1 .. 2 => Table (I, Low) in 0 .. 1);
end Ada_Sample;
