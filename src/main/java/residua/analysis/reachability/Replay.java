package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import residua.c.cfa.Edge;
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
  private final List<ErrorPath.Hop> hops;
  private final Edge last;

  /**
   * A path.
   *
   * @param machine that executes its edges
   */
  Replay(Program program, Machine machine, MergePoints joins, ErrorPath path) {
    this.program = program;
    this.machine = machine;
    this.joins = joins;
    this.hops = path.hops();
    this.last = path.last();
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
      for (ErrorPath.Hop hop : hops) {
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

  private List<ProgramState> after(ProgramState state, ErrorPath.Hop hop) {
    EdgeSuccessors found = new EdgeSuccessors();
    machine.execute(state, hop.edge(), found);
    Edge edge = program.edges().get(hop.edge());
    List<ProgramState> result = new ArrayList<>();
    switch (hop) {
      case ErrorPath.Hop.Next next -> {
        for (ProgramState each : found.next()) {
          each.goTo(edge.target());
          result.add(each);
        }
      }
      case ErrorPath.Hop.Entered entered -> {
        for (ProgramState each : found.entered()) {
          if (each.function() == entered.function()) {
            each.goTo(program.functions().get(each.function()).entry());
            result.add(each);
          }
        }
      }
      case ErrorPath.Hop.Returned returned -> {
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
