package residua.cli.options;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import residua.base.diagnostics.InputException;
import residua.cli.output.ExitCode;
import residua.cli.output.Messages;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.report.Sarif;

/** {@code --sarif}: a log of the diagnostics, also for a command that fails. */
public final class SarifOption {
  /** The name under which commands mix it in. */
  public static final String NAME = "sarifOption";

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      converter = LogFile.class,
      description = "Writes all errors, warnings and notes as SARIF 2.1.0, also with exit code 1.")
  private Optional<String> file = Optional.empty();

  private List<Sarif.Finding> findings = List.of();

  /** Standard output is used for the result, and the log is written after that. */
  static final class LogFile implements ITypeConverter<String> {
    @Override
    public String convert(String name) {
      if (name.isEmpty() || name.equals("-")) {
        throw new TypeConversionException("the log needs a file");
      }
      return name;
    }
  }

  /** Whether there is to be a log. */
  public boolean isWanted() {
    return file.isPresent();
  }

  /** Adds findings about a program. */
  public void found(List<Sarif.Finding> all) {
    findings = List.copyOf(all);
  }

  /**
   * To be called before anything else is written.
   *
   * @throws InputException if a log is wanted and its file cannot be written
   */
  public void checkWritable() throws InputException {
    if (file.isPresent()) {
      OutputFile.checkWritable(file.get());
    }
  }

  /**
   * Writes the log, if one is wanted, unless there is a defect.
   *
   * @return the exit code of the command
   */
  public int write(int exitCode, Streams streams) {
    if (file.isEmpty() || exitCode == ExitCode.DEFECT) {
      return exitCode;
    }
    Messages messages = streams.messages();
    String log =
        Sarif.write(
            new VersionProvider().getVersion()[0].replaceFirst("^residua ", ""),
            messages.diagnostics(),
            messages.troubles(),
            exitCode,
            findings);
    try {
      OutputFile.write(file.get(), log.getBytes(StandardCharsets.UTF_8), streams.out());
      return exitCode;
    } catch (InputException e) {
      e.diagnostics().forEach(messages::show);
      return ExitCode.INPUT;
    }
  }
}
