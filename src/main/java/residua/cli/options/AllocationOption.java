package residua.cli.options;

import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;
import residua.pipeline.program.stated.ProgramAssumptions;

/** The option that says whether allocations may fail. */
public final class AllocationOption {
  /** Its name. */
  public static final String NAME = "--malloc";

  /** What it can say. */
  public enum Outcome {
    /** They may. */
    MAY_FAIL,
    /** It is stated that none does. */
    NEVER_FAILS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Option(
      names = NAME,
      paramLabel = "may-fail|never-fails",
      description =
          "Whether malloc and the like may return null (default; never-fails with a property file,"
              + " as in SV-COMP). A TRUE may rest on never-fails.")
  private Optional<Outcome> outcome = Optional.empty();

  /** Whether it states that no allocation fails. */
  public boolean isStated() {
    return outcome.filter(Outcome.NEVER_FAILS::equals).isPresent();
  }

  /**
   * Adds what it states.
   *
   * @param isOfFile whether the properties are those of a file
   */
  public ProgramAssumptions in(ProgramAssumptions stated, boolean isOfFile) {
    Outcome usual = isOfFile ? Outcome.NEVER_FAILS : Outcome.MAY_FAIL;
    return outcome.orElse(usual) == Outcome.NEVER_FAILS ? stated.andAllocates() : stated;
  }
}
