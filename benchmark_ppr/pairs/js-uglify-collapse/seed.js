// A module in the style of a bundle: factories, immediately invoked functions, parameters that shadow, assignments in conditions.
var root = { log: [], env: { mode: 'test', level: 2, tags: ['x', 'y'] } };

function say(text) {
  root.log.push(text);
  return text;
}

(function (factory) {
  root.parser = factory(root.env, root);
})(function (env, host) {
  var mode = env.mode, level = env.level;
  function fallback(value, other) {
    return value === undefined ? other : value;
  }
  return {
    level: function (n) {
      var wanted = fallback(n, level);
      return (function (limit, name) {
        var text = limit === -1 ? '' : limit;
        return text + name;
      })(wanted, mode);
    },
    split: function split(text, sign) {
      var at = text.indexOf(sign), head, tail;
      if (at < 0) return [text];
      head = text.slice(0, at), tail = text.slice(at + sign.length);
      return [head].concat(split(tail, sign));
    },
    pick: function (arg) {
      return (function (chosen, other) {
        if (chosen) { return 1; }
        return other;
      })(arg, env.none || 0);
    },
    host: host
  };
});

function select(kind) {
  var fn, data;
  if (kind === 1) {
    fn = function (d) { return say('one ' + d.id); };
    data = { id: 1 };
  } else {
    fn = function (d) { return say('two ' + d.id); };
    data = { id: 2 };
  }
  return fn.call(root, data);
}

function sizes(list) {
  var max = 0, min = 99, item, index = 0, sum = 0;
  while (index < list.length) {
    item = list[index++];
    if (typeof item !== 'number') continue;
    if (item > max) max = item;
    if (item < min) min = item;
    sum += item;
  }
  return { max: max, min: min, sum: sum, mean: sum / index };
}

function nested(e) {
  function find(t) {
    if (t) {
      var e = t * 2;
      if (e > 4) return e;
    }
    return -1;
  }
  var r = find(e);
  return r + e;
}

function order() {
  var a = 1, b, c;
  b = a + (a = 5);
  c = [a, a++, a, --a];
  a = b > 3 && c.length || a;
  delete c[1];
  return [a, b, c.join()].join('~');
}

function guarded(f) {
  var state = 'start';
  try {
    state = 'run';
    f(state);
    state = 'ok';
  } catch (state) {
    var seen = state;
  } finally {
    say('end ' + state);
    if (seen) return 'caught ' + seen;
  }
  return state;
}

var stack = [], top = null;
function push(x) { return stack[stack.length] = top = x; }
function pop() { var x = stack.pop(); top = stack[stack.length - 1]; return x; }
push(1), push(push(2) + 1);
console.log(pop(), top, pop() + pop(), top === undefined);
console.log(root.parser.level(), root.parser.level(-1), root.parser.level(0), root.parser.pick(0), root.parser.pick('a'));
console.log(root.parser.split('a, b, c', ', ').join('|'), root.parser.split('', '-').length);
console.log(select(1), select(2), select());
var s = sizes([4, 'x', 7, -2]);
for (var key in s) console.log(key, s[key]);
console.log(nested(1), nested(3), order(), void 0, typeof missing);
console.log(guarded(function () {}), guarded(function (w) { throw w + '!'; }));
label: {
  if (root.log.length > 3) break label;
  say('not here');
}
var twice = 0, i = 5;
do { twice += i % 2 ? i : -i; } while (--i);
console.log(twice, i, root.log.join(';'), root.env.tags + '', !!root.env.level ^ 3, 7 >> 1 | 8, -7 >>> 28, ~5);
with_this.call({ n: 4 });
function with_this() {
  var self = this, f = function () { return self.n + (this === self ? 0 : 1); };
  console.log(f(), f.call(this), [1, 2].map(function (x) { return x * self.n; }) + '', 'n' in self, 1 / -0 < 0);
}
