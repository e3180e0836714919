-- A package with a record and functions, a generic counter, a memory, a state machine and a test bench.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

package kinds is
  type state_t is (idle, load, run, done);
  type item_t is record
    valid : std_logic;
    tag : unsigned(2 downto 0);
    data : std_logic_vector(7 downto 0);
  end record;
  type memory_t is array (natural range <>) of std_logic_vector(7 downto 0);
  constant depth : positive := 8;
  constant zero_item : item_t := (valid => '0', tag => (others => '0'), data => x"00");
  function parity(v : std_logic_vector) return std_logic;
  function log2(n : positive) return natural;
  procedure swap(variable a, b : inout integer);
end package kinds;

package body kinds is
  function parity(v : std_logic_vector) return std_logic is
    variable p : std_logic := '0';
  begin
    for i in v'range loop
      p := p xor v(i);
    end loop;
    return p;
  end function;

  function log2(n : positive) return natural is
    variable k : natural := 0;
    variable m : natural := n - 1;
  begin
    while m > 0 loop
      case state is
          when idle =>
            if start then
              state <= load;
            end if;
          when load | done =>
            sum := resize(signed(a), 9) + signed(b);
            store(to_integer(unsigned(low)) mod depth) <= std_logic_vector(sum(7 downto 0));
            state <= run;
          when run =>
            p := step;
            swap(p, q);
            if step = 15 then
              state <= done;
              step <= 0;
            else
              step <= step + 1;
            end if;
          when others => null;
        end case;
      m := m / 2;
      k := k + 1;
      exit when k > 30;
    end loop;
    return k;
  end function;

  procedure swap(variable a, b : inout integer) is
    variable t : integer;
  begin
    t := a;
    a := b;
    b := t;
  end procedure;
end package body kinds;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
use work.kinds.all;

entity counter is
  generic (width : positive := 8; limit : natural := 200);
  port (
    count : out unsigned(width - 1 downto 0);
    enable : in std_logic := '1';
    count : out unsigned(width - 1 downto 0);
    full : out boolean
  );
end entity;

architecture rtl of counter is
  signal value : unsigned(width - 1 downto 0) := (others => '0');
begin
  count <= value;
  full <= value = limit;
  process (clk, reset)
  begin
    if reset = '1' then
      value <= (others => '0');
    elsif rising_edge(clk) then
      if enable = '1' and value < limit then
        value <= value + 1;
      end if;
    end if;
  end process;
end architecture;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
use work.kinds.all;

entity machine is
  port (
    clk, reset : in std_logic;
    start : in boolean;
    a, b : in std_logic_vector(7 downto 0);
    result : out std_logic_vector(15 downto 0);
    item : out item_t
  );
end entity;

architecture behaviour of machine is
  signal state : state_t := idle;
  signal step : integer range 0 to 15;
  signal store : memory_t(0 to depth - 1) := (others => (others => '0'));
  alias low : std_logic_vector(3 downto 0) is a(3 downto 0);
  function reverse(v : std_logic_vector) return to_unsigned is
    variable r : std_logic_vector(v'reverse_range);
  begin
    for i in v'range loop
      r(i) := v(i);
    end loop;
    return r;
  end function;
begin
  main : process (clk)
    variable sum : signed(8 downto 0);
    variable p, q : integer := 3;
  begin
    if clk'event and clk = '1' then
      if reset = '1' then
        state <= idle;
        step <= 0;
      else
        case state is
          when idle =>
            if start then
              state <= load;
            end if;
          when load | done =>
            sum := resize(signed(a), 9) + signed(b);
            store(to_integer(unsigned(low)) mod depth) <= std_logic_vector(sum(7 downto 0));
            state <= run;
          when run =>
            p := step;
            swap(p, q);
            if step = 15 then
              state <= done;
              step <= 0;
            else
              step <= step + 1;
            end if;
          when others => null;
        end case;
      end if;
    end if;
  end process main;

  with state select
    result <= a & b when idle,
              store(0) & store(depth - 1) when load,
              (15 => '1', 3 downto 0 => low, others => '0') when run,
              reverse(a) & x"0f" when others;

  item.valid <= parity(a) when start else '0';
  item.tag <= to_unsigned(step mod 8, 3);
  item.data <= a xor b;

  rows : for i in 0 to 3 generate
    signal bit_i : std_logic;
  begin
    bit_i <= a(i) and b(7 - i);
    last : if i = 3 generate
      assert bit_i /= 'U' report "row " & integer'image(i) severity note;
    end generate;
  end generate;
end architecture;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
use work.kinds.all;

entity bench is
end entity;

architecture test of bench is
  constant bits : natural := log2(256);
  signal clk : std_logic := '0';
  signal reset : std_logic := '1';
  signal count : unsigned(bits - 1 downto 0);
  signal full : boolean;
  signal result : std_logic_vector(15 downto 0);
  signal item : item_t := zero_item;
  component counter is
    generic (width : positive := 8; limit : natural := 200);
    port (clk, reset : in std_logic; enable : in std_logic := '1';
          count : out unsigned(width - 1 downto 0); full : out boolean);
  end component;
begin
  c : counter generic map (width => bits, limit => 20) port map (clk => clk, reset => reset, count => count, full => full);
  m : entity work.machine(behaviour)
    port map (clk, reset, full, std_logic_vector(count), x"3c", result, item);
  clk <= not clk after 5 ns when now < 400 ns else '0';
  process
    variable n : natural := 0;
    type text_t is access string;
    variable t : text_t;
  begin
    wait for 12 ns;
    reset <= '0';
    while n < 10 loop
      wait until rising_edge(clk);
      n := n + 1;
      next when n mod 2 = 0;
      report "count " & integer'image(to_integer(count)) & " " & boolean'image(full);
    end loop;
    t := new string'("end");
    report t.all severity note;
    deallocate(t);
    wait;
  end process;
end architecture;
