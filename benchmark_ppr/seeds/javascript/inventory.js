// A store with orders: closures, loops, switches, exceptions, sequences of assignments.
var calls = 0, trace = [];

function note(name, value) {
  calls++;
  trace.push(name + ':' + value);
  return value;
}

function Store(limit) {
  var items = {}, total = 0;
  this.limit = limit;
  this.add = function (name, count) {
    var before = items[name] || 0;
    var after = before + count;
    if (after > limit) {
      throw new Error('too many ' + name);
    }
    items[name] = after;
    total += count;
    return total;
  };
  this.take = function (name, count) {
    if (!(name in items)) return -1;
    var left = items[name] - count;
    if (left < 0) {
      left = 0;
      count = items[name];
    } else if (left === 0) {
      delete items[name];
    }
    if (left) items[name] = left;
    total -= count;
    return count;
  };
  this.count = function () {
    return total;
  };
  this.names = function () {
    var list = [];
    for (var key in items) list.push(key + '=' + items[key]);
    return list.join(',');
  };
}

function attempt(action, fallback) {
  var result = fallback, done = false;
  try {
    result = action();
    done = true;
  } catch (e) {
    note('error', e.message);
  } finally {
    note('done', done);
  }
  return result;
}

function classify(n) {
  var kind;
  switch (n % 5) {
    case 0:
      kind = 'five';
      break;
    case 1:
    case 2:
      kind = 'low';
      if (n > 10) {
        kind += '!';
        break;
      }
    case 3:
      kind = kind ? kind + '+' : 'mid';
      break;
    default:
      return note('default', n) + 'th';
  }
  return kind;
}

function chain(a, b) {
  var x = a, y = b, z;
  z = x++ + y;
  x = z > 5 ? (y = x * 2, y - z) : (z += 3, x);
  if (x) {
    y = z;
    z = a;
  } else {
    y = a;
    z = b;
  }
  return [x, y, z].join('/');
}

function search(grid, wanted) {
  var found = null, steps = 0;
  outer: for (var i = 0; i < grid.length; i++) {
    for (var j = 0; j < grid[i].length; j++) {
      steps++;
      if (grid[i][j] === 0) continue outer;
      if (grid[i][j] === wanted) {
        found = i + ',' + j;
        break outer;
      }
    }
  }
  return found + ' in ' + steps;
}

var store = new Store(10);
console.log(store.add('apple', 4), store.add('pear', 3), store.names());
console.log(attempt(function () { return store.add('apple', 9); }, 'none'));
console.log(store.take('pear', 5), store.take('plum', 1), store.take('apple', 1), store.count());
console.log(store.names());
for (var n = 0; n < 14; n += 3) {
  console.log(n, classify(n));
}
console.log(chain(1, 2), chain(3, 4), chain(0, 0));
console.log(search([[1, 2], [3, 0, 4], [5, 6]], 6), search([[1]], 2));
var sum = (function (list) {
  var t = 0, k = list.length;
  while (k--) {
    if (list[k] < 0) continue;
    t += list[k];
  }
  return t;
})([3, -1, 4, -1, 5]);
console.log(sum, calls, trace.join(' '));
