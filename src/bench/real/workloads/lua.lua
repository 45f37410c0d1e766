-- A workload for Lua: prints the same whenever it runs.
print(_VERSION, select("#", ...), ...)

-- Numbers and strings.
for i = -3, 3 do
  io.write(i // 2, " ", i % 2, " ", i / 2, " ", i ^ 2, " ", ~i, " ", i << 3, " ", i >> 60, "\n")
end
print(1e15, 2^53, 1 / 0, -1 / 0, 0x10p4, 3 | 4.0, 7 // 0.0, math.maxinteger + 1 == math.mininteger)
print(math.type(1), math.type(1.0), math.tointeger(3.0), tostring(1e100), tonumber("0x1p4"), tonumber("zz", 36))
print(("x"):rep(5, ","), ("hello"):byte(1, -1), ("%5d|%-5s|%q|%g"):format(42, "ab", "a\n\0b", 1e20))
print(("hello world from lua"):gsub("(%w+)", "<%1>"), ("key = value"):match("^(%w+)%s*=%s*(%w+)$"))
print(("THE (quick) fox"):find("%((%a+)%)"), ("f(a(b)c)d"):match("%b()"), ("THE fox"):gsub("%f[%a]%a+", string.lower))
for k, v in ("a=1, b=2, c=3"):gmatch("(%w+)=(%w+)") do io.write(k, v, ";") end
print(string.pack("<i4 z s1", 100, "abc", "de"):byte(1, -1))
print(string.unpack("<i4 z s1", string.pack("<i4 z s1", 100, "abc", "de")))
print(utf8.char(72, 228, 8364, 128512), utf8.len("häß€"), utf8.codepoint("€", 1))
for p, c in utf8.codes("aä€") do io.write(p, ":", c, " ") end
print()

-- Tables.
local t = {}
for i = 1, 2000 do t[i] = (i * 7919) % 2003 end
table.sort(t)
print(t[1], t[1000], t[2000], #t, table.concat(t, " ", 1, 10))
table.sort(t, function(a, b) return a > b end)
print(t[1], table.unpack(t, 5, 9))
table.insert(t, 1, "first")
print(table.remove(t), table.remove(t, 1), #t, select(-2, 1, 2, 3))
print(#table.move({ 1, 2, 3 }, 1, 3, 3), table.pack(nil, nil, 3).n)
local keys = {}
for k in pairs({ a = 1, b = 2, [3] = 3, [4.5] = 4, [true] = 5 }) do keys[#keys + 1] = tostring(k) end
table.sort(keys)
print(table.concat(keys, ","), next({}))

-- Functions, closures, varargs, tail calls, goto.
local function counter()
  local n = 0
  return function(d) n = n + (d or 1) return n end
end
local c1, c2 = counter(), counter()
print(c1(), c1(), c2(5), c1())
local function loop(n) if n == 0 then return "done" end return loop(n - 1) end
print(loop(100000))
local function fib(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end
print(fib(22))
for i = 1, 3 do
  for j = 1, 3 do
    if j == 2 then goto continue end
    io.write(i, j, " ")
    ::continue::
  end
end
print()

-- Metatables.
local V = {}
V.__index = V
V.__add = function(a, b) return setmetatable({ x = a.x + b.x }, V) end
V.__eq = function(a, b) return a.x == b.x end
V.__lt = function(a, b) return a.x < b.x end
V.__le = function(a, b) return a.x <= b.x end
V.__call = function(self, y) return self.x * y end
V.__tostring = function(self) return "V(" .. self.x .. ")" end
V.__len = function(self) return self.x end
V.__concat = function(a, b) return tostring(a) .. "&" .. tostring(b) end
V.__unm = function(a) return setmetatable({ x = -a.x }, V) end
V.__newindex = function(t, k, v) rawset(t, k, v * 2) end
V.__close = function() print("closed") end
local a, b = setmetatable({ x = 3 }, V), setmetatable({ x = 4 }, V)
a.y = 21
print(tostring(a + b), a == b, a < b, a <= b, a(10), #a, a .. b, tostring(-a), a.y, rawlen({ 1, 2 }))
do local z <close> = a; local k <const> = 5; print("inside", k) end

-- Coroutines.
local co = coroutine.wrap(function(x)
  for i = 1, 3 do x = x + coroutine.yield(x * i) end
  return "end"
end)
print(co(1), co(10), co(100), co(1000))
local bad = coroutine.create(function() error({ code = 7 }) end)
local ok, e = coroutine.resume(bad)
print(ok, type(e), e.code, coroutine.status(bad))
local function permutations(list, n)
  n = n or #list
  if n <= 1 then coroutine.yield(list) end
  for i = 1, n do
    list[n], list[i] = list[i], list[n]
    permutations(list, n - 1)
    list[n], list[i] = list[i], list[n]
  end
end
local count = 0
for p in coroutine.wrap(function() permutations({ 1, 2, 3, 4, 5 }) end) do count = count + p[1] * p[5] end
print(count)

-- Errors.
print(pcall(error, "plain"))
print(pcall(function() local x = nil; return x.field end))
print(pcall(function() return 1 + {} end))
print(pcall(function() return #5 end))
print(pcall(string.rep, "x", -1))
print(xpcall(function() error("deep", 2) end, function(m) return "handled " .. tostring(m) end))
print(select(2, pcall(load, 5)), load("return 1 +", "chunk"))
print(pcall(string.format, "%d", 1.5))
print(select(2, pcall(function() local function f() return f() + 1 end return f() end)):sub(1, 40))

-- Chunks and environments.
print(load("local a, b = ...; return a * b")(6, 7))
local env = { print = print }
load("x = 5; print(x)", "c", "t", env)()
print(env.x, x)
local dumped = string.dump(function(n) return n * 2 end)
print(load(dumped, "d", "b")(21))

-- Garbage.
local weak = setmetatable({}, { __mode = "k" })
for i = 1, 100 do weak[{}] = i end
collectgarbage()
print(next(weak), collectgarbage("count") > 0)
setmetatable({}, { __gc = function() print("collected") end })
collectgarbage()
collectgarbage("generational")
for i = 1, 20000 do local _ = { i, { i } } end
collectgarbage("incremental")
for i = 1, 20000 do local _ = { tostring(i) } end

-- Programs: sieve, queens, matrix, words.
local sieve, primes = {}, {}
for i = 2, 3000 do
  if not sieve[i] then
    primes[#primes + 1] = i
    for j = i * i, 3000, i do sieve[j] = true end
  end
end
print(#primes, primes[#primes])
local function queens(n)
  local solutions, cols, d1, d2 = 0, {}, {}, {}
  local function place(r)
    if r > n then solutions = solutions + 1 return end
    for c = 1, n do
      if not (cols[c] or d1[r + c] or d2[r - c]) then
        cols[c], d1[r + c], d2[r - c] = true, true, true
        place(r + 1)
        cols[c], d1[r + c], d2[r - c] = nil, nil, nil
      end
    end
  end
  place(1)
  return solutions
end
print(queens(7))
local function mul(x, y, n)
  local r = {}
  for i = 1, n do
    r[i] = {}
    for j = 1, n do
      local s = 0
      for k = 1, n do s = s + x[i][k] * y[k][j] end
      r[i][j] = s
    end
  end
  return r
end
local m = {}
for i = 1, 20 do m[i] = {} for j = 1, 20 do m[i][j] = (i * j) % 7 end end
print(mul(m, m, 20)[20][20], mul(m, m, 20)[3][4])
print(os.time({ year = 2020, month = 1, day = 1, hour = 12 }) ~= nil, os.date("!%Y-%m-%d", 0), os.getenv("NO_SUCH"))
print(math.floor(-3.5), math.ceil(3.2), math.fmod(-7, 3), math.max(1, 5, 3), math.ult(1, -1), math.abs(-4))
local name = "lua-file.txt"
local f = assert(io.open(name, "w"))
f:write("line one\n", 2, "\n", 3.5, "\nlast")
f:close()
for line in io.lines(name) do io.write("[", line, "]") end
f = io.open(name)
print(f:read("l", "n", "n", "a"))
print(f:seek("set", 5), f:read(3), f:seek("end"))
f:close()
print(pcall(f.read, f), io.open("/nowhere/at/all"))
os.remove(name)
print(require("string") == string, package.loaded.math == math, pcall(require, "nothing.at.all") )
print(debug.getinfo(1, "l").currentline, debug.traceback("trace", 1))
