package residua.cli.answer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import residua.analysis.conditions.ConditionExtractor;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.InputException;
import residua.cli.output.ExitCode;
import residua.cli.output.OutcomeFile;
import residua.cli.output.Streams;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.program.FileContents;

/**
 * The messages of a command that was ended early. The command gives them, or the thread that ends
 * the process because the command has nothing to tell, or does not end: whichever comes first. The
 * other one waits until they are complete, since it may end the process then.
 */
public final class EarlyEndMessages {
  private final Streams streams;
  private final OutcomeFile file;
  private final String program;
  private final String property;
  private final boolean json;
  private boolean isSaid;

  /**
   * Messages of a command.
   *
   * @param file the condition that was asked for, if one was
   * @param program its name
   * @param property what is asked
   * @param json whether the answer is given in JSON
   */
  public EarlyEndMessages(
      Streams streams, OutcomeFile file, String program, String property, boolean json) {
    this.property = property;
    this.streams = streams;
    this.file = file;
    this.program = program;
    this.json = json;
  }

  /** What is asked. */
  String property() {
    return property;
  }

  /**
   * Prints the message, after the answer.
   *
   * @param ofVerdict the exit code without it
   * @return the exit code
   */
  synchronized int said(Interruption.Cause cause, int ofVerdict) {
    if (!isSaid) {
      isSaid = true;
      streams.messages().trouble(cause.words() + file.words());
    }
    return cause.exitCode().orElse(ofVerdict);
  }

  /**
   * Prints the answer and the message of a command that has no result at all. If a condition was
   * asked for and there is none, one is written that covers nothing.
   *
   * @return the exit code
   */
  public synchronized int withoutResult(Interruption.Cause cause) {
    if (!isSaid) {
      isSaid = true;
      String trouble = written().map(each -> "; " + each).orElseGet(file::words);
      if (json) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("program", program);
        root.put("property", property);
        root.put("verdict", "UNKNOWN");
        put(root, Optional.of(cause));
        streams.out().println(root.toPrettyString());
      }
      streams.out().flush();
      streams.messages().trouble(cause.words() + trouble);
    }
    return cause.exitCode().orElse(ExitCode.UNDECIDED);
  }

  /** What prevented the condition from being written, if anything. */
  private Optional<String> written() {
    try {
      file.writeIfAbsent(this::nothing);
      return Optional.empty();
    } catch (InputException e) {
      return Optional.of(e.getMessage());
    }
  }

  /** The condition that covers nothing, about the program as far as that has been read. */
  private byte[] nothing() {
    Evidence evidence = Evidence.of(Claim.PROVED).about(property).by("Residua");
    return GraphmlWriter.write(ConditionExtractor.nothing().of(program, hash()).with(evidence))
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Only of a file that can be read again, which is not so of a pipe. */
  private Optional<String> hash() {
    try {
      return Files.isRegularFile(Path.of(program))
          ? Optional.of(FileContents.hash(Files.readAllBytes(Path.of(program))))
          : Optional.empty();
    } catch (IOException | IllegalArgumentException | OutOfMemoryError e) {
      return Optional.empty();
    }
  }

  /** Adds it to JSON, if an early end was requested. */
  static void put(ObjectNode root, Optional<Interruption.Cause> cause) {
    cause.ifPresent(each -> root.put("interrupted", each.name()));
  }
}
