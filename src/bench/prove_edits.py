"""Edits of coreJSON, of many kinds, for prove-seeded.py: each is a map from paths to new texts."""

import os
import re

SOURCE = "source/core_json.c"
HEADER = "source/include/core_json.h"
CONTRACTS = "test/cbmc/include/core_json_contracts.h"
ANNEX = "test/cbmc/include/core_json_annex.h"
PREDICATES = "test/cbmc/sources/core_json_contracts.c"
PROJECT = "residua.yml"

TOKEN = re.compile(r"\b\d+U?\b|<=|>=|==|!=|\+\+|&&|\|\||[<>+\-*]|\b[a-zA-Z_]\w+\b")
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]
TYPES = ["size_t", "int32_t", "uint32_t", "uint16_t", "uint8_t", "int16_t", "char", "bool", "int", "long"]
TYPE = re.compile(r"\b(" + "|".join(TYPES) + r")\b")
ADDED = [
    "static int residua_added;\n",
    "extern int residua_added;\nint residua_added = 3;\n",
    '__attribute__((constructor)) static void residua_added( void )\n{\n    static int n;\n    n++;\n}\n',
    "#pragma pack(1)\n",
    "#include <limits.h>\n",
    "#undef NULL\n#define NULL ( ( char * ) 0 )\n",
    "enum { residua_added = 7 };\n",
    "static void skipSpace( const char * buf, size_t * start, size_t max );\n",
    'extern int residua_other( int ) __asm__( "residua_asm" );\n',
]


def read(path):
    with open(path, encoding="latin-1") as file:
        return file.read()


def other(token, words, rnd):
    """What may stand instead of a token."""
    if token[0].isdigit():
        return str(int(token.rstrip("U")) + rnd.choice([1, 2, 7])) + ("U" if token.endswith("U") else "")
    if token in COMPARISONS:
        return rnd.choice([each for each in COMPARISONS if each != token])
    if token in ("&&", "||"):
        return "||" if token == "&&" else "&&"
    if token in ("+", "-", "*"):
        return "-" if token != "-" else "+"
    if token == "++":
        return "--"
    return rnd.choice([each for each in words if each != token] or [token])


def is_comment(text, at):
    start = text.rfind("\n", 0, at) + 1
    in_block = text.rfind("/*", 0, at) > text.rfind("*/", 0, at)
    return in_block or text[start:].lstrip().startswith(("*", "/*", "//", "#include"))


def token(path, rnd, lines):
    """Another token in a line that a pattern matches."""
    text = read(path)
    spans = [match.span() for match in re.finditer(r"[^\n]+", text) if re.search(lines, match.group())]
    found = [
        each for start, end in spans for each in TOKEN.finditer(text, start, end) if not is_comment(text, each.start())
    ]
    # Operators and numbers as often as names, which mostly do not compile.
    plain = [each for each in found if not each.group()[0].isalpha()]
    at = rnd.choice(plain if plain and rnd.random() < 0.7 else found)
    new = other(at.group(), [each.group() for each in found if each.group()[0].isalpha()], rnd)
    line = text.count("\n", 0, at.start()) + 1
    return {path: text[: at.start()] + new + text[at.end() :]}, f"{path}:{line} {at.group()} > {new}"


def block(path, rnd, first, last):
    """Another token in a part of a file, from one pattern to the next of the other."""
    text = read(path)
    parts = [(each.start(), text.find(last, each.end())) for each in re.finditer(first, text, re.M)]
    start, end = rnd.choice([each for each in parts if each[1] > 0])
    found = [each for each in TOKEN.finditer(text, start, end) if not is_comment(text, each.start())]
    plain = [each for each in found if not each.group()[0].isalpha()]
    at = rnd.choice(plain if plain and rnd.random() < 0.7 else found)
    new = other(at.group(), [each.group() for each in found if each.group()[0].isalpha()], rnd)
    line = text.count("\n", 0, at.start()) + 1
    return {path: text[: at.start()] + new + text[at.end() :]}, f"{path}:{line} {at.group()} > {new}"


def statement(rnd):
    text = read(SOURCE)
    found = [each for each in re.finditer(r"^ {4,}[^#/*\n]*;$", text, re.M) if not is_comment(text, each.start())]
    at = rnd.choice(found)
    line = text.count("\n", 0, at.start()) + 1
    return {SOURCE: text[: at.start()] + "    ;" + text[at.end() :]}, f"{SOURCE}:{line} without {at.group().strip()}"


def type_word(rnd):
    path = rnd.choice([SOURCE, SOURCE, HEADER, PREDICATES])
    text = read(path)
    at = rnd.choice([each for each in TYPE.finditer(text) if not is_comment(text, each.start())])
    new = rnd.choice([each for each in TYPES if each != at.group()])
    line = text.count("\n", 0, at.start()) + 1
    return {path: text[: at.start()] + new + text[at.end() :]}, f"{path}:{line} {at.group()} > {new}"


def flag(rnd):
    text = read(PROJECT)
    lines = [each for each in re.finditer(r"^    flags: .*$", text, re.M)]
    at = rnd.choice(lines)
    old = at.group()
    new = rnd.choice(
        [
            re.sub(r"OBJECT_BITS=(\d+)", lambda each: f"OBJECT_BITS={int(each.group(1)) - 1}", old),
            old[:-1] + ', "-DNDEBUG"]',
            old[:-1] + ', "-UCBMC"]',
            old.replace("CBMC_OBJECT_BITS+1", "CBMC_OBJECT_BITS+3"),
            old[:-1] + ', "-DJSON_MAX_DEPTH=3"]',
        ]
    )
    name = re.findall(r"name: (\S+)", text[: at.start()])[-1]
    return {PROJECT: text[: at.start()] + new + text[at.end() :]}, f"flags of {name}: {new[-60:]}"


def step(rnd):
    text = read(PROJECT)
    at = rnd.choice(list(re.finditer(r", (--[a-z-]+-check|--apply-loop-contracts|--malloc-may-fail)", text)))
    name = re.findall(r"name: (\S+)", text[: at.start()])[-1]
    return {PROJECT: text[: at.start()] + text[at.end() :]}, f"steps of {name} without {at.group(1)}"


def static(rnd):
    text = read(SOURCE)
    places = r"^(static )?(?=[a-zA-Z_]+[ \w*]+\()|^static (?=const)|^    (?=uint|size_t)"
    at = rnd.choice(list(re.finditer(places, text, re.M)))
    new = "" if "static" in at.group() else at.group() + "static "
    line = text.count("\n", 0, at.start()) + 1
    return {SOURCE: text[: at.start()] + new + text[at.end() :]}, f"{SOURCE}:{line} {at.group()!r} > {new!r}"


def layout(rnd):
    path = rnd.choice([SOURCE, HEADER, CONTRACTS, PREDICATES])
    text = read(path)
    at = rnd.choice([each for each in re.finditer(r"(?<=[^\\\n])\n", text) if not is_comment(text, each.end())])
    new = rnd.choice(["\n\n\n", "\n/* while( 1 ) { } */\n", " // for( ;; )\n", "\n    \n"])
    line = text.count("\n", 0, at.start()) + 1
    return {path: text[: at.start()] + new + text[at.end() :]}, f"{path}:{line} {new!r} after it"


def added(rnd):
    path = rnd.choice([SOURCE, HEADER, PREDICATES])
    text = read(path)
    at = text.index("\n", text.rindex("#include")) + 1
    new = rnd.choice(ADDED)
    return {path: text[:at] + new + text[at:]}, f"{path}: {new.splitlines()[0]}"


def shadow(rnd):
    """A header that is found before another one."""
    name = rnd.choice(["core_json.h", "stdbool.h", "stdint.h"])
    if name == "core_json.h":
        changed, what = block(HEADER, rnd, r"^typedef (enum|struct)", "}")
        return {"test/cbmc/include/core_json.h": changed[HEADER]}, f"a second core_json.h: {what}"
    change = "#undef true\n#define true 2\n" if name == "stdbool.h" else "#undef SIZE_MAX\n#define SIZE_MAX 99\n"
    return {os.path.join("source/include", name): f"#include_next <{name}>\n{change}"}, f"a second {name}"


def order(rnd):
    """Two includes, or two declarations of functions, that change places."""
    path = rnd.choice([SOURCE, HEADER, ANNEX, CONTRACTS, CONTRACTS])
    text = read(path)
    pattern = rnd.choice([r"^#include .*\n", r"^(?!return|else|typedef)[a-zA-Z_][\w *]*\([^;{}#]*\)[^;{}#]*;\n"])
    one, two = sorted(rnd.sample(list(re.finditer(pattern, text, re.M)), 2), key=lambda each: each.start())
    changed = text[: one.start()] + two.group() + text[one.end() : two.start()] + one.group() + text[two.end() :]
    names = [re.split(r"[(\n]", each.group())[0].strip() for each in (one, two)]
    return {path: changed}, f"{path}: {names[0]} and {names[1]} exchanged"


KINDS = {
    "body": lambda rnd: token(SOURCE, rnd, r"^ {4,}[^#]*$"),
    "statement": statement,
    "macro": lambda rnd: token(rnd.choice([SOURCE, CONTRACTS]), rnd, r"^ *#\s*define \w+.*\S+\s+\S"),
    "type": type_word,
    "flag": flag,
    "contract": lambda rnd: block(CONTRACTS, rnd, r"^(requires|ensures|assigns)", "\n\n"),
    "loop clause": lambda rnd: block(SOURCE, rnd, r"^ +(loopInvariant|decreases|assigns)", "{"),
    "static": static,
    "layout": layout,
    "declaration": lambda rnd: block(HEADER, rnd, r"^typedef (enum|struct)", "}"),
    "predicate": lambda rnd: token(PREDICATES, rnd, r"^ {4,}"),
    "step": step,
    "added": added,
    "header": shadow,
}

# Later ones, which KINDS=NAME,... asks for.
MORE = {"order": order}
