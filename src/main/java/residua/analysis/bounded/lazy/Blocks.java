package residua.analysis.bounded.lazy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.analysis.bounded.unrolling.WeakTopologicalOrder;
import residua.analysis.kernel.ConditionComponent;
import residua.analysis.kernel.ConditionStep;
import residua.analysis.symbolic.EdgeStep;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.Input;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Executes the code between loop heads, or smaller blocks, all paths at once (large blocks: Beyer,
 * Cimatti, Griggio, Keremoglu, Sebastiani, "Software Model Checking via Large-Block Encoding",
 * FMCAD 2009). Calls are inlined; a block may begin in one call and end in another. Recursion is
 * not followed.
 */
public final class Blocks {
  private final Program program;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final ConditionComponent given;
  private final BlockSize size;
  private final Steps steps;
  private final Map<Integer, Plan> plans = new HashMap<>();

  /** Counts executed edges. */
  public interface Steps {
    /** An edge is followed. */
    void count() throws Exhausted;
  }

  /** The locations of a function in an order in which only paths to heads go back. */
  private record Plan(List<Integer> locations, BitSet heads, BitSet ends) {
    static Plan of(Function function, BlockSize size) {
      List<Integer> locations = new ArrayList<>();
      BitSet heads = new BitSet();
      add(WeakTopologicalOrder.of(function), locations, heads);
      BitSet ends = (BitSet) heads.clone();
      switch (size) {
        case LOOPS -> {}
        case CALLS -> {
          ends.set(function.entry());
          function.edges().stream()
              .filter(edge -> edge.operation() instanceof Operation.Call)
              .forEach(edge -> ends.set(edge.target()));
        }
        case LOCATIONS -> locations.forEach(ends::set);
      }
      return new Plan(locations, heads, ends);
    }

    private static void add(
        List<WeakTopologicalOrder.Element> all, List<Integer> locations, BitSet heads) {
      for (WeakTopologicalOrder.Element each : all) {
        switch (each) {
          case WeakTopologicalOrder.Element.Single(int location) -> locations.add(location);
          case WeakTopologicalOrder.Element.Component loop -> {
            heads.set(loop.head());
            add(loop.elements(), locations, heads);
          }
        }
      }
    }
  }

  /**
   * The blocks of a program.
   *
   * @param given a condition; what it covers is not followed
   * @param size where blocks end
   * @param steps counts edges
   */
  public Blocks(
      Program program,
      SymbolicMachine machine,
      Terms terms,
      Optional<ConditionObserver> given,
      BlockSize size,
      Steps steps) {
    this.program = program;
    this.machine = machine;
    this.terms = terms;
    this.given = new ConditionComponent(given);
    this.size = size;
    this.steps = steps;
  }

  /** The block in which the program begins. */
  Block first(SymbolicState state) throws Exhausted {
    Execution execution = new Execution();
    if (!(given.start() instanceof ConditionStep.GoesOn on)) {
      return execution.block(machine.inputs().size());
    }
    int inputs = machine.inputs().size();
    CallFrame frame = new CallFrame(program.entryFunction(), Optional.empty(), Optional.empty());
    Ways ways = new Ways(frame);
    execution.arrive(ways, program.entryFunction().entry(), on.state(), state);
    execution.run(ways);
    return execution.block(inputs);
  }

  /** The block that begins at a point. */
  Block from(BlockEntry point, SymbolicState state) throws Exhausted {
    Execution execution = new Execution();
    int inputs = machine.inputs().size();
    Ways ways = new Ways(point.frame());
    ways.add(point.location(), point.condition(), state);
    execution.run(ways);
    while (ways.frame.caller().isPresent()) {
      Ways outer = new Ways(ways.frame.caller().get());
      execution.leave(ways, outer);
      execution.run(outer);
      ways = outer;
    }
    return execution.block(inputs);
  }

  /** Paths in one call that wait to continue, by location and state of the condition. */
  private final class Ways {
    private final CallFrame frame;
    private final Map<Integer, Map<Integer, SymbolicState>> waiting = new HashMap<>();
    private final Map<Integer, SymbolicState> returned = new LinkedHashMap<>();

    Ways(CallFrame frame) {
      this.frame = frame;
    }

    void add(int location, int condition, SymbolicState state) {
      join(waiting.computeIfAbsent(location, at -> new LinkedHashMap<>()), condition, state);
    }
  }

  private <K> void join(Map<K, SymbolicState> all, K key, SymbolicState state) {
    SymbolicState known = all.get(key);
    if (known == null) {
      all.put(key, state);
    } else {
      machine.join(known, state);
    }
  }

  private final class Execution {
    private final Map<BlockEntry, SymbolicState> arrivals = new LinkedHashMap<>();
    private final Map<Integer, Term> errors = new TreeMap<>();
    private final Map<Integer, Term> open = new TreeMap<>();
    private int hiddenCalls;

    Block block(int inputsBefore) {
      List<Input> all = machine.inputs();
      return new Block(arrivals, errors, open, all.subList(inputsBefore, all.size()));
    }

    void arrive(Ways ways, int location, int condition, SymbolicState state) throws Exhausted {
      Plan plan = plan(ways.frame.function());
      if (plan.heads().get(location) && hiddenCalls > 0) {
        throw new Exhausted("a loop in a function that is called through a pointer");
      }
      if (plan.ends().get(location) && hiddenCalls == 0) {
        join(arrivals, new BlockEntry(ways.frame, location, condition, state.calls()), state);
      } else {
        ways.add(location, condition, state);
      }
    }

    private Plan plan(Function function) {
      return plans.computeIfAbsent(function.index(), index -> Plan.of(function, size));
    }

    /** Executes a call until no path waits in it. */
    void run(Ways ways) throws Exhausted {
      Function function = ways.frame.function();
      for (int location : plan(function).locations()) {
        Map<Integer, SymbolicState> here = ways.waiting.remove(location);
        if (here == null) {
          continue;
        }
        List<Edge> edges = function.outgoing(location);
        if (edges.isEmpty()) {
          throw new Exhausted("a location without successors");
        }
        for (Map.Entry<Integer, SymbolicState> each : here.entrySet()) {
          for (int i = 0; i < edges.size(); i++) {
            boolean isLast = i == edges.size() - 1;
            machine.beginEdge(i == 0);
            SymbolicState state = isLast ? each.getValue() : each.getValue().fork();
            take(ways, edges.get(i), each.getKey(), state);
          }
        }
      }
      if (!ways.waiting.isEmpty()) {
        throw new IllegalStateException("paths that were not taken");
      }
    }

    private void take(Ways ways, Edge edge, int before, SymbolicState state) throws Exhausted {
      steps.count();
      int known = machine.callsHidden(edge.id()) ? given.inHiddenCall() : before;
      if (!(given.read(known, edge) instanceof ConditionStep.GoesOn on)) {
        return;
      }
      int condition = on.state();
      EdgeStep step =
          machine.execute(
              state, edge.id(), (function, inside) -> hidden(ways.frame, edge, function, inside));
      note(errors, edge, step.error());
      note(open, edge, step.open());
      if (step.next().isEmpty()) {
        return;
      }
      SymbolicState next = step.next().get();
      if (step.entered().isPresent()) {
        enter(ways, edge, condition, next);
      } else if (step.returns()) {
        join(ways.returned, condition, next);
      } else {
        arrive(ways, edge.target(), condition, next);
      }
    }

    private void note(Map<Integer, Term> all, Edge edge, Term runs) {
      if (!runs.is(false)) {
        all.merge(edge.id(), runs, terms::or);
      }
    }

    private void enter(Ways ways, Edge edge, int condition, SymbolicState state) throws Exhausted {
      if (state.runsTwice()) {
        note(open, edge, state.guard());
        return;
      }
      Function callee = program.functions().get(((Operation.Call) edge.operation()).callee());
      Ways inner = new Ways(new CallFrame(callee, Optional.of(ways.frame), Optional.of(edge)));
      arrive(inner, callee.entry(), condition, state);
      run(inner);
      leave(inner, ways);
    }

    /** Executes a function that is called without an edge, if it has no loop where a block ends. */
    private Optional<SymbolicState> hidden(
        CallFrame caller, Edge edge, int function, SymbolicState state) throws Exhausted {
      if (state.runsTwice()) {
        note(open, edge, state.guard());
        return Optional.empty();
      }
      Function callee = program.functions().get(function);
      hiddenCalls++;
      Ways inner = new Ways(new CallFrame(callee, Optional.of(caller), Optional.of(edge)));
      arrive(inner, callee.entry(), given.inHiddenCall(), state);
      run(inner);
      hiddenCalls--;
      return Optional.ofNullable(inner.returned.get(given.inHiddenCall()));
    }

    /** Continues, in the caller, the paths that have returned from a call. */
    void leave(Ways inner, Ways outer) throws Exhausted {
      Edge edge = inner.frame.call().orElseThrow();
      for (Map.Entry<Integer, SymbolicState> each : inner.returned.entrySet()) {
        if (given.readReturn(each.getKey(), edge) instanceof ConditionStep.GoesOn on) {
          arrive(outer, edge.target(), on.state(), each.getValue());
        }
      }
    }
  }
}
