package residua.specification;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A property as verifiers write it: {@code CHECK( init(main()), LTL(G ! call(reach_error())) )}.
 *
 * @param entry the function where execution starts
 * @param formula what holds of each run, without blanks
 */
public record PropertyText(String entry, String formula) {
  private static final Pattern CHECK =
      Pattern.compile("CHECK\\(init\\((\\w+)\\(\\)\\),LTL\\((.*)\\)\\)");

  // Not of __assert_fail: where none of it is called, reach_error may be.
  private static final Pattern ERROR_CALL =
      Pattern.compile("G!call\\((reach_error|__VERIFIER_error)\\(\\)\\)");

  /** What a text says; empty if it is no such property. */
  public static Optional<PropertyText> of(String text) {
    Matcher check = CHECK.matcher(text.replaceAll("\\s", ""));
    return check.matches()
        ? Optional.of(new PropertyText(check.group(1), check.group(2)))
        : Optional.empty();
  }

  /** Whether it says that no error call is reached, wherever execution starts. */
  public boolean isAboutErrorCalls() {
    return ERROR_CALL.matcher(formula).matches();
  }

  /** Whether it says that no error call is reached from a function on. */
  public boolean isUnreachCall(String start) {
    return isAboutErrorCalls() && entry.equals(start);
  }
}
