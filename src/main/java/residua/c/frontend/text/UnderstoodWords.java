package residua.c.frontend.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.libc.LibraryFunctions;

/**
 * Words that would make the code around them unusual, where their meaning is known.
 *
 * @param aliases functions with further names
 * @param attributes types that are packed, and variables that are aligned
 * @param cleanups functions called where scopes of variables are left
 * @param all the offsets of all such words
 */
public record UnderstoodWords(
    FunctionAliases aliases,
    UnderstoodAttributes attributes,
    CleanupAttributes cleanups,
    Set<Integer> all) {
  public UnderstoodWords {
    all = Set.copyOf(all);
  }

  /**
   * Calls of {@code setjmp} and similar functions. Executions after such a call are not followed,
   * so the rest of the function, executed before it, keeps its usual semantics.
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
   * The understood words of a program.
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
    CleanupAttributes cleanups = CleanupAttributes.of(unit, tokens, places, isFunction);
    Set<Integer> all = new HashSet<>(new TypeWords(tokens, places).understood(unit));
    all.addAll(aliases.words());
    all.addAll(attributes.words());
    all.addAll(cleanups.words());
    all.addAll(setJumps(tokens));
    return new UnderstoodWords(aliases, attributes, cleanups, all);
  }
}
