package residua.condition.alphabet;

import java.util.List;
import residua.condition.Guard;

/**
 * A guard for a letter.
 *
 * @param guard the narrowest that matches it
 * @param others letters that it matches as well, or may match; empty if it is unambiguous
 */
public record LetterGuard(Guard guard, List<Letter> others) {
  public LetterGuard {
    others = List.copyOf(others);
  }
}
