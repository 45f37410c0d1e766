package residua.alphabet;

import java.util.List;
import residua.condition.Guard;

/**
 * A guard for a letter.
 *
 * @param guard the narrowest that reads it
 * @param others letters that it reads as well, or may read; empty if it names one alone
 */
public record LetterGuard(Guard guard, List<Letter> others) {
  public LetterGuard {
    others = List.copyOf(others);
  }
}
