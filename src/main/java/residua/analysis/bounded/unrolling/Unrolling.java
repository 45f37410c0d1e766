package residua.analysis.bounded.unrolling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.formula.Term;
import residua.formula.Terms;
import residua.symbolic.Exhausted;
import residua.symbolic.Input;
import residua.symbolic.Step;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/**
 * All executions of a program within bounds at once: functions are inlined at each call, loops are
 * unrolled iteration by iteration, and paths that meet are merged where bounds and condition cannot
 * distinguish them.
 */
public final class Unrolling {
  private final Program program;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Rounds rounds;
  private final BoundCondition bounds;
  private final Optional<BoundCondition> given;
  private final Budget budget;
  private final LoopRule rule;
  private final PathLimits limits;
  private final Map<Integer, List<Order.Element>> orders = new HashMap<>();
  private final RunsFound found;
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
      Rounds rounds,
      Optional<BoundCondition> given,
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
    this.found = new RunsFound(terms);
  }

  /** The executions that do not terminate regularly. */
  public RunsFound found() {
    return found;
  }

  /**
   * Unrolls the program.
   *
   * @throws Unfollowed if the program cannot even be begun
   * @throws Exhausted if a limit is met
   */
  public void run() throws Unfollowed, Exhausted {
    SymbolicState state = machine.start(program.entry());
    int condition = BoundCondition.RESIDUAL;
    if (given.isPresent()) {
      switch (given.get().start()) {
        case Move.To to -> condition = settled(to.state());
        case Move.Cut cut -> {
          return;
        }
      }
    }
    switch (bounds.start()) {
      case Move.To to -> body(program.entryFunction(), new Way.Key(to.state(), condition), state);
      case Move.Cut cut -> found.addExceeding(terms.bool(true));
    }
  }

  /**
   * The automaton state after a transition that a test of values decides is not known: nothing
   * after it is covered.
   */
  int settled(int state) {
    return given.get().test(state).isPresent() ? BoundCondition.RESIDUAL : state;
  }

  /** Executes a call from its entry, and returns the paths that return from it. */
  Ways body(Function function, Way.Key key, SymbolicState state) throws Unfollowed, Exhausted {
    return rule.calls().run(this, function, key, state);
  }

  /** The same, without checking whether it may be a call inside one of the same function. */
  public Ways unrolled(Function function, Way.Key key, SymbolicState state)
      throws Unfollowed, Exhausted {
    List<Order.Element> order =
        orders.computeIfAbsent(function.index(), index -> Order.of(function));
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

  BoundCondition bounds() {
    return bounds;
  }

  /** The condition, where there is one. */
  BoundCondition given() {
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
  Term executed(Step step) {
    Term after = step.next().map(SymbolicState::guard).orElse(terms.bool(false));
    return terms.or(after, terms.or(step.error(), step.open()));
  }

  /** Executes a function that is called without an edge; it is within the bounds, too. */
  Optional<SymbolicState> hidden(int bound, int function, SymbolicState state) throws Exhausted {
    Function callee = program.functions().get(function);
    if (!(rounds.enterHidden(bound, callee) instanceof Move.To(int at))
        || at == BoundCondition.RESIDUAL) {
      found.addExceeding(state.guard());
      return Optional.empty();
    }
    try {
      return body(callee, new Way.Key(at, BoundCondition.RESIDUAL), state).joined();
    } catch (Unfollowed e) {
      // It may have been thrown in the middle of a loop: execution does not continue from there.
      throw new Exhausted(e.getMessage());
    }
  }

  /** The inputs that executions read. */
  public List<Input> inputs() {
    return new ArrayList<>(machine.inputs());
  }
}
