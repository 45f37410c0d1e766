package residua.structure.jumps;

import residua.structure.Statement;

/** A sequence of statements as far as it is known: from some place to its end. */
final class Sequence {
  private final Chain<Piece> pieces = new Chain<>();
  private Reached reached;
  private boolean endIsKnown;
  private boolean endsInJump;

  /**
   * @param behind the labels that control is at behind its end
   */
  Sequence(Reached behind) {
    this.reached = behind;
  }

  Chain<Piece> pieces() {
    return pieces;
  }

  /** The labels that control is at in front of what is known. */
  Reached reached() {
    return reached;
  }

  void setReached(Reached reached) {
    this.reached = reached;
  }

  /** Whether control never gets behind the last statement. */
  boolean endsInJump() {
    return endsInJump;
  }

  /**
   * Puts a statement in front.
   *
   * @param leaves whether control never gets behind it
   */
  void add(Piece piece, boolean leaves) {
    pieces.prepend(piece);
    end(leaves);
    reached = null;
  }

  void add(Statement statement, boolean leaves) {
    add(new Piece.Plain(statement), leaves);
  }

  /** Puts another sequence in front, which must not be used any more. */
  void addAll(Sequence other) {
    pieces.prependAll(other.pieces);
    end(other.endsInJump);
    reached = other.reached;
  }

  /** Notes whether control gets behind the last statement, if that is not known yet. */
  void end(boolean leaves) {
    endsInJump = endIsKnown ? endsInJump : leaves;
    endIsKnown = true;
  }
}
