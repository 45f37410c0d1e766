package residua.reducer.product;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Metrics;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.reducer.PrecisionNotes;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.tabulation.Decisions;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.ProductNode;
import residua.reducer.tabulation.StableProduct;
import residua.reducer.tabulation.StateMerge;
import residua.reducer.tabulation.StepExplorer;
import residua.reducer.tabulation.Tabulation;

/**
 * The reachable product of a program and a condition, edge by edge, for people: the reads of the
 * automaton that {@link Product} uses, with the locations where it gives up precision.
 */
public final class ProductView {
  /** The residual state comes last. */
  private static final Comparator<Integer> STATES =
      Comparator.comparing((Integer state) -> state == ConditionObserver.RESIDUAL)
          .thenComparing(Comparator.naturalOrder());

  private static final Comparator<Run> ORDER =
      Comparator.comparing(Run::state, STATES).thenComparing(run -> code(run.move()));

  private final Program program;
  private final ConditionObserver condition;
  private final Metrics metrics;
  private final Map<Integer, TreeSet<Run>> reads = new HashMap<>();
  private final Map<Integer, TreeSet<Run>> returns = new HashMap<>();
  private final Map<Integer, TreeSet<Integer>> entries = new HashMap<>();
  private final Map<Integer, TreeSet<Integer>> exits = new HashMap<>();
  private final Deque<Integer> residual = new ArrayDeque<>();
  private final PrecisionNotes notes;

  /**
   * The reaction to an edge in one state.
   *
   * @param state the automaton's state before the edge
   * @param move the automaton's move
   */
  public record Run(int state, ObserverStep move) {}

  private ProductView(Program program, ConditionObserver condition) {
    this.program = program;
    this.condition = condition;
    this.metrics = Metrics.of(program);
    this.notes = new PrecisionNotes(program);
  }

  /** Computes the product. */
  public static ProductView of(Program program, ConditionObserver condition) {
    ProductView view = new ProductView(program, condition);
    if (condition.start() instanceof ObserverStep.To to) {
      view.explore(to.state());
    }
    return view;
  }

  /** The reactions to an edge, by state; for a call edge, the step into the callee. */
  public List<Run> reads(Edge edge) {
    return List.copyOf(reads.getOrDefault(edge.id(), new TreeSet<>(ORDER)));
  }

  /** The reactions to the return to the caller of a call, by state. */
  public List<Run> returns(Edge call) {
    return List.copyOf(returns.getOrDefault(call.id(), new TreeSet<>(ORDER)));
  }

  /** The states a function is entered in, the residual state last. */
  public List<Integer> entryStates(Function function) {
    return List.copyOf(entries.getOrDefault(function.index(), new TreeSet<>()));
  }

  /** The states a function returns in, the residual state last. */
  public List<Integer> exitStates(Function function) {
    return List.copyOf(exits.getOrDefault(function.index(), new TreeSet<>()));
  }

  /** Locations where less is cut than the condition allows, and why; ordered by location. */
  public List<Diagnostic> notes() {
    return notes.all();
  }

  private static long code(ObserverStep move) {
    return switch (move) {
      case ObserverStep.To to -> to.state();
      case ObserverStep.Cut(Cause.Transition(int condition, int index)) ->
          ((condition + 1L) << 32) + index;
      case ObserverStep.Cut cut -> 1L << 31;
    };
  }

  private void explore(int state) {
    if (state == ConditionObserver.RESIDUAL || program.entryFunction().opaque().isPresent()) {
      enterInResidual(program.entry());
    } else {
      IndirectCallEffects unseen = new IndirectCallEffects(program, condition);
      EntryContext entry = new EntryContext(program.entry(), state);
      StableProduct product =
          StableProduct.of(
              program,
              condition,
              unseen,
              Optional.empty(),
              StateMerge.NOTHING,
              Product.UNLIMITED,
              entry);
      Tabulation points = product.points();
      int size = points.size();
      for (int point = 0; point < size; point++) {
        read(points, product.decisions(), points.point(point));
      }
      product.note(program, notes);
      notes.addAll(condition.imprecision());
    }
    Set<Integer> unnamed = CalledUnnamed.of(program);
    for (int function : metrics.reachable()) {
      if (program.functions().get(function).traits().root() || unnamed.contains(function)) {
        enterInResidual(function);
      }
    }
    while (!residual.isEmpty()) {
      readInResidual(program.functions().get(residual.remove()));
    }
  }

  private static void put(Map<Integer, TreeSet<Run>> runs, Edge edge, Run run) {
    runs.computeIfAbsent(edge.id(), id -> new TreeSet<>(ORDER)).add(run);
  }

  private void enterInResidual(int function) {
    if (entries
        .computeIfAbsent(function, f -> new TreeSet<>(STATES))
        .add(ConditionObserver.RESIDUAL)) {
      residual.add(function);
    }
  }

  /** In the residual state a function is executed completely, and left in that state. */
  private void readInResidual(Function function) {
    Run stay = new Run(ConditionObserver.RESIDUAL, new ObserverStep.To(ConditionObserver.RESIDUAL));
    BitSet reached = Metrics.reached(function);
    for (Edge edge : function.edges()) {
      if (reached.get(edge.source())) {
        put(reads, edge, stay);
        if (edge.operation() instanceof Operation.Call call) {
          put(returns, edge, stay);
          enterInResidual(call.callee());
        }
      }
    }
    if (function.opaque().isPresent()) {
      for (Reference reference : function.references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to) {
          enterInResidual(to.function());
        }
      }
    }
    exits
        .computeIfAbsent(function.index(), f -> new TreeSet<>(STATES))
        .add(ConditionObserver.RESIDUAL);
  }

  private void read(Tabulation product, Decisions decisions, ProductNode point) {
    Function function = program.functions().get(point.context().function());
    int index = function.index();
    entries.computeIfAbsent(index, f -> new TreeSet<>(STATES)).add(point.context().state());
    if (point.location() == function.exit()) {
      exits.computeIfAbsent(index, f -> new TreeSet<>(STATES)).add(point.state());
    }
    int number = product.numberOf(point);
    Optional<ObserverStep> blank = product.blank(number);
    for (Edge edge : function.outgoing(point.location())) {
      blank.ifPresent(
          move -> put(reads, edge, new Run(point.state(), guarded(product, point, move))));
    }
    Optional<Step> step = function.stepAt(point.location());
    if (product.outcome(number).isPresent() && step.isPresent()) {
      readStep(product, decisions, point, step.get());
    }
  }

  private void readStep(Tabulation product, Decisions decisions, ProductNode point, Step step) {
    Function function = program.functions().get(point.context().function());
    boolean whole = decisions.isKeptWhole(point);
    int state = whole ? ConditionObserver.RESIDUAL : point.state();
    Recorder recorder = new Recorder(condition);
    new StepExplorer(function, step, recorder, product, (location, reached) -> reached)
        .explore(state);
    recorder.reads.forEach((edge, runs) -> {
      for (Run run : runs) {
        boolean first = whole && edge.source() == step.entry();
        ObserverStep move = guarded(product, point, run.move());
        if (edge.operation() instanceof Operation.Call call) {
          move = enter(product, call, move);
        }
        put(reads, edge, new Run(first ? point.state() : run.state(), move));
      }
    });
    recorder.returns.forEach((edge, runs) -> {
      for (Run run : runs) {
        put(returns, edge, new Run(run.state(), guarded(product, point, run.move())));
      }
    });
  }

  private ObserverStep enter(Tabulation product, Operation.Call call, ObserverStep move) {
    if (!(move instanceof ObserverStep.To to)) {
      return move;
    }
    int state = product.entryState(call.callee(), to.state());
    if (state == ConditionObserver.RESIDUAL) {
      enterInResidual(call.callee());
    }
    return new ObserverStep.To(state);
  }

  private static ObserverStep guarded(Tabulation product, ProductNode point, ObserverStep move) {
    return move instanceof ObserverStep.To to
        ? new ObserverStep.To(product.successor(point, point.location(), to.state()).state())
        : move;
  }

  /** Forwards queries and records the answers. */
  private static final class Recorder implements ConditionObserver {
    private final ConditionObserver condition;
    private final Map<Edge, TreeSet<Run>> reads = new HashMap<>();
    private final Map<Edge, TreeSet<Run>> returns = new HashMap<>();

    Recorder(ConditionObserver condition) {
      this.condition = condition;
    }

    @Override
    public ObserverStep start() {
      return condition.start();
    }

    @Override
    public ObserverStep read(int state, Edge edge) {
      return kept(reads, edge, new Run(state, condition.read(state, edge)));
    }

    @Override
    public ObserverStep readReturn(int state, Edge call) {
      return kept(returns, call, new Run(state, condition.readReturn(state, call)));
    }

    private static ObserverStep kept(Map<Edge, TreeSet<Run>> runs, Edge edge, Run run) {
      runs.computeIfAbsent(edge, e -> new TreeSet<>(ORDER)).add(run);
      return run.move();
    }

    @Override
    public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
      return condition.enterUnseen(state, function, sites);
    }

    @Override
    public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
      return condition.leaveUnseen(state, function, sites);
    }

    public Optional<StateTest> test(int state) {
      return condition.test(state);
    }

    @Override
    public boolean mayMove(int state, int function) {
      return condition.mayMove(state, function);
    }

    @Override
    public boolean followsPointers(int function, Step step) {
      return condition.followsPointers(function, step);
    }

    @Override
    public boolean isImmovable(int state, Set<Integer> functions) {
      return condition.isImmovable(state, functions);
    }

    @Override
    public String describe(int state) {
      return condition.describe(state);
    }
  }
}
