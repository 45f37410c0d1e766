package residua.c.frontend.text;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import residua.base.text.AttributeTokens;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;

/**
 * Further names of functions and objects of the program, given by the attribute {@code alias} (GCC
 * manual, "Common Function Attributes").
 *
 * @param targets the functions that these names stand for
 * @param objects the objects at file scope that other names stand for
 * @param words the offsets of the attributes that define them
 */
public record FunctionAliases(
    Map<String, String> targets, Map<String, String> objects, Set<Integer> words) {
  private static final Set<String> ALIAS = Set.of("alias", "__alias__");

  /** Attributes beside which the linker or loader decides what the name stands for. */
  private static final Set<String> OTHERS =
      Set.of("weakref", "__weakref__", "ifunc", "__ifunc__", "asm", "__asm__");

  public FunctionAliases {
    targets = Map.copyOf(targets);
    objects = Map.copyOf(objects);
    words = Set.copyOf(words);
  }

  /** All these names. */
  public Set<String> names() {
    Set<String> result = new HashSet<>(targets.keySet());
    result.addAll(objects.keySet());
    return result;
  }

  /**
   * The aliases of a program.
   *
   * @param isFunction whether a name is that of a function with a body
   */
  public static FunctionAliases of(
      List<GlobalItem> items, TokenTable tokens, Predicate<String> isFunction) {
    Map<String, String> targets = new HashMap<>();
    Map<String, String> objects = new HashMap<>();
    Set<Integer> words = new HashSet<>();
    if (tokens.wordsThat(ALIAS::contains).isEmpty()) {
      return new FunctionAliases(targets, objects, words);
    }
    BitSet attributes = AttributeTokens.of(tokens);
    for (GlobalItem item : items) {
      if (item.function().isPresent() || item.declares().size() != 1) {
        continue;
      }
      String name = item.declares().getFirst();
      int end = tokens.from(item.text().end());
      int word = -1;
      boolean isPlain = true;
      for (int i = tokens.from(item.text().start()); i < end; i++) {
        isPlain &= !OTHERS.contains(tokens.text(i));
        if (attributes.get(i) && ALIAS.contains(tokens.text(i))) {
          isPlain &= word < 0;
          word = i;
        }
      }
      if (word < 0 || !isPlain || !tokens.is(word + 1, '(') || !tokens.is(word + 3, ')')) {
        continue;
      }
      String string = tokens.text(word + 2);
      boolean isOnly = items.stream().filter(other -> other.declares().contains(name)).count() == 1;
      if (tokens.kind(word + 2) != Token.Kind.STRING
          || !string.startsWith("\"")
          || !isOnly
          || isFunction.test(name)) {
        continue;
      }
      String target = string.substring(1, string.length() - 1);
      (isFunction.test(target) ? targets : objects).put(name, target);
      words.add(tokens.start(word));
    }
    return new FunctionAliases(targets, objects, words);
  }
}
