-- A workload for SQLite's shell. Every statement is deterministic; the last line says `finished`.
.bail off
.headers on
.mode list
PRAGMA journal_mode = WAL;
PRAGMA foreign_keys = ON;
PRAGMA cache_size = 200;
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INT CHECK (born > 1800), town TEXT COLLATE NOCASE, UNIQUE (name, born));
CREATE TABLE orders (id INTEGER PRIMARY KEY AUTOINCREMENT, person INT NOT NULL REFERENCES person (id) ON DELETE CASCADE, item TEXT, price REAL, amount INT DEFAULT 1);
CREATE TABLE log (at INTEGER PRIMARY KEY, what TEXT) STRICT;
CREATE TABLE pairs (a TEXT, b INT, c BLOB, PRIMARY KEY (a, b)) WITHOUT ROWID;
CREATE TABLE tree (id INTEGER PRIMARY KEY, parent INT, label TEXT);
CREATE INDEX person_town ON person (town, born DESC);
CREATE INDEX order_person ON orders (person);
CREATE INDEX order_dear ON orders (price) WHERE price > 500;
CREATE INDEX order_total ON orders (price * amount);
CREATE TRIGGER order_added AFTER INSERT ON orders WHEN new.price > 990 BEGIN INSERT INTO log (what) VALUES ('dear ' || new.id); END;
CREATE TRIGGER order_changed AFTER UPDATE OF price ON orders BEGIN INSERT INTO log (what) VALUES ('from ' || old.price || ' to ' || new.price); END;
CREATE TRIGGER order_gone BEFORE DELETE ON orders WHEN old.id % 97 = 0 BEGIN INSERT INTO log (what) SELECT 'gone ' || old.id; END;
CREATE VIEW dear AS SELECT person.name, orders.item, orders.price FROM person JOIN orders ON orders.person = person.id WHERE orders.price > 800;
CREATE TRIGGER dear_insert INSTEAD OF INSERT ON dear BEGIN INSERT INTO orders (person, item, price) SELECT id, new.item, new.price FROM person WHERE name = new.name LIMIT 1; END;
BEGIN;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
  INSERT INTO person SELECT i, printf('name%03d', (i * 7919) % 1000), 1900 + (i * 31) % 100, substr('BerlinParisRome..London', 1 + 6 * (i % 4), 6) FROM n;
WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
  INSERT INTO orders (person, item, price, amount) SELECT 1 + (i * 17) % 400, 'item' || (i % 37), ((i * 7907) % 100000) / 100.0, 1 + i % 5 FROM n;
COMMIT;
SELECT count(*), sum(price), min(price), max(price), avg(amount) FROM orders;
SELECT count(*) FROM log;
ANALYZE;
SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY 1, 2;
SELECT town, count(*), min(born), max(born), group_concat(id) FROM person WHERE id < 50 GROUP BY town HAVING count(*) > 2 ORDER BY 2 DESC, 1;
SELECT p.name, count(o.id) AS n, round(total(o.price), 2) AS t FROM person p LEFT JOIN orders o ON o.person = p.id GROUP BY p.id ORDER BY t DESC, p.name LIMIT 10;
SELECT name FROM person WHERE town = 'rome..' AND born BETWEEN 1920 AND 1940 ORDER BY born DESC, name LIMIT 7 OFFSET 2;
SELECT DISTINCT amount FROM orders ORDER BY amount;
SELECT item, sum(amount) FROM orders GROUP BY item ORDER BY 2, 1 LIMIT 5;
SELECT a.id, b.id FROM person a, person b WHERE a.born = b.born AND a.id < b.id AND a.town = b.town ORDER BY 1, 2 LIMIT 10;
SELECT * FROM person NATURAL JOIN (SELECT id FROM orders WHERE price > 900) ORDER BY id LIMIT 5;
SELECT count(*) FROM person p WHERE EXISTS (SELECT 1 FROM orders WHERE person = p.id AND price > 950);
SELECT count(*) FROM person WHERE id NOT IN (SELECT person FROM orders WHERE amount = 5);
SELECT id, (SELECT max(price) FROM orders WHERE person = person.id) FROM person ORDER BY id LIMIT 3;
SELECT * FROM person a FULL OUTER JOIN (VALUES (3, 'three'), (1000, 'thousand')) v ON a.id = v.column1 WHERE a.id IS NULL OR a.id < 5 ORDER BY a.id, v.column1;
SELECT * FROM (VALUES (1), (2)) a RIGHT JOIN (VALUES (2), (3)) b ON a.column1 = b.column1 ORDER BY b.column1;
SELECT name FROM dear ORDER BY price DESC LIMIT 5;
INSERT INTO dear (name, item, price) VALUES ('name007', 'by view', 995.5);
SELECT what FROM log ORDER BY at DESC LIMIT 3;
EXPLAIN QUERY PLAN SELECT * FROM person WHERE town = 'Berlin' AND born > 1950;
EXPLAIN QUERY PLAN SELECT p.name FROM person p JOIN orders o ON o.person = p.id WHERE o.price > 600 ORDER BY p.name;
EXPLAIN QUERY PLAN WITH x AS (SELECT * FROM orders UNION SELECT * FROM orders) SELECT count(*) FROM x;
EXPLAIN SELECT name, born FROM person WHERE id = 5;
SELECT id, price, row_number() OVER w, rank() OVER w, dense_rank() OVER w, ntile(4) OVER w, lag(price, 1, 0) OVER w, lead(price) OVER w FROM orders WHERE person = 18 WINDOW w AS (ORDER BY price) ORDER BY id;
SELECT id, sum(price) OVER (PARTITION BY person ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM orders WHERE person IN (18, 35) ORDER BY id;
SELECT id, sum(amount) OVER (ORDER BY amount RANGE BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES), first_value(id) OVER (ORDER BY price DESC), nth_value(id, 2) OVER (ORDER BY price GROUPS UNBOUNDED PRECEDING) FROM orders WHERE person = 52 ORDER BY id;
SELECT percent_rank() OVER (ORDER BY born), cume_dist() OVER (ORDER BY born), count(*) FILTER (WHERE id % 2) OVER (ORDER BY born, id) FROM person WHERE id <= 8 ORDER BY id;
WITH RECURSIVE fib (a, b) AS (SELECT 0, 1 UNION ALL SELECT b, a + b FROM fib WHERE b < 100000) SELECT group_concat(a, ' ') FROM fib;
WITH RECURSIVE board (x, y) AS (SELECT 0, 0 UNION SELECT x + 1, y FROM board WHERE x < 3 UNION SELECT x, y + 1 FROM board WHERE y < 3) SELECT count(*), sum(x * y) FROM board;
WITH RECURSIVE xaxis (x) AS (VALUES (-2.0) UNION ALL SELECT x + 0.1 FROM xaxis WHERE x < 1.0), yaxis (y) AS (VALUES (-1.0) UNION ALL SELECT y + 0.2 FROM yaxis WHERE y < 1.0), m (iter, cx, cy, x, y) AS (SELECT 0, x, y, 0.0, 0.0 FROM xaxis, yaxis UNION ALL SELECT iter + 1, cx, cy, x * x - y * y + cx, 2.0 * x * y + cy FROM m WHERE x * x + y * y < 4.0 AND iter < 20), m2 (iter, cx, cy) AS (SELECT max(iter), cx, cy FROM m GROUP BY cx, cy), a (t) AS (SELECT group_concat(substr(' .+*#', 1 + min(iter / 4, 4), 1), '') FROM m2 GROUP BY cy) SELECT group_concat(rtrim(t), x'0a') FROM a;
INSERT INTO tree WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) SELECT i, i / 3, char(64 + i % 26 + 1) FROM n;
WITH RECURSIVE down (id, path, depth) AS (SELECT id, label, 0 FROM tree WHERE parent = 0 UNION ALL SELECT t.id, path || '/' || label, depth + 1 FROM tree t JOIN down d ON t.parent = d.id ORDER BY 3 DESC, 1) SELECT * FROM down LIMIT 25;
WITH a AS MATERIALIZED (SELECT * FROM tree), b AS NOT MATERIALIZED (SELECT * FROM a WHERE id > 50) SELECT count(*) FROM a, b;
SELECT 1 UNION SELECT 2 UNION ALL SELECT 2 EXCEPT SELECT 1 ORDER BY 1;
SELECT id FROM person WHERE id < 10 INTERSECT SELECT person FROM orders WHERE price > 700 ORDER BY 1;
SELECT json('{"a": [1, 2, {"b": null}], "c": "text"}'), json_extract('{"a": [1, 2, {"b": 7}]}', '$.a[2].b'), '{"x": {"y": 5}}' -> '$.x', '{"x": {"y": 5}}' ->> '$.x.y';
SELECT json_array(1, 'two', 3.0, NULL, json('[4]')), json_object('k', 1, 'l', json_array()), json_type('[1.5]', '$[0]'), json_valid('{]'), json_quote('"');
SELECT json_set('{"a": 1}', '$.b', 2), json_insert('{"a": 1}', '$.a', 9), json_replace('{"a": 1}', '$.a', 9), json_remove('[0, 1, 2]', '$[1]'), json_patch('{"a": 1, "b": 2}', '{"b": null, "c": 3}');
SELECT key, value, type, atom, fullkey, path FROM json_tree('{"p": [1, {"q": true}], "r": "s"}');
SELECT sum(value) FROM json_each('[1, 2, 3.5]');
SELECT json_group_array(name), json_group_object(id, born) FROM (SELECT * FROM person ORDER BY id LIMIT 4);
SELECT json_extract('[1, 2', '$[0]');
CREATE VIRTUAL TABLE text USING fts5 (title, body, tokenize = 'porter unicode61', prefix = '2 3');
INSERT INTO text VALUES ('First', 'The quick brown fox jumps over the lazy dog'), ('Second', 'A database engine that is a library'), ('Third', 'Foxes and dogs, engines and libraries'), ('Fourth', 'Nothing to be found here but a fox');
SELECT title, highlight(text, 1, '<', '>'), round(bm25(text), 4) FROM text WHERE text MATCH 'fox OR engine' ORDER BY rank, title;
SELECT title, snippet(text, 1, '[', ']', '...', 4) FROM text WHERE text MATCH 'body: (fo* NOT nothing)' ORDER BY rowid;
SELECT title FROM text WHERE text MATCH 'NEAR(quick fox, 3)' OR text MATCH '"lazy dog"';
INSERT INTO text (text) VALUES ('optimize');
INSERT INTO text (text) VALUES ('integrity-check');
DELETE FROM text WHERE rowid = 2;
UPDATE text SET body = body || ' again' WHERE rowid = 3;
SELECT rowid, title FROM text WHERE text MATCH 'again';
CREATE VIRTUAL TABLE words USING fts5vocab (text, 'row');
SELECT term, doc, cnt FROM words ORDER BY cnt DESC, term LIMIT 8;
CREATE VIRTUAL TABLE old USING fts4 (content);
INSERT INTO old VALUES ('one two three'), ('two three four'), ('three four five');
SELECT docid, offsets(old), snippet(old) FROM old WHERE old MATCH 'two AND three';
CREATE VIRTUAL TABLE boxes USING rtree (id, x0, x1, y0, y1);
INSERT INTO boxes WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) SELECT i, i % 20, i % 20 + 1, i / 20, i / 20 + 1.5 FROM n;
SELECT count(*), sum(id) FROM boxes WHERE x0 > 5 AND x1 < 12 AND y0 >= 3 AND y1 <= 9;
DELETE FROM boxes WHERE id % 3 = 0;
SELECT count(*), rtreecheck('boxes') FROM boxes;
SELECT geopoly_area('[[0,0],[4,0],[4,3],[0,3],[0,0]]'), geopoly_json(geopoly_regular(0, 0, 10, 4)) IS NOT NULL;
SELECT abs(-5), round(2.567, 1), length('häuser'), upper('abc'), lower('ABC'), trim('  x '), ltrim('xxy', 'x'), replace('banana', 'an', 'AN'), substr('abcdef', -3, 2), instr('hello', 'll'), hex('az'), unicode('€'), char(72, 105), quote('it''s'), typeof(1.0), coalesce(NULL, 2), nullif(1, 1), iif(1 > 2, 'a', 'b'), sign(-3);
SELECT sin(0), cos(0), round(exp(1), 6), round(ln(10), 6), sqrt(16), pow(2, 10), mod(7, 3), ceil(1.2), floor(-1.2), trunc(1.9), round(pi(), 8), log(100), log2(8), degrees(0), round(atan2(1, 1), 6);
SELECT date('2024-02-28', '+2 days'), time('12:34:56', '-1 hour'), datetime(0, 'unixepoch'), julianday('2000-01-01'), strftime('%Y %j %W %w %H:%M:%f', '2021-03-04 05:06:07.089'), date('2024-01-31', '+1 month'), date('2023-05-17', 'weekday 1', 'start of month'), unixepoch('1970-01-02');
SELECT printf('%d|%5d|%-5d|%05d|%+d|%x|%X|%o|%e|%g|%.3f|%s|%10.3s|%q|%Q|%w|%c|%%|%,d', 42, 42, 42, 42, 42, 255, 255, 8, 12345.678, 0.0001, 3.14159, 'str', 'string', 'it''s', 'it''s', 'a"b', 'char', 1234567);
SELECT 7 / 2, 7 % 3, 7.0 / 2, -7 / 2, 1 << 5, 255 >> 3, 12 & 10, 12 | 3, ~5, 1 = 1.0, 'a' || 1, NULL + 1, 1 IS NOT NULL, 9223372036854775807 + 1, -9223372036854775808, 0x1F, 1e300 * 1e10, CAST('12abc' AS INT), CAST(3.9 AS INT), CAST(x'3132' AS TEXT);
SELECT 'abc' LIKE 'A%', 'abc' GLOB 'a*', 'a_c' LIKE 'a\_c' ESCAPE '\', 'abc' BETWEEN 'abb' AND 'abd', 5 IN (1, 5), (1, 2) < (1, 3), CASE 3 WHEN 1 THEN 'x' WHEN 3 THEN 'y' ELSE 'z' END;
SELECT 'a' < 'B', 'a' < 'B' COLLATE NOCASE, 'x ' = 'x' COLLATE RTRIM, x'00' < 'a', NULL IS 1, 2 < '10';
INSERT INTO pairs VALUES ('a', 1, x'00ff'), ('a', 2, zeroblob(5)), ('b', 1, NULL);
INSERT INTO pairs VALUES ('a', 1, 'again');
INSERT OR IGNORE INTO pairs VALUES ('a', 1, 'ignored');
INSERT OR REPLACE INTO pairs VALUES ('a', 2, 'replaced');
INSERT INTO pairs VALUES ('b', 1, 'up') ON CONFLICT (a, b) DO UPDATE SET c = excluded.c || 'serted' RETURNING a, b, c;
INSERT INTO pairs VALUES ('b', 1, 'no') ON CONFLICT DO NOTHING;
SELECT a, b, quote(c) FROM pairs ORDER BY a, b;
UPDATE pairs SET (b, c) = (SELECT max(id), 'set' FROM person) WHERE a = 'b';
UPDATE orders SET price = price + 1 FROM person WHERE person.id = orders.person AND person.born = 1931 AND orders.id < 200;
SELECT count(*) FROM log;
DELETE FROM pairs WHERE a = 'b' RETURNING *;
INSERT INTO person VALUES (1, 'twice', 1950, 'x');
INSERT INTO person VALUES (9001, 'old', 1700, 'x');
INSERT INTO orders (person, item) VALUES (77777, 'nobody');
INSERT INTO log VALUES (1000, x'00'), ('text', 'no integer');
SELECT * FROM missing;
SELECT missing FROM person;
SELEC 1;
SELECT 1 FROM person WHERE;
BEGIN;
SAVEPOINT one;
DELETE FROM orders WHERE id % 3 = 0;
SAVEPOINT two;
UPDATE person SET town = 'nowhere' WHERE id % 5 = 0;
SELECT count(*) FROM person WHERE town = 'nowhere';
ROLLBACK TO two;
SELECT count(*) FROM person WHERE town = 'nowhere';
RELEASE one;
SELECT count(*) FROM orders;
ROLLBACK;
SELECT count(*) FROM orders;
BEGIN IMMEDIATE;
DELETE FROM person WHERE id BETWEEN 100 AND 150;
SELECT count(*) FROM orders;
COMMIT;
SELECT count(*), max(at) FROM log;
ALTER TABLE tree RENAME TO forest;
ALTER TABLE forest RENAME COLUMN label TO mark;
ALTER TABLE forest ADD COLUMN height REAL DEFAULT 1.5;
ALTER TABLE forest DROP COLUMN parent;
SELECT sql FROM sqlite_schema WHERE name = 'forest';
SELECT * FROM forest ORDER BY id LIMIT 3;
CREATE TABLE made (a INT, b INT GENERATED ALWAYS AS (a * 2) STORED, c TEXT AS (printf('%04d', b)) VIRTUAL);
INSERT INTO made (a) VALUES (1), (20), (300);
CREATE INDEX made_c ON made (c);
SELECT * FROM made WHERE c > '0002' ORDER BY c;
PRAGMA table_info (person);
PRAGMA table_xinfo (made);
PRAGMA index_list (orders);
PRAGMA index_xinfo (person_town);
PRAGMA foreign_key_list (orders);
PRAGMA foreign_key_check;
PRAGMA page_size;
PRAGMA encoding;
PRAGMA compile_options;
PRAGMA user_version = 17;
PRAGMA user_version;
PRAGMA recursive_triggers = ON;
PRAGMA auto_vacuum;
PRAGMA quick_check;
ATTACH ':memory:' AS side;
CREATE TABLE side.copy AS SELECT * FROM person WHERE id <= 20;
SELECT count(*) FROM side.copy JOIN main.person USING (id);
INSERT INTO side.copy SELECT id + 1000, name, born, town FROM copy;
CREATE UNIQUE INDEX side.copy_id ON copy (id);
REINDEX side.copy_id;
SELECT name, file IS NULL FROM pragma_database_list ORDER BY 1;
DETACH side;
CREATE TEMP TABLE scratch (x);
INSERT INTO scratch SELECT randomblob(100) FROM person;
SELECT count(*), sum(length(x)) FROM scratch;
CREATE TEMP TRIGGER scratch_full BEFORE INSERT ON scratch WHEN (SELECT count(*) FROM scratch) > 360 BEGIN SELECT RAISE(ABORT, 'full'); END;
INSERT INTO scratch SELECT 1 FROM person;
DROP TABLE scratch;
CREATE TABLE big (k INTEGER PRIMARY KEY, v TEXT);
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO big SELECT (i * 7) % 2003, printf('%.*c', 20 + (i * 37) % 3000, 'x') FROM n;
SELECT count(*), sum(length(v)) FROM big;
CREATE INDEX big_v ON big (length(v), k);
DELETE FROM big WHERE k % 7 < 3;
UPDATE big SET v = v || v WHERE k % 11 = 0;
SELECT count(*), sum(length(v)) FROM big WHERE length(v) > 1000;
SELECT name, sum(payload) > 0, count(*) > 0 FROM dbstat WHERE name IN ('big', 'person') GROUP BY name ORDER BY name;
PRAGMA integrity_check;
VACUUM;
PRAGMA integrity_check;
PRAGMA wal_checkpoint (TRUNCATE);
PRAGMA journal_mode = DELETE;
PRAGMA auto_vacuum = INCREMENTAL;
VACUUM;
DROP TABLE big;
PRAGMA incremental_vacuum (10);
PRAGMA freelist_count;
PRAGMA integrity_check;
.mode box
SELECT id, name, born FROM person ORDER BY id LIMIT 3;
.mode column
SELECT id, name, born FROM person ORDER BY id LIMIT 3;
.mode insert mytable
SELECT id, name, born FROM person ORDER BY id LIMIT 3;
.mode json
SELECT id, name, NULL AS nothing FROM person ORDER BY id LIMIT 3;
.mode markdown
SELECT id, name FROM person ORDER BY id LIMIT 3;
.mode html
SELECT id, name FROM person ORDER BY id LIMIT 3;
.mode tabs
SELECT id, name FROM person ORDER BY id LIMIT 3;
.mode quote
SELECT 1, 'two', x'03', NULL, 4.5;
.mode line
SELECT id, name FROM person ORDER BY id LIMIT 2;
.mode list
.separator ;
.nullvalue none
SELECT 1, NULL, 'x';
.tables
.indexes person
.schema orders
.show
.parameter set :limit 3
SELECT id FROM person ORDER BY id LIMIT :limit;
.parameter list
.print some text
.limit length
.stats off
.expert
SELECT * FROM forest WHERE mark = 'A' AND height > 1;
.lint fkey-indexes
.sha3sum person
.help mode
.nonsense
.print finished
