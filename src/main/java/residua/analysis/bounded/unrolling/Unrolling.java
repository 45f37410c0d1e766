package residua.analysis.bounded.unrolling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.symbolic.EdgeStep;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.Input;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * All executions of a program within bounds at once: functions are inlined at each call, loops are
 * unrolled iteration by iteration, and paths that meet are merged where bounds and condition cannot
 * distinguish them.
 */
public final class Unrolling {
  private final Program program;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final UnwindBounds rounds;
  private final ConditionObserver bounds;
  private final Optional<ConditionObserver> given;
  private final Budget budget;
  private final LoopRule rule;
  private final PathLimits limits;
  private final Map<Integer, List<WeakTopologicalOrder.Element>> orders = new HashMap<>();
  private final UnrollingResult found;
  private boolean hasMetLoops;

  /**
   * An unrolling of a program, not begun.
   *
   * @param rounds the bounds, and what becomes of executions that exceed them
   * @param given a condition; what it covers is not followed
   * @param rule how to treat loops
   * @param limits where paths end; everything after is open
   */
  public Unrolling(
      Program program,
      SymbolicMachine machine,
      Terms terms,
      UnwindBounds rounds,
      Optional<ConditionObserver> given,
      Budget budget,
      LoopRule rule,
      PathLimits limits) {
    this.program = program;
    this.machine = machine;
    this.terms = terms;
    this.rounds = rounds;
    this.bounds = rounds.runs();
    this.given = given;
    this.budget = budget;
    this.rule = rule;
    this.limits = limits;
    this.found = new UnrollingResult(terms);
  }

  /** The executions that do not terminate regularly. */
  public UnrollingResult found() {
    return found;
  }

  /**
   * Unrolls the program.
   *
   * @throws UnsupportedEdge if the program cannot even be begun
   * @throws Exhausted if a limit is met
   */
  public void run() throws UnsupportedEdge, Exhausted {
    SymbolicState state = machine.start(program.entry());
    int condition = ConditionObserver.RESIDUAL;
    if (given.isPresent()) {
      switch (given.get().start()) {
        case ObserverStep.To to -> condition = settled(to.state());
        case ObserverStep.Cut cut -> {
          return;
        }
      }
    }
    switch (bounds.start()) {
      case ObserverStep.To to ->
          body(program.entryFunction(), new ProgramPath.Key(to.state(), condition), state);
      case ObserverStep.Cut cut -> found.addExceeding(terms.bool(true));
    }
  }

  /**
   * The automaton state after a transition that a test of values decides is not known: nothing
   * after it is covered.
   */
  int settled(int state) {
    return given.get().test(state).isPresent() ? ConditionObserver.RESIDUAL : state;
  }

  /** Executes a call from its entry, and returns the paths that return from it. */
  ProgramPaths body(Function function, ProgramPath.Key key, SymbolicState state)
      throws UnsupportedEdge, Exhausted {
    return rule.calls().run(this, function, key, state);
  }

  /** The same, without checking whether it may be a call inside one of the same function. */
  public ProgramPaths unrolled(Function function, ProgramPath.Key key, SymbolicState state)
      throws UnsupportedEdge, Exhausted {
    List<WeakTopologicalOrder.Element> order =
        orders.computeIfAbsent(function.index(), index -> WeakTopologicalOrder.of(function));
    return new UnrolledCall(this, function).run(order, key, state);
  }

  /** Whether it came to a loop. */
  public boolean hasMetLoops() {
    return hasMetLoops;
  }

  SymbolicMachine machine() {
    return machine;
  }

  /** How to treat a loop that was met. */
  LoopRule ruleOfLoop() {
    hasMetLoops = true;
    return rule;
  }

  PathLimits limits() {
    return limits;
  }

  ConditionObserver bounds() {
    return bounds;
  }

  /** The condition, where there is one. */
  ConditionObserver given() {
    return given.get();
  }

  /** The function that an edge calls. */
  Function callee(Edge edge) {
    return program.functions().get(((Operation.Call) edge.operation()).callee());
  }

  /** One more edge is executed. */
  void step() throws Exhausted {
    budget.step();
  }

  /** Path condition of the executions that execute an edge, or begin to. */
  Term executed(EdgeStep step) {
    Term after = step.next().map(SymbolicState::guard).orElse(terms.bool(false));
    return terms.or(after, terms.or(step.error(), step.open()));
  }

  /** Executes a function that is called without an edge; it is within the bounds, too. */
  Optional<SymbolicState> hidden(int bound, int function, SymbolicState state) throws Exhausted {
    Function callee = program.functions().get(function);
    if (!(rounds.enterHidden(bound, callee) instanceof ObserverStep.To(int at))
        || at == ConditionObserver.RESIDUAL) {
      found.addExceeding(state.guard());
      return Optional.empty();
    }
    try {
      return body(callee, new ProgramPath.Key(at, ConditionObserver.RESIDUAL), state).joined();
    } catch (UnsupportedEdge e) {
      // It may have been thrown in the middle of a loop: execution does not continue from there.
      throw new Exhausted(e.getMessage());
    }
  }

  /** The inputs that executions read. */
  public List<Input> inputs() {
    return new ArrayList<>(machine.inputs());
  }
}
