package residua.structure;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import residua.cfa.Function;
import residua.cfa.Step;
import residua.reduction.Clone;
import residua.reduction.Node;

/** The structured statements of a function's copy. */
public final class Structure {
  private final Clone clone;
  private final Function function;

  private Structure(Clone clone, Function function) {
    this.clone = clone;
    this.function = function;
  }

  /**
   * What the structure depends on of how nodes are printed.
   *
   * @param returnsNothing whether the function may be left by {@code return;}
   * @param usedUp nodes of which nothing is left to execute
   * @param takenApart for a node, the step it executes a part of in advance; none for others
   */
  public record Texts(
      boolean returnsNothing,
      Predicate<Node.Run> usedUp,
      java.util.function.IntFunction<OptionalInt> takenApart) {}

  /** The statements of the body of a copy. */
  public static List<Statement> of(Clone clone, Function function, Texts texts) {
    return new Structure(clone, function).build(texts);
  }

  private List<Statement> build(Texts texts) {
    Shortcuts shortcuts = new Shortcuts(clone, function, texts.usedUp());
    FlowGraph flow = ShortCircuits.merge(FlowGraph.of(clone, function, shortcuts));
    ForHeads forHeads = new ForHeads(flow);
    Jumps jumps =
        new Jumps(
            new Labels(clone.nodes().size()),
            texts.returnsNothing(),
            flow::isReturn,
            forHeads::isAdvance,
            this::standsAlone);
    List<Piece> pieces = jumps.resolve(Layout.of(flow));
    return new Braces(function, forHeads, texts.takenApart()::apply).body(pieces);
  }

  /** Whether a condition names no variable that a block inside might declare. */
  private boolean standsAlone(Condition condition) {
    return switch (condition) {
      case Condition.Atom(int node) ->
          clone.nodes().get(node) instanceof Node.Run run
              && !run.split()
              && function.steps().get(run.step()) instanceof Step.Branch;
      case Condition.Whole whole -> true;
      case Condition.Not(Condition operand) -> standsAlone(operand);
      case Condition.Both(Condition first, Condition second) ->
          standsAlone(first) && standsAlone(second);
      case Condition.Either(Condition first, Condition second) ->
          standsAlone(first) && standsAlone(second);
      case Condition.Kept kept -> false;
    };
  }
}
