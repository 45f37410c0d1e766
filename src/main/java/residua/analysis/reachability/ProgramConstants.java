package residua.analysis.reachability;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Program;

/** Constants that may matter in a program; they serve as widening thresholds. */
public final class ProgramConstants {
  private ProgramConstants() {}

  /**
   * Small integers and those that occur in the program, with their neighbours, in ascending order.
   */
  public static List<Long> of(Program program) {
    Set<Long> result = new TreeSet<>(List.of(-1L, 0L, 1L, 2L, 3L, 10L, 100L));
    TokenTable tokens = program.source().tokens();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.NUMBER) {
        try {
          long value = Long.decode(tokens.text(i).replaceAll("[uUlL]*$", ""));
          result.addAll(List.of(value - 1, value, value + 1, -value));
        } catch (NumberFormatException e) {
          // A floating-point value.
        }
      }
    }
    return List.copyOf(result);
  }
}
