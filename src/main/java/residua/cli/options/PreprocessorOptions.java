package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import residua.pipeline.program.Preprocessing;

/** Options of all commands that read C: how it is preprocessed. */
public class PreprocessorOptions {
  private static final String USUAL = "cc -E";

  @Option(
      names = "--cpp",
      paramLabel = "CMD",
      defaultValue = USUAL,
      description =
          "Preprocessor for programs with directives (default: ${DEFAULT-VALUE}); split into"
              + " words, never given to a shell.")
  private String cpp = USUAL;

  /** The compiler that is named, once it has been asked for its machine. */
  private Optional<Preprocessing> asked = Optional.empty();

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

  /** The preprocessor's command, split at blanks. */
  List<String> preprocessor() {
    return List.of(cpp.strip().split("\\s+"));
  }

  /** Whether the user names the preprocessor. */
  boolean namesPreprocessor() {
    return !cpp.strip().equals(USUAL);
  }

  /**
   * How programs are preprocessed if the user names a compiler: it is asked, once, which machine it
   * compiles for.
   */
  Optional<Preprocessing> namedCompiler() {
    if (asked.isEmpty() && namesPreprocessor()) {
      asked = Optional.of(Preprocessing.asking(preprocessor(), preprocessorWords()));
    }
    return asked;
  }

  /** The arguments that the options add to the preprocessor's command. */
  public List<String> preprocessorWords() {
    return preprocessorOptions.stream().flatMap(option -> option.words().stream()).toList();
  }
}
