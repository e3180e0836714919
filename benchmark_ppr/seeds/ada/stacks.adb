procedure Stacks is
   generic
      type Item is private;
      Limit : Positive := 4;
      with function "<" (Left, Right : Item) return Boolean is <>;
   package Stack is
      type Kind is tagged limited private;
      Full : exception;
      procedure Push (This : in out Kind; Value : Item);
      function Top (This : Kind) return Item with Pre => not Empty (This);
      function Empty (This : Kind) return Boolean;
      function Largest (This : Kind) return Item;
   private
      type Items is array (Positive range <>) of Item;
      type Kind is tagged limited record
         Used  : Natural := 0;
         Store : Items (1 .. Limit);
      end record;
   end Stack;

   package body Stack is
      procedure Push (This : in out Kind; Value : Item) is
      begin
         if This.Used = Limit then
            raise Full with "no room";
         end if;
         This.Used := This.Used + 1;
         This.Store (This.Used) := Value;
      end Push;

      function Top (This : Kind) return Item is (This.Store (This.Used));
      function Empty (This : Kind) return Boolean is (This.Used = 0);

      function Largest (This : Kind) return Item is
         Best : Item := This.Store (1);
      begin
         for Value of This.Store (2 .. This.Used) loop
            if Best < Value then
               Best := Value;
            end if;
         end loop;
         return Best;
      end Largest;
   end Stack;

   package Numbers is new Stack (Integer, Limit => 3);
   type Color is (Red, Green, Blue);
   package Colors is new Stack (Item => Color);
   S : Numbers.Kind;
   C : Colors.Kind;
   Sum : Integer range -100 .. 100 := 0;
begin
   for I in reverse 1 .. 3 loop
      Numbers.Push (S, I ** 2);
      Sum := Sum + (if I mod 2 = 0 then I else -I);
   end loop;
   C.Push (Color'Succ (Red));
   case C.Top is
      when Red | Green => Sum := S.Largest;
      when others => null;
   end case;
   pragma Assert (Sum > 0, "sum");
exception
   when Error : Numbers.Full => Sum := 0;
end Stacks;
