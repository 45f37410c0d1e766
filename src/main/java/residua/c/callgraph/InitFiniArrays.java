package residua.c.callgraph;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/**
 * Functions that are executed before the entry function or after it because their addresses are
 * where a linker or the C library finds them (System V ABI, "Initialization and Termination
 * Functions"; GCC manual, "Common Function Attributes", {@code ifunc}). Attributes of a function
 * itself with this effect are among its {@link Function.Traits}.
 */
public final class InitFiniArrays {
  private static final Set<String> RESOLVED = Set.of("ifunc", "__ifunc__");

  private static final Pattern FOUND =
      Pattern.compile(
          "\\.(preinit_array|init_array|fini_array|ctors|dtors)\\b"
              + "|\\.(init|fini)\\b(?!\\.)"
              + "|\\b__mod_(init|term)_func\\b"
              + "|\\bgnu_indirect_function\\b");

  private InitFiniArrays() {}

  /** Whether functions whose addresses the program uses may be called so. */
  public static boolean mayCall(Program program) {
    return first(program).isPresent();
  }

  /** The first word of the text with this effect. */
  static Optional<Slice> first(Program program) {
    TokenTable tokens = program.source().tokens();
    for (int i = 0; i < tokens.size(); i++) {
      Token.Kind kind = tokens.kind(i);
      boolean text = kind == Token.Kind.STRING || kind == Token.Kind.DIRECTIVE;
      if (text ? FOUND.matcher(tokens.text(i)).find() : RESOLVED.contains(tokens.text(i))) {
        return Optional.of(tokens.slice(i));
      }
    }
    return Optional.empty();
  }
}
