package residua.condition.algebra;

import java.util.List;
import residua.condition.alphabet.Letter;

/**
 * An execution of a program, as far as a difference shows.
 *
 * @param steps what it reads; empty if the difference is at the start
 * @param hidden whether it goes through code that no edge shows, so that it is known to have these
 *     steps, but not whether they are all
 */
public record Run(List<Step> steps, boolean hidden) {
  public Run {
    steps = List.copyOf(steps);
  }

  /**
   * A step.
   *
   * @param assumed what holds, or does not hold, after it, as C
   */
  public record Step(Letter letter, List<String> assumed) {
    public Step {
      assumed = List.copyOf(assumed);
    }
  }
}
