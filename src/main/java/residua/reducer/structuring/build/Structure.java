package residua.reducer.structuring.build;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.flow.BlankNodeElimination;
import residua.reducer.structuring.flow.FlowGraph;
import residua.reducer.structuring.flow.ShortCircuits;
import residua.reducer.structuring.flow.SurvivingStatements;
import residua.reducer.structuring.jumps.Braces;
import residua.reducer.structuring.jumps.ForHeads;
import residua.reducer.structuring.jumps.JumpStatements;
import residua.reducer.structuring.jumps.Piece;
import residua.reducer.structuring.jumps.UnreachedJumps;
import residua.reducer.structuring.layout.LabelNumbers;
import residua.reducer.structuring.layout.RegionLayout;

/** The structured statements of a function's copy. */
public final class Structure {
  private final Clone clone;
  private final Function function;

  private Structure(Clone clone, Function function) {
    this.clone = clone;
    this.function = function;
  }

  /**
   * The facts about the printing of nodes that the structure depends on.
   *
   * @param original the program's text, if surviving statements are printed as their own text
   * @param returnsNothing whether the function may be left by {@code return;}
   * @param usedUp nodes with nothing left to execute
   * @param takenApart for a node, the step that it executes a part of in advance; empty for others
   */
  public record Texts(
      Optional<SourceText> original,
      boolean returnsNothing,
      Predicate<Node.Run> usedUp,
      java.util.function.IntFunction<OptionalInt> takenApart) {}

  /** The statements of the body of a copy. */
  public static List<Statement> of(Clone clone, Function function, Texts texts) {
    return new Structure(clone, function).build(texts);
  }

  private List<Statement> build(Texts texts) {
    Map<Integer, SurvivingStatements.Survivor> survivors =
        texts
            .original()
            .map(source -> SurvivingStatements.of(source, clone, function))
            .orElse(Map.of());
    BlankNodeElimination shortcuts =
        new BlankNodeElimination(clone, function, texts.usedUp(), survivors);
    FlowGraph flow = ShortCircuits.merge(FlowGraph.of(clone, function, shortcuts, survivors));
    ForHeads forHeads = new ForHeads(flow);
    JumpStatements jumps =
        new JumpStatements(
            new LabelNumbers(clone.nodes().size()),
            texts.returnsNothing(),
            flow::isLast,
            forHeads::isAdvance,
            this::standsAlone);
    List<Piece> pieces = UnreachedJumps.dropped(jumps.resolve(RegionLayout.of(flow)), flow::isLast);
    return new Braces(flow, forHeads, texts.takenApart()::apply).body(pieces);
  }

  /** Whether a condition names no variable that a block inside might declare. */
  private boolean standsAlone(BranchCondition condition) {
    return switch (condition) {
      case BranchCondition.Atom(int node) ->
          clone.nodes().get(node) instanceof Node.Run run
              && !run.split()
              && function.steps().get(run.step()) instanceof Step.Branch;
      case BranchCondition.Whole whole -> true;
      case BranchCondition.Not(BranchCondition operand) -> standsAlone(operand);
      case BranchCondition.Both(BranchCondition first, BranchCondition second) ->
          standsAlone(first) && standsAlone(second);
      case BranchCondition.Either(BranchCondition first, BranchCondition second) ->
          standsAlone(first) && standsAlone(second);
      case BranchCondition.Kept kept -> false;
    };
  }
}
