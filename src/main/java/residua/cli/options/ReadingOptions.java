package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import residua.c.semantics.VolatileObjects;
import residua.pipeline.program.ProgramSettings;

/** Options of all commands that read a program: how it is read. */
public class ReadingOptions {
  /** The option that accepts conditions for another text. */
  public static final String TRUST_CONDITION = "--trust-condition";

  @Option(
      names = "--entry",
      paramLabel = "[FILE:]FUNCTION",
      defaultValue = "main",
      description = "Function where execution starts (default: ${DEFAULT-VALUE}).")
  private String entry = "main";

  @Option(
      names = "--cpp",
      paramLabel = "CMD",
      defaultValue = "cc -E",
      description =
          "Preprocessor for programs with directives (default: ${DEFAULT-VALUE}); split into"
              + " words, never given to a shell.")
  private String cpp = "cc -E";

  @Option(
      names = TRUST_CONDITION,
      description =
          "Accepts conditions made for another text of the program (other headers, -D, or before an"
              + " edit), with a warning; otherwise that is an error.")
  private boolean trustsConditions;

  /** The name of {@link #volatiles}. */
  public static final String VOLATILE = "--volatile";

  @Option(
      names = VOLATILE,
      paramLabel = "any|plain",
      description =
          "What reads of volatile objects return: any value of their type, an input (default), or"
              + " plain: what the program wrote last.")
  private VolatileObjects volatiles = VolatileObjects.ANY;

  @ArgGroup(exclusive = false, multiplicity = "0..*")
  private List<PreprocessorOption> preprocessorOptions = new ArrayList<>();

  /** One option for the preprocessor; their order matters. */
  static final class PreprocessorOption {
    @Option(
        names = "-I",
        paramLabel = "DIR",
        description = "Directory to search for included files.")
    private String include = "";

    @Option(
        names = "-isystem",
        paramLabel = "DIR",
        description = "Directory of system headers, searched after those of -I.")
    private String system = "";

    @Option(
        names = "-iquote",
        paramLabel = "DIR",
        description = "Directory to search for files included by #include \"...\" only.")
    private String quoted = "";

    @Option(names = "-D", paramLabel = "NAME[=VALUE]", description = "Defines a macro.")
    private String define = "";

    @Option(names = "-U", paramLabel = "NAME", description = "Undefines a macro.")
    private String undefine = "";

    @Option(
        names = "-include",
        paramLabel = "FILE",
        description = "Includes a file before the program.")
    private String forced = "";

    @Option(names = "-m32", description = "Reads and preprocesses for a 32-bit machine.")
    private boolean narrow;

    List<String> words() {
      List<String> words = new ArrayList<>();
      addPair(words, "-I", include);
      addPair(words, "-isystem", system);
      addPair(words, "-iquote", quoted);
      addPair(words, "-D", define);
      addPair(words, "-U", undefine);
      addPair(words, "-include", forced);
      if (narrow) {
        words.add("-m32");
      }
      return words;
    }

    private static void addPair(List<String> words, String option, String value) {
      if (!value.isEmpty()) {
        words.add(option);
        words.add(value);
      }
    }
  }

  /** How a program of this name is read. */
  public ProgramSettings settings(String program) {
    int colon = entry.lastIndexOf(':');
    ProgramSettings result =
        new ProgramSettings(
                program, entry.substring(colon + 1), preprocessor(), preprocessorWords())
            .reading(volatiles)
            .trustingConditions(trustsConditions);
    return colon < 0 ? result : result.enteredIn(entry.substring(0, colon));
  }

  /** The preprocessor's command, split at blanks. */
  private List<String> preprocessor() {
    return List.of(cpp.strip().split("\\s+"));
  }

  /** Whether conditions for another text are accepted. */
  public boolean trustsConditions() {
    return trustsConditions;
  }

  /** The arguments that the options add to the preprocessor's command. */
  public List<String> preprocessorWords() {
    return preprocessorOptions.stream().flatMap(option -> option.words().stream()).toList();
  }
}
