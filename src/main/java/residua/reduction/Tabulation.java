package residua.reduction;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.source.Slice;

/**
 * The product of program and condition, Algorithm 1 of Beyer et al. (ICSE 2018), without inlining:
 * for each function and each state it is entered in, the reachable pairs of location and state, and
 * the states it is left in (functional approach of Sharir and Pnueli, "Two Approaches to
 * Interprocedural Data Flow Analysis", 1981). A call goes on once for each exit state of the
 * callee; recursion is a fixpoint. At most |L|·|Q|² points.
 */
final class Tabulation implements StepExplorer.Callees {
  private final Program program;
  private final BoundCondition condition;
  private final UnseenCalls unseen;
  private final Decisions decisions;
  private final Map<Context, SortedSet<Integer>> exits = new HashMap<>();
  private final Map<Context, Set<Point>> callers = new HashMap<>();
  private final Map<Point, StepOutcome> outcomes = new LinkedHashMap<>();
  private final Map<Point, Move> blanks = new HashMap<>();
  private final Set<Point> seen = new LinkedHashSet<>();
  private final Deque<Point> work = new ArrayDeque<>();
  private boolean handlersMattered;
  private Optional<Point> current = Optional.empty();

  Tabulation(Program program, BoundCondition condition, UnseenCalls unseen, Decisions decisions) {
    this.program = program;
    this.condition = condition;
    this.unseen = unseen;
    this.decisions = decisions;
  }

  /** Computes everything reachable from the entry of a context. */
  void run(Context context) {
    open(context);
    while (!work.isEmpty()) {
      process(work.remove());
    }
    current = Optional.empty();
  }

  /** The state a location is really reached in: residual where code unseen may intervene. */
  private int guarded(int state) {
    if (unseen.handlers().isEmpty() || unseen.isImmovable(state)) {
      return state;
    }
    handlersMattered = true;
    return BoundCondition.RESIDUAL;
  }

  /** Where the program installs a handler because of which precision was given up, if it was. */
  Optional<Slice> handlersObstacle() {
    return handlersMattered ? unseen.handlers() : Optional.empty();
  }

  private void open(Context context) {
    if (exits.putIfAbsent(context, new TreeSet<>()) == null) {
      Function function = program.functions().get(context.function());
      reach(new Point(context, function.entry(), context.state()));
    }
  }

  private void reach(Point point) {
    Point guarded = new Point(point.context(), point.location(), guarded(point.state()));
    if (seen.add(guarded)) {
      work.add(guarded);
    }
  }

  private void process(Point point) {
    Function function = program.functions().get(point.context().function());
    Optional<StateTest> test = condition.test(point.state());
    if (test.isPresent()) {
      for (Move move : List.of(test.get().whenTrue(), test.get().whenFalse())) {
        if (move instanceof Move.To to) {
          reach(new Point(point.context(), point.location(), to.state()));
        }
      }
      return;
    }
    if (point.location() == function.exit()) {
      if (exits.get(point.context()).add(point.state())) {
        work.addAll(callers.getOrDefault(point.context(), Set.of()));
      }
      return;
    }
    Optional<Step> step = function.stepAt(point.location());
    if (step.isEmpty()) {
      for (Edge edge : function.outgoing(point.location())) {
        Move move = condition.read(point.state(), edge);
        blanks.put(point, move);
        if (move instanceof Move.To to) {
          reach(new Point(point.context(), edge.target(), to.state()));
        }
      }
      return;
    }
    current = Optional.of(point);
    StepOutcome outcome =
        new StepExplorer(function, step.get(), condition, this)
            .explore(startState(point, step.get()));
    outcomes.put(point, outcome);
    List<Integer> targets = step.get().exits();
    for (int i = 0; i < targets.size(); i++) {
      for (int state : outcome.exits().get(i)) {
        reach(new Point(point.context(), targets.get(i), state));
      }
    }
  }

  /** The state a step is run in: the point's own unless it is kept whole there. */
  private int startState(Point point, Step step) {
    Optional<String> obstacle = unseen.obstacle(step.effects(), point.state());
    obstacle.ifPresent(reason -> decisions.keepWhole(point, reason));
    return decisions.isKeptWhole(point) ? BoundCondition.RESIDUAL : point.state();
  }

  @Override
  public int entryState(int callee, int state) {
    Function function = program.functions().get(callee);
    boolean opaque = function.opaque().isPresent() || function.traits().root();
    return opaque ? BoundCondition.RESIDUAL : guarded(state);
  }

  @Override
  public SortedSet<Integer> exitStates(int callee, int entryState) {
    if (entryState == BoundCondition.RESIDUAL) {
      return new TreeSet<>(Set.of(BoundCondition.RESIDUAL));
    }
    Context context = new Context(callee, entryState);
    if (current.isPresent()) {
      callers.computeIfAbsent(context, c -> new LinkedHashSet<>()).add(current.get());
      open(context);
    }
    return new TreeSet<>(exits.getOrDefault(context, new TreeSet<>()));
  }

  /** All points, in the order in which they were found. */
  Set<Point> points() {
    return seen;
  }

  /** What the step at a point does. */
  Optional<StepOutcome> outcome(Point point) {
    return Optional.ofNullable(outcomes.get(point));
  }

  /** How the step at a point is performed. */
  Optional<StepPlan> plan(Point point) {
    return outcome(point)
        .map(outcome -> {
          Function function = program.functions().get(point.context().function());
          Step step = function.stepAt(point.location()).orElseThrow();
          boolean splittable = Splitting.isPossible(program, function, step);
          return StepPlan.of(step, outcome, splittable);
        });
  }

  /** The states a context is left in, in ascending order. */
  SortedSet<Integer> exitsOf(Context context) {
    return exitStates(context.function(), context.state());
  }

  /** What happens inside a step from a location in it on. */
  StepOutcome explore(Context context, Step step, int location, int state) {
    Function function = program.functions().get(context.function());
    return new StepExplorer(function, step, condition, this).exploreFrom(location, state);
  }

  /** What the automaton does on the blank edge at a point. */
  Optional<Move> blank(Point point) {
    return Optional.ofNullable(blanks.get(point));
  }

  /** The point a way out of a point leads to. */
  Point successor(Point point, int location, int state) {
    return new Point(point.context(), location, guarded(state));
  }
}
