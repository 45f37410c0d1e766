package residua.cli;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import residua.base.diagnostics.NearestName;

/** Describes a usage error in terms of users who do not know Java. */
final class UsageMessage {
  private static final Pattern NONE_OF = Pattern.compile("(?s).*'(.*)' is none of (.*)");
  private static final Pattern EXPECTED =
      Pattern.compile("(?s)(.*): expected one of \\[(.*)\\] \\(case-insensitive\\) but was (.*)");
  private static final Pattern NO_PAIR =
      Pattern.compile(
          "(?s)Value for option option ('.*') \\((.*)\\) should be in KEY=VALUE format but was"
              + " (.*)");

  private UsageMessage() {}

  /** The message. */
  static String of(ParameterException exception) {
    CommandLine command = exception.getCommandLine();
    if (exception instanceof UnmatchedArgumentException unmatched
        && !command.getSubcommands().isEmpty()
        && !unmatched.isUnknownOption()) {
      return "No command '"
          + unmatched.getUnmatched().get(0)
          + "'; there are "
          + String.join(", ", command.getSubcommands().keySet());
    }
    String message = String.valueOf(exception.getMessage());
    Matcher expected = EXPECTED.matcher(message);
    if (expected.matches()) {
      String values = expected.group(2).toLowerCase(Locale.ROOT);
      message = expected.group(1) + ": " + expected.group(3) + " is none of " + values;
    }
    Matcher noneOf = NONE_OF.matcher(message);
    if (noneOf.matches()) {
      if (message.contains("'--by'") && List.of("text", "flow").contains(noneOf.group(1))) {
        return message + "; --by " + noneOf.group(1) + " is for condition diff";
      }
      return message + NearestName.question(noneOf.group(1), List.of(noneOf.group(2).split(", ")));
    }
    Matcher noPair = NO_PAIR.matcher(message);
    if (noPair.matches()) {
      return "Invalid value for option %s: '%s' is not %s"
          .formatted(noPair.group(1), noPair.group(3), noPair.group(2));
    }
    return message.replaceFirst(" is not an? (int|long)$", " is not a whole number");
  }
}
