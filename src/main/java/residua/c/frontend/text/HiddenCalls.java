package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Effects;
import residua.c.frontend.masking.MaskedText;

/**
 * Calls in masked expressions, such as {@code _Generic} and the operands of assembly, read from the
 * tokens. Whatever may be a call counts as one, and as an indirect call as well, since nothing
 * tells what a name denotes. Functions with a body are not reported: {@link HiddenNames} has them.
 */
public final class HiddenCalls {
  private static final Set<String> NO_FUNCTIONS =
      Set.of(
          ("_Generic __builtin_types_compatible_p __builtin_offsetof sizeof _Alignof __alignof__"
                  + " __alignof alignof typeof __typeof__ __typeof __typeof_unqual__ _Atomic"
                  + " __attribute__ __attribute _Alignas __declspec asm __asm__ __asm volatile"
                  + " __volatile__ __volatile inline __inline__ goto const __const restrict"
                  + " __restrict void char short int long float double signed unsigned _Bool"
                  + " _Complex __extension__ __real__ __imag__ return if while for switch else do")
              .split(" "));

  private final TokenTable tokens;
  private final MaskedText masked;
  private final NameTable names;

  /** Reads the calls of a program. */
  public HiddenCalls(TokenTable tokens, MaskedText masked, NameTable names) {
    this.tokens = tokens;
    this.masked = masked;
    this.names = names;
  }

  /** The calls inside a slice, in the order of the text. */
  public Effects.Calls within(Slice slice) {
    List<String> called = new ArrayList<>();
    boolean throughPointer = false;
    for (Slice piece : masked.evaluatedWithin(slice)) {
      int end = tokens.from(piece.end());
      for (int i = tokens.from(piece.start()); i < end; i++) {
        if (!tokens.is(after(tokens, i), '(')) {
          continue;
        }
        if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
          String name = tokens.text(i);
          if (!NO_FUNCTIONS.contains(name) && !names.isFunctionName(name)) {
            called.add(name);
            throughPointer = true;
          }
        } else if (tokens.is(i, ']') || (tokens.is(i, ')') && !isOfType(i))) {
          throughPointer = true;
        }
      }
    }
    return called.isEmpty() && !throughPointer
        ? Effects.Calls.NONE
        : new Effects.Calls(called, throughPointer);
  }

  /** The first statement expression in the masked text of a slice: it may jump anywhere. */
  public static Optional<Slice> block(TokenTable tokens, MaskedText masked, Slice slice) {
    for (Slice piece : masked.evaluatedWithin(slice)) {
      int end = tokens.from(piece.end());
      for (int i = tokens.from(piece.start()); i < end; i++) {
        if (tokens.is(i, '(') && tokens.is(after(tokens, i), '{')) {
          return Optional.of(piece);
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a parenthesis closes a type made of keywords, as in a cast. */
  private boolean isOfType(int closing) {
    int at = closing - 1;
    while (at >= 0 && (tokens.is(at, '*') || NO_FUNCTIONS.contains(tokens.text(at)))) {
      at--;
    }
    return at >= 0 && at < closing - 1 && tokens.is(at, '(');
  }

  /**
   * The next token; line markers are skipped, since a preprocessor puts them after macros of system
   * headers.
   */
  private static int after(TokenTable tokens, int index) {
    int next = index + 1;
    while (next < tokens.size() && tokens.kind(next) == Token.Kind.DIRECTIVE) {
      next++;
    }
    return next;
  }
}
