package residua.tool;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.libc.VerifierFunctions;

/**
 * The error calls of a residual program: those that are made, and those that a tool does not know
 * by name.
 */
final class ResidualErrors {
  private static final List<String> ERRORS = VerifierFunctions.ERROR_CALLS;
  private static final String ASSERTION = VerifierFunctions.FAILED_ASSERTION;
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");
  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t\\r\\f\\x0B]*\n");

  private final Program program;
  private final SourceText text;
  private final WordSet assembly;

  ResidualErrors(Program program) {
    this.program = program;
    this.text = program.source();
    this.assembly = text.tokens().wordsThat(ASSEMBLY::contains);
  }

  /**
   * The text with failing assertions before the error calls that a tool does not know.
   *
   * @param known the error calls that the tool knows by name
   */
  String textFor(List<String> known) {
    StringBuilder result = new StringBuilder(text.text());
    ERRORS.stream()
        .filter(name -> canFail(name, known) && !fails(name, known))
        .map(name -> program.function(name).orElseThrow())
        .sorted(Comparator.comparing((Function function) -> function.body().start()).reversed())
        .forEach(function -> result.insert(function.body().start() + 1, failing(function.name())));
    return result.toString();
  }

  private String failing(String name) {
    boolean isDeclared =
        program.items().stream().anyMatch(item -> item.declares().contains(ASSERTION));
    String declaration =
        isDeclared
            ? ""
            : " extern void %s(const char *, const char *, unsigned int, const char *);"
                .formatted(ASSERTION);
    return "%s %s(\"%s is called\", \"residua\", 1, \"%s\");"
        .formatted(declaration, ASSERTION, name, name);
  }

  /** Whether a function can be made to fail in a way that a tool knows. */
  private boolean canFail(String name, List<String> known) {
    return !known.contains(name) && known.contains(ASSERTION) && program.function(name).isPresent();
  }

  /** Whether the text names no error call. */
  boolean isEmpty() {
    return ERRORS.stream().noneMatch(name -> mentions(text.text(), name))
        && assertions().noneMatch(name -> names(all(), name));
  }

  private Slice all() {
    return new Slice(0, text.text().length());
  }

  /** The assertions that are left to verifiers. */
  private Stream<String> assertions() {
    return VerifierFunctions.ASSERTIONS.stream().filter(name -> program.function(name).isEmpty());
  }

  /**
   * An error call of the text for a tool that the tool treats as an ordinary call.
   *
   * @param known the error calls that it knows
   */
  Optional<String> unknown(List<String> known) {
    return ERRORS.stream()
        .filter(name -> !known.contains(name) && isUsedOutside(name, known))
        .filter(name -> !canFail(name, known) && !fails(name, known))
        .findFirst()
        .or(() -> assertions().filter(name -> isUnknownAssertion(name, known)).findFirst());
  }

  private boolean isUnknownAssertion(String name, List<String> known) {
    return !known.contains(name)
        && names(all(), name)
        && isUsedOutside(name, known, item -> names(item, name));
  }

  /**
   * Whether a name is a word in a part of the text, or a symbol that a string names: the name of an
   * assertion is part of other words, of file names in directives, and of the output of a failing
   * one.
   */
  private boolean names(Slice piece, String name) {
    TokenTable tokens = text.tokens();
    String symbol = '"' + name + '"';
    // In assembly, symbols are only recognised as words.
    boolean isAssembly = tokens.firstWithin(piece, assembly).isPresent();
    Pattern word = Pattern.compile("(?<![\\w$])" + name + "(?![\\w$])");
    for (int i = tokens.from(piece.start());
        i < tokens.size() && tokens.start(i) < piece.end();
        i++) {
      boolean isName =
          switch (tokens.kind(i)) {
            case IDENTIFIER -> joined(tokens.text(i)).equals(name);
            case STRING ->
                isAssembly
                    ? word.matcher(joined(tokens.text(i))).find()
                    : joined(tokens.text(i)).equals(symbol);
            default -> false;
          };
      if (isName) {
        return true;
      }
    }
    return false;
  }

  /** A text without line ends inside words. */
  private static String joined(String text) {
    return text.indexOf('\\') < 0 ? text : SPLICE.matcher(text).replaceAll("");
  }

  private boolean isUsedOutside(String name, List<String> others) {
    return isUsedOutside(name, others, item -> mentions(text.text(item), name));
  }

  /** Whether a function is named outside its declarations and the bodies of certain others. */
  private boolean isUsedOutside(String name, List<String> others, Predicate<Slice> isNamed) {
    for (GlobalItem item : program.items()) {
      boolean harmless =
          item.function().isPresent()
              ? isOneOf(program.functions().get(item.function().getAsInt()), name, others)
              : item.declares().contains(name) && item.declarators() == 1;
      if (!harmless && isNamed.test(item.text())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a name occurs in a text, even if a line ends inside it. */
  private static boolean mentions(String text, String name) {
    return joined(text).contains(name);
  }

  private static boolean isOneOf(Function function, String name, List<String> others) {
    return function.name().equals(name) || others.contains(function.name());
  }

  /** Whether a function of the residual program does nothing but make a known error call. */
  private boolean fails(String name, List<String> known) {
    return program.function(name).filter(body -> AlwaysFails.is(text, body, known)).isPresent();
  }
}
