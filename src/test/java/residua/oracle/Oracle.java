package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import residua.testing.Gcc;
import residua.testing.Gcc.Run;
import residua.testing.Tool;

/** Reduces a program and compares what original and residual do with what they should. */
final class Oracle {
  static final int EVENT_LIMIT = 250;

  /** More events than any run has. */
  static final int ALL = Integer.MAX_VALUE;

  private final Path directory;
  private final List<String> options;
  private final Gcc gcc;
  private final int units;

  /** What went wrong. */
  enum Fault {
    /** The tool fails, or its result does not compile or crashes. */
    BROKEN,
    /** A run that is not verified is not there any more: the worst. */
    UNSOUND,
    /** The residual does something the original does not. */
    NEW_BEHAVIOUR,
    /** The residual goes on where a reference stops. */
    IMPRECISE,
    /** The interpreter of these tests is wrong. */
    ORACLE
  }

  /**
   * What was seen.
   *
   * @param runs number of runs
   * @param covered how many of them are covered
   * @param cut how many of them the residual cuts
   * @param exact how many of them end where they are covered
   * @param fault the first fault
   */
  record Outcome(int runs, int covered, int cut, int exact, Optional<Finding> fault) {}

  record Finding(Fault fault, String message) {}

  /**
   * What the program of a triple should do; whether it does is asked when a residual does something
   * else.
   *
   * @param conditions at first that of the triple; a run is covered where the first of them covers
   *     it
   */
  record Original(Triple triple, List<Automaton> conditions, List<Trace> traces) {
    /**
     * Where a run is covered; of two that cover it on one edge, the one that does not execute it.
     */
    Optional<Automaton.Cover> cover(Trace trace) {
      return conditions.stream()
          .flatMap(condition -> condition.covers(trace).stream())
          .min(
              Comparator.comparing(Automaton.Cover::step).thenComparing(Automaton.Cover::executed));
    }

    /** The same program under other conditions. */
    Original with(List<Automaton> others) {
      return new Original(triple, others, traces);
    }

    List<Run> runs() {
      return traces.stream().map(trace -> new Run(trace.events(), trace.end())).toList();
    }
  }

  /** Makes a residual program. */
  interface Reduction {
    String residual(Path program, Path condition) throws IOException;
  }

  /** Compares a residual with a reference, beside what all residuals must do. */
  interface Reference {
    /** What is wrong with what the residual did, one run for each of the traces. */
    Optional<String> objection(Original original, List<Run> residual);
  }

  /**
   * @param options for {@code reduce}
   */
  Oracle(Path directory, List<String> options) throws IOException {
    this(directory, options, 1);
  }

  /**
   * @param options for {@code reduce}
   * @param units number of files of each program
   */
  Oracle(Path directory, List<String> options, int units) throws IOException {
    this.units = units;
    this.directory = directory;
    this.options = List.copyOf(options);
    this.gcc = new Gcc(directory, "-DEVENT_LIMIT=" + EVENT_LIMIT);
  }

  Path programFile() {
    return directory.resolve("program.c");
  }

  /** The files of the program. */
  List<String> programFiles() {
    return units == 1
        ? List.of(programFile().toString())
        : IntStream.range(0, units)
            .mapToObj(unit -> directory.resolve(SplitUnits.name(unit)).toString())
            .toList();
  }

  Path conditionFile() {
    return directory.resolve("condition.graphml");
  }

  private Path residualFile() {
    return directory.resolve("residual.c");
  }

  /** Looks at one reducer; the files are those of the triple. */
  Outcome check(Triple triple, String reducer) throws IOException {
    return check(original(triple), reducer);
  }

  /** Writes the files of a triple and says what the program should do. */
  Original original(Triple triple) throws IOException {
    String text = Renderer.render(triple.program());
    Files.writeString(programFile(), text);
    Files.writeString(conditionFile(), AutomatonWriter.write(triple.condition()));
    if (units > 1) {
      SplitUnits split = SplitUnits.of(triple.program(), text, units);
      for (int unit = 0; unit < units; unit++) {
        Files.writeString(Path.of(programFiles().get(unit)), split.texts().get(unit));
      }
      Files.writeString(conditionFile(), AutomatonWriter.write(triple.condition(), split::file));
    }
    VisibleVariables.tell(triple.program());
    return new Original(
        triple,
        List.of(triple.condition()),
        triple.inputs().stream()
            .map(input -> Interpreter.run(triple.program(), input, EVENT_LIMIT))
            .toList());
  }

  /** Looks at one reducer; the files are still those of the original. */
  Outcome check(Original original, String reducer) throws IOException {
    return check(original, (program, condition) -> reduced(reducer));
  }

  /** Looks at one reducer and compares it with a reference as well. */
  Outcome check(Original original, String reducer, Reference reference) throws IOException {
    return check(original, (program, condition) -> reduced(reducer), reference);
  }

  /** Looks at a way to reduce; the files are still those of the original. */
  Outcome check(Original original, Reduction reduction) throws IOException {
    return check(original, reduction, run -> ALL, (o, residual) -> Optional.empty());
  }

  /**
   * Looks at a way to reduce and compares it with a reference as well; the files are still those of
   * the original.
   */
  Outcome check(Original original, Reduction reduction, Reference reference) throws IOException {
    return check(original, reduction, run -> ALL, reference);
  }

  /**
   * Looks at a way to reduce; the files are still those of the original.
   *
   * @param needed how many of the events that are not covered must be there; a run may stop behind
   *     them
   */
  Outcome check(Original original, Reduction reduction, ToIntFunction<List<String>> needed)
      throws IOException {
    return check(original, reduction, needed, (o, residual) -> Optional.empty());
  }

  private Outcome check(
      Original original,
      Reduction reduction,
      ToIntFunction<List<String>> needed,
      Reference reference)
      throws IOException {
    List<Run> residual;
    try {
      String text = reduction.residual(programFile(), conditionFile());
      Files.writeString(residualFile(), text, ISO_8859_1);
      residual = gcc.run(gcc.compile(residualFile()), original.triple().inputs());
    } catch (IOException | AssertionError e) {
      return confirmed(original, fault(Fault.BROKEN, e.getMessage()));
    }
    Outcome outcome = compare(original, residual, needed);
    if (outcome.fault().isEmpty()) {
      Optional<String> objection = reference.objection(original, residual);
      outcome = objection.map(message -> fault(Fault.IMPRECISE, message)).orElse(outcome);
    }
    return outcome.fault().isPresent() ? confirmed(original, outcome) : outcome;
  }

  /** A fault is one only if the original does what it should; else the fault is in these tests. */
  private Outcome confirmed(Original original, Outcome outcome) throws IOException {
    List<Run> expected = original.runs();
    List<Run> actual;
    try {
      actual = gcc.run(gcc.compile(programFile()), original.triple().inputs());
    } catch (IOException e) {
      return fault(Fault.ORACLE, e.getMessage());
    }
    for (int i = 0; i < expected.size(); i++) {
      if (!expected.get(i).equals(actual.get(i))) {
        return fault(Fault.ORACLE, difference(i, expected.get(i), actual.get(i)));
      }
    }
    return outcome;
  }

  private String reduced(String reducer) {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-q", "--reducer", reducer));
    arguments.addAll(programFiles());
    arguments.add(conditionFile().toString());
    return Tool.reduce(arguments.toArray(String[]::new));
  }

  private static Outcome compare(
      Original of, List<Run> residual, ToIntFunction<List<String>> needed) {
    List<Trace> traces = of.traces();
    List<Run> original = of.runs();
    int covered = 0;
    int cut = 0;
    int exact = 0;
    for (int i = 0; i < traces.size(); i++) {
      Run whole = original.get(i);
      Run part = residual.get(i);
      Trace trace = traces.get(i);
      Optional<Automaton.Cover> cover = of.cover(trace);
      Optional<Trace.Step> last = cover.map(Automaton.Cover::step).map(trace::step);
      boolean executed = cover.filter(Automaton.Cover::executed).isPresent();
      int uncovered =
          last.map(step -> executed ? step.eventsAfter() : step.eventsBefore())
              .orElse(whole.events().size());
      List<String> open = whole.events().subList(0, uncovered);
      int certain = Math.min(uncovered, needed.applyAsInt(open));
      int atMost = last.map(step -> executed ? step.eventsAfter() : step.eventsAtMost()).orElse(0);
      boolean limited = whole.end().equals("exit 99");
      boolean complete = part.events().size() == whole.events().size();
      boolean sameEnd = part.end().equals(whole.end());
      boolean stopped = part.end().equals("exit 0");
      if (!part.isPrefixOf(whole) || !(stopped || (complete && sameEnd))) {
        return fault(Fault.NEW_BEHAVIOUR, difference(i, whole, part));
      }
      boolean mayStop = cover.isPresent() || limited || needed.applyAsInt(open) != ALL;
      if (part.events().size() < certain || !(mayStop || sameEnd)) {
        return fault(
            Fault.UNSOUND,
            "at least "
                + certain
                + " events, covered: "
                + cover
                + "\n"
                + difference(i, whole, part));
      }
      if (cover.isPresent()) {
        covered++;
        cut += complete && sameEnd ? 0 : 1;
        exact += stopped && part.events().size() <= atMost ? 1 : 0;
      }
    }
    return new Outcome(traces.size(), covered, cut, exact, Optional.empty());
  }

  private static Outcome fault(Fault fault, String message) {
    return new Outcome(0, 0, 0, 0, Optional.of(new Finding(fault, message)));
  }

  private static String difference(int run, Run expected, Run actual) {
    int same = 0;
    while (same < Math.min(expected.events().size(), actual.events().size())
        && expected.events().get(same).equals(actual.events().get(same))) {
      same++;
    }
    return "run %d, after %d events%n  expected %s%n  but was  %s"
        .formatted(run, same, rest(expected, same), rest(actual, same));
  }

  private static String rest(Run run, int from) {
    int to = Math.min(run.events().size(), from + 5);
    return run.events().subList(from, to) + " of " + run.events().size() + ", " + run.end();
  }
}
