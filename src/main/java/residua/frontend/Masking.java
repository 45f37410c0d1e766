package residua.frontend;

import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.source.Lexer;
import residua.source.Token;

/**
 * Hides from Eclipse CDT what it refuses or misreads, each piece in place: attributes, assembly,
 * static assertions, {@code _Generic}, newer storage classes and types, directive lines. None of it
 * changes control flow, except assembly with labels, which is marked.
 */
final class Masking {
  private static final Set<String> PLAIN_DECORATIONS =
      Set.of("__extension__", "_Noreturn", "_Thread_local", "__thread");
  private static final Set<String> PREFIX_OPERATORS =
      Set.of("__real__", "__imag__", "__real", "__imag");
  private static final Set<String> ATTRIBUTES =
      Set.of("__attribute__", "__attribute", "_Alignas", "_Pragma", "__declspec");
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm__", "__asm");
  private static final Set<String> ASSERTIONS = Set.of("_Static_assert");
  private static final Set<String> CONSTANTS =
      Set.of("_Generic", "__builtin_types_compatible_p", "__builtin_offsetof");
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
          Map.entry("__int128_t", "long"),
          Map.entry("__uint128_t", "long"),
          Map.entry("__int128", "long"));

  private final String source;
  private final List<Token> tokens;
  private final MaskedText result;

  private Masking(String source) {
    this.source = source;
    this.tokens = Lexer.tokens(source);
    this.result = new MaskedText(source);
  }

  /** The parser's copy of a program text. */
  static MaskedText mask(String source) {
    Masking masking = new Masking(source);
    for (int i = 0; i < masking.tokens.size(); i++) {
      masking.maskAt(i);
    }
    return masking.result;
  }

  private void maskAt(int index) {
    Token token = tokens.get(index);
    if (token.kind() == Token.Kind.DIRECTIVE) {
      result.hide(MaskedText.Kind.DIRECTIVE, token.start(), token.end());
    } else if (token.kind() == Token.Kind.IDENTIFIER) {
      maskWord(index, token, token.text(source));
    } else if (isPunctuation(index, '[') && isPunctuation(index + 1, '[')) {
      int close = closing(index);
      result.hide(MaskedText.Kind.DECORATION, token.start(), tokens.get(close).end());
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
    } else if (ATTRIBUTES.contains(word) && isPunctuation(index + 1, '(')) {
      hideTo(MaskedText.Kind.DECORATION, index, closing(index + 1), "");
    } else if (ASSERTIONS.contains(word) && isPunctuation(index + 1, '(')) {
      hideTo(MaskedText.Kind.ASSERTION, index, closing(index + 1), "");
    } else if (CONSTANTS.contains(word) && isPunctuation(index + 1, '(')) {
      maskOperand(token.start(), tokens.get(closing(index + 1)).end());
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

  /** Whether what stands before a token can only be followed by an operand. */
  private boolean isOperandExpected(int index) {
    if (index == 0) {
      return false;
    }
    Token before = tokens.get(index - 1);
    return before.text(source).equals("return")
        || (before.kind() == Token.Kind.PUNCTUATION
            && "=(,?&|!+-*/%<>~^[".indexOf(source.charAt(before.start())) >= 0);
  }

  /** Puts an operand of unknown value in parentheses as wide as the text in its place. */
  private void maskOperand(int start, int end) {
    result.replace(MaskedText.Kind.EXPRESSION, start, end - 1, "(_");
    result.replace(MaskedText.Kind.EXPRESSION, end - 1, end, ")");
  }

  private void maskAtomic(int index, Token token) {
    if (isPunctuation(index + 1, '(')) {
      int close = closing(index + 1);
      result.hide(MaskedText.Kind.DECORATION, token.start(), tokens.get(index + 1).end());
      result.hide(MaskedText.Kind.DECORATION, tokens.get(close).start(), tokens.get(close).end());
    } else {
      result.hide(MaskedText.Kind.DECORATION, token.start(), token.end());
    }
  }

  private void maskAssembly(int index) {
    int open = index + 1;
    MaskedText.Kind kind = MaskedText.Kind.ASSEMBLY;
    while (open < tokens.size() && tokens.get(open).kind() == Token.Kind.IDENTIFIER) {
      if (tokens.get(open).text(source).equals("goto")) {
        kind = MaskedText.Kind.ASSEMBLY_GOTO;
      }
      open++;
    }
    if (isPunctuation(open, '(')) {
      hideTo(kind, index, closing(open), "");
    }
  }

  private void hideTo(MaskedText.Kind kind, int first, int last, String by) {
    result.replace(kind, tokens.get(first).start(), tokens.get(last).end(), by);
  }

  private boolean isPunctuation(int index, char punctuation) {
    return index < tokens.size() && tokens.get(index).is(source, punctuation);
  }

  /** The token that closes the bracket at this index; the last token if nothing does. */
  private int closing(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() == Token.Kind.PUNCTUATION) {
        char c = source.charAt(token.start());
        if (c == '(' || c == '[' || c == '{') {
          depth++;
        } else if (c == ')' || c == ']' || c == '}') {
          depth--;
          if (depth == 0) {
            return i;
          }
        }
      }
    }
    return tokens.size() - 1;
  }
}
