// More of the library, for mutations to draw from.
function join(list) {
  return list.map(function (x) { return x === 0 && 1 / x < 0 ? '-0' : x; }).join();
}
function holes(list) {
  var text = '';
  for (var i = 0; i < list.length; i++) text += i in list ? 'x' : '_';
  return text;
}
var out = [];
out.push([1e-6, 0.000001234, 123456789, 0.1 + 0.2, -1e-10].map(function (x) { return x.toPrecision(3); }).join(' '));
out.push([5e-324, 1.7976931348623157e308, 4.35, 1e23, 2e-7, 9007199254740993].map(String).join(' '));
out.push(join([Math.round(-0.5), Math.round(2.5), Math.round(0.49999999999999994), Math.round(-0.2), Math.max(-0, 0), Math.atan2(-0, 1), Math.pow(-8, 1 / 3)]));
out.push([0.1, 1e21, -1.5, 0.000001, 1e-7, 25].map(function (x) { return x.toFixed(7) + x.toExponential(); }).join(' '));
out.push('a1b22c'.replace(/(\d)(\d)?/g, function (all, one, two, at) { return '<' + one + two + at + '>'; }));
out.push('x1y'.replace(/(x)|(y)/g, "[$1$2$$$']").replace(/$/, '!'));
out.push('aXbX'.split(/(X)|(Q)/).length, 'test'.split('', 2).join('-'), ''.split('').length, ''.split(/,/).length, 'ab'.split(/(?:)/).join());
out.push(holes([1, , 3].slice(0, 2)) + holes([, 1].concat([, 2])) + holes([1, , , 4].reverse()) + holes([, 3, , 1].sort()));
var sparse = [3, , 1];
sparse[6] = 0;
delete sparse[0];
out.push(holes(sparse.splice(1, 4, 'n')) + holes(sparse) + sparse.length + sparse.indexOf(undefined));
sparse.length = 2;
out.push(sparse.shift(), sparse.push(1, 2), [].pop(), [1, 2, 3].splice(-2, 1), [5].concat(6, [[7]], []).length);
out.push(/(?:a|ab)(c|bcd)(d*)/.exec('abcd').join('|'), /(z)((a+)?(b+)?(c))*/.exec('zaacbc').join('|'), /(?=(a+))a*b\1/.exec('baaabac').join('|'));
out.push(/[^]/.test('\n'), /[\b]/.test('\b'), /\0/.test('\0'), /^\S+$/m.test(' \nab'), /a{2,}?/.exec('aaaa')[0], /(a*)b*/.exec('b')[0].length, /\cJ/.test('\n'), /[^\W]/i.test('_'));
var global = /a/g;
out.push(global.test('aba'), global.lastIndex, global.exec('aba').index, global.test('aba'), global.lastIndex, 'aaa'.replace(global, 'b'), String(/[/]\//gim));
out.push(new Date(2e12).toISOString(), new Date(NaN).getTime(), Date.UTC(1970, 12, 0, 24), Date.parse('2000-02-30T00:00:00Z'), new Date(Date.UTC(99, 0)).getUTCFullYear());
out.push(new Date('2011-10-10').getTime(), new Date(8.64e15 + 1).getTime(), new Date(-1).toISOString(), new Date(Date.UTC(-1, 0)).toISOString(), new Date(0).toJSON());
out.push(JSON.stringify({ a: '\u2028\ud800"', b: [function () {}, Infinity, new Number(3), Object('s'), -0] }), JSON.stringify('x', null, 2), JSON.stringify([[]], null, '--'), JSON.stringify({ b: 1, a: [2] }, ['a', 'b']));
out.push(JSON.parse(' [1 , -0.5e-1,"\\ud83d"]').length, typeof JSON.stringify(undefined), JSON.stringify({ toJSON: null }));
out.push(parseInt('-0'), parseInt('9007199254740993'), parseInt('zz', 36), parseInt('1', 37), parseFloat('-.'), Number('0b1'), Number(''), +'1e1000', Number('0x'), +[], +'- 1');
out.push((25).toString(36), (-0.1).toString(3).slice(0, 9), (1e21).toString(7).length, (0).toFixed(2), (1.45).toFixed(1), (-1.5).toFixed(0), (1000000000000000128).toFixed(0), (1e21 + 1).toString());
out.push('abc'.indexOf('', 9), 'abc'.lastIndexOf('', -1), 'abc'.charAt(-1) === '', 'abc'.slice(2, -2), 'abc'.substring(NaN, 2), 'ABC'.toLowerCase(), '\u0130'.toLowerCase().length, 'a\u0301'.length, '\ufeff x'.trim().length);
out.push(encodeURI('\ud83d\ude00 %'), decodeURIComponent('%e2%82%ac'), encodeURIComponent("-_.!~*'()"), isNaN(' '), isFinite('7'));
out.push(Object.keys(Object('ab')).join(), Object.getOwnPropertyNames([1]).join(), Object.keys({ b: 1, 2: 1, a: 1, 1: 1 }).sort().join(), typeof Object(1), Object.prototype.toString.call(null));
out.push((function () { return typeof arguments + arguments.length + Object.prototype.toString.call(arguments); })(1, undefined), (function f() { f = 1; return typeof f; })(), (function (a) { var a; return a; })(3));
out.push((function () { try { return 'try'; } finally { out.push('finally'); } })(), (function () { l: try { throw 2; } catch (e) { break l; } finally { return 'f'; } })(), (function () { for (var i in { a: 1 }) { try { continue; } finally { i += 'z'; } } return i; })());
var order = '';
var counted = { valueOf: function () { order += 'v'; return 2; }, toString: function () { order += 's'; return '3'; } };
out.push(counted + 1, counted + '', counted * 2, [counted] + '', counted < 3, String(counted), counted == 2, order, ++counted);
out.push(typeof null, void 0, !'0', null + 1, [] + {}, [] == false, '5' - 2, '5' + 2, 1 < 2 < 3, 3 > 2 > 1, -'3', 0.1 * 3, 1 / 3, 5 % 0, -5 % 5, 2 << 32, 1 >>> 32, 4294967296 >> 0, ~NaN);
for (var i = 0; i < out.length; i++) print(i + ' ' + out[i]);
