package residua.condition.observer.cpachecker.edges;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.condition.observer.cpachecker.edges.EdgeSequence.Match;

/**
 * Calls through pointers in one edge of ours, as CPAchecker resolves each: for each function that
 * fits a branching {@code [p == (&f)]}, an edge {@code pointer call(f) text}, the edges of {@code
 * f} and a blank edge {@code skip ...}; after the last of them the statement itself, for all other
 * callees. Where no function fits, only the statement.
 */
public final class PointerCall {
  /** The number of arguments of a call, or parameters of a function, where it is not known. */
  public static final int ANY_NUMBER = -1;

  private static final Pattern CALLED = Pattern.compile("pointer call\\((\\w+)\\) (.*)");
  private static final Pattern COMPARED = Pattern.compile("\\[(!\\()?.+ == \\(?&\\(?(\\w+)\\)*\\]");
  private static final Pattern END = Pattern.compile("skip .*-\\{.*");

  private final EdgeSequence before;
  private final Function<String, Match> statement;
  private final List<Integer> arguments;

  /**
   * One call, or several.
   *
   * @param before what comes before each of them in the same edge of ours
   * @param statement recognises the text of the calling statement
   * @param arguments the number of arguments of each: at least one of these is a call, perhaps all
   */
  PointerCall(EdgeSequence before, Function<String, Match> statement, List<Integer> arguments) {
    this.before = before;
    this.statement = statement;
    this.arguments = List.copyOf(arguments);
  }

  /** The same call with the texts that CPAchecker has built itself, too. */
  PointerCall besides(PointerCall built, PrefixedTexts prefixed) {
    return new PointerCall(
        before.besides(built.before, prefixed),
        prefixed.matching(statement, built.statement),
        arguments);
  }

  /** The edges that are read before each. */
  public EdgeSequence before() {
    return before;
  }

  /** The number of arguments of each that may be a call. */
  public List<Integer> arguments() {
    return arguments;
  }

  /** The function that an edge with a text calls, if it belongs to this call. */
  public Optional<String> called(String text) {
    Matcher matcher = CALLED.matcher(text);
    return matcher.matches() && isStatement(matcher.group(2))
        ? Optional.of(matcher.group(1))
        : Optional.empty();
  }

  /** The function that a branch with a text compares a pointer with. */
  public Optional<String> compared(String text) {
    Matcher matcher = COMPARED.matcher(text);
    return matcher.matches() ? Optional.of(matcher.group(2)) : Optional.empty();
  }

  /** Whether a branch with a text is the one on which the comparison does not hold. */
  public boolean isNegated(String text) {
    return text.startsWith("[!(");
  }

  /** Whether a text is that of the call where it is not resolved. */
  public boolean isStatement(String text) {
    return statement.apply(text) == Match.OWN;
  }

  /** The blank edge after a function that returns. */
  public static EdgeSequence end() {
    return EdgeSequence.branch(
        text -> END.matcher(text).matches() ? Match.OWN : Match.OTHER, true, 0);
  }
}
