package residua.analysis.bounded.unrolling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.analysis.kernel.ConditionComponent;
import residua.analysis.kernel.ConditionStep;
import residua.analysis.reachability.PathLimits;
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
  private final UnwindBounds bounds;
  private final ConditionComponent given;
  private final Budget budget;
  private final LoopRule rule;
  private final PathLimits limits;
  private final Map<Integer, List<WeakTopologicalOrder.Element>> orders = new HashMap<>();
  private final UnrollingResult found;
  private boolean hasMetLoops;

  /**
   * An unrolling of a program, not begun.
   *
   * @param bounds the bounds, and what becomes of executions that exceed them
   * @param given a condition; what it covers is not followed
   * @param rule how to treat loops
   * @param limits where paths end; everything after is open
   */
  public Unrolling(
      Program program,
      SymbolicMachine machine,
      Terms terms,
      UnwindBounds bounds,
      Optional<ConditionObserver> given,
      Budget budget,
      LoopRule rule,
      PathLimits limits) {
    this.program = program;
    this.machine = machine;
    this.terms = terms;
    this.bounds = bounds;
    this.given = new ConditionComponent(given);
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
    if (!(given.start() instanceof ConditionStep.GoesOn on)) {
      return;
    }
    OptionalInt first = bounds.start();
    if (first.isEmpty()) {
      found.addExceeding(terms.bool(true));
      return;
    }
    body(program.entryFunction(), new ProgramPath.Key(first.getAsInt(), on.state()), state);
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

  UnwindBounds bounds() {
    return bounds;
  }

  /** The condition; where there is none, nothing is covered. */
  ConditionComponent given() {
    return given;
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
    OptionalInt at = bounds.enterHidden(bound, callee);
    if (at.isEmpty()) {
      found.addExceeding(state.guard());
      return Optional.empty();
    }
    try {
      return body(callee, new ProgramPath.Key(at.getAsInt(), given.inHiddenCall()), state).joined();
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
