package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;
import residua.testing.Tool;

/** What is evaluated without an edge that a condition reads must be evaluated by the residual. */
class EvaluationTest {
  private static final String HEAD =
      """
      extern int ask(int);
      extern void show(int);
      static unsigned kept;
      """;

  @TempDir private Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private String reduced(Path program, Path condition) {
    return Tool.reduce("--max-growth", "none", program.toString(), condition.toString());
  }

  private String verdict(Path program, Path condition, String residual) throws IOException {
    Path file = write("residual.c", residual);
    return Tool.run("check", program.toString(), condition.toString(), file.toString()).out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kept = f(p), show(ask(3) ? ask(4) : ask(5));",
        "kept = f(p), show(p ? 2 : 3);",
        "f(p), show(p ? 2 : 3);",
        "kept = f(ask(2) ? p : p), show(ask(3) ? ask(4) : ask(5));",
        "(void)(f(p), show(p ? 2 : 3), show(ask(2) && ask(3) ? 1 : p));",
        "show(f(p) + (ask(3) ? ask(4) : ask(5)));",
        "switch (f(p)) { }",
        "switch (f(p)) { default: show(3); }"
      })
  void statementOfSeveralPartsIsProvedWhenItIsTakenApart(String statement) throws IOException {
    Path program =
        write(
            "program.c",
            HEAD
                + """
                static unsigned f(unsigned p) { show(1); return p; }
                int main(void) {
                  unsigned p = ask(9);
                  STATEMENT
                  show(6);
                  return 0;
                }
                """
                    .replace("STATEMENT", statement));
    Path condition =
        write(
            "condition.graphml",
            Conditions.of(2, edge("q0", "q1", 4, "p &gt; 3") + edge("q1", "covered", 8)));
    String residual = reduced(program, condition);
    assertThat(residual).contains("__residua_stop(");
    assertThat(verdict(program, condition, residual)).isEqualTo("sound and exact\n");
  }

  @Test
  void valueThatASwitchWithoutCasesDependsOnIsEvaluated() throws IOException {
    String text =
        HEAD
            + """
            int main(void) {
              switch (ask(8)) { default: show(7); }
              show(9);
              return 0;
            }
            """;
    Path program = write("program.c", text);
    Path condition = write("condition.graphml", Conditions.of(2, edge("q0", "covered", 7)));
    assertThat(verdict(program, condition, text)).startsWith("sound");
    String statement = "switch (ask(8)) { default: show(7); }";
    assertThat(verdict(program, condition, text.replace(statement, "ask(8); show(7);")))
        .startsWith("sound");
    assertThat(verdict(program, condition, text.replace(statement, "(void)ask(8); show(7);")))
        .startsWith("sound");
    assertThat(verdict(program, condition, text.replace("switch (ask(8))", "")))
        .doesNotStartWith("sound");
    assertThat(verdict(program, condition, text.replace(statement, "show(7);")))
        .startsWith("new behaviour");
    assertThat(verdict(program, condition, text.replace("ask(8)", "ask(18)")))
        .startsWith("new behaviour");
  }

  @Test
  void constantThatASwitchDependsOnNeedNotBeEvaluated() throws IOException {
    String statement = "switch (0u) { case 0: default: show(7); }";
    String text = HEAD + "int main(void) {\n" + statement + "\nshow(9);\nreturn 0;\n}\n";
    Scratch scratch = new Scratch(directory);
    for (String way : new String[] {"show(7);", "(void)(0u); show(7);", "(void)0; show(7);"}) {
      assertThat(scratch.verdictOfAll(text, text.replace(statement, way)))
          .isEqualTo("sound and exact\n");
    }
    assertThat(scratch.verdictOfAll(text, text.replace(statement, "(void)(0u); show(8);")))
        .startsWith("new behaviour");
    assertThat(scratch.verdictOfAll(text, text.replace(statement, "(void)ask(0); show(7);")))
        .startsWith("new behaviour");
  }

  /** The cases of the second round lead to the same place. */
  @Test
  void switchMayBecomeOneWithoutCases() throws IOException {
    Path program =
        write(
            "program.c",
            HEAD
                + """
                int main(void) {
                  for (unsigned i = 0; ask(5); i++) {
                    switch (ask(8)) {
                      case 0:
                        continue;
                    }
                  }
                  show(1);
                  return 0;
                }
                """);
    Path condition =
        write(
            "condition.graphml", Conditions.of(2, edge("q0", "q1", 7) + edge("q1", "covered", 11)));
    assertThat(verdict(program, condition, reduced(program, condition)))
        .isEqualTo("sound and exact\n");
  }

  /** What is called through the pointer leaves the automaton where it is. */
  @Test
  void assumptionIsTestedAfterACallThroughAPointer() throws IOException {
    Path program =
        write(
            "program.c",
            HEAD
                + """
                static unsigned f(unsigned p) { show(1); return p; }
                static unsigned (*table[])(unsigned) = {f};
                int main(void) {
                  unsigned p = table[0](ask(1));
                  show(2);
                  return 0;
                }
                """);
    Path condition =
        write("condition.graphml", Conditions.of(2, edge("q0", "covered", 7, "p &gt; 3")));
    String residual = reduced(program, condition);
    assertThat(residual).contains("if (p > 3) __residua_stop(");
    assertThat(verdict(program, condition, residual)).isEqualTo("sound and exact\n");
  }

  /** What is executed in advance has run, callbacks and all, when a declaration is verified. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int (*pointer)(int) = take;",
        "struct table { int (*take)(int); };",
        "extern int call(int (*take)(int));",
      })
  void stopAfterCallsThatWereExecutedInAdvanceIsProved(String declaration) throws IOException {
    String take = "static int take(int n) { return n; } ";
    String text = HEAD + take + declaration + "\nint main(void) {\n  int x = take(ask(1));\n";
    Path program = write("program.c", text + "  show(x);\n  return 0;\n}\n");
    int line = (int) text.lines().count();
    Path condition = write("condition.graphml", Conditions.of(2, edge("q0", "covered", line)));
    String residual = reduced(program, condition);
    assertThat(residual).contains("__residua_stop(").doesNotContain("show(x)");
    assertThat(verdict(program, condition, residual)).isEqualTo("sound and exact\n");
  }

  /** The function called through the pointer takes the automaton away before the line is read. */
  @Test
  void stopAfterACallThatMayMoveTheAutomatonIsNotProved() throws IOException {
    String text =
        HEAD
            + """
            static void f(void) { show(1); }
            static void (*table[])(void) = {f};
            int main(void) {
              table[0]();
              show(2);
              return 0;
            }
            """;
    Path program = write("program.c", text);
    Path condition =
        write(
            "condition.graphml", Conditions.of(2, edge("q0", "q1", 4) + edge("q0", "covered", 7)));
    String residual = text.replace("show(2)", "_Exit(0); show(2)");
    assertThat(verdict(program, condition, "extern void _Exit(int);\n" + residual))
        .doesNotStartWith("sound");
    assertThat(verdict(program, condition, reduced(program, condition))).startsWith("sound");
  }

  /** A variable that holds a condition with its negation decides as that condition does. */
  @Test
  void negatedConditionThatIsKeptIsNotTakenForTheOther() throws IOException {
    Path program =
        write(
            "program.c",
            HEAD
                + """
                static unsigned f(void) { return 3; }
                int main(void) {
                  if ((!(ask(51)) ? f() : kept != 0u) < 1u) {
                    show(140u);
                  }
                  return 0;
                }
                """);
    Path condition =
        write("condition.graphml", Conditions.of(2, edge("q0", "covered", "enterFunction", "f")));
    String residual = reduced(program, condition);
    assertThat(verdict(program, condition, residual)).isEqualTo("sound and exact\n");
    String test = "if (__residua_v2) __residua_stop(";
    assertThat(residual).contains(test);
    assertThat(
            verdict(
                program, condition, residual.replace(test, "if (!__residua_v2) __residua_stop(")))
        .startsWith("not sound");
  }

  /** As disabled assertions are, with the line markers of a preprocessor inside. */
  @Test
  void statementsThatDoNothingArePassed() throws IOException {
    Path program =
        write(
            "program.c",
            HEAD
                + """
                int main(void) {
                  (void)(0);

                # 6 "program.c" 3 4
                 ((void) (0))
                # 6 "program.c"
                    ;
                  show(1);
                  (void)0;
                  0;
                  show(2);
                  return 0;
                }
                """
                    .replace("program.c", directory.resolve("program.c").toString()));
    Path condition =
        write(
            "condition.graphml", Conditions.of(2, edge("q0", "q1", 7) + edge("q1", "covered", 10)));
    String residual = reduced(program, condition);
    assertThat(residual).contains("__residua_stop(").doesNotContain("show(2)");
    assertThat(verdict(program, condition, residual)).isEqualTo("sound and exact\n");
  }

  /** The condition of {@code ?:} is evaluated before the statement is covered, in a block. */
  @Test
  void stopAfterAConditionThatIsOnlyEvaluatedIsProved() throws IOException {
    Path program =
        write(
            "program.c",
            HEAD
                + """
                int main(void) {
                  if (ask(4)) {
                    unsigned b;
                    switch (ask(9)) {
                      case 0:
                        b = !(ask(10) ? ask(11) : 3u);
                        kept = b;
                    }
                    show(1);
                  }
                  return 0;
                }
                """);
    String statement = edge("q0", "covered", "sourcecode", "b = !(ask(10) ? ask(11) : 3u);");
    Path condition = write("condition.graphml", Conditions.of(2, statement));
    String residual = reduced(program, condition);
    assertThat(residual).contains("__residua_stop(").doesNotContain("ask(11)");
    assertThat(verdict(program, condition, residual)).isEqualTo("sound and exact\n");
  }

  private static final String BRANCH =
      HEAD
          + """
          extern void exit(int);
          static unsigned f(unsigned p) { show(1); return p; }
          int main(void) {
            if (CONDITION)
              show(2);
            show(3);
            return 0;
          }
          """;

  /** What is said of a statement instead of a branch to what is covered on both ways. */
  private String verdictOfDropped(String condition, String statement) throws IOException {
    String text = BRANCH.replace("CONDITION", condition);
    Path program = write("program.c", text);
    Path automaton =
        write(
            "condition.graphml",
            Conditions.of(1, edge("q0", "covered", 8) + edge("q0", "covered", 9)));
    String branch = "if (" + condition + ")\n    show(2);\n  show(3);";
    assertThat(text).contains(branch);
    return verdict(program, automaton, text.replace(branch, statement + " exit(0);"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(1) || f(2)",
        "f(1) > 3 || f(2) < 2",
        "(f(1) && f(2)) || ask(1) || f(3)",
        "ask(1) && f(3)",
        "f(1) || ask(2) || ask(3)",
        "f(1) && f(2) && ask(3)",
        "!f(1) && (f(2) || !(ask(3) && f(4)))",
        "f(1) <= 3 && (ask(2), f(3))",
        "f(1) ? f(2) > 1 : ask(3) || f(3)",
      })
  void conditionWithCallsThatIsOnlyEvaluatedIsProved(String condition) throws IOException {
    assertThat(verdictOfDropped(condition, "(void)(" + condition + ");"))
        .isEqualTo("sound and exact\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(1) > 3 && f(2) < 2",
        "f(2) < 2 || f(1) > 3",
        "f(1) > 3 || f(3) < 2",
        "f(1) > 3",
        "f(1) > 3, f(2) < 2",
        "f(1) > 2 || f(2) < 2",
        "!(f(1) > 3) || f(2) < 2",
        "f(1) > 3 || f(2) < 2 || f(3)",
        "f(1) > 3 || f(2) < 2 || ask(3)",
        "f(1) > 3 || (f(2) < 2 && ask(3))",
        "f(1) > 3 ? f(2) < 2 : f(2) < 2",
        "f(1) > 3 ? ask(4) : f(2) < 2",
        "(f(1) > 3 || f(2) < 2) + ask(4)",
        "kept = f(1) > 3 || f(2) < 2",
      })
  void anotherConditionIsNotProved(String statement) throws IOException {
    assertThat(verdictOfDropped("f(1) > 3 || f(2) < 2", "(void)(" + statement + ");"))
        .doesNotStartWith("sound");
  }

  /** The next round of a loop without a body evaluates the condition anew. */
  @Test
  void conditionOfTheNextRoundIsNotWhatIsLeft() throws IOException {
    String text =
        BRANCH
            .replace("if (CONDITION)", "while (ask(0) && (f(1) || ask(2)) && ask(3));")
            .replace("    show(2);\n", "");
    Path program = write("program.c", text);
    Path automaton = write("condition.graphml", Conditions.of(1, edge("q0", "covered", 8)));
    String loop = "while (ask(0) && (f(1) || ask(2)) && ask(3));";
    String once = "(void)(ask(0) && (f(1) || ask(2)) && ask(3));";
    assertThat(verdict(program, automaton, text.replace(loop, once + " show(3);")))
        .doesNotStartWith("sound");
    assertThat(verdict(program, automaton, text.replace(loop, loop.replace("while", "again: if"))))
        .doesNotStartWith("sound");
    assertThat(
            verdict(
                program,
                automaton,
                text.replace(
                    loop, loop.replace("while", "again: if").replace(";", " goto again;"))))
        .startsWith("sound");
  }
}
