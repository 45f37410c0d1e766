package residua.source;

/**
 * One message about an input, in the form compilers use.
 *
 * @param severity how bad it is
 * @param position where it is
 * @param message what is wrong, and what to do about it
 */
public record Diagnostic(Severity severity, Position position, String message) {

  /** How bad a diagnostic is. */
  public enum Severity {
    /** The input cannot be used. */
    ERROR("error"),
    /** The result is right, but probably not what was meant. */
    WARNING("warning"),
    /** Additional information. */
    NOTE("note");

    private final String label;

    Severity(String label) {
      this.label = label;
    }

    /** The word compilers print. */
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
   * it; a message that is very long is shortened.
   */
  @Override
  public String toString() {
    return place() + ": " + severity.label() + ": " + text();
  }

  /** The position as it may be shown. */
  public String place() {
    return PrintableText.of(position.toString());
  }

  /** The message as it may be shown. */
  public String text() {
    return PrintableText.of(PrintableText.shortened(message));
  }
}
