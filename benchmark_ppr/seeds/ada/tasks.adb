procedure Tasks is
   protected type Gate (Limit : Positive) is
      entry Pass (Count : in out Natural);
      procedure Open;
      function Is_Open return Boolean;
   private
      Opened : Boolean := False;
      Passed : Natural := 0;
   end Gate;

   protected body Gate is
      entry Pass (Count : in out Natural) when Opened and Passed < Limit is
      begin
         Passed := Passed + 1;
         Count := Passed;
      end Pass;
      procedure Open is
      begin
         Opened := not Opened;
      end Open;
      function Is_Open return Boolean is (Opened);
   end Gate;

   Main_Gate : Gate (3);

   task type Worker (Id : Integer) is
      entry Start (Delay_Time : Duration);
      entry Stop;
   end Worker;

   task body Worker is
      Count : Natural := 0;
      Wait : Duration := 0.0;
   begin
      accept Start (Delay_Time : Duration) do
         Wait := Delay_Time;
      end Start;
      loop
         select
            accept Stop;
            exit;
         or when Count < 2 =>
            delay Wait;
            Main_Gate.Pass (Count);
         end select;
      end loop;
   end Worker;

   type Pool is array (1 .. 2) of access Worker;
   Workers : Pool;
   type Mask is mod 2 ** 8;
   for Mask'Size use 8;
   type Header is record
      Flag : Boolean;
      Kind : Mask;
   end record;
   for Header use record
      Flag at 0 range 0 .. 0;
      Kind at 1 range 0 .. 7;
   end record;
   H : Header := (Flag => True, Kind => 16#F0# xor 2#1010#);
begin
   for I in Workers'Range loop
      Workers (I) := new Worker (I * 10);
      Workers (I).Start (Duration (I) / 100);
   end loop;
   Main_Gate.Open;
   select
      Workers (1).Stop;
   or
      delay 0.1;
      abort Workers (1).all;
   end select;
   Outer : loop
      H.Kind := H.Kind and not 3;
      exit Outer when H.Kind = 0 or Main_Gate.Is_Open;
   end loop Outer;
end Tasks;
