package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.interpreter.Machine;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;

/** A path of the abstract reachability graph that is executed once more. */
final class Replay {
  /** A path on which more states than this are alive at once is not followed. */
  private static final int MOST_STATES = 40;

  private static final int CHECK_EVERY = 1_000;

  private final Program program;
  private final Machine machine;
  private final MergePoints joins;
  private final List<Hop> hops;
  private final Edge last;

  /** A step from one state of a path to the next. */
  private sealed interface Hop {
    /** The edge that is executed. */
    int edge();

    /** On within the same function. */
    record Next(int edge) implements Hop {}

    /** Into a function. */
    record Entered(int edge, int function) implements Hop {}

    /** Out of a function, to the location after its call. */
    record Returned(int edge, int callEdge) implements Hop {}
  }

  /**
   * The path to a node, and an edge after it.
   *
   * @param machine that executes its edges
   */
  Replay(Program program, Machine machine, MergePoints joins, ArgNode end, Edge last) {
    this.program = program;
    this.machine = machine;
    this.joins = joins;
    this.hops = hops(end);
    this.last = last;
  }

  private List<Hop> hops(ArgNode end) {
    List<Hop> result = new ArrayList<>();
    ArgNode at = end;
    while (at.parent().isPresent()) {
      ArgNode from = at.parent().get();
      ArgNode.Step step = stepTo(from, at);
      if (step.returns()) {
        ArgNode before = from.parent().orElseThrow();
        result.add(new Hop.Returned(stepTo(before, from).edge(), step.edge()));
        at = before;
        continue;
      }
      boolean enters =
          step.unseen() || program.edges().get(step.edge()).operation() instanceof Operation.Call;
      result.add(enters ? new Hop.Entered(step.edge(), at.function()) : new Hop.Next(step.edge()));
      at = from;
    }
    Collections.reverse(result);
    return result;
  }

  private static ArgNode.Step stepTo(ArgNode from, ArgNode to) {
    return from.steps().stream().filter(step -> step.target() == to).findFirst().orElseThrow();
  }

  /** The number of its edges. */
  int length() {
    return hops.size() + 1;
  }

  /**
   * Whether the last edge may reach an error call or cannot be followed.
   *
   * @param atJoin receives each state where paths meet, and may make it larger
   * @param isOver whether no time is left; the path counts as ending badly then
   */
  boolean endsBadly(Consumer<ProgramState> atJoin, BooleanSupplier isOver) {
    try {
      ProgramState start = machine.start(program.entry());
      start.goTo(program.entryFunction().entry());
      List<ProgramState> states = List.of(start);
      int executed = 0;
      for (Hop hop : hops) {
        if (executed++ % CHECK_EVERY == 0 && isOver.getAsBoolean()) {
          return true;
        }
        List<ProgramState> after = new ArrayList<>();
        for (ProgramState state : states) {
          after.addAll(after(state, hop));
        }
        if (after.size() > MOST_STATES) {
          return true;
        }
        after.stream().filter(joins::isOne).forEach(atJoin);
        states = after;
      }
      for (ProgramState state : states) {
        EdgeSuccessors found = new EdgeSuccessors();
        machine.execute(state, last.id(), found);
        if (!found.errors().isEmpty()) {
          return true;
        }
      }
      return false;
    } catch (UnsupportedExecution | StackOverflowError e) {
      return true;
    }
  }

  private List<ProgramState> after(ProgramState state, Hop hop) {
    EdgeSuccessors found = new EdgeSuccessors();
    machine.execute(state, hop.edge(), found);
    Edge edge = program.edges().get(hop.edge());
    List<ProgramState> result = new ArrayList<>();
    switch (hop) {
      case Hop.Next next -> {
        for (ProgramState each : found.next()) {
          each.goTo(edge.target());
          result.add(each);
        }
      }
      case Hop.Entered entered -> {
        for (ProgramState each : found.entered()) {
          if (each.function() == entered.function()) {
            each.goTo(program.functions().get(each.function()).entry());
            result.add(each);
          }
        }
      }
      case Hop.Returned returned -> {
        for (EdgeSuccessors.Returned each : found.returned()) {
          if (each.callEdge() == returned.callEdge()) {
            each.state().goTo(program.edges().get(returned.callEdge()).target());
            result.add(each.state());
          }
        }
      }
    }
    return result;
  }
}
