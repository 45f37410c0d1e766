package residua.testing;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.checker.Validation;
import residua.condition.observer.ConditionObserver;

/**
 * Programs whose lines say how a residual program may differ there: the text before a comment
 * {@code // was "..."} stands in the residual program, the quoted text in the original, and {@code
 * // want "..."} gives the verdict if that line alone differs. Comments {@code // reads "q0 q1"}
 * are the transitions of the condition, which read their lines.
 */
public final class WantedVerdicts {
  private static final String WAS = " // was \"";

  private WantedVerdicts() {}

  /** The programs of a directory of the test resources. */
  public static Stream<Wanted> in(String directory) throws IOException {
    return Wanted.in(directory);
  }

  /** Checks that each line has its verdict, and that the original is a sound residual program. */
  public static void check(Wanted wanted, Property property) {
    String before = wanted.before();
    Program original = Models.program(before);
    ConditionObserver condition = Models.condition(original, Conditions.inComments(wanted.text()));
    assertThat(Validation.check(original, condition, original, property).isProved()).isTrue();

    List<String> restored = before.lines().toList();
    List<String> lines = wanted.text().lines().toList();
    SortedMap<Integer, String> verdicts = new TreeMap<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(WAS)) {
        List<String> one = new ArrayList<>(restored);
        one.set(i, lines.get(i).substring(0, lines.get(i).indexOf(WAS)));
        Program residual = Models.program(String.join("\n", one) + "\n");
        verdicts.put(
            i + 1,
            Validation.check(original, condition, residual, property)
                .inWords()
                .replaceAll(" \\((path|\\d+ places?).*", "")
                .replace("test.c:", "line "));
      }
    }
    assertThat(shown(verdicts)).isEqualTo(shown(wanted.lines()));
  }

  private static String shown(SortedMap<Integer, String> verdicts) {
    return verdicts.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(joining("\n"));
  }
}
