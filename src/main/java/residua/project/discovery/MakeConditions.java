package residua.project.discovery;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The conditionals of a Makefile that are open. What cannot be evaluated may be either. */
final class MakeConditions {
  private static final Pattern DEFINED = Pattern.compile("^(ifdef|ifndef)\\s+(\\S+)$");
  private static final Pattern EQUAL =
      Pattern.compile("^(ifeq|ifneq)\\s+\\((?<one>.*),\\s*(?<other>[^,]*)\\)$");
  private static final Pattern STRIP = Pattern.compile("\\$\\(strip\\s*([^()$]*)\\)");

  private record Branch(boolean mayBe, boolean mayBeLater) {}

  private final UnaryOperator<String> expansion;
  private final Deque<Branch> open = new ArrayDeque<>();

  /** None is open; texts are expanded as they are then. */
  MakeConditions(UnaryOperator<String> expansion) {
    this.expansion = expansion;
  }

  /** Whether a line belongs to conditionals; if so, it is taken. */
  boolean take(String line) {
    String text = line.strip();
    if (text.matches("if(n?def|n?eq)\\b.*")) {
      open.push(branch(text, true));
      return true;
    }
    if (text.matches("else\\b.*") && !open.isEmpty()) {
      Branch before = open.pop();
      String rest = text.substring("else".length()).strip();
      open.push(
          rest.isEmpty()
              ? new Branch(before.mayBeLater(), false)
              : branch(rest, before.mayBeLater()));
      return true;
    }
    if (text.equals("endif") && !open.isEmpty()) {
      open.pop();
      return true;
    }
    return false;
  }

  /** Whether lines here may count. */
  boolean isActive() {
    return open.stream().allMatch(Branch::mayBe);
  }

  private Branch branch(String text, boolean mayBe) {
    Optional<Boolean> value = value(text);
    return new Branch(mayBe && value.orElse(true), mayBe && !value.orElse(false));
  }

  private Optional<Boolean> value(String text) {
    Matcher defined = DEFINED.matcher(text);
    if (defined.matches()) {
      String variable = "$(" + defined.group(2) + ")";
      String value = expansion.apply(variable);
      boolean isEmpty = value.isBlank() || value.equals(variable);
      return Optional.of(isEmpty != defined.group(1).equals("ifdef"));
    }
    Matcher equal = EQUAL.matcher(text);
    if (!equal.matches()) {
      return Optional.empty();
    }
    String one = stripped(equal.group("one"));
    String other = stripped(equal.group("other"));
    return one.contains("$") || other.contains("$")
        ? Optional.empty()
        : Optional.of(one.equals(other) == equal.group(1).equals("ifeq"));
  }

  /** A variable that nothing sets is empty. */
  private String stripped(String text) {
    String set = expansion.apply(text).replaceAll("\\$[({][A-Za-z0-9_]+[)}]", "");
    String expanded = expansion.apply(set);
    return STRIP
        .matcher(expanded)
        .replaceAll(match -> Matcher.quoteReplacement(match.group(1).strip()))
        .strip();
  }
}
