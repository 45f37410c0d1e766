package residua.base.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Position;

/**
 * Detects C++ that was taken for C. Only used when a program has errors: a C compiler complains
 * about the words one by one, and does not say that it was given another language.
 */
public final class OtherLanguage {
  private static final Pattern NAME = Pattern.compile(".*\\.(cc|cpp|cxx|c\\+\\+|C)");

  /** Comments and literals, which may contain anything. */
  private static final Pattern NO_CODE =
      Pattern.compile(
          "/\\*(?s:.*?)\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'");

  /** Text that no C program has; {@code extern "C"} is permitted, for compilers of C++. */
  private static final Pattern CODE =
      Pattern.compile(
          "#[ \\t]*include[ \\t]*<[a-z_]+>"
              + "|\\busing\\s+namespace\\b"
              + "|\\bnamespace\\s+\\w+\\s*\\{"
              + "|\\btemplate\\s*<"
              + "|\\bclass\\s+\\w+\\s*[:{]"
              + "|\\b[A-Za-z_]\\w*::~?[A-Za-z_]\\w*");

  private OtherLanguage() {}

  /** The errors of a program, preceded by one that says that it is C++, if it is. */
  public static List<Diagnostic> named(String name, String original, List<Diagnostic> errors) {
    List<Diagnostic> result = new ArrayList<>();
    inName(name).or(() -> inCode(name, original)).ifPresent(result::add);
    result.addAll(errors);
    return result;
  }

  /** The exception for a program, with a first error saying that it is C++, if it is. */
  public static InputException named(String name, String original, InputException trouble) {
    return new InputException(named(name, original, trouble.diagnostics()));
  }

  private static Optional<Diagnostic> inName(String name) {
    return NAME.matcher(name).matches()
        ? Optional.of(
            Diagnostic.error(
                Position.ofFile(name), "it is not C, and called like C++: only C is understood"))
        : Optional.empty();
  }

  private static Optional<Diagnostic> inCode(String name, String original) {
    String code =
        NO_CODE
            .matcher(original)
            .replaceAll(found -> " " + found.group().replaceAll("[^\\n]+", ""));
    Matcher matcher = CODE.matcher(code);
    if (!matcher.find()) {
      return Optional.empty();
    }
    int line = 1 + (int) code.substring(0, matcher.start()).chars().filter(c -> c == '\n').count();
    String words = matcher.group().replaceAll("\\s+", " ").replaceAll(" ?[{:<]$", "");
    return Optional.of(
        Diagnostic.error(
            new Position(name, line, 0), "it is C++ ('" + words + "'), and only C is understood"));
  }
}
