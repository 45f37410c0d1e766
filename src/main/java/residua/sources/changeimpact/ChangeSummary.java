package residua.sources.changeimpact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.sources.changeimpact.effects.MemoryLocation;
import residua.sources.changeimpact.effects.PairedFunctions;

/**
 * A summary of a change for users: the status of each function, and for each line of the new
 * version's file whether it has to be verified again, and why.
 *
 * @param functions those of the new version in their order, then those that were removed
 * @param lines only those on which something is executed that an execution can reach, from 1
 * @param included the same for files that the new version includes, by their names
 */
public record ChangeSummary(
    List<FunctionState> functions,
    SortedMap<Integer, LineState> lines,
    SortedMap<String, SortedMap<Integer, LineState>> included) {
  public ChangeSummary {
    functions = List.copyOf(functions);
    lines = Collections.unmodifiableSortedMap(new TreeMap<>(lines));
    included = Collections.unmodifiableSortedMap(new TreeMap<>(included));
  }

  /** The status of a function. */
  public enum Became {
    /** It is unchanged, and nothing that differs affects it. */
    SAME,
    /** It is unchanged, but something that differs elsewhere affects its behaviour. */
    REACHED,
    /** It is changed. */
    CHANGED,
    /** It is new. */
    ADDED,
    /** It no longer exists. */
    REMOVED
  }

  /**
   * A function.
   *
   * @param name in the new version; in the old one, if it is removed
   * @param old its name in the old version, empty if it has none
   * @param file where it is written
   * @param line where it begins in its version, from 1
   */
  public record FunctionState(String name, String old, Became became, String file, int line) {
    private static FunctionState of(Function function, Program in, String old, Became became) {
      Position start = in.source().position(function.text().start());
      return new FunctionState(function.name(), old, became, start.file(), start.line());
    }
  }

  /** The need to verify a line, from the least to the most. */
  public enum Need {
    /** The behaviour of executions from here on is unchanged. */
    UNAFFECTED,
    /** It is unchanged, but a change may follow. */
    BEFORE,
    /** It may be executed after a change. */
    BEHIND,
    /** It is changed, or something that differs affects it. */
    DIFFERS
  }

  /**
   * A line.
   *
   * @param why a sentence for each memory location that may differ here, and for its effect
   */
  public record LineState(Need need, List<String> why) {
    public LineState {
      why = List.copyOf(why);
    }

    private LineState with(LineState other) {
      Set<String> all = new TreeSet<>(why);
      all.addAll(other.why);
      return new LineState(need.compareTo(other.need) >= 0 ? need : other.need, List.copyOf(all));
    }
  }

  /** The number of lines that have to be verified again, or lead to such lines. */
  public long open() {
    return open(lines);
  }

  /** The same for some of its lines. */
  public static long open(SortedMap<Integer, LineState> some) {
    return some.values().stream().filter(line -> line.need() != Need.UNAFFECTED).count();
  }

  /** Nothing is known to be unchanged: every line that can be executed is open. */
  static ChangeSummary ofUnknown(Program program) {
    Lines lines = new Lines(program.source());
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        lines.add(step, new LineState(Need.BEHIND, List.of()));
      }
    }
    return lines.with(List.of());
  }

  /** There is no old version: every function is added. */
  public static ChangeSummary ofNew(Program program) {
    List<FunctionState> functions = new ArrayList<>();
    for (Function function : program.functions()) {
      functions.add(FunctionState.of(function, program, "", Became.ADDED));
    }
    ChangeSummary unknown = ofUnknown(program);
    return new ChangeSummary(functions, unknown.lines(), unknown.included());
  }

  /** The summary of two compared versions. */
  static ChangeSummary of(Program program, Program old, VersionComparison comparison) {
    return new Maker(program, old, comparison).make();
  }

  private static Optional<Integer> line(SourceText source, Step step) {
    Position position = source.position(step.text().start());
    return Optional.of(position)
        .filter(place -> place.file().equals(source.name()))
        .map(Position::line);
  }

  /** The states of lines, file by file. */
  private static final class Lines {
    private final SourceText source;
    private final SortedMap<Integer, LineState> own = new TreeMap<>();
    private final SortedMap<String, SortedMap<Integer, LineState>> included = new TreeMap<>();

    Lines(SourceText source) {
      this.source = source;
    }

    void add(Step step, LineState state) {
      Position position = source.position(step.text().start());
      SortedMap<Integer, LineState> lines =
          position.file().equals(source.name())
              ? own
              : included.computeIfAbsent(position.file(), file -> new TreeMap<>());
      lines.merge(position.line(), state, LineState::with);
    }

    ChangeSummary with(List<FunctionState> functions) {
      return new ChangeSummary(functions, own, included);
    }
  }

  /** Builds the summary. */
  private static final class Maker {
    private final Program program;
    private final Program old;
    private final VersionComparison comparison;
    private final Differences differences;

    /** The line on which memory locations began to differ; the first one found. */
    private final Map<MemoryLocation, Integer> since = new java.util.HashMap<>();

    /** For each function its locations that an execution may reach after a change. */
    private final Map<Integer, Set<Integer>> after = new TreeMap<>();

    private final Set<Integer> reached = new TreeSet<>();

    Maker(Program program, Program old, VersionComparison comparison) {
      this.program = program;
      this.old = old;
      this.comparison = comparison;
      this.differences = comparison.differences();
    }

    ChangeSummary make() {
      for (PairedLocation point : differences.points()) {
        findSince(point);
      }
      findAfter();
      Lines lines = new Lines(program.source());
      Map<Integer, Need> most = new TreeMap<>();
      for (Function function : program.functions()) {
        for (Step step : function.steps()) {
          Optional<LineState> state = state(function, step);
          state.ifPresent(found -> most.merge(function.index(), found.need(), Maker::larger));
          if (state.isPresent()) {
            lines.add(step, state.get());
          }
        }
      }
      return lines.with(functions(most));
    }

    private static Need larger(Need one, Need other) {
      return one.compareTo(other) >= 0 ? one : other;
    }

    private void findSince(PairedLocation point) {
      Function function = program.functions().get(point.function());
      for (ImpactPath way : differences.ways().on(point)) {
        Optional<Step> step =
            way.edge()
                .filter(edge -> edge.step() >= 0)
                .map(edge -> function.steps().get(edge.step()))
                .or(() -> function.stepAt(point.location()));
        int line = step.flatMap(found -> line(program.source(), found)).orElse(0);
        Set<MemoryLocation> things = new HashSet<>(way.after());
        way.call()
            .ifPresent(call -> {
              PairedLocation entered = differences.entered(point, call);
              things.addAll(differences.at(entered));
              for (PairedLocation exit : differences.exits(entered.function(), entered.differs())) {
                if (differences.at(exit).contains(MemoryLocation.RESULT)) {
                  things.add(MemoryLocation.CALL_VALUE);
                }
              }
            });
        things.removeAll(differences.at(point));
        things.forEach(thing -> began(thing, line));
      }
    }

    private void began(MemoryLocation thing, int line) {
      if (line > 0 && !differences.at(differences.start()).contains(thing)) {
        since.merge(thing, line, Math::min);
      }
    }

    /** Continues from where the versions have diverged, on all possible paths. */
    private void findAfter() {
      Deque<int[]> work = new ArrayDeque<>();
      for (PairedLocation point : differences.points()) {
        Function function = program.functions().get(point.function());
        reached.add(point.function());
        if (differences.separation().areApart(point.function(), point.location())) {
          function.outgoing(point.location()).forEach(edge -> visit(edge, work));
          continue;
        }
        for (Edge edge : function.outgoing(point.location())) {
          if (differences.ways().partsOn(point, edge).isPresent()) {
            visit(edge, work);
          }
        }
      }
      while (!work.isEmpty()) {
        int[] at = work.remove();
        Function function = program.functions().get(at[0]);
        function.outgoing(at[1]).forEach(edge -> visit(edge, work));
        if (at[1] == function.exit()) {
          callersOf(at[0]).forEach(call -> visit(call.function(), call.target(), work));
        }
      }
    }

    private void visit(Edge edge, Deque<int[]> work) {
      if (edge.operation() instanceof Operation.Call call) {
        visit(call.callee(), program.functions().get(call.callee()).entry(), work);
      }
      if (edge.step() >= 0 && callsUnseen(edge)) {
        comparison
            .unseen()
            .forEach(each -> visit(each, program.functions().get(each).entry(), work));
      }
      visit(edge.function(), edge.target(), work);
    }

    private boolean callsUnseen(Edge edge) {
      Step step = program.functions().get(edge.function()).steps().get(edge.step());
      return step.effects().callsThroughPointer() || !step.effects().calls().isEmpty();
    }

    private void visit(int function, int location, Deque<int[]> work) {
      if (program.functions().get(function).opaque().isPresent()) {
        reached.add(function);
      } else if (after.computeIfAbsent(function, f -> new HashSet<>()).add(location)) {
        work.add(new int[] {function, location});
      }
    }

    private Collection<Edge> callersOf(int function) {
      return program.edges().stream()
          .filter(
              edge -> edge.operation() instanceof Operation.Call call && call.callee() == function)
          .toList();
    }

    /** The state of the line of a step, if an execution can come to it. */
    private Optional<LineState> state(Function function, Step step) {
      Optional<LineState> result = Optional.empty();
      if (after.getOrDefault(function.index(), Set.of()).contains(step.entry())) {
        result = Optional.of(new LineState(Need.BEHIND, List.of()));
      }
      for (boolean differs : new boolean[] {false, true}) {
        PairedLocation point = new PairedLocation(function.index(), step.entry(), differs);
        if (differences.points().contains(point)) {
          LineState found = state(point, function);
          result = Optional.of(result.map(found::with).orElse(found));
        }
      }
      return result;
    }

    private LineState state(PairedLocation point, Function function) {
      Set<String> why = new TreeSet<>();
      PairedFunctions lockstep = comparison.locksteps().get(point.function());
      boolean differs = false;
      if (differences.separation().areApart(point.function(), point.location())) {
        return new LineState(Need.DIFFERS, List.of("the change itself"));
      }
      for (Edge edge : function.outgoing(point.location())) {
        Optional<String> parts = differences.ways().partsOn(point, edge);
        parts.ifPresent(thing -> why.add("both versions may differ from here on: " + thing));
        differs |= parts.isPresent();
      }
      for (ImpactPath way : differences.ways().on(point)) {
        if (way.shows()) {
          why.add("observable behaviour may differ: " + way.why());
        }
        differs |= way.shows() || way.edge().isEmpty();
      }
      for (MemoryLocation thing : differences.at(point)) {
        String name = differences.words(lockstep.pair(), thing);
        why.add(
            since.containsKey(thing)
                ? name + " may differ since line " + since.get(thing)
                : name + " may differ");
      }
      Need need =
          differs
              ? Need.DIFFERS
              : comparison.reach().follows(point) ? Need.BEFORE : Need.UNAFFECTED;
      return new LineState(need, List.copyOf(why));
    }

    private List<FunctionState> functions(Map<Integer, Need> most) {
      List<FunctionState> result = new ArrayList<>();
      Set<Integer> paired = new HashSet<>();
      for (Function function : program.functions()) {
        PairedFunctions lockstep = comparison.locksteps().get(function.index());
        if (lockstep == null) {
          result.add(FunctionState.of(function, program, "", Became.ADDED));
          continue;
        }
        paired.add(lockstep.pair().theirs().index());
        Became became =
            !lockstep.isWhole()
                ? Became.CHANGED
                : most.get(function.index()) == Need.DIFFERS ? Became.REACHED : Became.SAME;
        String name = lockstep.pair().theirs().name();
        result.add(FunctionState.of(function, program, name, became));
      }
      for (Function function : old.functions()) {
        if (!paired.contains(function.index())) {
          result.add(FunctionState.of(function, old, "", Became.REMOVED));
        }
      }
      return result;
    }
  }
}
