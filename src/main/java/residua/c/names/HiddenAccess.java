package residua.c.names;

import java.util.Set;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;

/**
 * Tells whether the variables of a function may be accessed in ways that its text does not show.
 */
final class HiddenAccess {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");
  private static final Set<String> OPERATORS =
      Set.of("_Generic", "__extension__", "__real__", "__real", "__imag__", "__imag");

  private HiddenAccess() {}

  /**
   * Whether there is assembly, code that is not understood, a location that a jump from elsewhere
   * may return to, or an address operator before a built-in operator, which may denote a variable.
   */
  static boolean in(TokenTable tokens, Function function) {
    int end = tokens.from(function.text().end());
    for (int i = tokens.from(function.body().start()); i < end; i++) {
      if (isWord(tokens, i) && ASSEMBLY.contains(tokens.text(i))) {
        return true;
      }
      if (tokens.is(i, '&')) {
        int operand = i + 1;
        while (tokens.is(operand, '(')) {
          operand++;
        }
        if (isWord(tokens, operand) && mayStandForVariable(tokens.text(operand))) {
          return true;
        }
      }
    }
    return function.steps().stream()
        .map(Step::effects)
        .anyMatch(effects ->
            effects.hidesFlow()
                || effects.calls().stream().anyMatch(LibraryFunctions::mayReturnTwice));
  }

  private static boolean mayStandForVariable(String word) {
    return OPERATORS.contains(word) || word.startsWith("__builtin_");
  }

  private static boolean isWord(TokenTable tokens, int token) {
    return token < tokens.size() && tokens.kind(token) == Token.Kind.IDENTIFIER;
  }
}
