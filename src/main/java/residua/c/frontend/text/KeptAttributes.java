package residua.c.frontend.text;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.concurrent.Lazy;
import residua.base.text.AttributeTokens;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;

/** Attributes that make a declaration matter although nothing in the program's text uses it. */
public final class KeptAttributes {
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

  /** Manual of GCC, "Weak Pragmas", "Symbol-Renaming Pragmas". */
  private static final Pattern NAMING_PRAGMA =
      Pattern.compile("(#|%:)\\s*pragma\\s+(weak|redefine_extname)\\b");

  private static final Pattern QUOTES = Pattern.compile("^[^\"]*\"|\"$");

  private final SourceText source;
  private final WordSet keeping;
  private final WordSet naming;
  private final Lazy<BitSet> inAttributes;

  /** The attributes of a program. */
  public KeptAttributes(SourceText source) {
    this.source = source;
    this.keeping = source.tokens().wordsThat(KEEPING::contains);
    this.naming = source.tokens().wordsThat(NAMING::contains);
    this.inAttributes = new Lazy<>(() -> AttributeTokens.of(source.tokens()));
  }

  /** Whether an item of the program is kept even if nothing uses it. */
  public boolean keep(Slice text) {
    TokenTable tokens = source.tokens();
    if (tokens.firstWithin(text, keeping).isEmpty()) {
      return false;
    }
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (keeping.contains(tokens.word(i)) && inAttributes.get().get(i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Words that may be names of symbols: inside strings, as targets of aliases and in assembly, and
   * in pragmas that give names.
   */
  Set<String> symbols(Slice text) {
    Set<String> result = new LinkedHashSet<>();
    TokenTable tokens = source.tokens();
    boolean named = tokens.firstWithin(text, naming).isPresent();
    StringBuilder string = new StringBuilder();
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      switch (tokens.kind(i)) {
        case STRING -> string.append(QUOTES.matcher(tokens.text(i)).replaceAll(""));
        case DIRECTIVE -> {
          Matcher pragma = NAMING_PRAGMA.matcher(tokens.text(i));
          if (pragma.lookingAt()) {
            addWords(tokens.text(i).substring(pragma.end()), result);
          }
        }
        default -> {
          // Adjacent string literals form one string.
          addString(string.toString(), named, result);
          string.setLength(0);
        }
      }
    }
    addString(string.toString(), named, result);
    return result;
  }

  private static void addString(String string, boolean named, Set<String> words) {
    if (string.isEmpty()) {
      return;
    }
    String inside = string.replaceAll("\\\\.", " ");
    if (named || NAMING_PRAGMA.matcher("#pragma " + inside).lookingAt()) {
      addWords(inside, words);
    }
  }

  private static void addWords(String text, Set<String> words) {
    for (Token word : Lexer.tokens(text)) {
      if (word.kind() == Token.Kind.IDENTIFIER) {
        words.add(word.text(text));
      }
    }
  }
}
