package residua.reducer.printing.text;

import residua.base.diagnostics.Diagnostic;

/**
 * Thrown where a target cannot print something, or its StringTemplate group, which may be a user's,
 * has a fault.
 */
public final class DialectFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /** Reports a fault of a template group. */
  public DialectFault(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
  }

  /** The fault and its position. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
