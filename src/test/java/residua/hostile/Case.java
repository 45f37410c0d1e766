package residua.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * A condition and what has to become of it.
 *
 * @param name what is shown
 * @param content the file
 * @param outcome how the command ends
 * @param message a part of what is said; empty if nothing must be said
 */
record Case(String name, byte[] content, Outcome outcome, String message) {

  /** How a command ends. */
  enum Outcome {
    /** Exit code 1 and a located error; nothing is written. */
    REFUSED,
    /** A residual program and a warning. */
    WARNED,
    /** A residual program, silently. */
    ACCEPTED
  }

  static Case refused(String name, byte[] content, String message) {
    return new Case(name, content, Outcome.REFUSED, message);
  }

  static Case refused(String name, String text, String message) {
    return refused(name, text.getBytes(UTF_8), message);
  }

  static Case warned(String name, String text, String message) {
    return new Case(name, text.getBytes(UTF_8), Outcome.WARNED, message);
  }

  static Case accepted(String name, byte[] content) {
    return new Case(name, content, Outcome.ACCEPTED, "");
  }

  static Case accepted(String name, String text) {
    return accepted(name, text.getBytes(UTF_8));
  }

  @Override
  public String toString() {
    return name;
  }
}
