package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** What {@code verify} answers where overflow, memory safety and the like are asked for. */
class PropertiesTest {
  private static final String TEXT =
      """
      #include <stdlib.h>
      extern int __VERIFIER_nondet_int(void); extern char *strdup(const char *);
      int table[10], *kept;
      int main(void) {
        int i = __VERIFIER_nondet_int();
        int *copy = malloc(sizeof(int));
        if (copy == 0) return 0;
        i = i < 0 || i > 10 ? 0 : i;
        *copy = i;
        int sum = i * 3;
        int quotient = 100 / (i + 1);
        int shifted = 1 << i;
        /* more */
        free(copy);
        return sum + quotient + shifted;
      }
      """;

  @TempDir private Path directory;

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
                                        | valid-deref,valid-free,no-overflow,no-division-by-zero,no-undefined-shift | TRUE
                                        | memsafety           | TRUE
                                        | valid-memcleanup    | TRUE
          copy = 0;                     | memsafety           | FALSE PROGRAM:6 (valid-memtrack)
          kept = copy; copy = 0;        | memsafety           | TRUE
          kept = copy; copy = 0;        | valid-memcleanup    | FALSE PROGRAM:15 (valid-memcleanup)
          exit(0);                      | memsafety           | TRUE
          copy = realloc(copy, 8);      | valid-memtrack      | FALSE PROGRAM:6 (valid-memtrack)
          char *text = strdup((char[]) {(char) i, 0}); | valid-memcleanup | FALSE PROGRAM:13 (valid-memcleanup)
          table[i] = 1;                 | valid-deref         | FALSE PROGRAM:13 (valid-deref)
          table[i] = 1;                 | no-overflow         | UNKNOWN
          sum = sum + 2147483647 + 1;   | no-overflow         | FALSE PROGRAM:13 (no-overflow)
          sum = sum + 2147483647 + 1;   | memsafety,no-division-by-zero | TRUE
          quotient = 7 / (i - 4);       | no-division-by-zero | FALSE PROGRAM:13 (no-division-by-zero)
          shifted = 1 << (i * 4);       | no-undefined-shift  | FALSE PROGRAM:13 (no-undefined-shift)
          free(copy);                   | valid-free          | FALSE PROGRAM:14 (valid-free)
          free(copy); *copy = 1; return 0; | valid-deref      | FALSE PROGRAM:13 (valid-deref)
          copy = 0; *copy = 2;          | valid-deref         | FALSE PROGRAM:13 (valid-deref)
          copy = 0; (void) *copy;       | valid-deref         | FALSE PROGRAM:13 (valid-deref)
          sum = -(sum - 2147483647 - 1); | no-overflow        | FALSE PROGRAM:13 (no-overflow)
          sum = abs(sum - 2147483647 - 1); | no-overflow      | FALSE PROGRAM:13 (no-overflow)
          sum = abs(sum - 2147483647) / 2; | no-overflow      | TRUE
          """)
  void eachPropertyIsDecided(String more, String properties, String answer) throws IOException {
    String line = more == null ? "" : more;
    String program = file("program.c", TEXT.replace("/* more */", line));
    Tool.Result result =
        Tool.run("verify", program, "--property", properties, "--timeout", "20", "-q");
    assertThat(result.out()).startsWith(answer.replace("PROGRAM", program));
    assertThat(result.exitCode())
        .isEqualTo(answer.startsWith("TRUE") ? 0 : answer.startsWith("FALSE") ? 3 : 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--with smack", "--with value,ultimate-automizer"})
  void whatIsOnlyForErrorCallsIsRefused(String words) throws IOException {
    String[] more = words.split(" ");
    String[] all = new String[more.length + 4];
    all[0] = "verify";
    all[1] = file("program.c", TEXT);
    all[2] = "--property";
    all[3] = "no-overflow";
    System.arraycopy(more, 0, all, 4, more.length);
    Tool.Result result = Tool.run(all);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).contains("is only for the property unreach-call");
  }

  @Test
  void aToolIsRefusedForWhatItDoesNotCheck() throws IOException {
    String[] words = {"verify", file("program.c", TEXT), "--with", "value,frama-c", "--property"};
    Tool.Result result = run(words, "memsafety");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .contains(
            "frama-c is only for the properties unreach-call, no-overflow, no-undefined-shift,"
                + " no-division-by-zero, valid-deref, valid-free, no-uninitialised");
  }

  /** An analysis that cannot prove all operations proves some, and the next one the others. */
  @Test
  void whatIsProvedIsSaidForEachFunction() throws IOException {
    String program =
        file(
            "program.c",
            """
            extern int __VERIFIER_nondet_int(void);
            int table[4];
            static int get(int i) { return table[i]; }
            int main(void) {
              unsigned x = __VERIFIER_nondet_int(), y = x;
              while (__VERIFIER_nondet_int()) {
                x += get(y & 3);
                y = x;
              }
              return 7 / (1 + (x != y ? -1 : 0));
            }
            """);
    String[] words = {
      "verify", program, "--timeout", "20", "--property", "memsafety,no-division-by-zero", "-v"
    };
    Tool.Result alone = run(words, "--with", "interval");
    assertThat(alone.out()).startsWith("UNKNOWN");
    assertThat(alone.err())
        .contains("get       1           1       -")
        .contains("main      1           0       10 (no-division-by-zero)")
        .contains(
            "2 operations that may violate what is asked for: 1 proved, 1 open: "
                + program
                + ":10 (no-division-by-zero)");
    Tool.Result both = run(words, "--with", "interval,k-induction", "--json");
    assertThat(both.out())
        .contains("\"verdict\" : \"TRUE\"")
        .containsPattern("\"function\" : \"main\",\\s+\"proved\" : 1,\\s+\"open\" : \\[ \\]");
  }

  /** Where it is another file that has the operation, it is named as the user named it. */
  @Test
  void theFileOfTheOperationIsNamed() throws IOException {
    String main =
        "int f(int);\nextern int __VERIFIER_nondet_int(void);\n"
            + "int main(void) {\n  return f(__VERIFIER_nondet_int());\n}\n";
    String other =
        "int f(int x) {\n  int a[3] = {0};\n  if (x < 0 || x > 3) return 0;\n  return a[x];\n}\n";
    String first = file("main.c", main);
    String second = file("other.c", other);
    String[] words = {"verify", first, second, "--property"};
    assertThat(run(words, "valid-deref").out()).isEqualTo("FALSE " + second + ":4 (valid-deref)\n");
    assertThat(run(words, "no-overflow").out()).isEqualTo("TRUE\n");
  }

  /** As in SV-COMP, where property files come from. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --property valid-deref                         | FALSE
          --property valid-deref --malloc may-fail       | FALSE
          --property valid-deref --malloc never-fails    | TRUE (if no allocation fails)
          --property DIRECTORY/deref.prp                 | TRUE (if no allocation fails)
          --property DIRECTORY/deref.prp --malloc may-fail | FALSE
          --property no-overflow --malloc never-fails    | TRUE (if no allocation fails)
          """)
  void allocationsMayFail(String options, String answer) throws IOException {
    file("deref.prp", "CHECK( init(main()), LTL(G valid-deref) )\n");
    String program =
        file(
            "program.c",
            "#include <stdlib.h>\nint main(void) {\n  int *p = malloc(sizeof(int));\n"
                + "  *p = 1;\n  free(p);\n  return 0;\n}\n");
    String condition = directory.resolve("c.graphml").toString();
    for (String analysis : new String[] {"value", "bmc"}) {
      String[] words = {"analyse", program, "--with", analysis, "-o", condition};
      String[] more = options.replace("DIRECTORY", directory.toString()).split(" ");
      String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
      System.arraycopy(more, 0, all, words.length, more.length);
      assertThat(Tool.run(all).out()).startsWith(answer);
      assertThat(Files.readString(Path.of(condition)).contains("proved if no allocation fails"))
          .isEqualTo(!answer.equals("FALSE") || options.contains("never"));
    }
  }

  /** Allocations that fail when executed are no violation then. */
  @Test
  void executionsInWhichAnAllocationFailsAreIgnored() throws IOException {
    String program =
        file(
            "program.c",
            "#include <stdlib.h>\nextern void reach_error(void);\nint main(void) {\n"
                + "  int *p = malloc((size_t) -1 / 2);\n  if (p == 0) reach_error();\n"
                + "  *p = 1;\n  return 0;\n}\n");
    String[] words = {"verify", program, "--with", "execute", "-q", "--property"};
    assertThat(run(words, "unreach-call").out()).startsWith("FALSE");
    assertThat(run(words, "valid-deref,unreach-call").out()).startsWith("FALSE");
    String[] stated = {
      "verify", program, "--with", "execute", "-q", "--malloc", "never-fails", "--property"
    };
    assertThat(run(stated, "unreach-call").out()).startsWith("UNKNOWN");
    assertThat(run(stated, "valid-deref,unreach-call").out()).startsWith("UNKNOWN");
  }

  /** Its place is that of the program's own call. */
  @Test
  void aLeakIsFoundByExecutionWhereAllocationsNeverFail() throws IOException {
    String program =
        file(
            "program.c",
            "#include <stdlib.h>\nint main(void) {\n  int *p = malloc(sizeof(int));\n"
                + "  *p = 1;\n  p = 0;\n  return 0;\n}\n");
    String[] words = {
      "verify", program, "--with", "execute", "-q", "--malloc", "never-fails", "--property"
    };
    assertThat(run(words, "memsafety").out())
        .isEqualTo("FALSE " + program + ":3 (valid-memtrack)\n");
  }

  /** No sanitizer reports memory to which a pointer leads at the end: the interpreter shows it. */
  @Test
  void whatIsNotFreedIsFoundWhereAllocationsNeverFail() throws IOException {
    String program =
        file(
            "program.c",
            "#include <stdlib.h>\nint *kept;\nint main(void) {\n"
                + "  kept = malloc(sizeof(int));\n  return 0;\n}\n");
    String[] words = {
      "verify", program, "--with", "value", "-q", "--malloc", "never-fails", "--property"
    };
    assertThat(run(words, "valid-memcleanup").out())
        .isEqualTo("FALSE " + program + ":5 (valid-memcleanup)\n");
  }

  /** A pointer has four bytes on a machine for 32 bits. */
  @Test
  void theLastMemberOfAStructureMayBeAPointer() throws IOException {
    String program =
        file(
            "program.c",
            "struct list { int n; struct list *next; };\nint main(void) {\n"
                + "  struct list last = { 1, 0 }, first = { 2, &last };\n"
                + "  struct list *p = &first;\n  p->next = p;\n  return p->next->n;\n}\n");
    for (String analysis : new String[] {"value", "bmc"}) {
      String[] words = {"verify", program, "--with", analysis, "-m32", "-q", "--property"};
      assertThat(run(words, "valid-deref").out()).isEqualTo("TRUE\n");
    }
  }

  /** What one property was verified for says nothing about another one. */
  @Test
  void conditionsCountForTheirPropertiesOnly() throws IOException {
    String program = file("program.c", TEXT);
    String condition = directory.resolve("verified.graphml").toString();
    String both = "no-overflow,no-division-by-zero";
    assertThat(
            Tool.run("analyse", program, "--with", "bmc", "--property", both, "-o", condition)
                .out())
        .isEqualTo("TRUE\n");
    assertThat(Files.readString(Path.of(condition)))
        .contains("<data key=\"property\">no-overflow</data>")
        .contains("<data key=\"property\">no-division-by-zero</data>");
    String[] verify = {"verify", program, condition, "--with", "value", "--property"};
    assertThat(run(verify, "no-overflow").out())
        .isEqualTo("TRUE (if " + condition + " is right)\n");
    assertThat(run(verify, "no-overflow,valid-deref"))
        .isEqualTo(
            new Tool.Result(
                1,
                "",
                condition
                    + ": error: it is about the property 'no-overflow, no-division-by-zero',"
                    + " not about valid-deref\n"));
    assertThat(run(verify, "unreach-call").exitCode()).isEqualTo(1);
    String[] reduce = {"reduce", program, condition, "--property"};
    assertThat(run(reduce, both).exitCode()).isZero();
    assertThat(run(reduce, "valid-deref").exitCode()).isEqualTo(1);
  }

  private static Tool.Result run(String[] words, String... last) {
    String[] all = java.util.Arrays.copyOf(words, words.length + last.length);
    System.arraycopy(last, 0, all, words.length, last.length);
    return Tool.run(all);
  }
}
