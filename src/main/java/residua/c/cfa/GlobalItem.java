package residua.c.cfa;

import java.util.List;
import java.util.OptionalInt;
import residua.base.text.Slice;

/**
 * A piece of the translation unit outside functions, or a function definition.
 *
 * @param text its text, from its first token to its last; for a directive, the line
 * @param declares the ordinary identifiers, tags and enumerators it introduces
 * @param symbols what it may name other than by words of its own: words in its string literals, in
 *     aliases and assembly, and functions for which the compiler's built-in names stand
 * @param function the function it defines, an index
 * @param always whether it is kept even if it is not used: pragmas, file-scope assembly
 * @param declarators number of declarators, 0 for a declaration of types alone
 */
public record GlobalItem(
    Slice text,
    List<String> declares,
    List<String> symbols,
    OptionalInt function,
    boolean always,
    int declarators) {

  public GlobalItem {
    declares = List.copyOf(declares);
    symbols = List.copyOf(symbols);
  }
}
