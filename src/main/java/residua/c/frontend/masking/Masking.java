package residua.c.frontend.masking;

import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import residua.base.concurrent.Lazy;
import residua.base.text.Brackets;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.libc.ContractWords;

/**
 * Hides from Eclipse CDT the constructs that it rejects or misreads, each in place: attributes,
 * assembly, static assertions, {@code _Generic}, newer storage classes and types, directive lines.
 * None of them changes control flow, except assembly with labels, which is marked.
 */
public final class Masking {
  /**
   * The function that yields the offset of a member in its structure; the parser does not know it.
   */
  public static final String MEMBER_OFFSET = "__builtin_offsetof";

  /** Its replacement for the parser, up to the parenthesis before the type. */
  private static final String MEMBER_OFFSET_SHOWN = "(_*sizeof";

  private static final int FEW_PARENTHESES = 50;
  private static final Set<String> PLAIN_DECORATIONS =
      Set.of("__extension__", "_Noreturn", "_Thread_local", "__thread");
  private static final Set<String> PREFIX_OPERATORS =
      Set.of("__real__", "__imag__", "__real", "__imag");
  private static final Set<String> ATTRIBUTES =
      Set.of("__attribute__", "__attribute", "_Alignas", "_Pragma", "__declspec");
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm__", "__asm");
  private static final Set<String> ASSERTIONS = Set.of("_Static_assert");
  private static final Set<String> CONSTANTS =
      Set.of("_Generic", "__builtin_types_compatible_p", MEMBER_OFFSET);

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("_Float16", "float"),
          Map.entry("_Float32", "float"),
          Map.entry("_Float32x", "double"),
          Map.entry("_Float64", "double"),
          Map.entry("_Float64x", "double"),
          Map.entry("_Float128", "double"),
          Map.entry("__float128", "double"),
          Map.entry("__float80", "double"),
          Map.entry("_Decimal32", "float"),
          Map.entry("_Decimal64", "double"),
          Map.entry("_Decimal128", "double"),
          Map.entry("__auto_type", "int"),
          Map.entry("__builtin_va_list", "void*"),
          Map.entry("__int128_t", "__int128"),
          // A name of the parser's that is short enough, and that no program uses unmasked.
          Map.entry("__uint128_t", "__float128"));

  private final TokenTable tokens;
  private final MaskedText result;
  private final Supplier<Brackets> brackets;

  /** End of the last construct that is hidden as a whole: nothing inside it is examined again. */
  private int hiddenTo;

  private Masking(SourceText source) {
    this.tokens = source.tokens();
    this.result = new MaskedText(source.text());
    this.brackets = new Lazy<>(() -> Brackets.of(tokens));
  }

  /** Whether a name stands for a whole quantified condition in the parser's text. */
  public static boolean isQuantifier(String name) {
    return ContractWords.isQuantifier(name);
  }

  /** The parser's copy of a program text. */
  public static MaskedText mask(SourceText source) {
    Masking masking = new Masking(source);
    WordSet special = masking.tokens.wordsThat(Masking::isSpecial);
    for (int i = 0; i < masking.tokens.size(); i++) {
      if (masking.tokens.end(i) <= masking.hiddenTo) {
        continue;
      }
      if (special.contains(masking.tokens.word(i))) {
        masking.maskWord(i, masking.tokens.get(i), masking.tokens.text(i));
      } else {
        masking.maskAt(i);
      }
    }
    masking.thinOutParentheses();
    return masking.result;
  }

  /**
   * Leaves only the two outermost and the two innermost of very many directly nested parentheses:
   * the parser needs time quadratic in their number.
   */
  private void thinOutParentheses() {
    int start = 0;
    for (int i = 0; i < tokens.size(); i++) {
      boolean goesOn =
          isPunctuation(i, '(') && isPunctuation(i + 1, '(') && closing(i + 1) + 1 == closing(i);
      if (!goesOn) {
        if (i - start > FEW_PARENTHESES) {
          hideParentheses(start + 2, i - 1);
        }
        start = i + 1;
      }
    }
  }

  private void hideParentheses(int first, int after) {
    for (int i = first; i < after; i++) {
      int close = closing(i);
      result.hide(MaskedText.Kind.EXPRESSION, tokens.start(i), tokens.end(i));
      result.hide(MaskedText.Kind.EXPRESSION, tokens.start(close), tokens.end(close));
    }
  }

  /** Whether a word may have to be hidden. */
  private static boolean isSpecial(String word) {
    return MaskedNames.isNeededFor(word)
        || PLAIN_DECORATIONS.contains(word)
        || PREFIX_OPERATORS.contains(word)
        || ATTRIBUTES.contains(word)
        || ASSEMBLY.contains(word)
        || ASSERTIONS.contains(word)
        || CONSTANTS.contains(word)
        || TYPES.containsKey(word)
        || ContractWords.isQuantifier(word)
        || ContractWords.isClause(word)
        || word.equals("_Atomic")
        || word.equals("__label__");
  }

  private void maskAt(int index) {
    if (tokens.kind(index) == Token.Kind.DIRECTIVE) {
      result.hide(MaskedText.Kind.DIRECTIVE, tokens.start(index), tokens.end(index));
    } else if (isPunctuation(index, '[') && isPunctuation(index + 1, '[')) {
      int close = closing(index);
      result.hide(MaskedText.Kind.DECORATION, tokens.start(index), tokens.end(close));
    }
  }

  private void maskWord(int index, Token token, String word) {
    if (MaskedNames.isNeededFor(word)) {
      result.maskName(token.start(), token.end());
      return;
    }
    if (PREFIX_OPERATORS.contains(word)
        || (word.equals("__extension__") && isOperandExpected(index))) {
      // A unary operator of the same width, so that the operand's text starts with it.
      result.replace(MaskedText.Kind.EXPRESSION, token.start(), token.end(), "+");
    } else if (PLAIN_DECORATIONS.contains(word)) {
      result.hide(MaskedText.Kind.DECORATION, token.start(), token.end());
    } else if (ATTRIBUTES.contains(word) && isPunctuation(after(index), '(')) {
      hideTo(MaskedText.Kind.DECORATION, index, closing(after(index)), "");
    } else if (ASSERTIONS.contains(word) && isPunctuation(after(index), '(')) {
      hideTo(MaskedText.Kind.ASSERTION, index, closing(after(index)), "");
    } else if (word.equals(MEMBER_OFFSET) && showsType(index)) {
      maskOffset(index);
    } else if (CONSTANTS.contains(word) && isPunctuation(after(index), '(')) {
      maskOperand(token.start(), tokens.end(closing(after(index))));
    } else if (ContractWords.isQuantifier(word) && isPunctuation(after(index), '{')) {
      // The parser sees its name, which no program declares.
      int end = closing(after(index));
      result.replace(MaskedText.Kind.OPERAND, token.start(), tokens.end(end), word);
      hiddenTo = tokens.end(end);
    } else if (ContractWords.isClause(word) && isPunctuation(after(index), '(')) {
      hideTo(MaskedText.Kind.CONTRACT, index, closing(after(index)), "");
    } else if (ASSEMBLY.contains(word)) {
      maskAssembly(index);
    } else if (word.equals("_Atomic")) {
      maskAtomic(index, token);
    } else if (word.equals("__label__")) {
      int end = index;
      while (end + 1 < tokens.size() && !isPunctuation(end + 1, ';')) {
        end++;
      }
      hideTo(MaskedText.Kind.LOCAL_LABELS, index, end, "");
    } else if (TYPES.containsKey(word)) {
      result.replace(MaskedText.Kind.EXPRESSION, token.start(), token.end(), TYPES.get(word));
    }
  }

  /** Whether the token before this one can only be followed by an operand. */
  private boolean isOperandExpected(int index) {
    if (index == 0) {
      return false;
    }
    return tokens.text(index - 1).equals("return")
        || (tokens.kind(index - 1) == Token.Kind.PUNCTUATION
            && "=(,?&|!+-*/%<>~^[".contains(tokens.text(index - 1)));
  }

  /** Replaces an operand by a parenthesised one of unknown value and the same width. */
  private void maskOperand(int start, int end) {
    result.replace(MaskedText.Kind.OPERAND, start, end - 1, "(_");
    result.replace(MaskedText.Kind.OPERAND, end - 1, end, ")");
  }

  /** Whether a call's arguments begin with the name of a type, followed by a comma. */
  private boolean showsType(int index) {
    int open = after(index);
    if (!isPunctuation(open, '(')) {
      return false;
    }
    int comma = commaOf(open);
    for (int i = open + 1; i < comma; i++) {
      if (isSpecial(tokens.text(i))) {
        return false;
      }
    }
    return after(open) < comma && isPunctuation(comma, ',');
  }

  /** The first non-word token after a parenthesis. */
  private int commaOf(int open) {
    int at = after(open);
    while (at < closing(open) && tokens.kind(at) == Token.Kind.IDENTIFIER) {
      at = after(at);
    }
    return at;
  }

  /** Shows the parser the type, in a product that it cannot evaluate. */
  private void maskOffset(int index) {
    int open = after(index);
    int close = closing(open);
    int comma = commaOf(open);
    for (int i = index; i < comma; i++) {
      maskAt(i);
    }
    result.replace(
        MaskedText.Kind.EXPRESSION, tokens.start(index), tokens.end(index), MEMBER_OFFSET_SHOWN);
    result.replace(MaskedText.Kind.OPERAND, tokens.start(comma), tokens.start(close), ")");
    hiddenTo = tokens.end(close);
  }

  private void maskAtomic(int index, Token token) {
    if (isPunctuation(after(index), '(')) {
      int open = after(index);
      int close = closing(open);
      result.hide(MaskedText.Kind.DECORATION, token.start(), tokens.end(open));
      result.hide(MaskedText.Kind.DECORATION, tokens.start(close), tokens.end(close));
    } else {
      result.hide(MaskedText.Kind.DECORATION, token.start(), token.end());
    }
  }

  private void maskAssembly(int index) {
    int open = index + 1;
    MaskedText.Kind kind = MaskedText.Kind.ASSEMBLY;
    while (open < tokens.size() && tokens.kind(open) == Token.Kind.IDENTIFIER) {
      if (tokens.text(open).equals("goto")) {
        kind = MaskedText.Kind.ASSEMBLY_GOTO;
      }
      open++;
    }
    if (isPunctuation(open, '(')) {
      hideTo(kind, index, closing(open), "");
    }
  }

  private void hideTo(MaskedText.Kind kind, int first, int last, String by) {
    result.replace(kind, tokens.start(first), tokens.end(last), by);
    hiddenTo = tokens.end(last);
  }

  /**
   * The next token; line markers are skipped, since a preprocessor puts them after macros of system
   * headers.
   */
  private int after(int index) {
    int next = index + 1;
    while (next < tokens.size() && tokens.kind(next) == Token.Kind.DIRECTIVE) {
      next++;
    }
    return next;
  }

  private boolean isPunctuation(int index, char punctuation) {
    return tokens.is(index, punctuation);
  }

  private int closing(int open) {
    return brackets.get().closing(open);
  }
}
