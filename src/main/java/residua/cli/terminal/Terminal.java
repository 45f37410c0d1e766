package residua.cli.terminal;

import java.util.Map;

/**
 * What is known of the device that shows standard error.
 *
 * @param isPresent whether somebody sees it as it is written
 * @param colours whether messages may be coloured
 */
public record Terminal(boolean isPresent, boolean colours) {
  /** A file or a pipe. */
  public static final Terminal NONE = new Terminal(false, false);

  /**
   * A terminal, if the launcher saw one; Java cannot tell.
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
