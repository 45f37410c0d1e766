package residua.base.execution;

/** Whether programs under verification may be compiled and executed. */
public enum ExecutionPolicy {
  /** They may. */
  ALLOWED,
  /** They may not, nor may commands be started that a file of their project names. */
  FORBIDDEN;

  /** The option that forbids it. */
  public static final String OPTION = "--no-execute";

  /** Whether they may. */
  public boolean isAllowed() {
    return this == ALLOWED;
  }

  /**
   * To be called where one is about to be executed, so that a forgotten case fails.
   *
   * @throws IllegalStateException if they may not
   */
  public void require() {
    if (!isAllowed()) {
      throw new IllegalStateException("an execution in spite of " + OPTION);
    }
  }
}
