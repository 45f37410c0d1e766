package residua.cli.options;

import java.nio.file.Path;
import picocli.CommandLine.Option;
import residua.c.semantics.VolatileObjects;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.stated.EntryPoint.Globals;

/** Options of all commands that read a program: how it is read. */
public class ReadingOptions extends PreprocessorOptions {
  /** The option that accepts conditions for another text. */
  public static final String TRUST_CONDITION = "--trust-condition";

  @Option(
      names = "--entry",
      paramLabel = "[FILE:]FUNCTION",
      defaultValue = "main",
      description = "Function where execution starts (default: ${DEFAULT-VALUE}).")
  private String entry = "main";

  /** The name of {@link #globals}. */
  public static final String GLOBALS = "--globals";

  @Option(
      names = GLOBALS,
      paramLabel = "any|initial",
      description =
          "What objects of file scope hold at the start: what the program initialises them with"
              + " (default), or any values; then so do arguments.")
  private Globals globals = Globals.INITIAL;

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

  /** How a program of this name is read. */
  public ProgramSettings settings(String program) {
    int colon = entry.lastIndexOf(':');
    ProgramSettings result =
        new ProgramSettings(
                program, entry.substring(colon + 1), preprocessor(), preprocessorWords())
            .reading(volatiles)
            .with(globals)
            .trustingConditions(trustsConditions);
    result = namedCompiler().map(result::by).orElse(result);
    return colon < 0 ? result : result.enteredIn(entry.substring(0, colon));
  }

  /** The name of the function where execution starts. */
  public final String entryFunction() {
    return entry.substring(entry.lastIndexOf(':') + 1);
  }

  /** The value of {@code --entry}, with an absolute name of the file if it has one. */
  public String absoluteEntry() {
    int colon = entry.lastIndexOf(':');
    return colon < 0
        ? entry
        : Path.of(entry.substring(0, colon)).toAbsolutePath() + entry.substring(colon);
  }

  /** Whether conditions for another text are accepted. */
  public boolean trustsConditions() {
    return trustsConditions;
  }
}
