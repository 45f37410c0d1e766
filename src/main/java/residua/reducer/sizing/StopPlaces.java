package residua.reducer.sizing;

import java.util.HashSet;
import java.util.Set;
import residua.c.cfa.Function;
import residua.c.specification.Cause;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * The places of the original at which a residual program stops covered executions, whatever the
 * copy: an exit of a statement, or the statement before which executions stop.
 */
final class StopPlaces {
  private StopPlaces() {}

  /**
   * A place.
   *
   * @param location the location of control when the execution stops, an index in the function; for
   *     an exit that leads nowhere else, the location of its statement
   * @param way index of the exit; -1 if the location identifies it
   */
  record Place(int function, int location, int way) {}

  /** The number of places common to two sets. */
  static int common(Set<Place> some, Set<Place> others) {
    return (int) some.stream().filter(others::contains).count();
  }

  /** All places of a program. */
  static Set<Place> of(Residual residual) {
    Set<Place> result = new HashSet<>();
    if (residual.start() instanceof Residual.Start.Stopped) {
      int entry = residual.program().entry();
      result.add(new Place(entry, residual.program().functions().get(entry).entry(), -1));
    }
    for (Clone clone : residual.clones()) {
      Function function = residual.program().functions().get(clone.function());
      for (Node node : clone.nodes()) {
        add(clone, function, node, result);
      }
    }
    return result;
  }

  private static void add(Clone clone, Function function, Node node, Set<Place> result) {
    if (node instanceof Node.Halt halt) {
      if (!halt.once() && !halt.cause().isNothingAhead()) {
        result.add(new Place(clone.function(), node.location(), -1));
      }
      return;
    }
    for (int way = 0; way < node.targets().size(); way++) {
      if (stops(clone, node.targets().get(way))) {
        result.add(
            node instanceof Node.Run run
                ? new Place(clone.function(), function.steps().get(run.step()).exit(way), -1)
                : new Place(clone.function(), node.location(), way));
      }
    }
  }

  /** Whether the execution stops on this exit, or at the single stop statement. */
  private static boolean stops(Clone clone, Successor target) {
    return switch (target) {
      case Successor.Stop(Cause cause) -> !cause.isNothingAhead();
      case Successor.To(int next) ->
          clone.nodes().get(next) instanceof Node.Halt halt && halt.once();
      case Successor.Never never -> false;
    };
  }
}
