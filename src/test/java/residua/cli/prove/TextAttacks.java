package residua.cli.prove;

import static residua.cli.prove.StoreAttacks.edit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import residua.cli.prove.StoreAttacks.Attack;

/** Changes of the texts that a proof is about. */
final class TextAttacks {
  private TextAttacks() {}

  static List<Attack> all() {
    return List.of(
        edit("src/p.c", "return x + 1;", "return x + 2;"),
        edit("src/p.c", "global = 3", "global = 4"),
        edit("src/p.c", "{1, 2, 3}", "{2, 2, 3}"),
        edit("src/p.c", "static int global", "static unsigned char global"),
        edit("src/p.c", "char first", "long first"),
        edit("src/p.c", "((x) + ONE)", "((x) - ONE)"),
        edit("src/p.c", "static int plus", "int plus"),
        edit(
            "src/p.c",
            "extern int other(int x);",
            "extern int other(int x) __attribute__((const));"),
        edit("src/p.c", "struct pair {", "#pragma pack(1)\nstruct pair {"),
        edit("src/p.c", "return x + 1;", "x++; return x;"),
        edit("src/p.c", "#include \"table.h\"", "#include \"table.h\"\nextern int more;"),
        edit("src/p.c", "#include \"table.h\"", "#undef ONE\n#define ONE 7\n#include \"table.h\""),
        edit("src/q.c", "return x;", "return -x;"),
        edit("src/p.c", "static int global", "static volatile int global"),
        edit("src/q.c", "return x;", "while (x > 9) x--; return x;"),
        edit("src/q.c", "return x;", "goto end; end: return x;"),
        edit("src/main.c", "extern int use", "extern int more(int);\nextern int use"),
        edit("src/q.c", "return x;", "return x + __LINE__ - 2;"),
        edit("src/q.c", "int other(int x)", "int other(long x)"),
        edit("src/q.c", "int other", "__attribute__((weak)) int other"),
        edit("src/q.c", "int other", "__attribute__((constructor)) void c(void) {}\nint other"),
        edit("src/q.c", "int other", "__asm__(\"nop\");\nint other"),
        edit("src/q.c", "int other", "void *malloc(unsigned long n) { return 0; }\nint other"),
        edit("src/main.c", "!= 16 + LIMIT", "== 16 + LIMIT"),
        edit("src/main.c", "return 0;", "reach_error(); return 0;"),
        edit("src/main.c", "int main(void)", "int main(int argc, char **argv)"),
        edit("include/limit.h", "ONE 1", "ONE 3"),
        edit("include/limit.h", "#define ONE 1", "#include_next \"limit.h\""),
        edit("include/table.h", "typedef int", "typedef char"),
        edit(
            "include/table.h",
            "typedef",
            "#define global 9 + global_\nextern int global_;\ntypedef"),
        edit("include/table.h", "typedef", "_Static_assert(1, \"a\");\ntypedef"),
        edit("forced.h", "typedef int", "typedef long"),
        edit("forced.h", "typedef", "#define x (y)\ntypedef"),
        new Attack(
            "a header before others",
            files -> files.write("src/limit.h", "#define ONE 5\n#define NEEDS(x)\n")),
        new Attack("a header is gone", files -> Files.delete(files.file("include/limit.h"))),
        new Attack("a source is gone", files -> Files.delete(files.file("src/q.c"))),
        new Attack(
            "a header becomes a link",
            files -> {
              Files.delete(files.file("include/limit.h"));
              Files.createSymbolicLink(
                  files.file("include/limit.h"), files.file("late/limit.h").toAbsolutePath());
            }),
        new Attack(
            "two sources change places",
            files -> {
              String main = Files.readString(files.file("src/main.c"));
              files.write("src/main.c", Files.readString(files.file("src/q.c")));
              files.write("src/q.c", main);
            }),
        new Attack(
            "an old time of an edited file",
            files -> {
              var time = Files.getLastModifiedTime(files.file("src/p.c"));
              files.makeWrong();
              Files.setLastModifiedTime(files.file("src/p.c"), time);
            }),
        edit("include/limit.h", "< 99", "< 98"),
        edit("include/limit.h", "__CPROVER_requires(", "__CPROVER_ensures("),
        edit("include/limit.h", "__CPROVER_requires((x) < 99)", ""),
        new Attack(
            "a header whose name differs in its case",
            files -> {
              files.write("include/Table.h", "typedef long number;\n");
              files.edit("src/p.c", "\"table.h\"", "\"Table.h\"");
            }),
        new Attack(
            "a directory becomes a link to another version",
            files -> {
              files.write("other/limit.h", "#define ONE 4\n#define NEEDS(x)\n");
              files.write("other/table.h", "typedef int number;\n");
              Files.move(files.file("include"), files.file("elsewhere"));
              Files.createSymbolicLink(files.file("include"), Path.of("other"));
            }),
        new Attack(
            "other ends of lines, where one was in a comment before",
            files -> files.edit("src/q.c", "return x;", "// \\\r\n return 0;\r\n return x + 1;")),
        new Attack(
            "a line that is a comment with other ends of lines",
            files -> files.edit("src/q.c", "  return x;", "  // here\r  x++;\n  return x;")),
        new Attack(
            "a null character", files -> files.edit("src/q.c", "return x;", "return x \0 + 1;")),
        new Attack(
            "another version of all files, with the store of this one",
            files -> {
              files.makeWrong();
              files.edit("residua.yml", "[unreach-call]", "[unreach-call] # of another branch");
              files.edit("src/q.c", "return x;", "return x; // of another branch");
            }));
  }
}
