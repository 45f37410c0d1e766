package residua.frontend;

import java.util.LinkedHashSet;
import java.util.Set;
import residua.source.Lexer;
import residua.source.Slice;
import residua.source.SourceText;
import residua.source.Token;
import residua.source.TokenTable;
import residua.source.WordSet;

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

  private final SourceText source;
  private final WordSet keeping;
  private final WordSet naming;

  KeptAttributes(SourceText source) {
    this.source = source;
    this.keeping = source.tokens().wordsThat(KEEPING::contains);
    this.naming = source.tokens().wordsThat(NAMING::contains);
  }

  /** Whether a piece of the program is kept even if nothing uses it. */
  boolean keep(Slice text) {
    return source.tokens().firstWithin(text, keeping).isPresent();
  }

  /** Words inside strings that may be names of symbols: targets of aliases, symbols in assembly. */
  Set<String> namesInStrings(Slice text) {
    Set<String> result = new LinkedHashSet<>();
    if (source.tokens().firstWithin(text, naming).isEmpty()) {
      return result;
    }
    TokenTable tokens = source.tokens();
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.kind(i) == Token.Kind.STRING) {
        String inside = tokens.text(i).replaceAll("\\\\.|\"", " ");
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
