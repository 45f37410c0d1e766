package residua.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.residual.Residual;

/**
 * All paths of the residual programs of {@code test-programs}: where the paper's algorithm stops
 * they do, except behind a note, and where they stop the condition accepts.
 */
class PairTest {
  private static final Path PROGRAMS = Path.of("test-programs");
  private static final Path CONFORMANCE = PROGRAMS.resolve("c");
  private static final Path CONDITIONS = CONFORMANCE.resolve("conditions");

  static List<Path> pairs() throws IOException {
    return programs(PROGRAMS).stream().filter(file -> Files.exists(own(file))).toList();
  }

  static List<Path> conformancePrograms() throws IOException {
    return programs(CONFORMANCE);
  }

  private static List<Path> programs(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  private static Path own(Path program) {
    String name = program.getFileName().toString();
    return program.resolveSibling(name.substring(0, name.length() - 2) + ".graphml");
  }

  private static Pair read(Path program, Path condition) throws IOException, InputException {
    Pair pair = Pair.read(program, condition);
    assumeTrue(pair.obstacle().isEmpty(), () -> pair.obstacle().orElseThrow());
    return pair;
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void pairs(Path program) throws IOException, InputException {
    Pair.Comparison compared = read(program, own(program)).compare();
    assertThat(compared.faults()).isEmpty();
    assertThat(compared.notes()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("conformancePrograms")
  void conformancePrograms(Path program) throws IOException, InputException {
    assertThat(read(program, CONDITIONS.resolve("toggle.graphml")).compare().faults()).isEmpty();
  }

  @Test
  void whatIsNotReducedGoesOnWhereThePapersStops() throws IOException, InputException {
    Path program = PROGRAMS.resolve("calls.c");
    Pair pair = read(program, own(program));
    Pair.Comparison compared = pair.compare(Residual.identity(pair.program()));
    assertThat(compared.loose()).isNotEmpty();
    assertThat(compared.lost()).isEmpty();
  }

  @Test
  void whatStopsAtOnceHasLostWhatIsNotVerified() throws IOException, InputException {
    Path program = PROGRAMS.resolve("calls.c");
    Pair pair = read(program, own(program));
    Residual stopped =
        new Residual(pair.program(), new Residual.Start.Stopped(), List.of(), List.of());
    assertThat(pair.compare(stopped).lost()).isNotEmpty();
  }

  /** Each transition that accepts is taken from the condition for once. */
  @ParameterizedTest
  @MethodSource("pairs")
  void oneMissingStopIsFoundAndOneTooMany(Path program) throws IOException, InputException {
    Pair pair = read(program, own(program));
    List<Transition> transitions = pair.condition().transitions();
    for (int i = 0; i < transitions.size(); i++) {
      Transition transition = transitions.get(i);
      Pair without = new Pair(pair.program(), without(pair.condition(), i));
      boolean accepts = pair.condition().states().get(transition.target()).accepting();
      if (accepts && !printed(without).equals(printed(pair))) {
        assertThat(without.compare(pair.reduced()).lost()).as("%s", transition).isNotEmpty();
        // Behind an assumption the paper's algorithm does not stop either.
        if (transitions.stream().allMatch(each -> each.assumption().isTrue())) {
          assertThat(pair.compare(without.reduced()).loose()).as("%s", transition).isNotEmpty();
        }
      }
    }
  }

  private static String printed(Pair pair) throws InputException {
    return ResidualPrinter.print(pair.reduced(), new PrintOptions(true, false, List.of()));
  }

  private static ConditionAutomaton without(ConditionAutomaton automaton, int index) {
    List<Transition> transitions = new ArrayList<>(automaton.transitions());
    Transition taken = transitions.get(index);
    Assumption never = new Assumption(List.of("false"), Optional.empty());
    transitions.set(
        index, new Transition(taken.source(), taken.target(), taken.guard(), never, taken.line()));
    return new ConditionAutomaton(
        automaton.reading(),
        automaton.states(),
        automaton.entry(),
        transitions,
        automaton.programFile(),
        automaton.programHash());
  }
}
