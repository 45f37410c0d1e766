package residua.condition;

import java.util.List;
import java.util.Optional;

/**
 * A state condition that must hold after the operation of the edge: the conjunction of C
 * expressions; the empty conjunction is {@code true}.
 *
 * @param expressions C expressions, in the order of the file, without the separating semicolons
 * @param scope the function in which their names are looked up, if the file says so
 */
public record Assumption(List<String> expressions, Optional<String> scope) {

  /** The assumption that always holds. */
  public static final Assumption TRUE = new Assumption(List.of(), Optional.empty());

  public Assumption {
    expressions = List.copyOf(expressions);
  }

  /** Whether it is trivially true. */
  public boolean isTrue() {
    return expressions.isEmpty();
  }

  /** Whether one of the conjuncts is literally {@code false} (or {@code 0}). */
  public boolean isFalse() {
    return expressions.contains("false") || expressions.contains("0");
  }
}
