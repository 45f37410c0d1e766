package residua.reducer.structuring.jumps;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.Statement;

/** A statement, or a block that may or may not need braces. */
public sealed interface Piece {
  /** A finished statement. */
  record Plain(Statement statement) implements Piece {}

  /** See {@link Statement.If}. */
  record If(BranchCondition condition, List<Piece> then, List<Piece> otherwise) implements Piece {}

  /** See {@link Statement.Loop}. */
  record Loop(
      Statement.Loop.Kind kind,
      Optional<BranchCondition> condition,
      OptionalInt advance,
      List<Piece> body)
      implements Piece {}

  /** See {@link Statement.Switch}. */
  record Switch(int vertex, List<Piece> body) implements Piece {}

  /** The content of a scope. */
  record Block(int scope, List<Piece> body) implements Piece {}
}
