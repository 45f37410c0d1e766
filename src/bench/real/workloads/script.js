// A workload for interpreters of ECMAScript 5: prints the same whenever it runs.
function show() {
  var parts = [];
  for (var i = 0; i < arguments.length; i++) parts.push(String(arguments[i]));
  print(parts.join(' '));
}

show(1 / 3, 1e21, 0.1 + 0.2, 5 % -3, -5 >>> 28, 1 << 31, ~7, 0xff, (255).toString(16), (0.000001234).toExponential(2), (1234.5678).toFixed(2), (123.456).toPrecision(4));
show(parseInt('12px'), parseFloat('3.5e2x'), Number(''), Number('x'), isNaN(NaN), +'0x1f', [] + {}, [] == false, null == undefined, null === undefined, typeof null, typeof show);
show('abc'.charAt(1), 'abc'.charCodeAt(2), 'a,b,c'.split(','), 'hello'.substring(1, 3), 'hello'.slice(-3), 'x'.concat('y', 'z'), ' trim '.trim(), 'abc'.indexOf('c'), 'banana'.lastIndexOf('a'), 'AbC'.toLowerCase());
show('2021-03-04'.replace(/(\d+)-(\d+)-(\d+)/, '$3.$2.$1'), 'aaa'.replace(/a/g, function (m, at) { return m + at; }), 'one two'.match(/(\w+) (\w+)/).length, 'x1y22z'.match(/\d+/g), 'test'.search(/s/), /^[a-z]+(?=\d)/i.exec('Abc1')[0]);
show('a1b2c3'.split(/\d/), /(a+)+b/.test('aaab'), /(?:x|y){2,3}?z/.test('xyz'), /\bfoo\b/.test('a foo b'), /(.)\1/.exec('hello')[0], /[^\s]+$/m.exec('one\ntwo x')[0]);

var list = [];
for (var i = 0; i < 1000; i++) list.push((i * 7919) % 1009);
list.sort(function (a, b) { return a - b; });
show(list.slice(0, 10), list.length, list.indexOf(500), list.reverse()[0]);
show(list.filter(function (x) { return x % 100 === 0; }), list.map(function (x) { return x * 2; }).reduce(function (a, b) { return a + b; }, 0), list.some(function (x) { return x > 1008; }), list.every(function (x) { return x >= 0; }));
show([3, 1, 2].sort(), [1, 2, 3].concat([4, [5]]), [1, 2, 3, 4].splice(1, 2), [1, 2].join('-'), [0, 1].unshift(9), Array.isArray([]), [, 1].length, [1, 2, 3].lastIndexOf(3));

function Point(x, y) { this.x = x; this.y = y; }
Point.prototype.toString = function () { return '(' + this.x + ',' + this.y + ')'; };
Point.prototype.add = function (o) { return new Point(this.x + o.x, this.y + o.y); };
function Point3(x, y, z) { Point.call(this, x, y); this.z = z; }
Point3.prototype = Object.create(Point.prototype);
var p = new Point3(1, 2, 3);
show(new Point(1, 2).add(p), p instanceof Point, p.hasOwnProperty('x'), 'add' in p, Object.keys(p), p.constructor === Point);
var accessor = { get half() { return this.v / 2; }, set half(h) { this.v = h * 2; }, v: 10 };
accessor.half = 21;
show(accessor.half, accessor.v, delete accessor.v, accessor.v);
Object.defineProperty(accessor, 'hidden', { value: 1, enumerable: false });
var seen = [];
for (var k in accessor) seen.push(k);
show(seen.sort(), Object.isFrozen(Object.freeze({})), JSON.stringify(Object.getOwnPropertyDescriptor(accessor, 'hidden')));

show(JSON.stringify({ a: [1, 'two', null, true, { b: 1.5 }], c: undefined, d: 'q"\n\u20ac' }), JSON.stringify([1, [2]], null, 2), JSON.parse('{"x":[1,2,{"y":"z"}]}').x[2].y, JSON.stringify({ k: 5, l: 6 }, ['l']));
try { JSON.parse('{bad'); } catch (e) { show(e.name); }

function counter() { var n = 0; return function () { return ++n; }; }
var c = counter();
c(); c();
show(c(), (function () { return arguments.length; })(1, 2, 3), (function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2); })(17), Math.max.apply(null, [1, 9, 4]), show.length, counter.bind(null)()());

function thrower(kind) {
  try {
    switch (kind) {
      case 0: throw new TypeError('type');
      case 1: return undefined.x;
      case 2: return notDefinedAnywhere;
      case 3: return 'returned';
      case 4: throw { toString: function () { return 'object'; } };
      default: (function () { 'use strict'; undeclared = 1; })();
    }
  } catch (e) {
    return e instanceof Error ? e.name : 'other ' + e;
  } finally {
    if (kind === 3) return 'finally';
  }
  return 'fell';
}
for (i = 0; i < 6; i++) show(i, thrower(i));
outer: for (i = 0; i < 4; i++) {
  for (var j = 0; j < 4; j++) {
    if (j === 2) continue outer;
    if (i === 3) break outer;
    show(i, j);
  }
}
do { i--; } while (i > 0);
show(i, void 0, (1, 2), i ? 'yes' : 'no', eval('var e = 5; e * 2'), new Function('a', 'b', 'return a * b')(6, 7), e);
with ({ inside: 'with' }) { show(inside); }

show(Math.floor(-1.5), Math.round(2.5), Math.pow(2, 10), Math.sqrt(2), Math.abs(-3), Math.min(), Math.atan2(1, 1).toFixed(6), Math.sin(1).toFixed(6), Math.exp(1).toFixed(6));
var d = new Date(Date.UTC(2020, 1, 29, 12, 30, 15, 250));
show(d.toISOString(), d.getTime(), Date.UTC(1970, 0, 1), new Date(NaN).getTime(), JSON.stringify(d), d.getUTCDay());
show(encodeURIComponent('a b&c/ä'), decodeURIComponent('%E2%82%AC'), typeof escape === "nothing" ? '' : 'ok', String.fromCharCode(72, 105), '\u00e4\u20ac'.length);

var sieve = [], primes = [];
for (i = 2; i < 2000; i++) {
  if (!sieve[i]) { primes.push(i); for (j = i * i; j < 2000; j += i) sieve[j] = true; }
}
show(primes.length, primes[primes.length - 1]);
var memo = {};
function collatz(n) { var steps = 1, from = n; while (n !== 1) { if (memo[n]) { steps += memo[n] - 1; break; } n = n % 2 ? 3 * n + 1 : n / 2; steps++; } return memo[from] = steps; }
var best = 0, at = 0;
for (i = 1; i < 3000; i++) if (collatz(i) > best) { best = collatz(i); at = i; }
show(best, at);
function hanoi(n, a, b, c) { return n === 0 ? 0 : hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a); }
show(hanoi(10, 'a', 'b', 'c'));
var text = '';
for (i = 0; i < 3000; i++) text += String.fromCharCode(97 + (i * i) % 26);
var counts = {};
for (i = 0; i < text.length; i++) counts[text[i]] = (counts[text[i]] || 0) + 1;
show(Object.keys(counts).sort().map(function (k) { return k + counts[k]; }).join(' '));
try { (function deep(n) { return 1 + deep(n + 1); })(0); } catch (e) { show('too deep'); }
for (i = 0; i < 20000; i++) { var garbage = { i: i, list: [i, i + 1] }; }
show('finished');
