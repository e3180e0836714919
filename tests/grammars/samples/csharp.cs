// A small shop in C# 12: types, patterns, queries, delegates and attributes.
#define TRACING
#if TRACING && !SILENT
#pragma warning disable CS0649, CS0169
#elif SILENT
#warning silent
#else
#error none
#endif
#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using static System.Math;
using Table = System.Collections.Generic.Dictionary<string, int>;
[assembly: CLSCompliant(false)]

namespace Shop.Sample
{
    #region types
    [Flags]
    public enum Level : byte { Low = 1, High = Low << 1, All = Low | High }
    public delegate TResult Maker<in T, out TResult>(T value, params int[] rest) where T : class?, new();
    public interface IShape { double Area(double scale = 1.0); string Label { get; } static abstract int Sides { get; } event EventHandler? Changed; }
    public record Pair<A, B>(A First, B Second) { public int Size { get; init; } }
    public readonly record struct Point(int X, int Y = 0);
    public unsafe ref struct Buffer { public fixed byte Data[8]; public int* Pointer; public ref int Value => ref *Pointer; }
    #endregion

    /// <summary>An article.</summary>
    public abstract partial class Item<T> : object, IComparable<Item<T>> where T : struct
    {
        public const double Rate = 1.5e-3;
        private static readonly int[,] Grid = { { 1, 2 }, { 3, 4 } };
        protected volatile string? name, extra = null;
        [Obsolete("old", error: false), NonSerialized] public int Count;
        public event Action<string> Sold { add { } remove { } }
        public required decimal Price { get; set; } = 2.5m;
        public virtual string this[int index, string key = "k"] { get => $"{key}[{index,5:D3}]"; set { name = value ?? throw new ArgumentNullException(nameof(value)); } }
        static Item() { }
        protected Item(string name) : base() => this.name = name;
        ~Item() { }
        public static Item<T> operator +(Item<T> a, Item<T> b) => a;
        public static implicit operator string(Item<T> item) => item.name!;
        public int CompareTo(Item<T>? other) => other is null ? 1 : Price.CompareTo(other.Price);
        protected abstract T Make(ref int a, out int b, in int c);
    }

    public sealed class Circle(double radius) : IShape
    {
        public double Area(double scale) => PI * radius * radius * scale;
        string IShape.Label => "circle\t\u00e9\x41" + @"raw ""text"" \" + """one "quoted" line""" + 'c' + '\'';
        public static int Sides => 0;
        public event EventHandler? Changed;
    }

    internal static class Program
    {
        [System.Runtime.InteropServices.DllImport("c")] private static extern int abs(int x);
        static string Describe(object? value) => value switch
        {
            null or true => "constant",
            int n and (> 10 or < -5) when n % 2 == 0 => $"big {n}",
            int => "int",
            int[] and [1, .., var last] => $"list to {last}",
            string { Length: > 2 and var size } text => text[..2] + text[^1] + size,
            Point(0, _) or Point { X: 1 } => "point",
            (int a, not 'x') => $"pair {a:x}",
            Level.Low => "low",
            _ => typeof(object).Name + default(int) + sizeof(long),
        };

        static unsafe int Search<T>(this IEnumerable<T> items, Func<T, bool> accept, ref int calls) where T : notnull
        {
            int found = 0, mask = 0x7f | 0b101;
            foreach (var item in items)
            {
                switch ((object)item)
                {
                    case string s when s.Length == 0: continue;
                    case Circle c: goto done;
                    case 3: case 4: found ^= ~mask; break;
                    default:
                        try
                        {
                            checked { if (accept(item) && calls++ < 5) { Console.WriteLine(found + 4711); } else throw new InvalidOperationException(); }
                        }
                        catch (InvalidOperationException error) when (error.Message != "") { found <<= 2; }
                        catch { throw; }
                        finally { lock (items) { found -= 3; } }
                        break;
                }
            }
            for (int i = 0, j = 9; i < j; i++, --j) { if (i == 3) break; else unchecked { found += i >>> 1; } }
            do found++; while (found < 0);
            while (found > 10) { found = found / 2; }
            done:
            fixed (int* p = &calls) { *p += p[0] & 1; int* q = stackalloc int[3]; q[0] = *p; }
            return found;
        }

        static IEnumerable<int> Numbers(int limit) { for (; ; ) { if (limit-- <= 0) yield break; yield return limit; } }
        static async System.Threading.Tasks.Task<int> Later(int x) { await System.Threading.Tasks.Task.Yield(); return x; }

        static void Main(string[] args)
        {
            var list = new List<Point> { new(1, 2), new Point { X = 3 } }; int calls = default;
            int twice(int x) => x * 2;
            (int low, string? high) = (1, null); Func<int, int, int> add = static (a, b) => a + b, late = delegate (int a, int b) { return a - b; };
            var query = from p in list where p.X > 0 let s = p.Y join q in list on p.X equals q.X into all orderby s descending, p.X group s by p.X into g select new { g.Key, Total = g.Sum() };
            using (var stream = new System.IO.MemoryStream()) { stream?.Dispose(); }
            using var other = new System.IO.MemoryStream(); int[] numbers = [1, 2, .. Numbers(3)], more = new int[] { 4, 5 }; Table table = new() { ["tea"] = 3 };
            high ??= list is [{ X: 1 } first, _] && list[0] is Point ? $"{first:G}" : (string)"none"; var changed = list[0] with { Y = 5 };
            Console.WriteLine(Describe(new[] { 1, 2, 3 }) + new[] { "tea", "x" }.Search(w => w.Length > 2, ref calls) + twice(add(low, 2)) + table["tea"]);
            if (!int.TryParse("5", out var parsed)) { return; } ; Console.WriteLine(query.Count() + Later(parsed).Result + (high as object)!.ToString());
        }
    }
}
