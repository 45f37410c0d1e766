package residua.sources.changeimpact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.sources.changeimpact.matching.EdgeComparison;
import residua.testing.Wanted;

/** What a change has to do with each line; lines without a comment are unaffected. */
class WantedChangesTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("sources/changeimpact");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void linesAreAffectedAsTheySay(Wanted program) throws InputException {
    Change change =
        new Change(
            read(program.before()),
            read(program.text()),
            Change.By.FLOW,
            false,
            EdgeComparison.byText());
    assertThat(change.obstacle()).isEmpty();
    SortedMap<Integer, String> needs = new TreeMap<>();
    change
        .overview()
        .lines()
        .forEach((line, state) -> {
          if (state.need() != ChangeSummary.Need.UNAFFECTED) {
            needs.put(line, state.need().name().toLowerCase(Locale.ROOT));
          }
        });
    assertThat(needs).isEqualTo(program.lines());
  }

  private static Program read(String text) throws InputException {
    return CFrontend.understand(
            new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion)
        .program();
  }
}
