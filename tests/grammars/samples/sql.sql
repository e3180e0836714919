-- A shop's database: tables, views, queries and changes.
/* Statements of SQLite's dialect. */
BEGIN TRANSACTION;

CREATE TABLE IF NOT EXISTS customer (
    id INTEGER PRIMARY KEY,
    name VARCHAR(40) NOT NULL UNIQUE,
    born DATE DEFAULT NULL,
    balance DECIMAL(10, 2) DEFAULT 0.0 CHECK (balance >= -100),
    joined TIMESTAMP DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE item (
    id INT NOT NULL,
    label TEXT,
    price DOUBLE NOT NULL,
    stock SMALLINT DEFAULT 1,
    big BIGINT,
    ratio FLOAT,
    code CHAR(3),
    flag BOOLEAN DEFAULT FALSE,
    PRIMARY KEY (id)
);
CREATE TABLE sale (
    customer_id INTEGER REFERENCES customer (id) ON DELETE CASCADE,
    item_id INTEGER,
    amount NUMERIC(8, 3) NOT NULL,
    sold_at TIMESTAMP,
    FOREIGN KEY (item_id) REFERENCES item (id)
);
CREATE UNIQUE INDEX item_label ON item (label DESC, price);
CREATE VIEW rich AS SELECT name, balance FROM customer WHERE balance > 1e3;

INSERT INTO customer (id, name, balance) VALUES (1, 'Ada', 12.5), (2, 'O''Neil', NULL), (3, 'Zoë', -7);
INSERT INTO item (id, label, price, stock) VALUES (1, 'tea', 3, 10), (2, 'coffee', 4.25, 0), (3, 'milk', 1, 5);
INSERT INTO sale SELECT c.id, i.id, 2, CURRENT_TIMESTAMP FROM customer AS c CROSS JOIN item i WHERE c.id <> i.id;
INSERT INTO item (id, label, price) VALUES (3, 'milk', 2) ON CONFLICT DO UPDATE SET price = 2, stock = 6;

UPDATE item SET price = price * 1.1, flag = TRUE WHERE stock BETWEEN 1 AND 5 OR label LIKE 't%';
UPDATE customer SET balance = (SELECT SUM(amount) FROM sale WHERE customer_id = 1) WHERE id = 1;
DELETE FROM sale WHERE amount < 0 AND NOT (item_id IN (1, 2)) AND sold_at IS NOT NULL;

SELECT DISTINCT
    c.name,
    COUNT(*) AS sales,
    SUM(s.amount * i.price) AS total,
    CASE
        WHEN SUM(s.amount) > 3 THEN 'many'
        WHEN SUM(s.amount) IS NULL THEN 'none'
        ELSE 'few'
    END AS kind,
    CAST(AVG(i.price) AS INTEGER) average,
    COALESCE(c.balance, 0) + 2 % 3 - -1 AS "balance"
FROM customer c
INNER JOIN sale s ON s.customer_id = c.id
LEFT JOIN item AS i ON i.id = s.item_id AND i.price != 0
WHERE c.name NOT LIKE 'X_' AND EXISTS (SELECT 1 FROM item WHERE stock > 0)
GROUP BY c.id, c.name
HAVING COUNT(*) >= 1
ORDER BY total DESC, 1 ASC NULLS LAST
LIMIT 10 OFFSET 0;

WITH priced AS (
    SELECT id, label, price FROM item WHERE price NOT IN (100, 200)
), answers (answer) AS (
    SELECT CASE WHEN price > 1 THEN id + 4711 ELSE 0 END FROM priced
)
SELECT answer FROM answers WHERE answer = (SELECT MAX(a.answer) FROM answers a);

WITH RECURSIVE counter (n) AS (
    SELECT 1
    UNION ALL
    SELECT n + 1 FROM counter WHERE n < 5
)
SELECT n, n * n AS square FROM counter;

SELECT
    label,
    RANK() OVER (PARTITION BY stock > 0 ORDER BY price DESC) AS place,
    SUM(price) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS running,
    COUNT(price) FILTER (WHERE price > 2) OVER w AS dear
FROM item
WINDOW w AS (PARTITION BY stock);

SELECT name FROM customer WHERE id IN (SELECT customer_id FROM sale)
UNION
SELECT label FROM item
EXCEPT
SELECT 'milk'
INTERSECT
SELECT label FROM (SELECT label, 'x' || label AS marked FROM item) AS inner_items;

SELECT x.name, y.label FROM customer x, item y WHERE x.id = y.id AND y.id IS NOT DISTINCT FROM x.id AND y.price / 2 <= 9 AND x.born IS NULL;
ALTER TABLE item ADD COLUMN colour TEXT DEFAULT 'red';
ALTER TABLE item RENAME COLUMN colour TO shade;
ALTER TABLE sale RENAME TO sales;
CREATE TABLE copied AS SELECT * FROM item;
ALTER TABLE item DROP COLUMN shade;
DROP VIEW IF EXISTS rich;
DROP INDEX item_label;
DROP TABLE copied;
COMMIT;
