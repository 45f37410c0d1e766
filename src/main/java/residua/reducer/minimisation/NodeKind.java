package residua.reducer.minimisation;

import residua.base.text.Slice;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;

/** The behaviour of a node by itself, whatever it calls and wherever it leads. */
sealed interface NodeKind {
  record Executed(int step, boolean split) implements NodeKind {}

  record Called(int edge, int ways) implements NodeKind {}

  record Tested(Slice condition) implements NodeKind {}

  record Effected(Slice expression) implements NodeKind {}

  record Marked(int goal) implements NodeKind {}

  record Assumed(String expression) implements NodeKind {}

  /** Kinds without parameters; the first two are ends that targets may have. */
  enum Plain implements NodeKind {
    STOP,
    NEVER,
    SKIP,
    HALT,
    LEAVE
  }

  static NodeKind of(Node node) {
    return switch (node) {
      case Node.Run run -> new Executed(run.step(), run.split());
      case Node.Call call -> new Called(call.edge(), call.targets().size());
      case Node.Test test -> new Tested(test.condition());
      case Node.Effect effect -> new Effected(effect.expression());
      case Node.Assume assume -> new Assumed(assume.expression());
      case Node.Mark mark -> new Marked(mark.goal());
      case Node.Update update -> throw Nodes.isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw Nodes.isFollowedAtRunTime(end);
      case Node.Skip skip -> Plain.SKIP;
      case Node.Halt halt -> Plain.HALT;
      case Node.Leave leave -> Plain.LEAVE;
    };
  }
}
