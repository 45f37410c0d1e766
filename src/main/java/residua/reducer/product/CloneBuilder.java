package residua.reducer.product;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Location;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.NodeNumbers;
import residua.reducer.residual.NodeNumbers.Key;
import residua.reducer.residual.PlainNodes;
import residua.reducer.residual.StepSplitting;
import residua.reducer.residual.Successor;
import residua.reducer.tabulation.ConditionStates;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.ProductNode;
import residua.reducer.tabulation.StepOutcome;
import residua.reducer.tabulation.StepPlan;
import residua.reducer.tabulation.Tabulation;

/**
 * Makes the nodes of one clone. Points at which the automaton's state no longer matters are all
 * alike: they become one plain node for each location.
 */
final class CloneBuilder {
  private final Tabulation product;
  private final Program program;
  private final ConditionObserver condition;
  private final Relevance relevance;
  private final EntryContext context;
  private final Function function;
  private final Map<EntryContext, Integer> clones;
  private final NodeNumbers numbers = new NodeNumbers();
  private final Set<Integer> splitSteps;
  private final PlainNodes plain;
  private final ConditionStates exitStates;

  CloneBuilder(
      Program program,
      ConditionObserver condition,
      Tabulation product,
      Relevance relevance,
      EntryContext context,
      Map<EntryContext, Integer> clones) {
    this.program = program;
    this.condition = condition;
    this.product = product;
    this.relevance = relevance;
    this.context = context;
    this.function = program.functions().get(context.function());
    this.clones = clones;
    this.splitSteps = splitDeclarations();
    this.plain = new PlainNodes(function, numbers, splitSteps);
    this.exitStates = product.exitsOf(context);
  }

  Clone build(int index, String state) {
    ProductNode entry =
        product.successor(new ProductNode(context, 0, 0), function.entry(), context.state());
    int first = numbers.of(keyOf(entry));
    List<Node> nodes = numbers.buildAll(this::node);
    boolean reports = relevance.isReporting(context);
    return new Clone(index, context.function(), state, nodes, first, reports);
  }

  /** Declarations that are split somewhere in the clone: one text must do for all nodes. */
  private Set<Integer> splitDeclarations() {
    Set<Integer> result = new HashSet<>();
    for (ProductNode point : relevance.pointsOf(context)) {
      if (relevance.isRelevant(point)
          && product.plan(product.numberOf(point)).orElse(null) instanceof StepPlan.Split
          && function.stepAt(point.location()).orElseThrow()
              instanceof Step.Declaration declaration) {
        result.add(declaration.id());
      }
    }
    return result;
  }

  private Key keyOf(ProductNode point) {
    boolean relevant = relevance.isRelevant(point);
    return new Key(point.location(), relevant ? point.state() : Key.PLAIN);
  }

  private Successor target(ProductNode point) {
    return new Successor.To(numbers.of(keyOf(point)));
  }

  private OptionalInt exitCode(int state) {
    return relevance.isReporting(context)
        ? OptionalInt.of(exitStates.indexOf(state))
        : OptionalInt.empty();
  }

  private Node node(int id, Key key) {
    if (key.isPlain()) {
      return plain.node(id, key.location());
    }
    Optional<StateTest> test = condition.test(key.state());
    if (test.isPresent()) {
      List<Successor> targets =
          Stream.of(test.get().whenTrue(), test.get().whenFalse())
              .map(move -> tested(key, move))
              .toList();
      int place = test.get().place().orElse(key.location());
      return new Node.Assume(id, place, test.get().expression(), targets);
    }
    if (key.location() == function.exit()) {
      return new Node.Leave(id, key.location(), exitCode(key.state()));
    }
    Location location = function.locations().get(key.location());
    if (location.internal()) {
      return inner(id, key, enclosingStep(key.location()));
    }
    ProductNode point = new ProductNode(context, key.location(), key.state());
    Optional<Step> step = function.stepAt(key.location());
    return step.isPresent() ? step(id, point, step.get()) : skip(id, point);
  }

  private Successor tested(Key key, ObserverStep move) {
    return switch (move) {
      case ObserverStep.Cut cut -> new Successor.Stop(cut.cause());
      case ObserverStep.To to -> {
        boolean internal = function.locations().get(key.location()).internal();
        yield internal
            ? new Successor.To(numbers.of(new Key(key.location(), to.state())))
            : target(product.successor(new ProductNode(context, 0, 0), key.location(), to.state()));
      }
    };
  }

  private Node skip(int id, ProductNode point) {
    int location = point.location();
    return switch (product.blank(product.numberOf(point)).orElseThrow()) {
      case ObserverStep.Cut cut -> new Node.Halt(id, location, cut.cause());
      case ObserverStep.To to -> {
        int next = function.outgoing(location).get(0).target();
        yield new Node.Skip(id, location, target(product.successor(point, next, to.state())));
      }
    };
  }

  private Node step(int id, ProductNode point, Step step) {
    int number = product.numberOf(point);
    StepOutcome outcome = product.outcome(number).orElseThrow();
    return switch (product.plan(number).orElseThrow()) {
      case StepPlan.Halt halt -> new Node.Halt(id, point.location(), halt.cause());
      case StepPlan.Execute execute ->
          splitSteps.contains(step.id())
              ? inner(id, new Key(point.location(), point.state()), step)
              : run(id, point.location(), step, outcome, false);
      case StepPlan.Split split -> inner(id, new Key(point.location(), point.state()), step);
      case StepPlan.KeepWhole keep ->
          throw new IllegalStateException("a step that cannot be printed remains: " + point);
    };
  }

  private Node.Run run(int id, int location, Step step, StepOutcome outcome, boolean split) {
    OptionalInt exitCode = OptionalInt.empty();
    if (step instanceof Step.Return && !outcome.exits().get(0).isEmpty()) {
      ProductNode from = new ProductNode(context, step.entry(), 0);
      int state = outcome.exits().get(0).first();
      int left = product.successor(from, function.exit(), state).state();
      exitCode = condition.test(left).isPresent() ? OptionalInt.empty() : exitCode(left);
    }
    List<Successor> targets = targets(step, outcome);
    return new Node.Run(id, location, step.id(), callees(outcome), split, exitCode, targets);
  }

  private SortedMap<Integer, Integer> callees(StepOutcome outcome) {
    SortedMap<Integer, Integer> result = new TreeMap<>();
    outcome
        .callStates()
        .forEach((edge, states) -> {
          EntryContext callee = new EntryContext(calleeOf(edge), states.first());
          if (relevance.isCutting(callee)) {
            result.put(edge, clones.get(callee));
          }
        });
    return result;
  }

  private int calleeOf(int edge) {
    return ((Operation.Call) program.edges().get(edge).operation()).callee();
  }

  private List<Successor> targets(Step step, StepOutcome outcome) {
    List<Successor> result = new ArrayList<>();
    for (int i = 0; i < step.exitCount(); i++) {
      ConditionStates states = outcome.exits().get(i);
      Optional<Cause> cut = outcome.exitCuts().get(i);
      if (!states.isEmpty()) {
        result.add(exit(step, i, states.first()));
      } else if (cut.isPresent()) {
        result.add(new Successor.Stop(cut.get()));
      } else {
        // Nothing is executed after a call that never returns, so stopping loses nothing.
        result.add(
            function.canExit(step, i)
                ? new Successor.Stop(new Cause.Unreached())
                : new Successor.Never());
      }
    }
    return result;
  }

  private Successor exit(Step step, int exit, int state) {
    ProductNode from = new ProductNode(context, step.entry(), state);
    return target(product.successor(from, step.exit(exit), state));
  }

  // The step that is split and contains a location.

  private Step enclosingStep(int location) {
    return numbers.stepAround(function, location);
  }

  private Node inner(int id, Key key, Step step) {
    int location = key.location();
    numbers.rememberStep(location, step);
    if (location == step.ready()) {
      StepOutcome outcome = product.explore(context, step, location, key.state());
      return outcome.cutFirst() && !product.runsUnseen(step)
          ? new Node.Halt(id, location, outcome.anyCut().orElseThrow())
          : run(id, location, step, outcome, true);
    }
    List<Edge> edges = function.outgoing(location);
    Edge first = edges.get(0);
    return switch (first.operation()) {
      case Operation.Call call -> call(id, key, step, first);
      case Operation.Assume assume -> test(id, key, step, edges);
      case Operation.Blank blank -> {
        Successor next = after(condition.read(key.state(), first), first, step);
        yield first.isEffect()
            ? new Node.Effect(id, location, first.where(), next)
            : new Node.Skip(id, location, next);
      }
      case Operation.Declare other -> throw StepSplitting.outOfPlace(first);
      case Operation.Execute other -> throw StepSplitting.outOfPlace(first);
      case Operation.Return other -> throw StepSplitting.outOfPlace(first);
    };
  }

  private Successor after(ObserverStep move, Edge edge, Step step) {
    return switch (move) {
      case ObserverStep.Cut cut -> new Successor.Stop(cut.cause());
      case ObserverStep.To to -> {
        numbers.rememberStep(edge.target(), step);
        yield new Successor.To(numbers.of(new Key(edge.target(), to.state())));
      }
    };
  }

  private Node call(int id, Key key, Step step, Edge edge) {
    ObserverStep entering = condition.read(key.state(), edge);
    if (entering instanceof ObserverStep.Cut cut) {
      return new Node.Halt(id, key.location(), cut.cause());
    }
    int callee = calleeOf(edge.id());
    int state = product.entryState(callee, ((ObserverStep.To) entering).state());
    EntryContext entered = new EntryContext(callee, state);
    ConditionStates exits = product.exitsOf(entered);
    List<Successor> targets = new ArrayList<>();
    for (int i = 0; i < exits.size(); i++) {
      targets.add(after(condition.readReturn(exits.get(i), edge), edge, step));
    }
    if (targets.isEmpty()) {
      targets.add(new Successor.Stop(new Cause.Unreached()));
    }
    boolean reports = relevance.isReporting(entered) && targets.stream().distinct().count() > 1;
    OptionalInt clone =
        reports || relevance.isCutting(entered)
            ? OptionalInt.of(clones.get(entered))
            : OptionalInt.empty();
    List<Successor> distinguished = reports ? targets : targets.subList(0, 1);
    return new Node.Call(id, key.location(), edge.id(), clone, distinguished);
  }

  private Node test(int id, Key key, Step step, List<Edge> edges) {
    Successor whenTrue = new Successor.Never();
    Successor whenFalse = new Successor.Never();
    for (Edge edge : edges) {
      Successor target = after(condition.read(key.state(), edge), edge, step);
      if (((Operation.Assume) edge.operation()).truth()) {
        whenTrue = target;
      } else {
        whenFalse = target;
      }
    }
    List<Successor> targets = List.of(whenTrue, whenFalse);
    return new Node.Test(id, key.location(), edges.get(0).where(), targets);
  }
}
