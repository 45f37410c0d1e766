package residua.reducer.product;

import residua.c.cfa.Program;
import residua.reducer.indirectcalls.UnseenFacts;

/** Facts shared by all products of one program, whatever the condition; computed once. */
public final class SharedFacts {
  private final UnseenFacts unseen;

  /** Computes the facts. */
  public SharedFacts(Program program) {
    this.unseen = new UnseenFacts(program);
  }

  /** The program described. */
  public Program program() {
    return unseen.program();
  }

  UnseenFacts unseen() {
    return unseen;
  }
}
