package residua.c.frontend.types;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.AttributeTokens;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.GlobalItem;
import residua.c.frontend.text.Pragmas;

/**
 * Text where types are not as the parser sees them, since it is shown others in their place, or
 * attributes change them: the words that cause this, and the names declared with them.
 */
public final class UnreliableTypes {
  private static final Set<String> WORDS =
      Set.of(
          ("_Float16 _Float32 _Float32x _Float64 _Float64x _Float128 __float128 __float80"
               + " _Decimal32 _Decimal64 _Decimal128 __auto_type __builtin_va_list __complex__"
               + " __real__ __imag__ __real __imag __packed__ __aligned__ _Alignas __vector_size__"
               + " __mode__ __transparent_union__ __ms_struct__ __gcc_struct__"
               + " __scalar_storage_order__ __ext_vector_type__ __cleanup__ __alias__ __weak__"
               + " __weakref__ __optimize__ __copy__ typeof __typeof__ __typeof setjmp _setjmp"
               + " sigsetjmp __sigsetjmp vfork")
              .split(" "));

  /** Words that cause this only in attributes; elsewhere they are names like any other. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          ("packed aligned vector_size ext_vector_type mode scalar_storage_order transparent_union"
                  + " cleanup alias weak weakref optimize copy ms_struct gcc_struct")
              .split(" "));

  private final TokenTable tokens;
  private final Map<String, String> names = new HashMap<>();
  private final BitSet inAttributes;
  private final WordSet words;
  private final boolean everything;
  private final Set<Integer> understood;

  /**
   * Finds the tainted text of a program.
   *
   * @param understood offsets of such words whose type is known nevertheless
   */
  public UnreliableTypes(SourceText source, List<GlobalItem> items, Set<Integer> understood) {
    this.understood = Set.copyOf(understood);
    this.tokens = source.tokens();
    this.inAttributes = AttributeTokens.of(tokens);
    WORDS.forEach(word -> names.put(word, "'" + word + "'"));
    for (int i = 0; i < tokens.size(); i++) {
      Pragmas.of(tokens, i)
          .map(Pragmas::weak)
          .ifPresent(
              weak -> weak.forEach(name -> names.put(name, "'" + name + "', which is weak")));
    }
    for (GlobalItem item : items) {
      Optional<String> why = item.function().isEmpty() ? mentioned(item.text()) : Optional.empty();
      if (why.isPresent()) {
        item.declares().forEach(name -> names.putIfAbsent(name, declaredWith(name, why.get())));
      }
    }
    this.words = tokens.wordsThat(word -> names.containsKey(word) || ATTRIBUTES.contains(word));
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

  private static String declaredWith(String name, String why) {
    String word = why.contains(", ") ? why.substring(0, why.indexOf(", ")) : why;
    return "'" + name + "', which is declared with " + word;
  }

  /** The first word of a text that causes this. */
  private Optional<String> mentioned(Slice text) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        String word = tokens.text(i);
        if (understood.contains(tokens.start(i))) {
          continue;
        }
        if (names.containsKey(word)) {
          return Optional.of(names.get(word));
        }
        if (inAttributes.get(i) && ATTRIBUTES.contains(word)) {
          return Optional.of("the attribute '" + word + "'");
        }
      }
    }
    return Optional.empty();
  }

  /** The reason why a text means something else than the parser sees; empty if there is none. */
  public Optional<String> in(Slice text) {
    if (everything) {
      return Optional.of("assembly or a pragma at file scope");
    }
    return tokens.firstWithin(text, words).isPresent() ? mentioned(text) : Optional.empty();
  }

  /** Whether a text means something different from what the parser sees. */
  public boolean isIn(Slice text) {
    return in(text).isPresent();
  }

  /** Whether a text contains assembly. */
  public boolean hasAssembly(Slice text) {
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
