#!/usr/bin/env bash
#
# How time and memory grow with the program and with the condition:
#   src/bench/scaling.sh [-o FILE.svg] [LARGEST]
#
# Makes programs of 1,000 locations and ten times as many, up to LARGEST (default 1,000,000), with a
# condition of three states; and conditions of as many states for one small program: a chain that
# counts the rounds of its loop, so that no two states are alike. Prints wall time and peak memory of
# `reduce` with its default options on each, and draws them into FILE.svg. Memory is what Java takes
# with RESIDUA_JAVA_OPTS, by default -Xmx4g here.

set -eu

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
picture=
if [[ ${1:-} == -o ]]; then
  picture=${2:?the name of a file}
  shift 2
fi
largest=${1:-1000000}
export RESIDUA_JAVA_OPTS=${RESIDUA_JAVA_OPTS:--Xmx4g}

work=$(mktemp -d "${TMPDIR:-/tmp}/residua-scaling.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

# shellcheck source=measure.sh
. "$home/src/bench/measure.sh"

header() {
  cat <<'END'
<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
<key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
<key id="startline" attr.name="startline" attr.type="int" for="edge"/>
<key id="enterFunction" attr.name="enterFunction" attr.type="string" for="edge"/>
<key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
<graph edgedefault="directed"><data key="unmatched">stay</data>
<node id="s0"><data key="entry">true</data></node>
<node id="verified"><data key="accepting">true</data></node>
END
}

# A program of about $1 locations: functions of 10 locations, called one after the other.
program() {
  awk -v functions=$(($1 / 11)) 'BEGIN {
    print "extern int __VERIFIER_nondet_int(void);"
    print "extern void show(int);"
    for (i = 0; i < functions; i++) {
      print "static int f" i "(int x) {"
      print "  int y = __VERIFIER_nondet_int();"
      print "  while (x > y) {"
      print "    if (y % 2)"
      print "      x = x - y;"
      print "    else"
      print "      show(x);"
      print "    y++;"
      print "  }"
      print "  return x + y;"
      print "}"
    }
    print "int main(void) {"
    print "  int x = __VERIFIER_nondet_int();"
    for (i = 0; i < functions; i++)
      print "  x = f" i "(x);"
    print "  return x;"
    print "}"
  }'
}

three_states() {
  header
  cat <<'END'
<node id="s1"/>
<edge source="s0" target="s1"><data key="enterFunction">f3</data></edge>
<edge source="s1" target="verified"><data key="startline">6</data></edge>
</graph></graphml>
END
}

loop() {
  printf '%s\n' 'extern int __VERIFIER_nondet_int(void);' 'int main(void) {' '  int x = 0;' '  while (__VERIFIER_nondet_int()) {' \
    '    x++;' '    if (x > 9)' '      x = 0;' '  }' '  return x;' '}'
}

# A condition of $1 states: the end of the loop is verified behind as many rounds.
chain() {
  header
  awk -v states="$1" 'BEGIN {
    for (i = 1; i < states; i++)
      print "<node id=\"s" i "\"/>"
    for (i = 1; i < states; i++)
      print "<edge source=\"s" i - 1 "\" target=\"s" i "\"><data key=\"startline\">5</data></edge>"
    print "<edge source=\"s" states - 1 "\" target=\"verified\"><data key=\"startline\">9</data></edge>"
    print "</graph></graphml>"
  }'
}

# Measures one reduction: $1 what grows, $2 how large it is.
one() {
  measure "$home/reducer-cli.sh" reduce -q "$work/program.c" "$work/condition.graphml" \
    -o "$work/residual.c"
  printf '%-10s %9d  %7.2f s  %6d MB\n' "$1" "$2" "$seconds" $((kilobytes / 1024))
  printf '%s %s %s %s\n' "$1" "$2" "$seconds" "$kilobytes" >>"$work/table"
}

# Draws the table: two pictures beside each other, both axes logarithmic.
draw() {
  awk '
    function x(size) { return left + 250 * (log(size) / log(10) - 3) / 3 }
    function y(value) { return 260 - 220 * (log(value) / log(10) - low) / (high - low) }
    function text(px, py, anchor, what) {
      printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", px, py, anchor, what
    }
    function line(x1, y1, x2, y2, colour) {
      printf "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n", x1, y1, x2, y2, colour
    }
    function frame(title, unit, i) {
      text(left + 125, 24, "middle", title)
      for (i = 3; i <= 6; i++) {
        line(x(10 ^ i), 40, x(10 ^ i), 260, "#ddd")
        text(x(10 ^ i), 278, "middle", "10<tspan dy=\"-5\" font-size=\"9\">" i "</tspan>")
      }
      for (i = low; i <= high; i++) {
        line(left, y(10 ^ i), left + 250, y(10 ^ i), "#ddd")
        text(left - 6, y(10 ^ i) + 4, "end", 10 ^ i " " unit)
      }
    }
    function curve(kind, colour, column, i, points) {
      points = ""
      for (i = 1; i <= count; i++)
        if (kinds[i] == kind) {
          points = points sprintf(" %.1f,%.1f", x(sizes[i]), y(values[i, column]))
          printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n", x(sizes[i]), y(values[i, column]), colour
        }
      printf "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", points, colour
    }
    { count++; kinds[count] = $1; sizes[count] = $2; values[count, 1] = $3; values[count, 2] = $4 / 1024 }
    END {
      print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 320\" font-family=\"sans-serif\" font-size=\"12\">"
      print "<rect width=\"720\" height=\"320\" fill=\"white\"/>"
      left = 70; low = -1; high = 2
      frame("time", "s")
      curve("program", "#c40", 1); curve("condition", "#06c", 1)
      left = 430; low = 1; high = 4
      frame("peak memory", "MB")
      curve("program", "#c40", 2); curve("condition", "#06c", 2)
      line(180, 305, 210, 305, "#c40"); text(216, 309, "start", "locations of the program")
      line(420, 305, 450, 305, "#06c"); text(456, 309, "start", "states of the condition")
      print "</svg>"
    }' "$work/table"
}

"$home/reducer-cli.sh" --version >/dev/null # builds, if need be
three_states >"$work/condition.graphml"
for ((size = 1000; size <= largest; size *= 10)); do
  program "$size" >"$work/program.c"
  one program "$size"
done
loop >"$work/program.c"
for ((size = 1000; size <= largest; size *= 10)); do
  chain "$size" >"$work/condition.graphml"
  one condition "$size"
done
if [[ -n $picture ]]; then
  draw >"$work/picture.svg"
  mv -- "$work/picture.svg" "$picture"
fi
