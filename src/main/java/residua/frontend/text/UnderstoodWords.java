package residua.frontend.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.cfa.GlobalItem;
import residua.library.LibraryFunctions;
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
   * Calls of {@code setjmp} and its like. What comes after one is not followed, so the rest of the
   * function, which runs before, means what it says.
   */
  private static Set<Integer> setJumps(TokenTable tokens) {
    Set<Integer> result = new HashSet<>();
    for (int i = 1; i + 1 < tokens.size(); i++) {
      if (LibraryFunctions.setsJump(tokens.text(i)) && tokens.isCalledByName(i)) {
        result.add(tokens.start(i));
      }
    }
    return result;
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
    all.addAll(setJumps(tokens));
    return new UnderstoodWords(aliases, attributes, all);
  }
}
