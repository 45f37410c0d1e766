package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/**
 * Options of commands that compare a program with an old version: for the preprocessor, for the old
 * one alone, and for the comparison of edges that are written differently.
 */
public final class OldVersionOptions {
  @Option(
      names = "--no-solver",
      description = {
        "Compares differently written code of both versions without an SMT solver; otherwise one is"
            + " asked whether small pieces are equivalent."
      })
  private boolean noSolver;

  @ArgGroup(exclusive = false, multiplicity = "0..*")
  private List<OldOption> options = new ArrayList<>();

  /** One option; their order matters. */
  static final class OldOption {
    @Option(
        names = "--old-I",
        paramLabel = "DIR",
        description = "-I for the old version, searched before those for both; may be repeated.")
    private String include = "";

    @Option(names = "--old-D", paramLabel = "NAME[=VALUE]", description = "-D for the old version.")
    private String define = "";

    @Option(names = "--old-U", paramLabel = "NAME", description = "-U for the old version.")
    private String undefine = "";

    @Option(
        names = "--old-include",
        paramLabel = "FILE",
        description = "-include for the old version.")
    private String forced = "";

    private void addTo(List<String> words) {
      add(words, "-I", include);
      add(words, "-D", define);
      add(words, "-U", undefine);
      add(words, "-include", forced);
    }

    private static void add(List<String> words, String option, String value) {
      if (!value.isEmpty()) {
        words.add(option);
        words.add(value);
      }
    }
  }

  /** Whether a solver is asked if edges that are written differently are equivalent. */
  public boolean asksSolver() {
    return !noSolver;
  }

  /** The arguments that they add to the preprocessor's command. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    options.forEach(option -> option.addTo(words));
    return words;
  }
}
