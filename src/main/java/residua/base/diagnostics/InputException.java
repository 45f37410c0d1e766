package residua.base.diagnostics;

import java.util.List;
import residua.base.text.Position;

/**
 * Thrown where the input is at fault: a program, a condition or a file cannot be used. Exit code 1.
 */
public final class InputException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  /** With at least one error, in the order in which to print them. */
  public InputException(List<Diagnostic> diagnostics) {
    super(diagnostics.isEmpty() ? "input error" : diagnostics.get(0).toString());
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** With a single error. */
  public InputException(Position position, String message) {
    this(List.of(Diagnostic.error(position, message)));
  }

  /** The errors, in the order in which to print them. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
