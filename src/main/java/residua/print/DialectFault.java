package residua.print;

import residua.source.Diagnostic;

/** What a target cannot print, or a mistake in its StringTemplate group, which may be a user's. */
public final class DialectFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  DialectFault(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
  }

  /** What is wrong, and where. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
