# A workload for awk: prints the same whenever it runs.
function fact(n) { return n <= 1 ? 1 : n * fact(n - 1) }
function swap(a, i, j, t) { t = a[i]; a[i] = a[j]; a[j] = t }
function quicksort(a, l, r, i, last) {
  if (l >= r) return
  swap(a, l, int((l + r) / 2)); last = l
  for (i = l + 1; i <= r; i++) if (a[i] < a[l]) swap(a, ++last, i)
  swap(a, l, last); quicksort(a, l, last - 1); quicksort(a, last + 1, r)
}
BEGIN {
  print fact(10), 2 ^ 10, 7 % 3, -7 % 3, 1 / 4, 1e6, 1e20, 0.1 + 0.2, "3x" + 4, !"" "" !"a"
  print length("hello"), index("banana", "nan"), substr("hello", 2, 3), substr("hello", -1, 3), toupper("abc"), tolower("ABC")
  s = "aaa bbb"; n = gsub(/a/, "[&]", s); print n, s; sub(/b+/, "x", s); print s
  print match("foobar", /o+/), RSTART, RLENGTH, match("x", /y/)
  n = split("a:b:c:d", parts, ":"); print n, parts[1], parts[4]; n = split("", none); print n
  print sprintf("%5d|%-5d|%05d|%x|%o|%e|%g|%s|%.2s|%c|%%", 42, 42, 42, 255, 8, 12345.678, 0.0001, "str", "string", 65)
  for (i = 1; i <= 50; i++) v[i] = (i * 7919) % 101
  quicksort(v, 1, 50); for (i = 1; i <= 50; i += 7) printf "%d ", v[i]; print ""
  m[1, 2] = 3; for (k in m) { split(k, ij, SUBSEP); print ij[1], ij[2], m[k] }
  if ((1, 2) in m) print "in"; delete m[1, 2]; if (!((1, 2) in m)) print "gone"
  do { x++; if (x == 3) continue; if (x > 5) break } while (1); print x
  print (1 < 2) (2 < 10) ("2" < "10") ("a" < "b"), 1 == 1.0, "1" == 1, x++ + ++x, x--
  print "b\na" | "sort"; close("sort"); "echo from a command" | getline line; print line
  $0 = "one two three"; print NF, $2; $5 = "five"; print; $2 = ""; print NF, $0; NF = 2; print
  print substr("x", 1, 0) "." , int(-3.7), sqrt(16), exp(0), log(1), sin(0), cos(0), atan2(0, -1)
  print "a.b" ~ "a\\.b", "axb" ~ /a\.b/, "foo" ~ /^(foo|bar)$/, "fo" !~ /fo{2}/, "x+y" ~ /[+]/, "tab\t" ~ /[[:space:]]$/
}
FNR == 1 { files++ }
/^#[ \t]*define/ { defines++ }
/if *\(/, /;/ { range++ }
{ chars += length($0) + 1; words += NF; for (i = 1; i <= NF; i++) if ($i ~ /^[a-z]+$/) count[$i]++ }
NF > 10 && !/static/ { long++ }
length($0) > longest { longest = length($0); where = FILENAME ":" FNR; sub(/.*\//, "", where) }
END {
  print files, NR, words, chars, defines, range, long, longest, where
  for (w in count) if (count[w] > 12) print count[w], w | "sort -k1,1nr -k2"
  close("sort -k1,1nr -k2")
  exit 3
}
