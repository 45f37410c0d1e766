package residua.c.cfa;

/**
 * A part of a function's text that limits the lifetime and the visibility of what is declared in
 * it.
 *
 * @param id index in its function's list of scopes; the function body is 0
 * @param parent the scope around it; -1 for the function body
 * @param declaration the step whose declaration opens it: the scope is then the rest of a block
 *     after that declaration, entered through it alone and left only out of the block; -1 for a
 *     block
 * @param sourceOrder whether jumps pass over declarations of this block, so that its parts must be
 *     printed in the order of the text
 */
public record Scope(int id, int parent, int declaration, boolean sourceOrder) {

  /** Whether it is the rest of a block after a declaration. */
  public boolean isOpenedByDeclaration() {
    return declaration >= 0;
  }
}
