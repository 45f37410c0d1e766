package residua.sources.goals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines.FileLine;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.semantics.Obligation;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.sources.coverage.CoverageData;

/**
 * The goals of a program that are not covered. A line is covered if it was executed. The outcomes
 * of conditions are distinguished only where the coverage distinguishes them; otherwise all of a
 * line are open until all of them were seen. Opaque functions have no goals.
 */
public final class ProgramGoals {
  private final Program program;
  private final List<CoverageData> coverage;
  private final Obligations obligations;
  private final Map<GoalPlaces.Start, List<TestGoal>> starts = new HashMap<>();
  private final Map<GoalPlaces.Exit, List<TestGoal>> exits = new HashMap<>();
  private int number;
  private int covered;

  private ProgramGoals(Program program, List<CoverageData> coverage, Obligations obligations) {
    this.program = program;
    this.obligations = obligations;
    this.coverage = List.copyOf(coverage);
  }

  /** The obligations of the program. */
  @FunctionalInterface
  public interface Obligations {
    /**
     * Those for some properties.
     *
     * @throws InputException if the program cannot be translated
     */
    SortedSet<Obligation> of(Specification properties) throws InputException;
  }

  /**
   * The open goals.
   *
   * @param all the number of all goals
   * @param covered the number of covered goals
   */
  public record Open(GoalPlaces places, int all, int covered) {}

  /**
   * The open goals of a program.
   *
   * @param coverage of each of its files
   * @param obligations those of the program for a specification
   * @throws InputException if a requested line has no statement
   */
  public static Open of(
      Program program, List<Wanted> wanted, List<CoverageData> coverage, Obligations obligations)
      throws InputException {
    ProgramGoals goals = new ProgramGoals(program, coverage, obligations);
    for (Wanted each : wanted) {
      switch (each) {
        case Wanted.Branches branches -> goals.addBranches();
        case Wanted.Lines lines -> goals.addLines(Optional.empty());
        case Wanted.Calls calls -> goals.addCalls(calls.function());
        case Wanted.Operations operations -> goals.addOperations(operations.properties());
        case Wanted.Line line -> goals.addLines(Optional.of(line.line()));
      }
    }
    return new Open(new GoalPlaces(goals.starts, goals.exits), goals.number, goals.covered);
  }

  private void addLines(Optional<FileLine> only) throws InputException {
    TreeMap<FileLine, List<GoalPlaces.Start>> byLine = new TreeMap<>();
    Set<FileLine> unknown = new HashSet<>();
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        Optional<FileLine> where = line(step);
        if (where.isPresent() && only.filter(line -> !line.equals(where.get())).isEmpty()) {
          byLine
              .computeIfAbsent(where.get(), line -> new ArrayList<>())
              .add(new GoalPlaces.Start(function.index(), step.entry()));
          if (!isCertainlyOwn(step)) {
            unknown.add(where.get());
          }
        }
      }
    }
    if (only.isPresent() && byLine.isEmpty()) {
      throw new InputException(
          position(only.get()), "nothing is executed on this line that could be a goal");
    }
    byLine.forEach((line, places) -> {
      add(position(line), "line", !unknown.contains(line) && isExecuted(line))
          .ifPresent(goal -> places.forEach(place -> put(starts, place, goal)));
    });
  }

  private void addCalls(Optional<String> callee) {
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        Optional<FileLine> line = line(step);
        if (line.isPresent() && isCalling(function, step, callee)) {
          Position where = where(step);
          GoalPlaces.Start start = new GoalPlaces.Start(function.index(), step.entry());
          boolean isCovered = isCertainlyOwn(step) && isExecuted(line.get());
          add(where, "call" + callee.map(name -> " of " + name).orElse(""), isCovered)
              .ifPresent(goal -> put(starts, start, goal));
        }
      }
    }
  }

  private record StepOf(int function, int step) {}

  /** A goal for each statement and property, at the beginning of the statement. */
  private void addOperations(Specification properties) throws InputException {
    Map<StepOf, TreeSet<SafetyProperty>> all = new HashMap<>();
    for (Obligation each : obligations.of(properties)) {
      Edge edge = program.edges().get(each.edge());
      all.computeIfAbsent(new StepOf(edge.function(), edge.step()), step -> new TreeSet<>())
          .add(each.property());
    }
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        Optional<FileLine> line = line(step);
        Set<SafetyProperty> required =
            all.getOrDefault(new StepOf(function.index(), step.id()), new TreeSet<>());
        if (line.isEmpty()) {
          continue;
        }
        GoalPlaces.Start start = new GoalPlaces.Start(function.index(), step.entry());
        for (SafetyProperty each : required) {
          boolean isCovered = isCertainlyOwn(step) && isExecuted(line.get());
          add(where(step), each.word(), isCovered, true)
              .ifPresent(goal -> put(starts, start, goal));
        }
      }
    }
  }

  private boolean isCalling(Function function, Step step, Optional<String> callee) {
    List<String> names = new ArrayList<>(step.effects().calls());
    for (Edge edge : function.edges()) {
      if (edge.step() == step.id() && edge.operation() instanceof Operation.Call call) {
        names.add(program.functions().get(call.callee()).name());
      }
    }
    return callee.map(names::contains).orElse(!names.isEmpty());
  }

  private void addBranches() {
    Map<FileLine, List<GoalPlaces.Exit>> byLine = new LinkedHashMap<>();
    Map<GoalPlaces.Exit, String> words = new HashMap<>();
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        Optional<FileLine> line = line(step);
        if (line.isEmpty()) {
          continue;
        }
        for (int exit = 0; exit < step.exitCount(); exit++) {
          Optional<String> outcome = outcome(step, exit);
          if (outcome.isPresent() && function.canExit(step, exit)) {
            GoalPlaces.Exit place = new GoalPlaces.Exit(function.index(), step.id(), exit);
            byLine.computeIfAbsent(line.get(), l -> new ArrayList<>()).add(place);
            words.put(place, outcome.get());
          }
        }
      }
    }
    ConditionLines lines = ConditionLines.of(program);
    byLine.forEach((line, places) -> {
      boolean isKnown =
          !lines.haveOthers(line) && places.stream().allMatch(place -> isCertainlyOwn(step(place)));
      for (int i = 0; i < places.size(); i++) {
        GoalPlaces.Exit place = places.get(i);
        boolean isCovered = isKnown && isTaken(line, places, i, lines.areWhole(line));
        add(where(step(place)), words.get(place), isCovered)
            .ifPresent(goal -> put(exits, place, goal));
      }
    });
  }

  /**
   * Whether coverage shows an outcome.
   *
   * @param places all outcomes on its line
   * @param index its index among them
   * @param isWhole whether all statements whose conditions may count on the line stand on it
   */
  private boolean isTaken(
      FileLine where, List<GoalPlaces.Exit> places, int index, boolean isWhole) {
    CoverageData coverage = this.coverage.get(where.file());
    int line = where.line();
    int count = places.size();
    // A constant condition has a single exit: then the coverage does not show which outcomes are
    // counted.
    boolean isPlain =
        places.stream().allMatch(place -> step(place) instanceof Step.Branch)
            && places.stream().filter(place -> place.exit() == 0).count() * 2 == count;
    if (isPlain && coverage.isTaken(line, index / 2, count / 2, places.get(index).exit() == 0)) {
      return true;
    }
    // Parts of one condition are counted in their order; statements are not: a loop tests after its
    // body.
    boolean isOne = isPlain && places.stream().map(this::condition).distinct().count() == 1;
    int from = isOne ? index / 2 * 2 : 0;
    return isWhole && coverage.areTaken(line, from, isOne ? from + 2 : count, count);
  }

  private Slice condition(GoalPlaces.Exit place) {
    Step step = step(place);
    return step instanceof Step.Branch branch ? branch.whole() : step.text();
  }

  private Step step(GoalPlaces.Exit place) {
    return program.functions().get(place.function()).steps().get(place.step());
  }

  private Optional<String> outcome(Step step, int exit) {
    return switch (step) {
      case Step.Branch branch -> Optional.of(exit == 0 ? "true" : "false");
      case Step.Switch dispatch when exit < dispatch.arms().size() ->
          Optional.of(
              "case "
                  + program
                      .source()
                      .text(dispatch.arms().get(exit).value())
                      .replaceAll("\\s+", " ")
                      .strip());
      case Step.Switch dispatch -> Optional.of("no case");
      case Step.Simple simple -> Optional.empty();
      case Step.Declaration declaration -> Optional.empty();
      case Step.Return end -> Optional.empty();
    };
  }

  /** Its line, if it may stand in a file of the program: not in one that it includes. */
  private Optional<FileLine> line(Step step) {
    return program.source().possibleOwnLine(step.text().start());
  }

  /** Whether coverage of the program's files certainly refers to it. */
  private boolean isCertainlyOwn(Step step) {
    return program.source().isInOwnFile(step.text().start());
  }

  private boolean isExecuted(FileLine line) {
    return coverage.get(line.file()).isExecuted(line.line());
  }

  private Position position(FileLine line) {
    return new Position(program.source().files().get(line.file()).name(), line.line(), 0);
  }

  private Position where(Step step) {
    return program.source().position(step.text().start());
  }

  private Optional<TestGoal> add(Position where, String what, boolean isCovered) {
    return add(where, what, isCovered, false);
  }

  private Optional<TestGoal> add(
      Position where, String what, boolean isCovered, boolean isOfOperation) {
    number++;
    covered += isCovered ? 1 : 0;
    return isCovered
        ? Optional.empty()
        : Optional.of(new TestGoal(number, where, what, isOfOperation));
  }

  private static <T> void put(Map<T, List<TestGoal>> places, T place, TestGoal goal) {
    places.computeIfAbsent(place, p -> new ArrayList<>()).add(goal);
  }
}
