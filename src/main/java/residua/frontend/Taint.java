package residua.frontend;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.cfa.GlobalItem;
import residua.source.AttributeTokens;
import residua.source.Slice;
import residua.source.SourceText;
import residua.source.Token;
import residua.source.TokenTable;
import residua.source.WordSet;

/**
 * Where types are not what the parser sees, since it is shown others in their place, or attributes
 * change them: words that say so, and names declared with them.
 */
final class Taint {
  private static final Set<String> WORDS =
      Set.of(
          ("_Float16 _Float32 _Float32x _Float64 _Float64x _Float128 __float128 __float80"
               + " _Decimal32 _Decimal64 _Decimal128 __auto_type __builtin_va_list __int128_t"
               + " __uint128_t __int128 _Complex __complex__ __real__ __imag__ __real __imag"
               + " __packed__ __aligned__ _Alignas __vector_size__ __mode__ __transparent_union__"
               + " __cleanup__ __alias__ __weak__ __weakref__ __optimize__ __copy__ typeof"
               + " __typeof__ __typeof setjmp _setjmp sigsetjmp __sigsetjmp vfork")
              .split(" "));

  /** These say so only in attributes; elsewhere they are names like any other. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          ("packed aligned vector_size ext_vector_type mode scalar_storage_order transparent_union"
                  + " cleanup alias weak weakref optimize copy ms_struct gcc_struct")
              .split(" "));

  private final TokenTable tokens;
  private final Set<String> names = new HashSet<>(WORDS);
  private final BitSet inAttributes;
  private final WordSet words;
  private final boolean everything;

  Taint(SourceText source, List<GlobalItem> items) {
    this.tokens = source.tokens();
    this.inAttributes = AttributeTokens.of(tokens);
    for (int i = 0; i < tokens.size(); i++) {
      Pragmas.of(tokens, i).map(Pragmas::weak).ifPresent(names::addAll);
    }
    for (GlobalItem item : items) {
      if (item.function().isEmpty() && mentions(item.text())) {
        names.addAll(item.declares());
      }
    }
    this.words = tokens.wordsThat(word -> names.contains(word) || ATTRIBUTES.contains(word));
    boolean odd = !new Packing(tokens).isUnderstood() || items.stream().anyMatch(this::isAssembly);
    for (int i = 0; i < tokens.size(); i++) {
      odd |= Pragmas.of(tokens, i).filter(Pragmas::changesAll).isPresent();
    }
    this.everything = odd;
  }

  /** Assembly at file scope may name any object and define any function. */
  private boolean isAssembly(GlobalItem item) {
    return item.function().isEmpty() && item.declares().isEmpty() && hasAssembly(item.text());
  }

  private boolean mentions(Slice text) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER
          && (names.contains(tokens.text(i))
              || inAttributes.get(i) && ATTRIBUTES.contains(tokens.text(i)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a text means something else than the parser sees. */
  boolean isIn(Slice text) {
    return everything || tokens.firstWithin(text, words).isPresent() && mentions(text);
  }

  /** Whether a text holds assembly. */
  boolean hasAssembly(Slice text) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      switch (tokens.text(i)) {
        case "asm", "__asm__", "__asm" -> {
          return true;
        }
        default -> {}
      }
    }
    return false;
  }
}
