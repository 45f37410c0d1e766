package residua.cfa;

import java.util.List;
import java.util.OptionalInt;
import residua.source.Slice;

/**
 * A piece of the translation unit outside functions, or a function definition.
 *
 * @param text its text, from its first token to its last; for a directive, the line
 * @param declares the ordinary identifiers, tags and enumerators it introduces
 * @param namesInStrings words in its string literals that may name symbols: in aliases, assembly
 * @param function the function it defines, an index
 * @param always whether it is kept even if nothing uses it: pragmas, file-scope assembly
 * @param declarators number of declarators, 0 for a declaration of types alone
 */
public record GlobalItem(
    Slice text,
    List<String> declares,
    List<String> namesInStrings,
    OptionalInt function,
    boolean always,
    int declarators) {

  public GlobalItem {
    declares = List.copyOf(declares);
    namesInStrings = List.copyOf(namesInStrings);
  }
}
