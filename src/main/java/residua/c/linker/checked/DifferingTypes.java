package residua.c.linker.checked;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.linker.LinkedText.Differing;

/**
 * What gcc says of two declarations of one name with two types, where the types are so alike that
 * each unit can go on with its own: they differ in {@code const}, at any depth; an object also in
 * the signedness of its integers (C17, 6.5, paragraph 7); a function also in {@code void *} for
 * another pointer, or it is defined with empty parentheses, and then takes no argument. gcc does
 * not warn of any of these when it links with {@code -flto -Wlto-type-mismatch}.
 */
final class DifferingTypes {
  private static final String NAME = "'([A-Za-z_$][\\w$]*)'";
  private static final String TYPE = "'([^']*)'(?: \\{aka '([^']*)'\\})?";
  private static final Pattern TYPES =
      Pattern.compile("conflicting types for " + NAME + "; have " + TYPE);
  private static final Pattern PREVIOUS =
      Pattern.compile("previous (?:declaration|definition) of " + NAME + " with type " + TYPE);
  private static final Pattern QUALIFIERS =
      Pattern.compile("conflicting type qualifiers for " + NAME);
  private static final Pattern MORE =
      Pattern.compile(
          "prototype for " + NAME + " declares more arguments than previous old-style definition");
  private static final String NUMBER = "number of arguments doesn't match prototype";
  private static final String PROTOTYPE = "prototype declaration";

  private final Function<Position, Optional<String>> declaredAt;
  private final Set<String> types = new HashSet<>();
  private final Set<String> qualifiers = new HashSet<>();
  private final Set<String> parameters = new HashSet<>();

  private DifferingTypes(Function<Position, Optional<String>> declaredAt) {
    this.declaredAt = declaredAt;
  }

  /**
   * The names that errors are about; empty if one of these is anything else.
   *
   * @param declaredAt the external name that is declared at a place
   */
  static Optional<Differing> of(
      List<Diagnostic> errors, Function<Position, Optional<String>> declaredAt) {
    DifferingTypes result = new DifferingTypes(declaredAt);
    for (int i = 0; i < errors.size(); i++) {
      int taken = result.take(errors.subList(i, errors.size()));
      if (taken == 0) {
        return Optional.empty();
      }
      i += taken - 1;
    }
    return Optional.of(new Differing(result.types, result.qualifiers, result.parameters));
  }

  /** How many messages, from the first on, are understood together; 0 if the first is not. */
  private int take(List<Diagnostic> messages) {
    String first = messages.getFirst().message();
    Optional<Diagnostic> next = messages.stream().skip(1).findFirst();
    Matcher isTypes = TYPES.matcher(first);
    Matcher isQualifiers = QUALIFIERS.matcher(first);
    Matcher isMore = MORE.matcher(first);
    if (first.equals(NUMBER)) {
      Optional<String> name =
          next.filter(each -> each.message().equals(PROTOTYPE))
              .flatMap(each -> declaredAt.apply(each.position()));
      name.ifPresent(parameters::add);
      return name.isPresent() ? 2 : 0;
    }
    if (next.isEmpty()) {
      return 0;
    }
    Matcher previous = PREVIOUS.matcher(next.get().message());
    if (isQualifiers.matches()) {
      qualifiers.add(isQualifiers.group(1));
      return 2;
    }
    if (isMore.matches()) {
      parameters.add(isMore.group(1));
      return 2;
    }
    if (isTypes.matches() && previous.matches() && areAlike(type(isTypes), type(previous))) {
      types.add(isTypes.group(1));
      return 2;
    }
    return 0;
  }

  private static String type(Matcher matcher) {
    return matcher.group(3) == null ? matcher.group(2) : matcher.group(3);
  }

  /** Whether gcc's names of two types are those of types that are alike. */
  static boolean areAlike(String one, String two) {
    if ((one + two).matches("(?s).*\\b(volatile|_Atomic|restrict)\\b.*")) {
      return false;
    }
    boolean isFunction = one.contains("(") || two.contains("(");
    return isFunction
        ? areAlikeFunctions(withoutConst(one), withoutConst(two))
        : areAlikeObjects(unsigned(withoutConst(one)), unsigned(withoutConst(two)));
  }

  /** The length of an array may be in one of them only. */
  private static boolean areAlikeObjects(String one, String two) {
    boolean isOpen = one.contains("[]") || two.contains("[]");
    return isOpen
        ? one.replaceFirst("\\[\\d*\\]", "[]").equals(two.replaceFirst("\\[\\d*\\]", "[]"))
        : one.equals(two);
  }

  private static String withoutConst(String type) {
    return type.replaceAll("\\bconst\\b", " ").replaceAll(" *([*\\[\\](,)]|$) *", "$1");
  }

  /** A type as if its integers had no sign. */
  private static String unsigned(String type) {
    return type.replaceAll("\\b(un)?signed\\b", " ").replaceAll(" +", " ").strip();
  }

  private static boolean areAlikeFunctions(String one, String two) {
    List<String> first = parts(one);
    List<String> second = parts(two);
    boolean isSame = one.equals(two);
    boolean isCompared = !first.isEmpty() && first.size() == second.size();
    if (isSame || !isCompared) {
      return isSame;
    }
    for (int i = 0; i < first.size(); i++) {
      String a = first.get(i);
      String b = second.get(i);
      boolean isPointer =
          a.endsWith("*") && b.endsWith("*") && (a.equals("void*") || b.equals("void*"));
      if (!a.equals(b) && !isPointer) {
        return false;
      }
    }
    return true;
  }

  /** The result and the parameters of a function; none if types of functions are among them. */
  private static List<String> parts(String type) {
    int open = type.indexOf('(');
    if (open < 0 || open != type.lastIndexOf('(') || !type.endsWith(")")) {
      return List.of();
    }
    List<String> result = new ArrayList<>();
    result.add(type.substring(0, open));
    result.addAll(List.of(type.substring(open + 1, type.length() - 1).split(",")));
    return result;
  }
}
