package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import residua.analysis.kernel.ErrorPath;
import residua.analysis.kernel.MergePoints;
import residua.analysis.kernel.Successors;
import residua.analysis.kernel.TransferRelation;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.ProgramState;

/** A path of the abstract reachability graph that is executed once more. */
final class Replay {
  /** A path on which more states than this are alive at once is not followed. */
  private static final int MOST_STATES = 40;

  private static final int CHECK_EVERY = 1_000;

  private final Program program;
  private final TransferRelation<ProgramState> transfer;
  private final MergePoints joins;
  private final List<ErrorPath.Hop> hops;
  private final Edge last;

  /**
   * A path.
   *
   * @param transfer that executes its edges
   */
  Replay(
      Program program, TransferRelation<ProgramState> transfer, MergePoints joins, ErrorPath path) {
    this.program = program;
    this.transfer = transfer;
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
    Successors<ProgramState> first = new Successors<>();
    transfer.start(first);
    if (first.end().isPresent()) {
      return true;
    }
    List<ProgramState> states = first.next();
    int executed = 0;
    for (ErrorPath.Hop hop : hops) {
      if (executed++ % CHECK_EVERY == 0 && isOver.getAsBoolean()) {
        return true;
      }
      List<ProgramState> after = new ArrayList<>();
      for (ProgramState state : states) {
        Successors<ProgramState> found = successors(state, program.edges().get(hop.edge()));
        if (found.end().isPresent()) {
          return true;
        }
        after.addAll(after(found, hop));
      }
      if (after.size() > MOST_STATES) {
        return true;
      }
      after.stream().filter(each -> joins.isOne(each.function(), each.location())).forEach(atJoin);
      states = after;
    }
    for (ProgramState state : states) {
      Successors<ProgramState> found = successors(state, last);
      if (found.end().isPresent() || !found.errors().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private Successors<ProgramState> successors(ProgramState state, Edge edge) {
    Successors<ProgramState> found = new Successors<>();
    transfer.successors(state, edge, true, found);
    return found;
  }

  private static List<ProgramState> after(Successors<ProgramState> found, ErrorPath.Hop hop) {
    return switch (hop) {
      case ErrorPath.Hop.Next next -> found.next();
      case ErrorPath.Hop.Entered entered ->
          found.entered().stream()
              .filter(each -> each.function() == entered.function())
              .map(Successors.Entered::state)
              .toList();
      case ErrorPath.Hop.Returned returned ->
          found.returned().stream()
              .filter(each -> each.callEdge() == returned.callEdge())
              .flatMap(each -> each.state().stream())
              .toList();
    };
  }
}
