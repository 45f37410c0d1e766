package residua.analysis.equivalence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.frontend.CFrontend;
import residua.smt.solver.SolverChoice;
import residua.testing.Wanted;

/**
 * A line of a new version is the same as the old one if it does the same for all values, and is
 * defined wherever that was: a sum that may overflow may be left out, but not added.
 */
class EquivalenceTest {
  private static final String WAS = " // was \"";
  private static final Map<String, String> NAMES =
      Stream.of("x", "y", "n", "p", "table", "ask", "get", "f")
          .collect(Collectors.toMap(name -> name, name -> name));

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("analysis/equivalence");
  }

  private static CFrontend.Understood read(String text) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
  }

  private static List<Integer> edges(CFrontend.Understood program, int line) {
    return function(program).edges().stream()
        .filter(edge -> !edge.isBlank())
        .filter(edge -> program.program().source().line(edge.where().start()) == line)
        .map(Edge::id)
        .toList();
  }

  private static Function function(CFrontend.Understood program) {
    return program.program().function("f").orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aChangedLineIsTheSameOrAnother(Wanted wanted) throws InputException {
    CFrontend.Understood before = read(wanted.before());
    CFrontend.Understood after =
        read(
            wanted
                .text()
                .lines()
                .map(line -> line.contains(WAS) ? line.substring(0, line.indexOf(WAS)) : line)
                .collect(Collectors.joining("\n", "", "\n")));
    Equivalence equivalence =
        new Equivalence(
            after.meaning(), before.meaning(), Optional.of(SolverChoice.of(Optional.empty())));
    SortedMap<Integer, String> shown = new TreeMap<>();
    for (int line : wanted.lines().keySet()) {
      List<Integer> own = edges(after, line);
      List<Integer> other = new ArrayList<>(edges(before, line));
      boolean isSame =
          own.size() == other.size()
              && equivalence.areSame(
                  function(after).index(), own, function(before).index(), other, NAMES);
      shown.put(line, isSame ? "same" : "other");
    }
    assertThat(shown).isEqualTo(wanted.lines());
  }
}
