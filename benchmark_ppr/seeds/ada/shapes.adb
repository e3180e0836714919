with Ada.Containers.Vectors;
with Ada.Strings.Unbounded; use Ada.Strings.Unbounded;

procedure Shapes is
   type Meters is digits 6 range 0.0 .. 1.0E6;
   type Money is delta 0.01 digits 10;
   subtype Index is Positive range 1 .. 20;

   package Model is
      type Shape is abstract tagged record
         Name : Unbounded_String;
      end record;
      function Area (This : Shape) return Meters is abstract;
      type Printable is interface;
      procedure Print (This : Printable) is abstract;
      type Square (Side : Index) is new Shape and Printable with null record;
      overriding function Area (This : Square) return Meters is (Meters (This.Side ** 2));
      overriding procedure Print (This : Square) is null;
      type Reference is access all Shape'Class;
      type Node;
      type Link is access Node;
      type Node (Leaf : Boolean := True) is record
         case Leaf is
            when True => Value : Integer := 0;
            when False => Left, Right : Link;
         end case;
      end record;
   end Model;
   use Model;

   package Lists is new Ada.Containers.Vectors (Index, Reference);
   Items : Lists.Vector;
   Root : constant Link := new Node'(False, new Node, new Node'(Leaf => True, Value => 3));
   Grid : array (1 .. 2, Boolean) of Meters := (1 => (others => 1.0), 2 => (True => 2.0, False => 0.5));
   Price : Money := 12.34;

   function Depth (Tree : Link) return Natural is
     (if Tree = null or else Tree.Leaf then 1
      else 1 + Natural'Max (Depth (Tree.Left), Depth (Tree.Right)));

   Total : Meters := 0.0;
begin
   Items.Append (new Square'(Side => 3, Name => To_Unbounded_String ("small")));
   for Item of Items loop
      Total := Total + Item.Area;
   end loop;
   for I in Grid'Range (1) loop
      Total := Total + Grid (I, I > 1);
   end loop;
   Price := Price * Depth (Root);
   declare
      Copy : Node := Root.Right.all;
      Text : String (1 .. Depth (Root)) := (others => 'x');
   begin
      Copy.Value := (if (for some E of Text => E = 'x') then Text'Length else Text'Last);
   exception
      when Constraint_Error | Program_Error => raise;
   end;
end Shapes;
