package residua.reduction.product;

import residua.cfa.Program;
import residua.reduction.unseen.UnseenFacts;

/** What all products of one program have in common, whatever the condition: found once. */
public final class SharedFacts {
  private final UnseenFacts unseen;

  /** Finds it. */
  public SharedFacts(Program program) {
    this.unseen = new UnseenFacts(program);
  }

  /** The program that it is about. */
  public Program program() {
    return unseen.program();
  }

  UnseenFacts unseen() {
    return unseen;
  }
}
