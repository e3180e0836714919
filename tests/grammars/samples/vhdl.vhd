-- A small counter in VHDL: packages, entities, processes, generates and functions.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

package shapes is
  constant limit : integer := 16#7F#;
  constant rate : real := 1.5e-3;
  type level is (low, high);
  type words is array (natural range <>) of std_logic_vector(7 downto 0);
  type item is record
    data : std_logic_vector(7 downto 0);
    valid : boolean;
  end record;
  subtype small is integer range 0 to 10;
  function twice (x : integer) return integer;
  procedure note (constant text : in string; variable count : inout integer);
  component leaf is
    generic (width : positive := 8);
    port (a : in std_logic; y : out std_logic);
  end component;
end package shapes;

package body shapes is
  function twice (x : integer) return integer is
  begin
    return x * 2;
  end function twice;

  procedure note (constant text : in string; variable count : inout integer) is
  begin
    count := count + 1;
    report text & " noted" severity warning;
  end procedure note;
end package body shapes;

library ieee;
use ieee.std_logic_1164.all;

entity leaf is
  generic (width : positive := 8);
  port (a : in std_logic; y : out std_logic);
end entity leaf;

architecture simple of leaf is
begin
  y <= not a after 1 ns;
end architecture simple;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
use work.shapes.all;

entity main is
end entity main;

architecture test of main is
  signal clock : std_logic := '0';
  signal reset, done : std_logic := '1';
  signal bus_value : std_logic_vector(7 downto 0) := (7 => '1', others => '0');
  signal state : level := low;
  signal lanes : std_logic_vector(1 downto 0);
  signal answer : integer := 0;
  attribute keep : string;
  attribute keep of state : signal is "true";
  alias top_bit : std_logic is bus_value(7);
begin
  clock <= not clock after 5 ns when done = '1' else '0';
  with state select
    lanes(0) <= '1' when low,
                '0' when others;
  unit : component leaf
    generic map (width => 4)
    port map (a => clock, y => lanes(1));

  copies : for i in 0 to 1 generate
    extra : if i = 1 generate
      copy : entity work.leaf(simple) port map (clock, open);
    end generate extra;
  end generate copies;

  machine : process (clock, reset)
    variable found : integer := 3;
  begin
    if reset = '0' then
      state <= low;
    elsif rising_edge(clock) then
      case state is
        when low =>
          outer : for i in 3 downto 0 loop
            if i = 2 and not (found > 5) then
              answer <= found + 4711;
              next outer when i = 1;
            else
              found := abs found mod 7;
              exit outer when found = 6;
            end if;
          end loop outer;
          state <= high;
        when high =>
          while found > 10 loop
            found := found / 2;
          end loop;
        when others => null;
      end case;
      bus_value <= std_logic_vector(to_unsigned(found, 8)) xor x"F0";
    end if;
  end process machine;

  stimulus : process
    variable copy : item := (data => "00001111", valid => true);
  begin
    reset <= '0', '1' after 12 ns;
    wait for 40 ns;
    wait until rising_edge(clock);
    assert copy.data'length = 8 report "length" severity failure;
    report "answer " & integer'image(answer) & character'val(65);
    done <= '0';
    wait;
  end process stimulus;
end architecture test;
