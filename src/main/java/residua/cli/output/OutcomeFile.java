package residua.cli.output;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import residua.base.diagnostics.InputException;

/**
 * The file for the condition that covers what a command verifies, if one was asked for. The command
 * and the thread that ends the process early may write it, one after the other.
 */
public final class OutcomeFile {
  private final Optional<String> name;
  private final PrintStream out;
  private Content content = Content.NONE_OF_THIS_COMMAND;

  private enum Content {
    NONE_OF_THIS_COMMAND,
    NOTHING_VERIFIED,
    VERIFIED
  }

  /**
   * A file that has not been written by the command.
   *
   * @param name its name; {@code -} is standard output
   * @param out standard output
   */
  public OutcomeFile(Optional<String> name, PrintStream out) {
    this.name = name;
    this.out = out;
  }

  /** Its name, if one was asked for. */
  public Optional<String> name() {
    return name;
  }

  /** Replaces the content, if a file was asked for. */
  public synchronized void write(byte[] condition) throws InputException {
    if (name.isPresent()) {
      OutputFile.write(name.get(), condition, out);
      content = Content.VERIFIED;
    }
  }

  /**
   * Writes a condition that covers nothing, unless there is a file already: whatever that covers is
   * more.
   */
  public synchronized void writeIfAbsent(Supplier<byte[]> nothing) throws InputException {
    if (name.isPresent() && content == Content.NONE_OF_THIS_COMMAND && !isKeptAsItIs()) {
      OutputFile.write(name.get(), nothing.get(), out);
      content = Content.NOTHING_VERIFIED;
    }
  }

  private boolean isKeptAsItIs() {
    return !isStandardOutput() && Files.isRegularFile(Path.of(name.get()));
  }

  private boolean isStandardOutput() {
    return name.equals(Optional.of("-"));
  }

  /** The content after an early end, in words that continue a message; empty if it is not said. */
  public synchronized String words() {
    if (name.isEmpty() || isStandardOutput()) {
      return "";
    }
    return "; "
        + name.get()
        + switch (content) {
          case VERIFIED -> " has what was verified by then";
          case NOTHING_VERIFIED -> " covers nothing, since nothing was verified by then";
          case NONE_OF_THIS_COMMAND ->
              (isKeptAsItIs() ? " stays as it was" : " is not written")
                  + ", nothing was verified by then";
        };
  }
}
