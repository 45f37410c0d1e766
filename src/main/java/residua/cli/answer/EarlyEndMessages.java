package residua.cli.answer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import residua.base.concurrent.Interruption;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;

/**
 * The messages of a command that was ended early.
 *
 * @param file the condition that was asked for, if one was
 */
public record EarlyEndMessages(Streams streams, Optional<String> file) {
  /**
   * Prints the message, after the answer: if the file exists, it contains what was known by then.
   *
   * @param ofVerdict the exit code without it
   * @return the exit code
   */
  int said(Interruption.Cause cause, int ofVerdict) {
    say(cause);
    return cause.exitCode().orElse(ofVerdict);
  }

  private void say(Interruption.Cause cause) {
    streams.messages().trouble(cause.words() + file.map(EarlyEndMessages::ofFile).orElse(""));
  }

  private static String ofFile(String name) {
    if (name.equals("-")) {
      return "";
    }
    return Files.exists(Path.of(name))
        ? "; " + name + " contains what was verified by then"
        : "; " + name + " is not written: nothing was verified by then";
  }

  /**
   * Prints the message of a command that has no result at all.
   *
   * @param program its name
   * @return the exit code
   */
  public int withoutResult(Interruption.Cause cause, String program, boolean json) {
    if (json) {
      ObjectNode root = JsonNodeFactory.instance.objectNode();
      root.put("program", program);
      root.put("property", "unreach-call");
      root.put("verdict", "UNKNOWN");
      put(root, Optional.of(cause));
      streams.out().println(root.toPrettyString());
    }
    return said(cause, ExitCode.UNDECIDED);
  }

  /** Adds it to JSON, if an early end was requested. */
  static void put(ObjectNode root, Optional<Interruption.Cause> cause) {
    cause.ifPresent(each -> root.put("interrupted", each.name()));
  }
}
