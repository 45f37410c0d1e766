package residua.c.preprocessor;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;

/** Extracts the errors from the output of a compiler or preprocessor. */
final class CompilerMessages {
  private static final Pattern ERROR =
      Pattern.compile("^(.+?):(\\d+):(?:(\\d+):)? (?:fatal )?error: (.*)$");

  /** Where the other declaration stands. */
  private static final Pattern PREVIOUS =
      Pattern.compile("^(.+?):(\\d+):(?:(\\d+):)? note: (.*(?:previous|originally).*)$");

  private CompilerMessages() {}

  /**
   * The errors, in their order.
   *
   * @param messages the compiler's output
   * @param standardInput the name for the file that the compiler calls {@code <stdin>}
   */
  static List<Diagnostic> errors(String messages, String standardInput) {
    List<Diagnostic> result = new ArrayList<>();
    for (String line : messages.split("\\R")) {
      Matcher matcher = ERROR.matcher(line);
      if (matcher.matches()) {
        result.add(Diagnostic.error(position(matcher, standardInput), matcher.group(4)));
      }
    }
    return result;
  }

  /** The errors, each with a note where the other declaration stands, if there is one. */
  static List<Diagnostic> errorsAndPlaces(String messages, String standardInput) {
    List<Diagnostic> result = new ArrayList<>();
    for (String line : messages.split("\\R")) {
      Matcher error = ERROR.matcher(line);
      Matcher previous = PREVIOUS.matcher(line);
      if (error.matches()) {
        result.add(Diagnostic.error(position(error, standardInput), error.group(4)));
      } else if (previous.matches() && !result.isEmpty()) {
        result.add(Diagnostic.note(position(previous, standardInput), previous.group(4)));
      }
    }
    return result;
  }

  private static Position position(Matcher matcher, String standardInput) {
    String file = matcher.group(1).equals("<stdin>") ? standardInput : matcher.group(1);
    String column = matcher.group(3) == null ? "0" : matcher.group(3);
    return new Position(file, number(matcher.group(2)), number(column));
  }

  /** A program can number its lines beyond Java's integers. */
  private static int number(String digits) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
