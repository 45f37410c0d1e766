package residua.reducer.tabulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.concurrent.CancellationCheck;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.indirectcalls.Interruptions;
import residua.reducer.indirectcalls.StateNeutralFunctions;
import residua.reducer.residual.StepSplitting;

/**
 * The product of program and condition, Algorithm 1 of Beyer et al. (ICSE 2018), without inlining:
 * for each function and each state in which it is entered, the reachable pairs of location and
 * state, and the states in which it is left (functional approach of Sharir and Pnueli, "Two
 * Approaches to Interprocedural Data Flow Analysis", 1981). A call continues once for each exit
 * state of the callee; recursion is a fixpoint. At most |L|·|Q|² points.
 */
public final class Tabulation implements StepExplorer.Callees {
  private static final int NOBODY = -1;

  private final Program program;
  private final ConditionObserver condition;
  private final IndirectCallEffects unseen;
  private final Optional<StateNeutralFunctions> still;
  private final Decisions decisions;
  private final StateMerge fold;
  private final int limit;
  private final ContextTable contexts = new ContextTable();
  private final PointTable points = new PointTable();
  private final List<StepOutcome> outcomes = new ArrayList<>();
  private final List<ObserverStep> blanks = new ArrayList<>();
  private final WorkList work = new WorkList();
  private final Interruptions interruptions;
  private int current = NOBODY;

  /**
   * @param still functions that need not be explored; empty to explore everything
   * @param fold the states that are merged
   * @param limit the number of points above which all new ones are in the residual state
   */
  Tabulation(
      Program program,
      ConditionObserver condition,
      IndirectCallEffects unseen,
      Optional<StateNeutralFunctions> still,
      Decisions decisions,
      StateMerge fold,
      int limit) {
    this.program = program;
    this.condition = condition;
    this.unseen = unseen;
    this.interruptions = new Interruptions(unseen);
    this.still = still;
    this.decisions = decisions;
    this.fold = fold;
    this.limit = limit;
  }

  /** Computes everything reachable from the entry of a context. */
  void run(EntryContext context) {
    open(context);
    while (!work.isEmpty()) {
      CancellationCheck.check();
      process(work.remove());
    }
    current = NOBODY;
  }

  /**
   * The state in which a location is actually reached: the representative of all states folded with
   * it, and the residual state above the limit.
   */
  private int arrived(int context, int location, int state) {
    int guarded = interruptions.guarded(state);
    if (guarded == ConditionObserver.RESIDUAL) {
      return guarded;
    }
    int folded = fold.arrive(contexts.get(context), location, guarded);
    boolean full = points.size() >= limit && points.find(context, location, folded) < 0;
    return full ? ConditionObserver.RESIDUAL : folded;
  }

  /**
   * The position of the handler installation because of which precision was given up, if there is
   * one.
   */
  Optional<Slice> handlersObstacle() {
    return interruptions.obstacle();
  }

  /** The number of a context, whose entry is made reachable. */
  private int open(EntryContext context) {
    int known = contexts.find(context);
    if (known >= 0) {
      return known;
    }
    int number = contexts.add(context);
    reach(number, program.functions().get(context.function()).entry(), context.state());
    return number;
  }

  private void reach(int context, int location, int state) {
    if (points.add(context, location, arrived(context, location, state))) {
      work.add(points.size() - 1);
      outcomes.add(null);
      blanks.add(null);
    }
  }

  private Function functionOf(int context) {
    return program.functions().get(contexts.get(context).function());
  }

  private void process(int point) {
    int context = points.context(point);
    Function function = functionOf(context);
    int state = points.state(point);
    Optional<StateTest> test = condition.test(state);
    if (test.isPresent()) {
      for (ObserverStep move : List.of(test.get().whenTrue(), test.get().whenFalse())) {
        if (move instanceof ObserverStep.To to) {
          reach(context, points.location(point), to.state());
        }
      }
      return;
    }
    if (points.location(point) == function.exit()) {
      // A point is processed once unless it calls, and nothing calls here: the state is a new one.
      contexts.exits(context).add(state);
      contexts.callers(context).forEach(work::add);
      return;
    }
    Optional<Step> step = function.stepAt(points.location(point));
    if (step.isEmpty()) {
      for (Edge edge : function.outgoing(points.location(point))) {
        ObserverStep move = condition.read(state, edge);
        blanks.set(point, move);
        if (move instanceof ObserverStep.To to) {
          reach(context, edge.target(), to.state());
        }
      }
      return;
    }
    current = point;
    StepOutcome outcome = explorer(context, step.get()).explore(startState(point, step.get()));
    outcomes.set(point, outcome);
    for (int i = 0; i < outcome.exits().size(); i++) {
      ConditionStates reached = outcome.exits().get(i);
      for (int j = 0; j < reached.size(); j++) {
        reach(context, step.get().exit(i), reached.get(j));
      }
    }
  }

  /** The state in which a step is executed: the point's own unless the step stays whole there. */
  private int startState(int point, Step step) {
    int state = points.state(point);
    Optional<String> obstacle =
        unseen.obstacle(contexts.get(points.context(point)).function(), step, state);
    obstacle.ifPresent(reason -> decisions.keepWhole(point(point), reason));
    return decisions.isKeptWhole(point(point)) ? ConditionObserver.RESIDUAL : state;
  }

  private StepExplorer explorer(int context, Step step) {
    Function function = functionOf(context);
    return new StepExplorer(
        function, step, condition, this, (location, state) -> arrived(context, location, state));
  }

  @Override
  public int entryState(int callee, int state) {
    Function function = program.functions().get(callee);
    boolean opaque = function.opaque().isPresent() || function.traits().root();
    int guarded = opaque ? ConditionObserver.RESIDUAL : interruptions.guarded(state);
    if (guarded == ConditionObserver.RESIDUAL || isStill(callee, guarded)) {
      return guarded;
    }
    int folded = fold.enter(callee, guarded);
    boolean full = points.size() >= limit && contexts.find(new EntryContext(callee, folded)) < 0;
    return full ? ConditionObserver.RESIDUAL : folded;
  }

  private boolean isStill(int callee, int state) {
    return still.isPresent() && still.get().isStill(callee, state);
  }

  @Override
  public ConditionStates exitStates(int callee, int entryState) {
    if (entryState == ConditionObserver.RESIDUAL) {
      return ConditionStates.of(entryState);
    }
    if (isStill(callee, entryState)) {
      return still.orElseThrow().mayReturn(callee)
          ? ConditionStates.of(entryState)
          : ConditionStates.NONE;
    }
    EntryContext context = new EntryContext(callee, entryState);
    if (current != NOBODY) {
      int number = open(context);
      contexts.callers(number).add(current);
      return contexts.exits(number).toStates();
    }
    int number = contexts.find(context);
    return number < 0 ? ConditionStates.NONE : contexts.exits(number).toStates();
  }

  /** Whether the limit on points was reached. */
  public boolean isFull() {
    return points.size() >= limit;
  }

  /** The number of points; they are numbered in the order in which they were found. */
  public int size() {
    return points.size();
  }

  /** The point with a number. */
  public ProductNode point(int number) {
    return new ProductNode(
        contexts.get(points.context(number)), points.location(number), points.state(number));
  }

  /** The number of a point; -1 if it is not reached. */
  public int numberOf(ProductNode point) {
    int context = contexts.find(point.context());
    return context < 0 ? -1 : points.find(context, point.location(), point.state());
  }

  /** The contexts, in the order in which they were found. */
  public List<EntryContext> contexts() {
    return contexts.all();
  }

  int locationOf(int point) {
    return points.location(point);
  }

  /** The state of the point with a number. */
  public int stateOf(int point) {
    return points.state(point);
  }

  /** The index of a point's context among the contexts. */
  public int contextOf(int point) {
    return points.context(point);
  }

  /** The index of a context; -1 if it was not explored. */
  public int indexOf(EntryContext context) {
    return contexts.find(context);
  }

  /** The outcome of the step at a point. */
  public Optional<StepOutcome> outcome(int point) {
    return point < 0 ? Optional.empty() : Optional.ofNullable(outcomes.get(point));
  }

  /** The plan for the step at a point. */
  public Optional<StepPlan> plan(int point) {
    return outcome(point)
        .map(outcome -> {
          Function function = functionOf(points.context(point));
          Step step = function.stepAt(points.location(point)).orElseThrow();
          return StepPlan.of(
              step,
              outcome,
              () -> StepSplitting.isPossible(program, function, step),
              () -> !StepSplitting.startsWithCall(function, step) && runsUnseen(step));
        });
  }

  /** The states a context is left in. */
  public ConditionStates exitsOf(EntryContext context) {
    return exitStates(context.function(), context.state());
  }

  /** The outcome of a step from a location in it on. */
  public StepOutcome explore(EntryContext context, Step step, int location, int state) {
    return explorer(contexts.find(context), step).exploreFrom(location, state);
  }

  /** Whether a step executes functions of the program that have no edges in it. */
  public boolean runsUnseen(Step step) {
    return unseen.mayHappenIn(step);
  }

  /** The automaton's move on the blank edge at a point. */
  public Optional<ObserverStep> blank(int point) {
    return point < 0 ? Optional.empty() : Optional.ofNullable(blanks.get(point));
  }

  /** The successor of a point at a location, in a state. */
  public ProductNode successor(ProductNode point, int location, int state) {
    return new ProductNode(
        point.context(), location, arrived(contexts.find(point.context()), location, state));
  }

  /** The number of the successor of a point at a location, in a state. */
  int successor(int point, int location, int state) {
    int context = points.context(point);
    return points.find(context, location, arrived(context, location, state));
  }
}
