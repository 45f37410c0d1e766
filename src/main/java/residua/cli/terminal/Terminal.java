package residua.cli.terminal;

import java.util.Map;

/**
 * The device that shows standard error.
 *
 * @param isPresent whether it is a terminal, which shows output as it is written
 * @param colours whether messages may be coloured
 */
public record Terminal(boolean isPresent, boolean colours) {
  /** A file or a pipe. */
  public static final Terminal NONE = new Terminal(false, false);

  /**
   * A terminal, if the launcher detected one; Java cannot.
   *
   * @param present the text {@code true}, if there is one
   * @param environment where {@code NO_COLOR} and {@code TERM} may forbid colours
   */
  public static Terminal of(String present, Map<String, String> environment) {
    if (!present.equals("true")) {
      return NONE;
    }
    boolean plain =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "dumb").equals("dumb");
    return new Terminal(true, !plain);
  }
}
