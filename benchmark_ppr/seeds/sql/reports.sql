-- Reports: windows over aliases, correlated subqueries, views with an order, set operations, quantifiers and lists.
CREATE TABLE samples (day DATE, typ VARCHAR, val DOUBLE);
INSERT INTO samples VALUES ('2023-01-01', 'a', 1.0), ('2023-01-05', 'a', 5.0), ('2023-01-08', 'b', NULL), ('2023-01-09', 'b', 2.5);
CREATE TABLE t0 (c0 INTEGER, c1 VARCHAR, c2 BOOLEAN);
INSERT INTO t0 VALUES (1, 'one', true), (2, 'two', NULL), (NULL, 'none', false);
CREATE VIEW v0 (c0, c1, c2) AS SELECT '1', true, t0.c0 FROM t0 ORDER BY t0.c0 LIMIT 2;
SELECT v0.c2 FROM v0 WHERE NOT (v0.c2 IS NULL) ORDER BY 1;
WITH bounds(low, high) AS (SELECT min(day), max(day) FROM samples),
days(d) AS (SELECT unnest(generate_series(low::TIMESTAMP, high::TIMESTAMP, INTERVAL '1 day'))::DATE FROM bounds),
step AS (SELECT samples.*, lag(day) OVER (PARTITION BY typ ORDER BY day) AS previous, lag(val) OVER (PARTITION BY typ ORDER BY day) AS old FROM samples)
SELECT d, last_value(previous IGNORE NULLS) OVER (ORDER BY d) AS filled, row_number() OVER (PARTITION BY typ ORDER BY d) AS rn
FROM days LEFT JOIN step ON days.d = step.day ORDER BY d, rn;
SELECT a.c0 FROM t0 a WHERE EXISTS (SELECT 1 FROM t0 b WHERE b.c0 = a.c0 + 1) OR a.c0 IN (SELECT c0 FROM t0 WHERE c2);
SELECT (SELECT count(*) FROM samples s WHERE s.val > t0.c0) AS above, (SELECT max(c1) FROM t0 inner_t WHERE inner_t.c0 < t0.c0) FROM t0 ORDER BY above;
SELECT c0 = ANY (SELECT c0 FROM t0), c0 <> ALL (SELECT c0 FROM t0 WHERE c0 IS NOT NULL) FROM t0;
SELECT typ, sum(val) AS total, sum(sum(val)) OVER (ORDER BY typ) AS running, rank() OVER (ORDER BY count(*) DESC) FROM samples GROUP BY typ HAVING sum(val) > 0;
SELECT c0, GROUPING(c0), count(*) FROM t0 GROUP BY ROLLUP (c0, c1) ORDER BY ALL;
SELECT c1, count(DISTINCT c0) FROM t0 GROUP BY CUBE (c1, c2) ORDER BY 1, 2 LIMIT 3;
SELECT * FROM (SELECT c0, c1 FROM t0 UNION SELECT 7, 'seven' EXCEPT SELECT 2, 'two') u ORDER BY c0 NULLS FIRST;
SELECT l.x, r.y FROM (VALUES (1), (2)) l(x), (VALUES (2), (3)) r(y) WHERE l.x < r.y AND r.y NOT IN (SELECT 3) ORDER BY 1;
SELECT list_sort([3, 1, NULL]), list_distinct([1, 1, 2]), list_slice([1, 2, 3], 1, 2), [x + 1 FOR x IN [1, 2, 3] IF x > 1], list_filter(['a', 'b'], s -> s <> 'a');
SELECT map([1, 2], ['a', 'b'])[1], row(1, 'x'), struct_pack(k := 1, v := [2]), array_agg(c0 ORDER BY c1) FROM t0;
SELECT val::INTEGER::VARCHAR || typ, CAST(val AS DECIMAL(5, 2)), val::BIGINT % 2, abs(-val), -val IS NOT DISTINCT FROM NULL FROM samples;
SELECT c1 LIKE '%o%' AND c1 NOT SIMILAR TO 't.*', c1 COLLATE NOCASE < 'P', c1 ILIKE 'O%', string_split(c1, 'o'), concat_ws('-', c1, c0) FROM t0;
SELECT date_diff('day', min(day), max(day)), max(day) - min(day), date_part('dow', min(day)), age(TIMESTAMP '2020-01-01', TIMESTAMP '2019-01-01'), to_days(3) FROM samples;
SELECT ntile(2) OVER w, first_value(c1) OVER w, nth_value(c0, 2) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), percent_rank() OVER w FROM t0 WINDOW w AS (ORDER BY c0);
SELECT sum(c0) OVER (ORDER BY c0 RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING), avg(c0) FILTER (WHERE c2) OVER () FROM t0;
WITH RECURSIVE walk(n, path) AS (SELECT 1, [1] UNION SELECT n + 1, list_append(path, n + 1) FROM walk WHERE n < 4) SELECT n, path FROM walk ORDER BY n;
SELECT * FROM t0 NATURAL JOIN (SELECT c0, 'x' AS extra FROM t0) n JOIN samples ON n.c0 < samples.val;
SELECT a.c1, b.c1 FROM t0 a FULL OUTER JOIN t0 b ON a.c0 = b.c0 + 1 AND a.c2 ORDER BY 1, 2;
SELECT c0, c1 FROM t0 TABLESAMPLE 100% ORDER BY c0 LIMIT (SELECT 2) OFFSET 1;
SELECT * EXCLUDE (c2) REPLACE (c0 * 10 AS c0), COLUMNS(*) IS NULL FROM t0;
INSERT INTO t0 SELECT c0 + 10, c1, NOT c2 FROM t0 RETURNING c0, c1;
UPDATE t0 SET c1 = (SELECT min(typ) FROM samples), c2 = DEFAULT FROM samples s WHERE s.val = t0.c0;
CREATE TABLE p (id INTEGER PRIMARY KEY, UNIQUE (id));
CREATE TABLE child (id INTEGER REFERENCES p (id), x INTEGER CHECK (x > 0), g INTEGER GENERATED ALWAYS AS (x * 2));
INSERT INTO p VALUES (1), (2);
INSERT INTO child (id, x) VALUES (1, 5);
SELECT g, (x, id) = (5, 1) FROM child JOIN p USING (id) WHERE x BETWEEN 1 AND 9;
DELETE FROM child WHERE id IN (SELECT id FROM p);
PRAGMA table_info('child');
SUMMARIZE t0;
DESCRIBE SELECT c0 FROM t0;
