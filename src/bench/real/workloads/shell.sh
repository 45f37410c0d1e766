# A workload for a POSIX shell: prints the same whenever it runs.
echo "$# $1 $2"; set -- a "b c" d; echo "$#:$*:$@"; shift; echo "$1"
i=0; while [ $i -lt 5 ]; do i=$((i + 1)); [ $i -eq 2 ] && continue; [ $i -eq 5 ] && break; echo "i=$i"; done
until [ $i -le 0 ]; do i=$((i - 2)); done; echo $i
for f in one "two three" four; do case $f in o*) echo first;; *\ *) echo "blank in $f";; *) echo other;; esac; done
x=path/to/file.tar.gz; echo "${x#*/} ${x##*/} ${x%.*} ${x%%.*} ${#x} ${unset-default} ${unset:=assigned} $unset ${x:+set} ${y?}" 2>&1
y=; echo "[${y:-empty}] [${y-unset}]"
echo $((1 + 2 * 3)) $((7 / 2)) $((7 % 3)) $((1 << 4)) $((5 > 3 ? 10 : 20)) $((x1 = 4, x1 * 2)) $((0x1f | 010)) $((!0 && ~0))
f() { local v=inner; echo "f $# $v $1"; return 3; }
v=outer; f arg; echo "$? $v"
fact() { if [ "$1" -le 1 ]; then echo 1; else echo $(($1 * $(fact $(($1 - 1))))); fi; }
fact 10
echo one two three | { read a b; echo "$b:$a"; }
printf '%s\n' c a b | sort | while read -r l; do printf '<%s>' "$l"; done; echo
cat <<END | tr a-z A-Z
here $x $((1 + 1)) `echo nested` \$x
END
cat <<'END'
quoted $x `no`
END
cat <<-END
	tabs go
	END
echo "a'b" 'c"d' \$x "\"$(echo "in \"quotes\"")\"" ~root | sed 's/~root/R/'
(exit 4); echo $?; false || echo or; true && echo and; ! true; echo $?
{ echo out; echo err >&2; } 2>&1 | sort
echo text >file; cat <file; echo more >>file; wc -l <file | tr -d ' '; exec 3<file; read -r l <&3; echo "$l"; exec 3<&-
set -- *; echo "$@"; echo [f]ile nothing*here; rm file
trap 'echo trapped' EXIT; trap 'echo usr1' USR1; kill -USR1 $$
eval 'z=5; echo $z'; eval "echo \$$((1))"
alias hi='echo aliased'
hi there
unalias hi; type cd printf f | head -3
set -e; (set +e; false; echo still); set +e
IFS=:; set -- $(echo a:b::c); echo $#; IFS=' 	
'
sleep 0 & wait $!; echo "bg $?"; (sleep 0; exit 9) & wait $!; echo "bg $?"
getopts ab: o -b arg; echo "$o $OPTARG $OPTIND"
readonly r=1; (r=2) 2>/dev/null || echo readonly
test -d / && [ -z "" ] && [ a != b ] && [ 3 -ge 2 -a ! -e /nowhere ] && echo tests
command -v echo; ulimit -n >/dev/null; umask 022; umask; times >/dev/null; hash -r; cd /; pwd; cd - >/dev/null
n=0; for a in 1 2 3 4 5 6 7 8 9; do for b in 1 2 3 4 5 6 7 8 9; do n=$((n + a * b)); done; done; echo $n
s=; i=0; while [ ${#s} -lt 300 ]; do s="$s$i"; i=$((i + 1)); done; echo "$s"
nosuchcommand 2>/dev/null; echo $?; sh -c 'exit 5'; echo $?
echo "$(echo "$(echo "$(echo deep)")")" | cat | cat | cat
printf '%d %5.2f %x %c %b %s\n' 42 3.14159 255 char 'a\tb' last
set -x; : traced "$x" 2>/dev/null; set +x
return_value() { return $1; }; for k in 0 1 2; do return_value $k; echo -n "$? "; done; echo
echo finished; exit 6
