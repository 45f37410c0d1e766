package residua.c.specification;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A property as verifiers write it: {@code CHECK( init(main()), LTL(G ! call(reach_error())) )}.
 *
 * @param entry the function where execution starts
 * @param formula the formula that holds for each execution, without blanks
 */
public record PropertyText(String entry, String formula) {
  private static final Pattern CHECK =
      Pattern.compile("CHECK\\(init\\((\\w+)\\(\\)\\),LTL\\((.*)\\)\\)");

  // Not of __assert_fail: a program that never calls it may call reach_error.
  private static final Pattern ERROR_CALL =
      Pattern.compile("G!call\\((reach_error|__VERIFIER_error)\\(\\)\\)");

  /** The property in a text; empty if there is none. */
  public static Optional<PropertyText> of(String text) {
    Matcher check = CHECK.matcher(text.replaceAll("\\s", ""));
    return check.matches()
        ? Optional.of(new PropertyText(check.group(1), check.group(2)))
        : Optional.empty();
  }

  /**
   * A property in the notation of verifiers; empty if the competition does not know it.
   *
   * @param entry the function where execution starts
   */
  public static Optional<String> of(SafetyProperty property, String entry) {
    Optional<String> formula =
        property == SafetyProperty.UNREACH_CALL
            ? Optional.of("G ! call(reach_error())")
            : property
                .formula()
                .map(each -> each.replaceFirst("G(!?)", "G $1 ").replace("G  ", "G "));
    return formula.map(each -> "CHECK( init(" + entry + "()), LTL(" + each + ") )");
  }

  /** The property that its formula states, if it is known. */
  public Optional<SafetyProperty> property() {
    return isAboutErrorCalls()
        ? Optional.of(SafetyProperty.UNREACH_CALL)
        : SafetyProperty.ofFormula(formula);
  }

  /** Whether it states that no error call is reached, wherever execution starts. */
  public boolean isAboutErrorCalls() {
    return ERROR_CALL.matcher(formula).matches();
  }

  /** Whether it states that no error call is reached from a given function. */
  public boolean isUnreachCall(String start) {
    return isAboutErrorCalls() && entry.equals(start);
  }
}
