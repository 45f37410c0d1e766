package residua.reducer.structuring.jumps;

import residua.reducer.structuring.Statement;

/** The known suffix of a sequence of statements: from some place to its end. */
final class Sequence {
  private final Chain<Piece> pieces = new Chain<>();
  private Reached reached;
  private boolean endIsKnown;
  private boolean endsInJump;

  /**
   * @param after the labels reached directly after its end
   */
  Sequence(Reached after) {
    this.reached = after;
  }

  Chain<Piece> pieces() {
    return pieces;
  }

  /** The labels reached directly before the known suffix. */
  Reached reached() {
    return reached;
  }

  void setReached(Reached reached) {
    this.reached = reached;
  }

  /** Whether control never passes the last statement. */
  boolean endsInJump() {
    return endsInJump;
  }

  /**
   * Prepends a statement.
   *
   * @param leaves whether control never continues after it
   */
  void add(Piece piece, boolean leaves) {
    pieces.prepend(piece);
    end(leaves);
    reached = null;
  }

  void add(Statement statement, boolean leaves) {
    add(new Piece.Plain(statement), leaves);
  }

  /** Prepends another sequence, which must not be used any more. */
  void addAll(Sequence other) {
    pieces.prependAll(other.pieces);
    end(other.endsInJump);
    reached = other.reached;
  }

  /** Records whether control continues after the last statement, if that is not known yet. */
  void end(boolean leaves) {
    endsInJump = endIsKnown ? endsInJump : leaves;
    endIsKnown = true;
  }
}
