package residua.frontend.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.cfa.GlobalItem;
import residua.source.TokenTable;

/**
 * Words that take the usual meaning from what is around them, where it is known what they mean.
 *
 * @param aliases functions with further names
 * @param attributes types that are packed, and variables that are aligned
 * @param all where such words stand
 */
public record UnderstoodWords(
    FunctionAliases aliases, UnderstoodAttributes attributes, Set<Integer> all) {
  public UnderstoodWords {
    all = Set.copyOf(all);
  }

  /**
   * Those of a program.
   *
   * @param isFunction whether a name is that of a function with a body
   */
  public static UnderstoodWords of(
      IASTTranslationUnit unit,
      List<GlobalItem> items,
      TokenTable tokens,
      Places places,
      Predicate<String> isFunction) {
    FunctionAliases aliases = FunctionAliases.of(items, tokens, isFunction);
    UnderstoodAttributes attributes = UnderstoodAttributes.of(unit, tokens, places);
    Set<Integer> all = new HashSet<>(new TypeWords(tokens, places).understood(unit));
    all.addAll(aliases.words());
    all.addAll(attributes.words());
    return new UnderstoodWords(aliases, attributes, all);
  }
}
