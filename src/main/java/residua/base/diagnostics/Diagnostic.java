package residua.base.diagnostics;

import residua.base.text.Position;

/**
 * One message about an input, in the form that compilers use.
 *
 * @param severity its severity
 * @param position its position
 * @param message the fault, and how to fix it
 */
public record Diagnostic(Severity severity, Position position, String message) {

  /** The severity of a diagnostic. */
  public enum Severity {
    /** The input cannot be used. */
    ERROR("error"),
    /** The result is correct, but probably not what was intended. */
    WARNING("warning"),
    /** Additional information. */
    NOTE("note");

    private final String label;

    Severity(String label) {
      this.label = label;
    }

    /** The word that compilers print. */
    public String label() {
      return label;
    }
  }

  /** An error at a position. */
  public static Diagnostic error(Position position, String message) {
    return new Diagnostic(Severity.ERROR, position, message);
  }

  /** A warning at a position. */
  public static Diagnostic warning(Position position, String message) {
    return new Diagnostic(Severity.WARNING, position, message);
  }

  /** A note at a position. */
  public static Diagnostic note(Position position, String message) {
    return new Diagnostic(Severity.NOTE, position, message);
  }

  /**
   * The diagnostic as {@code file:line:column: error: message}, on one line whatever is quoted in
   * it; a very long message is shortened.
   */
  @Override
  public String toString() {
    return place() + ": " + severity.label() + ": " + text();
  }

  /** The position in printable form. */
  public String place() {
    return PrintableText.of(position.toString());
  }

  /** The message in printable form. */
  public String text() {
    return PrintableText.of(PrintableText.shortened(message));
  }
}
