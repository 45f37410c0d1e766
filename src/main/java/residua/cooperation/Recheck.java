package residua.cooperation;

import java.util.ArrayList;
import java.util.List;
import residua.condition.NamedCondition;
import residua.folding.Growth;
import residua.pipeline.GivenProgram;
import residua.source.InputException;
import residua.verifier.Verdict;

/**
 * Compares what was kept with what came out when all was done again from nothing.
 *
 * @param result what can be said
 * @param words it for people
 */
public record Recheck(Result result, String words) {
  /** What can be said. */
  public enum Result {
    /** All of it was verified again. */
    CONFIRMED,
    /** Not all of it was. */
    OPEN,
    /** A run that it covers reaches an error call. */
    REFUTED
  }

  /**
   * Compares.
   *
   * @param kept the condition that was kept
   * @param again what came out from nothing but the given conditions
   * @throws InputException if what is left is no C any more
   */
  public static Recheck of(GivenProgram program, NamedCondition kept, Outcome again)
      throws InputException {
    return switch (again.verdict()) {
      case Verdict.True yes ->
          new Recheck(Result.CONFIRMED, "all that " + kept.name() + " says was verified again");
      case Verdict.False no ->
          isAll(program, kept, again.knowledge())
              ? new Recheck(
                  Result.REFUTED,
                  kept.name() + " says that no run reaches an error call, and one does")
              : new Recheck(
                  Result.OPEN, "a run reaches an error call; " + kept.name() + " leaves some open");
      case Verdict.Unknown open -> {
        boolean covered = program.coversAll(again.knowledge().all(), kept);
        yield covered
            ? new Recheck(Result.CONFIRMED, "all that " + kept.name() + " says was verified again")
            : new Recheck(Result.OPEN, "not all that " + kept.name() + " says was verified again");
      }
    };
  }

  /** Whether nothing is left if it is right. */
  private static boolean isAll(GivenProgram program, NamedCondition kept, Knowledge again)
      throws InputException {
    List<NamedCondition> all = new ArrayList<>(again.given());
    all.add(kept);
    return program.without(all, Growth.UNLIMITED).isDone();
  }
}
