package residua.reducer.residual;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.function.UnaryOperator;

/** Copies of nodes and clones with some parts changed. */
public final class Nodes {
  private Nodes() {}

  /** A node with other targets; one that stops the execution has none. */
  public static Node withTargets(Node node, List<Successor> targets) {
    return switch (node) {
      case Node.Run run -> run(run, run.id(), run.callees(), run.exitCode(), targets);
      case Node.Call call ->
          new Node.Call(call.id(), call.location(), call.edge(), call.callee(), targets);
      case Node.Test test -> new Node.Test(test.id(), test.location(), test.condition(), targets);
      case Node.Effect effect ->
          new Node.Effect(effect.id(), effect.location(), effect.expression(), targets.get(0));
      case Node.Assume assume ->
          new Node.Assume(assume.id(), assume.location(), assume.expression(), targets);
      case Node.Update update -> throw isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw isFollowedAtRunTime(end);
      case Node.Mark mark ->
          new Node.Mark(mark.id(), mark.location(), mark.goal(), mark.what(), targets.get(0));
      case Node.Skip skip -> new Node.Skip(skip.id(), skip.location(), targets.get(0));
      case Node.Halt halt -> halt;
      case Node.Leave leave -> leave;
    };
  }

  /** A node with another index. */
  public static Node withId(Node node, int id) {
    return switch (node) {
      case Node.Run run -> run(run, id, run.callees(), run.exitCode(), run.targets());
      case Node.Call call ->
          new Node.Call(id, call.location(), call.edge(), call.callee(), call.targets());
      case Node.Test test -> new Node.Test(id, test.location(), test.condition(), test.targets());
      case Node.Effect effect ->
          new Node.Effect(id, effect.location(), effect.expression(), effect.target());
      case Node.Assume assume ->
          new Node.Assume(id, assume.location(), assume.expression(), assume.targets());
      case Node.Update update -> throw isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw isFollowedAtRunTime(end);
      case Node.Mark mark ->
          new Node.Mark(id, mark.location(), mark.goal(), mark.what(), mark.target());
      case Node.Skip skip -> new Node.Skip(id, skip.location(), skip.target());
      case Node.Halt halt -> new Node.Halt(id, halt.location(), halt.cause(), halt.once());
      case Node.Leave leave -> new Node.Leave(id, leave.location(), leave.exitCode());
    };
  }

  /** A node that reports another exit, if it reports one. */
  public static Node withExitCode(Node node, OptionalInt code) {
    return switch (node) {
      case Node.Leave leave -> new Node.Leave(leave.id(), leave.location(), code);
      case Node.Run run -> run(run, run.id(), run.callees(), code, run.targets());
      default -> node;
    };
  }

  /** A node that calls other clones, by edge. */
  public static Node.Run withCallees(Node.Run run, SortedMap<Integer, Integer> callees) {
    return run(run, run.id(), callees, run.exitCode(), run.targets());
  }

  private static Node.Run run(
      Node.Run run,
      int id,
      SortedMap<Integer, Integer> callees,
      OptionalInt exitCode,
      List<Successor> targets) {
    return new Node.Run(id, run.location(), run.step(), callees, run.split(), exitCode, targets);
  }

  /** The exit a node reports. */
  public static OptionalInt exitCode(Node node) {
    return switch (node) {
      case Node.Leave leave -> leave.exitCode();
      case Node.Run run -> run.exitCode();
      default -> OptionalInt.empty();
    };
  }

  /** A clone with each of its nodes replaced. */
  public static Clone map(Clone clone, UnaryOperator<Node> change, boolean reports) {
    List<Node> nodes = new ArrayList<>();
    clone.nodes().forEach(node -> nodes.add(change.apply(node)));
    return new Clone(clone.index(), clone.function(), clone.state(), nodes, clone.entry(), reports);
  }

  /** A residual program with other clones. */
  public static Residual withClones(Residual residual, List<Clone> clones) {
    return new Residual(residual.program(), residual.start(), clones, residual.imprecision());
  }

  /** Nodes of the ghost reducer are never folded: it unfolds nothing. */
  public static IllegalStateException isFollowedAtRunTime(Node node) {
    return new IllegalStateException("not a node of a product: " + node);
  }
}
