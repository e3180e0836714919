-- Tables, views, joins, windows, grouping sets, lists, structs, recursion, and odd corners of the types.
CREATE TABLE customers (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL, born DATE, tags VARCHAR[], home STRUCT(city VARCHAR, zip INTEGER));
CREATE TABLE orders (id INTEGER, customer INTEGER, amount DECIMAL(10, 2), placed TIMESTAMP, note VARCHAR DEFAULT 'none');
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
CREATE TABLE visits (customer INTEGER, feeling mood, length INTERVAL, big HUGEINT, small TINYINT, part DOUBLE, raw BLOB);
INSERT INTO customers VALUES
  (1, 'Ann', DATE '1990-05-17', ['new', 'vip'], {'city': 'Rome', 'zip': 100}),
  (2, 'Bob', NULL, [], {'city': 'Oslo', 'zip': NULL}),
  (3, 'Cyd', '2001-01-01', NULL, NULL);
INSERT INTO orders (id, customer, amount, placed) VALUES (10, 1, 12.50, '2020-02-03 04:05:06'), (11, 1, 7.25, NULL);
INSERT INTO orders VALUES (12, 2, -3, TIMESTAMP '2021-12-31 23:59:59', 'late'), (13, 9, NULL, now()::TIMESTAMP, 'x');
INSERT INTO visits SELECT i % 3 + 1, 'ok', INTERVAL (i) DAY, i * 1000000000000, i, i / 3.0, i::VARCHAR::BLOB FROM range(0, 10) t(i);
CREATE VIEW totals AS SELECT customer, sum(amount) AS total, count(*) AS n FROM orders GROUP BY customer HAVING count(*) > 0;
SELECT c.name, t.total, t.n FROM customers c LEFT JOIN totals t ON c.id = t.customer ORDER BY c.name DESC NULLS LAST LIMIT 2 OFFSET 0;
SELECT name, home.city, tags[1], len(tags), list_contains(tags, 'vip') FROM customers WHERE born IS NULL OR born > '1980-01-01';
SELECT customer, id, rank() OVER (PARTITION BY customer ORDER BY amount DESC) AS r,
  sum(amount) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS running,
  lag(note, 1, 'first') OVER w AS previous
FROM orders WINDOW w AS (PARTITION BY customer ORDER BY id) ORDER BY id;
SELECT customer, feeling, max(small), GROUPING(customer) FROM visits GROUP BY GROUPING SETS ((customer, feeling), (customer), ()) ORDER BY 1, 2, 3;
SELECT count(*) FROM orders o WHERE EXISTS (SELECT 1 FROM customers c WHERE c.id = o.customer AND c.name LIKE 'A%') AND o.amount IN (12.50, 7.25);
WITH RECURSIVE fib(a, b, n) AS (SELECT 0, 1, 1 UNION ALL SELECT b, a + b, n + 1 FROM fib WHERE n < 15) SELECT max(a), string_agg(a::VARCHAR, ',') FROM fib;
SELECT CASE WHEN amount > 10 THEN 'big' WHEN amount IS NULL THEN 'unknown' ELSE note END AS kind, round(avg(amount), 1), first(id)
FROM orders GROUP BY kind ORDER BY kind;
SELECT (SELECT max(total) FROM totals WHERE customer = c.id) AS best, c.id + 1 FROM customers c ORDER BY 2;
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) v(x, y) CROSS JOIN (SELECT unnest([3, 4]) AS z) u WHERE x <> z ORDER BY x, z;
SELECT x FROM generate_series(1, 5) s(x) EXCEPT SELECT small FROM visits INTERSECT SELECT 2 ORDER BY x;
SELECT list_aggregate([1, 2, NULL, 4], 'sum'), list_transform([1, 2, 3], q -> q * 2), array_slice('duckling', 2, 4), struct_extract({'a': 1, 'b': [1, 2]}, 'b');
SELECT date_trunc('month', placed), extract(year FROM placed), placed + INTERVAL 1 MONTH, strftime(placed, '%d.%m.%Y') FROM orders WHERE placed IS NOT NULL AND id < 13;
SELECT substring('hello' FROM 2 FOR 3), 'a' || 'b', upper(trim('  x ')), regexp_replace('abc', '[b]', '-', 'g'), printf('%d %s', 4, 'x'), 2 ** 3, -7 % 3, ~5;
SELECT mode(feeling), quantile_cont(part, 0.5), median(small), approx_count_distinct(big), bit_xor(small), arg_max(customer, part) FROM visits;
SELECT DISTINCT ON (customer) customer, length FROM visits ORDER BY customer, length DESC;
UPDATE orders SET amount = amount * 2, note = upper(note) WHERE customer = 1;
DELETE FROM visits USING customers WHERE visits.customer = customers.id AND customers.name = 'Cyd';
SELECT id, amount AS worth, note FROM orders QUALIFY row_number() OVER (ORDER BY id) <= 2;
SELECT sum(small) FILTER (WHERE small > 3), list(small ORDER BY small DESC), histogram(customer) FROM visits;
ALTER TABLE orders ADD COLUMN paid BOOLEAN DEFAULT false;
CREATE INDEX by_customer ON orders (customer);
PREPARE find AS SELECT name FROM customers WHERE id = $1;
EXECUTE find(2);
CREATE MACRO plus(a, b) AS a + b;
SELECT plus(1, 2), try_cast('x' AS INTEGER), coalesce(NULL, 3), nullif(1, 1), greatest(1, 2), 5 BETWEEN 1 AND 9, NULL IS DISTINCT FROM 1;
EXPLAIN SELECT * FROM orders JOIN customers USING (id);
DROP VIEW totals;
