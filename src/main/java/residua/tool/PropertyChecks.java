package residua.tool;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.libc.VerifierFunctions;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/**
 * How a tool is asked for properties other than unreach-call.
 *
 * @param checks the properties that it checks, by their names
 * @param without words of its last command that are left out then
 * @param words words that are added to its last command then, whatever is asked for: the checks
 *     without which a program with an undefined operation could be found correct
 * @param library functions of the C library whose requirements and failures it knows: its proofs
 *     are not trusted for programs that use another one
 * @param verdicts further rules that interpret its output then
 */
public record PropertyChecks(
    @JsonProperty(required = true) Map<String, Check> checks,
    List<String> without,
    List<String> words,
    Pattern library,
    List<ToolDescription.Rule> verdicts) {
  /** Those of a tool that can be asked for nothing but unreach-call. */
  static final PropertyChecks NONE =
      new PropertyChecks(Map.of(), List.of(), List.of(), null, List.of());

  /**
   * The check of one property.
   *
   * @param words words that are added to its last command
   * @param findings patterns, found in one line or across two, that say that the property may be
   *     violated, where the groups {@code file} and {@code line} say
   * @param overlooks names of functions without a body, and operators, whose violations it may
   *     overlook: its proofs are not trusted for programs with one of them
   */
  public record Check(List<String> words, List<Pattern> findings, Pattern overlooks) {
    // Fields that the file omits arrive as null.
    public Check {
      words = words == null ? List.of() : List.copyOf(words);
      findings = findings == null ? List.of() : List.copyOf(findings);
      overlooks = overlooks == null ? Pattern.compile("(?!)") : overlooks;
    }
  }

  // Fields that the file omits arrive as null.
  public PropertyChecks {
    checks = new TreeMap<>(checks);
    without = without == null ? List.of() : List.copyOf(without);
    words = words == null ? List.of() : List.copyOf(words);
    library = library == null ? Pattern.compile(".*") : library;
    verdicts = verdicts == null ? List.of() : List.copyOf(verdicts);
  }

  /** The names of all properties that the tool can be asked for, in their usual order. */
  public List<String> names() {
    List<String> result = new ArrayList<>();
    for (SafetyProperty each : SafetyProperty.values()) {
      if (each == SafetyProperty.UNREACH_CALL || checks.containsKey(each.word())) {
        result.add(each.word());
      }
    }
    return result;
  }

  /** Whether the tool can be asked for all of a specification. */
  public boolean cover(Specification asked) {
    return names().containsAll(asked.words());
  }

  /** The check of a property; none if the tool is asked for unreach-call, or cannot be asked. */
  Check of(SafetyProperty property) {
    return checks.getOrDefault(property.word(), new Check(List.of(), List.of(), null));
  }

  /** The last command of a tool, for a specification. */
  List<String> command(List<String> last, Specification asked) {
    if (asked.isUnreachCall()) {
      return last;
    }
    List<String> result = new ArrayList<>(last);
    result.removeAll(without);
    result.addAll(words);
    for (SafetyProperty each : asked.properties()) {
      // Several properties may need the same words.
      if (Collections.indexOfSubList(result, of(each).words()) < 0) {
        result.addAll(of(each).words());
      }
    }
    return result;
  }

  /** Why proofs of a program are not trusted: what the tool may overlook. Empty if nothing is. */
  Optional<String> overlooked(Program program, Specification asked) {
    return program.mentions().stream()
        .filter(Mention::isFunction)
        .map(Mention::name)
        .filter(name -> program.function(name).isEmpty() && !isOfVerifiers(name))
        .filter(name -> !library.matcher(name).matches())
        .findFirst()
        .map(name -> "it does not know what " + name + "() requires")
        .or(() ->
            asked.properties().stream()
                .flatMap(property -> overlooked(program, property).stream())
                .findFirst());
  }

  private static boolean isOfVerifiers(String name) {
    return VerifierFunctions.isOne(name) || VerifierFunctions.ERROR_CALLS.contains(name);
  }

  private Optional<String> overlooked(Program program, SafetyProperty property) {
    TokenTable tokens = program.source().tokens();
    for (Function function : program.functions()) {
      int end = tokens.from(function.body().end());
      for (int i = tokens.from(function.body().start()); i < end; i++) {
        boolean isOperation =
            tokens.kind(i) == Token.Kind.PUNCTUATION || tokens.kind(i) == Token.Kind.IDENTIFIER;
        if (isOperation && of(property).overlooks().matcher(tokens.text(i)).matches()) {
          return Optional.of(
              "it may overlook how '" + tokens.text(i) + "' violates " + property.word());
        }
      }
    }
    return Optional.empty();
  }
}
