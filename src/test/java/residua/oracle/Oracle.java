package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.Gcc;
import residua.Gcc.Run;
import residua.Tool;

/** Reduces a program and compares what original and residual do with what they should. */
final class Oracle {
  static final int EVENT_LIMIT = 250;

  private final Path directory;
  private final List<String> options;
  private final Gcc gcc;

  /** What went wrong. */
  enum Fault {
    /** The tool fails, or its result does not compile or crashes. */
    BROKEN,
    /** A run that is not verified is not there any more: the worst. */
    UNSOUND,
    /** The residual does something the original does not. */
    NEW_BEHAVIOUR,
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
   * What the program of a triple does.
   *
   * @param traces what its runs should do
   * @param runs what they do
   * @param fault where these differ
   */
  record Original(Triple triple, List<Trace> traces, List<Run> runs, Optional<Finding> fault) {}

  /**
   * @param options for {@code reduce}
   */
  Oracle(Path directory, List<String> options) throws IOException {
    this.directory = directory;
    this.options = List.copyOf(options);
    this.gcc = new Gcc(directory, "-DEVENT_LIMIT=" + EVENT_LIMIT);
  }

  Path programFile() {
    return directory.resolve("program.c");
  }

  Path conditionFile() {
    return directory.resolve("condition.graphml");
  }

  private Path residualFile() {
    return directory.resolve("residual.c");
  }

  /** Looks at one reducer. */
  Outcome check(Triple triple, String reducer) throws IOException {
    return check(original(triple), reducer);
  }

  /** Runs the program of a triple, the condition beside it. */
  Original original(Triple triple) throws IOException {
    Files.writeString(programFile(), Renderer.render(triple.program()));
    Files.writeString(conditionFile(), AutomatonWriter.write(triple.condition()));
    VisibleVariables.tell(triple.program());
    List<Trace> traces =
        triple.inputs().stream()
            .map(input -> Interpreter.run(triple.program(), input, EVENT_LIMIT))
            .toList();
    List<Run> runs;
    try {
      runs = gcc.run(gcc.compile(programFile()), triple.inputs());
    } catch (IOException e) {
      return new Original(triple, traces, List.of(), finding(Fault.ORACLE, e.getMessage()));
    }
    for (int i = 0; i < traces.size(); i++) {
      Run expected = new Run(traces.get(i).events(), traces.get(i).end());
      if (!expected.equals(runs.get(i))) {
        String message = difference(i, expected, runs.get(i));
        return new Original(triple, traces, runs, finding(Fault.ORACLE, message));
      }
    }
    return new Original(triple, traces, runs, Optional.empty());
  }

  /** Looks at one reducer; the files are still those of the original. */
  Outcome check(Original original, String reducer) throws IOException {
    if (original.fault().isPresent()) {
      return new Outcome(0, 0, 0, 0, original.fault());
    }
    List<Run> residual;
    try {
      Files.writeString(residualFile(), reduced(reducer), ISO_8859_1);
      residual = gcc.run(gcc.compile(residualFile()), original.triple().inputs());
    } catch (IOException | AssertionError e) {
      return fault(Fault.BROKEN, e.getMessage());
    }
    return compare(original.triple().condition(), original.traces(), original.runs(), residual);
  }

  private String reduced(String reducer) {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-q", "--reducer", reducer));
    arguments.addAll(List.of(programFile().toString(), conditionFile().toString()));
    return Tool.reduce(arguments.toArray(String[]::new));
  }

  private static Outcome compare(
      Automaton condition, List<Trace> traces, List<Run> original, List<Run> residual) {
    int covered = 0;
    int cut = 0;
    int exact = 0;
    for (int i = 0; i < traces.size(); i++) {
      Run whole = original.get(i);
      Run part = residual.get(i);
      Trace trace = traces.get(i);
      Optional<Automaton.Cover> cover = condition.covers(trace);
      Optional<Trace.Step> last = cover.map(Automaton.Cover::step).map(trace::step);
      boolean executed = cover.filter(Automaton.Cover::executed).isPresent();
      int certain =
          last.map(step -> executed ? step.eventsBehind() : step.eventsBefore())
              .orElse(whole.events().size());
      int atMost = last.map(step -> executed ? step.eventsBehind() : step.eventsAtMost()).orElse(0);
      boolean limited = whole.end().equals("exit 99");
      boolean complete = part.events().size() == whole.events().size();
      boolean sameEnd = part.end().equals(whole.end());
      boolean stopped = part.end().equals("exit 0");
      if (!part.isPrefixOf(whole) || !(stopped || (complete && sameEnd))) {
        return fault(Fault.NEW_BEHAVIOUR, difference(i, whole, part));
      }
      boolean mayStop = cover.isPresent() || limited;
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
    return new Outcome(0, 0, 0, 0, finding(fault, message));
  }

  private static Optional<Finding> finding(Fault fault, String message) {
    return Optional.of(new Finding(fault, message));
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
