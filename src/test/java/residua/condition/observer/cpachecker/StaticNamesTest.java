package residua.condition.observer.cpachecker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.cpachecker.AutomatonReader;

/**
 * Automata that CPAchecker made for the files of a program: the texts of edges are those of the
 * files, and what it names itself and is static has the name of its file before it.
 */
class StaticNamesTest {
  private static final String FIRST =
      """
      extern int input(void);
      int second(int x);
      static int count;
      static int step(int x) { return x + 1; }
      int main(void) {
        count = input();
        switch (count) {
        case 1:
          count = 7;
        }
        count = step(count);
        return second(count);
      }
      """;
  private static final String SECOND =
      """
      static int count;
      static int step(int x) { return x + 2; }
      int second(int x) {
        count = x;
        switch (count) {
        case 1:
          count = 8;
        }
        count = step(count);
        return count;
      }
      """;

  private static CpacheckerProduct run(String first, String second, String automaton) {
    return CpacheckerProduct.of(
        new TreeMap<>(Map.of("src/first.c", first, "src/sub/second.c", second)), automaton);
  }

  private static String withStates(String... states) {
    return "OBSERVER AUTOMATON A\nINITIAL STATE A;\n"
        + "STATE __TRUE : TRUE -> GOTO __TRUE;\nSTATE __FALSE : TRUE -> GOTO __FALSE;\n"
        + String.join("\n", states)
        + "\nEND AUTOMATON\n";
  }

  /** Covers what has a text; everything else leaves it where it is. */
  private static String covering(String text) {
    return withStates("STATE USEFIRST A : MATCH \"" + text + "\" -> GOTO __TRUE; TRUE -> GOTO A;");
  }

  private static Optional<String> refusal(String first, String second, String automaton)
      throws InputException {
    var files = new TreeMap<>(Map.of("src/a-b.c", first, "src/a_b.c", second));
    var condition =
        AutomatonReader.read("automaton.txt", automaton.getBytes(UTF_8), new ArrayList<>());
    return CpacheckerUnits.of(CpacheckerProduct.linked(files), condition).refusal();
  }

  @Test
  @DisplayName("the text of an edge is that of its file, whatever it is called in the program")
  void ownText() {
    assertThat(run(FIRST, SECOND, covering("count = x;")).cut())
        .hasSize(1)
        .first()
        .asString()
        .startsWith("src/sub/second.c:4: ");
    assertThat(run(FIRST, SECOND, covering("count = 7;")).cut())
        .containsExactly("src/first.c:9: count = 7;");
    assertThat(run(FIRST, SECOND, covering("count = 8;")).cut())
        .hasSize(1)
        .first()
        .asString()
        .startsWith("src/sub/second.c:7: ");
  }

  @Test
  @DisplayName("a comparison with a label names the file of what is compared")
  void label() {
    assertThat(run(FIRST, SECOND, covering("[first_ccount == 1]")).cut())
        .containsExactly("src/first.c:8: [count == 1]");
    assertThat(run(FIRST, SECOND, covering("[sub_second_ccount == 1]")).cut())
        .hasSize(1)
        .first()
        .asString()
        .startsWith("src/sub/second.c:6: ");
  }

  @Test
  @DisplayName("files may have been preprocessed before, or named from somewhere else")
  void otherNames() {
    assertThat(run(FIRST, SECOND, covering("[first_icount == 1]")).cut())
        .containsExactly("src/first.c:8: [count == 1]");
    assertThat(run(FIRST, SECOND, covering("[third_ccount == 1]")).cut()).isEmpty();
  }

  @Test
  @DisplayName("a comparison that names no file is about something else than a static variable")
  void labelOfAnother() {
    String first = FIRST.replace("int main(void) {", "int main(void) { int count;");

    assertThat(run(FIRST, SECOND, covering("[count == 1]")).cut()).isEmpty();
    assertThat(run(first, SECOND, covering("[count == 1]")).cut())
        .containsExactly("src/first.c:8: [count == 1]");
  }

  @Test
  @DisplayName("a path is followed from the declarations of all files on through both")
  void path() {
    String[] declarations = {
      "extern int input(void);",
      "int second(int x);",
      "static int count;",
      "static int step(int x)",
      "int main(void)",
      "static int count;",
      "static int step(int x)",
      "int second(int x)"
    };
    CpacheckerFile file =
        CpacheckerFile.program(declarations)
            .then("count = input();")
            .then("switch (count)")
            .as("S")
            .on("[!(first_ccount == 1)]", "A")
            .in("A")
            .then("switch (count) {\n  case 1:\n    count = 7;\n  }")
            .then("count = step(count);", "", "return x + 1;", "")
            .then("return second(count);", "return second(count);", "", "count = x;")
            .then("switch (count)")
            .as("T")
            .on("[sub_second_ccount == 1]", "__FALSE");

    CpacheckerProduct product = run(FIRST, SECOND, file.text());

    assertThat(product.cut())
        .hasSize(2)
        .contains("src/first.c:8: [count == 1]")
        .anyMatch(each -> each.matches("src/sub/second.c:6: \\[!\\(count\\w* == 1\\)]"));
    assertThat(product.leftToVerify())
        .singleElement()
        .asString()
        .matches("src/sub/second.c:6: \\[count\\w* == 1]");
  }

  @Test
  @DisplayName("a pointer leads to the function of the file that is named")
  void pointer() {
    String first =
        """
        int second(int (*f)(int));
        static int step(int x) { x = 1; return x; }
        int main(void) { return second(step); }
        """;
    String second =
        """
        static int step(int x) { x = 2; return x; }
        static int (*other)(int) = step;
        int second(int (*f)(int)) {
          int y = f(1);
          y = 3;
          return y + (other != 0);
        }
        """;
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"[f == (&NAMED)]\" -> GOTO B;"
                + " MATCH \"[!(f == (&NAMED))]\" -> GOTO A; TRUE -> GOTO A;",
            "STATE USEFIRST B : MATCH \"pointer call(NAMED) int y = f(1);\" -> GOTO B;"
                + " MATCH \"x = 1;\" -> GOTO C; MATCH \"x = 2;\" -> GOTO D; TRUE -> GOTO B;",
            "STATE USEFIRST C : MATCH \"y = 3;\" -> GOTO __TRUE; TRUE -> GOTO C;",
            "STATE USEFIRST D : TRUE -> GOTO D;");

    for (String file : new String[] {"first_c", "sub_second_c"}) {
      CpacheckerProduct product = run(first, second, automaton.replace("NAMED", file + "step"));
      assertThat(product.lost()).isEmpty();
    }
    assertThat(run(first, second, automaton.replace("NAMED", "step")).lost()).isNotEmpty();
  }

  @Test
  @DisplayName("an assumption about a static variable is about that of the file")
  void assumption() {
    String inFirst =
        withStates(
            "STATE USEFIRST A : MATCH \"count = 7;\" -> ASSUME {first_ccount == 7} GOTO __TRUE;"
                + " TRUE -> GOTO A;");
    String inSecond =
        withStates(
            "STATE USEFIRST A : MATCH \"count = 8;\" ->"
                + " ASSUME {sub_second_ccount == 8} GOTO __TRUE; TRUE -> GOTO A;");
    String elsewhere =
        withStates(
            "STATE USEFIRST A : MATCH \"count = 8;\" -> ASSUME {first_ccount == 8} GOTO __TRUE;"
                + " TRUE -> GOTO A;");

    assertThat(run(FIRST, SECOND, inFirst).tested())
        .containsExactly("src/first.c:9: count = 7; ? (count == 7)");
    assertThat(run(FIRST, SECOND, inSecond).tested())
        .singleElement()
        .asString()
        .matches("src/sub/second.c:7: (count\\w*) = 8; \\? \\(\\1 == 8\\)");
    assertThat(run(FIRST, SECOND, elsewhere).tested())
        .singleElement()
        .asString()
        .matches("src/sub/second.c:7: (?!count =)count\\w* = 8; \\? \\(count == 8\\)");
  }

  @Test
  @DisplayName("a name without a file is no static one, if the automaton names files")
  void withoutFile() {
    String program = FIRST.replace("int main(void) {", "int main(void) { int local = 3;");
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"count = 7;\" -> ASSUME {local == 3 && count == 7}"
                + " GOTO __TRUE; MATCH \"count = 8;\" -> ASSUME {sub_second_ccount == 8}"
                + " GOTO __TRUE; TRUE -> GOTO A;");

    CpacheckerProduct product = run(program, SECOND, automaton);

    assertThat(product.notes()).singleElement().asString().contains("'count' is no variable here");
    assertThat(run(program, SECOND, automaton.replace(" && count == 7", "")).tested())
        .contains("src/first.c:9: count = 7; ? (local == 3)");
  }

  @Test
  @DisplayName("it may be the text that the files are linked to: then what both mean is tested")
  void open() {
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \"count = 7;\" -> ASSUME {count == 7} GOTO __TRUE;"
                + " TRUE -> GOTO A;");

    CpacheckerProduct product = run(FIRST, SECOND, automaton);

    assertThat(product.tested()).isEmpty();
    assertThat(product.notes())
        .singleElement()
        .asString()
        .contains("'count' may be a static name of a file, or another one");
  }

  @Test
  @DisplayName("of the linked text, names and texts are those of the program")
  void linkedText() {
    String linked =
        run(FIRST, SECOND, covering("count = x;")).cut().getFirst().replaceFirst(".*: ", "");
    String name = linked.replaceFirst(" .*", "");
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \""
                + linked
                + "\" -> ASSUME {"
                + name
                + " == 4}"
                + " GOTO __TRUE; MATCH \"count = x;\" -> GOTO __TRUE; TRUE -> GOTO A;");

    assertThat(name).isNotEqualTo("count");
    assertThat(run(FIRST, SECOND, automaton).cut())
        .containsExactly("src/sub/second.c:4: " + linked + " ? (" + name + " == 4)");
  }

  @Test
  @DisplayName("a parameter or local variable may have the name of its function before it")
  void functions() {
    String first = FIRST.replace("{ return x + 1; }", "{ x = x + 1; return x; }");
    String named =
        withStates(
            "STATE USEFIRST A : MATCH \"x = x + 1;\" -> ASSUME {first_cstep::x == 1} GOTO __TRUE;"
                + " TRUE -> GOTO A;");

    assertThat(run(first, SECOND, named).tested())
        .containsExactly("src/first.c:4: x = x + 1; ? (x == 1)");
    CpacheckerProduct ambiguous = run(first, SECOND, named.replace("first_cstep", "step"));
    assertThat(ambiguous.tested()).isEmpty();
    assertThat(ambiguous.notes())
        .singleElement()
        .asString()
        .contains("'step' may be a function of several files");
  }

  @Test
  @DisplayName("a local variable is not taken for the static one that it hides")
  void hidden() {
    String second = SECOND.replace("{\n  count = x;", "{\n  int count = x;\n  count = x;");

    assertThat(run(FIRST, second, covering("[sub_second_ccount == 1]")).cut()).isEmpty();
  }

  @Test
  @DisplayName("what two files may have declared is refused")
  void twoFiles() throws InputException {
    assertThat(refusal(FIRST, SECOND, covering("[a_b_ccount == 1]")))
        .contains("'a_b_ccount' may be a static name of several files");
    assertThat(refusal(FIRST, SECOND.replace("count", "other"), covering("[a_b_ccount == 1]")))
        .isEmpty();
  }

  @Test
  @DisplayName("what the program itself calls so is refused")
  void ownName() throws InputException {
    String second = SECOND.replace("count", "other") + "int a_b_ccount;\n";

    assertThat(refusal(FIRST, second, covering("[a_b_ccount == 1]")))
        .contains("'a_b_ccount' is a static name of a file, and one of the program's");
  }

  @Test
  @DisplayName("names of files and of the linked text together are refused")
  void mixed() throws InputException {
    String linked =
        run(FIRST, SECOND, covering("count = x;")).cut().getFirst().replaceFirst(".*: ", "");
    String automaton =
        withStates(
            "STATE USEFIRST A : MATCH \""
                + linked
                + "\" -> GOTO __TRUE;"
                + " MATCH \"[a_b_cother == 1]\" -> GOTO __TRUE; TRUE -> GOTO A;");

    assertThat(refusal(FIRST + "static int other;\n", SECOND, automaton))
        .hasValueSatisfying(
            each -> assertThat(each).contains("'a_b_cother' is a static name of a file, and '"));
  }
}
