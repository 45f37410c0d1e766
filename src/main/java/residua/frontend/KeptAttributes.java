package residua.frontend;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.source.Lexer;
import residua.source.Slice;
import residua.source.Token;

/** Attributes that make a declaration matter although nothing in the program's text uses it. */
final class KeptAttributes {
  private static final Set<String> KEEPING =
      Set.of(
          "constructor",
          "__constructor__",
          "destructor",
          "__destructor__",
          "used",
          "__used__",
          "section",
          "__section__",
          "retain",
          "__retain__");
  private static final Set<String> NAMING =
      Set.of(
          "alias",
          "__alias__",
          "weakref",
          "__weakref__",
          "ifunc",
          "__ifunc__",
          "asm",
          "__asm__",
          "__asm");

  private KeptAttributes() {}

  /** Whether a piece of the program is kept even if nothing uses it. */
  static boolean keep(String source, Slice text) {
    return Lexer.tokens(source, text.start(), text.end()).stream()
        .anyMatch(token -> KEEPING.contains(token.text(source)));
  }

  /** Words inside strings that may be names of symbols: targets of aliases, symbols in assembly. */
  static Set<String> namesInStrings(String source, Slice text) {
    List<Token> tokens = Lexer.tokens(source, text.start(), text.end());
    Set<String> result = new LinkedHashSet<>();
    if (tokens.stream().noneMatch(token -> NAMING.contains(token.text(source)))) {
      return result;
    }
    for (Token token : tokens) {
      if (token.kind() == Token.Kind.STRING) {
        String inside = token.text(source).replaceAll("\\\\.|\"", " ");
        for (Token word : Lexer.tokens(inside)) {
          if (word.kind() == Token.Kind.IDENTIFIER) {
            result.add(word.text(inside));
          }
        }
      }
    }
    return result;
  }
}
