package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.testing.Analyses;
import residua.testing.Extent;

/** Bounds that {@code interval} knows of numbers behind conditions, and of what is calculated. */
class KnownBoundsTest {
  private static final int PROGRAMS = Extent.of(400, 60);

  private static final String HEAD =
      """
      typedef unsigned long word;
      void reach_error(void);
      int __VERIFIER_nondet_int(void);
      unsigned __VERIFIER_nondet_uint(void);
      long __VERIFIER_nondet_long(void);
      unsigned long __VERIFIER_nondet_ulong(void);
      unsigned long strlen(const char *);
      int strcmp(const char *, const char *);
      char *strncpy(char *, const char *, unsigned long), *strchr(const char *, int);
      int memcmp(const void *, const void *, unsigned long);
      void *memchr(const void *, int, unsigned long);
      word strspn(const char *, const char *), strnlen(const char *, unsigned long);
      """;

  private static Analysis.Verdict verdict(String main) throws InputException {
    return verdict(main, ExecutionPolicy.ALLOWED);
  }

  /** Where only TRUE would be wrong, nothing has to be executed: that takes most of the time. */
  private static Analysis.Verdict unexecuted(String main) throws InputException {
    return verdict(main, ExecutionPolicy.FORBIDDEN);
  }

  private static Analysis.Verdict verdict(String main, ExecutionPolicy executions)
      throws InputException {
    String text = HEAD + "int main(int argc, char **argv) {\n" + main + "\nreturn 0; }\n";
    CFrontend.Understood program =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
    return Analyses.named("interval")
        .run(
            new BuiltInAnalysis.Task(program, List.of(), true, executions),
            new Limits(Map.of("time", 10L)))
        .verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "word n = __VERIFIER_nondet_ulong(); if (n > 3) return 0; if (n > 100) reach_error();",
        "word n = __VERIFIER_nondet_ulong(), s = 0, i; if (n > 50) return 0;"
            + " for (i = 0; i < n; i++) s = i; if (s > 50) reach_error();",
        "word n = __VERIFIER_nondet_ulong(); if (n < 5 && n * 2 + 1 > 9) reach_error();",
        "int i = __VERIFIER_nondet_int(); if ((word) i < 10 && (i < 0 || i > 9)) reach_error();",
        "int i = __VERIFIER_nondet_int(); if ((unsigned) i < 10 && i < 0) reach_error();",
        "int k = __VERIFIER_nondet_int() > 3; if (k > 1 || k < 0) reach_error();",
        "int k = (__VERIFIER_nondet_int() > 1) + (argc > 2 && argc < 5); if (k > 2) reach_error();",
        "int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();"
            + " if (a > 9 || b > 7) return 0; int k = a > b ? a : b; if (k > 9) reach_error();",
        "int k = 0; if (argc > 1 && !strcmp(argv[1], \"-v\")) k = 1; if (k > 1) reach_error();",
        "int k = argc > 1 && strlen(argv[1]) > 3; if (k > 1) reach_error();",
        "char b[9]; strncpy(b, argv[1], 8); b[8] = 0; if (strlen(b) > 8) reach_error();",
        "char b[4]; b[3] = 0; if (strlen(b + 1) > 2) reach_error();",
        "char *p = strchr(argv[0], '/'); int k = p != 0; if (k > 1) reach_error();",
        "char b[4]; b[3] = 0; if (strspn(b, \"ab\") > 3 || strnlen(b, 2) > 2) reach_error();",
        "char b[4]; int k = memchr(b, 7, 4) != 0; if (k > 1) reach_error();",
      })
  void areKnown(String main) throws InputException {
    assertThat(verdict(main)).isEqualTo(Analysis.Verdict.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "word n = __VERIFIER_nondet_ulong(); if (n > 3 && n == 0ul - 1) reach_error();",
        "word n = __VERIFIER_nondet_ulong(); if (n < 5 && n - 3 > 9) reach_error();",
        "int i = __VERIFIER_nondet_int(); if ((word) i > 10 && i == -3) reach_error();",
        "int i = __VERIFIER_nondet_int(); if ((unsigned) i < 3000000000u && i < 0) reach_error();",
        "char b[4]; if (strlen(b) > 100) reach_error();",
        "char b[4]; strncpy(b, argv[1], 5);",
        "char b[4]; b[1] = 0; if (memcmp(b, \"abcde\", 5)) argc = 0;",
        "char b[4]; b[3] = 0; if (strlen(b) == 3) reach_error();",
        "char b[4]; b[3] = 0; if (strspn(b, \"ab\") == 3 && strnlen(b, 2) == 2) reach_error();",
        "char b[4]; if (strspn(b, \"ab\") == 9) argc = 0;",
        "char b[4]; if (memchr(b, 7, 4) == b + 2) reach_error();",
        "char b[4]; if (memchr(b, 7, 5)) argc = 0;",
        "if (!strcmp(argv[0], \"x\")) reach_error();"
      })
  void areNotKnown(String main) throws InputException {
    assertThat(unexecuted(main)).isNotEqualTo(Analysis.Verdict.TRUE);
  }

  private static final Map<String, Scalar> TYPES =
      Map.of("int", Scalar.I32, "uint", Scalar.U32, "long", Scalar.I64, "ulong", Scalar.U64);

  private static final Map<String, Relation> RELATIONS =
      Map.of(
          "<",
          Relation.LESS,
          "<=",
          Relation.AT_MOST,
          "==",
          Relation.EQUAL,
          ">",
          Relation.GREATER,
          ">=",
          Relation.AT_LEAST,
          "!=",
          Relation.DIFFERENT);

  /** No value that a condition lets through is lost. */
  @Test
  void noRunIsLostAfterConditions() throws InputException {
    long seed = 20261127;
    Random random = new Random(seed);
    List<String> types = TYPES.keySet().stream().sorted().toList();
    List<String> relations = RELATIONS.keySet().stream().sorted().toList();
    int reached = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      String left = types.get(random.nextInt(4));
      String right = types.get(random.nextInt(4));
      String as = types.get(random.nextInt(4));
      String relation = relations.get(random.nextInt(relations.size()));
      long a = TYPES.get(left).wrap(number(random));
      long b = TYPES.get(right).wrap(number(random));
      Scalar type = TYPES.get(as);
      if (!IntegerArithmetic.holds(RELATIONS.get(relation), type, type.wrap(a), type.wrap(b))) {
        continue;
      }
      String main =
          declared(left, "a")
              + bounded(random, left, "a", a)
              + declared(right, "b")
              + bounded(random, right, "b", b)
              + "if (("
              + name(as)
              + ") a "
              + relation
              + " ("
              + name(as)
              + ") b) {\n"
              + "if (a == "
              + constant(left, a)
              + ") if (b == "
              + constant(right, b)
              + ") reach_error(); }";
      assertThat(unexecuted(main))
          .as("seed %d\n%s", seed, main)
          .isNotEqualTo(Analysis.Verdict.TRUE);
      reached++;
    }
    assertThat(reached).isGreaterThan(Extent.of(150, 14));
  }

  private static long number(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(12) - 4L;
      case 1 -> (1L << random.nextInt(64)) - random.nextInt(3);
      case 2 -> random.nextLong();
      default -> random.nextInt();
    };
  }

  private static String name(String type) {
    return type.startsWith("u") ? "unsigned " + type.substring(1) : type;
  }

  private static String constant(String type, long value) {
    return "(" + name(type) + ") " + value + "ul";
  }

  private static String declared(String type, String name) {
    return name(type) + " " + name + " = __VERIFIER_nondet_" + type + "();\n";
  }

  /** A bound that a number keeps, or none. */
  private static String bounded(Random random, String type, String name, long value) {
    Scalar scalar = TYPES.get(type);
    long other = scalar.wrap(value + random.nextInt(9));
    boolean holds = IntegerArithmetic.holds(Relation.AT_MOST, scalar, value, other);
    return random.nextInt(3) > 0 && holds
        ? "if (" + name + " > " + constant(type, other) + ") return 0;\n"
        : "";
  }
}
