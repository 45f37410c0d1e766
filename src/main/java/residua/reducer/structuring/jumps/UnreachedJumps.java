package residua.reducer.structuring.jumps;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import residua.reducer.structuring.Statement;

/**
 * Drops jumps that control never reaches: around a declaration at the start of a {@code switch}, or
 * after a statement that leaves. They are only known once everything before them is.
 */
public final class UnreachedJumps {
  private static final Statement BREAK = new Statement.Break();

  private final IntPredicate leaves;
  private final Set<Integer> jumpedTo = new HashSet<>();
  private boolean reached = true;

  private UnreachedJumps(IntPredicate leaves) {
    this.leaves = leaves;
  }

  /**
   * The statements of a function without such jumps.
   *
   * @param leaves vertices after which control leaves the function
   */
  public static List<Piece> dropped(List<Piece> body, IntPredicate leaves) {
    UnreachedJumps jumps = new UnreachedJumps(leaves);
    jumps.findLabels(body);
    return jumps.list(body);
  }

  private void findLabels(List<Piece> pieces) {
    for (Piece piece : pieces) {
      switch (piece) {
        case Piece.Plain(Statement.Goto(int label)) -> jumpedTo.add(label);
        case Piece.Plain plain -> {}
        case Piece.If branch -> {
          findLabels(branch.then());
          findLabels(branch.otherwise());
        }
        case Piece.Loop loop -> findLabels(loop.body());
        case Piece.Switch choice -> findLabels(choice.body());
        case Piece.Block block -> findLabels(block.body());
      }
    }
  }

  private List<Piece> list(List<Piece> pieces) {
    List<Piece> result = new ArrayList<>();
    for (Piece piece : pieces) {
      switch (piece) {
        case Piece.Plain(Statement statement) -> {
          if (reached || !isJump(statement)) {
            result.add(piece);
          }
          pass(statement);
        }
        case Piece.If branch -> result.add(branch(branch));
        case Piece.Loop loop -> {
          // A jump into it may reach its start.
          reached = true;
          List<Piece> body = list(loop.body());
          result.add(new Piece.Loop(loop.kind(), loop.condition(), loop.advance(), body));
          reached = true;
        }
        case Piece.Switch choice -> {
          reached = false;
          List<Piece> body = list(choice.body());
          result.add(new Piece.Switch(choice.vertex(), body));
          reached |= !contains(body, UnreachedJumps::isDefault) || contains(body, BREAK::equals);
        }
        case Piece.Block block -> result.add(new Piece.Block(block.scope(), list(block.body())));
      }
    }
    return result;
  }

  /** Whether a body contains a statement that belongs to the loop or switch of that body. */
  private static boolean contains(List<Piece> body, Predicate<Statement> kind) {
    return body.stream()
        .anyMatch(piece ->
            switch (piece) {
              case Piece.Plain(Statement statement) -> kind.test(statement);
              case Piece.If branch ->
                  contains(branch.then(), kind) || contains(branch.otherwise(), kind);
              case Piece.Block block -> contains(block.body(), kind);
              case Piece.Loop loop -> false;
              case Piece.Switch choice -> false;
            });
  }

  private static boolean isDefault(Statement statement) {
    return statement instanceof Statement.Case labels && labels.otherwise();
  }

  private Piece branch(Piece.If branch) {
    boolean before = reached;
    List<Piece> then = list(branch.then());
    boolean afterThen = reached;
    reached = before;
    List<Piece> otherwise = list(branch.otherwise());
    reached |= afterThen;
    return new Piece.If(branch.condition(), then, otherwise);
  }

  private static boolean isJump(Statement statement) {
    return switch (statement) {
      case Statement.Goto jump -> true;
      case Statement.Break leave -> true;
      case Statement.Continue next -> true;
      case Statement.Return end -> true;
      case Statement.Stop stop -> true;
      default -> false;
    };
  }

  private void pass(Statement statement) {
    switch (statement) {
      case Statement.Label(int label) -> reached |= jumpedTo.contains(label);
      case Statement.Case labels -> reached = true;
      case Statement.Execute(int vertex) -> reached &= !leaves.test(vertex);
      default -> reached &= !isJump(statement);
    }
  }
}
