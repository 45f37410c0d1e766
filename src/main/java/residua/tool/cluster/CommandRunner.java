package residua.tool.cluster;

import java.util.List;
import residua.base.diagnostics.InputException;

/**
 * An execution environment for commands of this tool: in this process, or by an engine for many
 * machines.
 */
public interface CommandRunner extends AutoCloseable {

  /**
   * The result of a command.
   *
   * @param code its exit code; negative if it is not known
   * @param out its standard output
   * @param err its standard error, or why nothing is known
   */
  record Done(int code, String out, String err) {
    /** The result of a command of which nothing is known. */
    public static Done lost(String why) {
      return new Done(-1, "", why);
    }
  }

  /**
   * Runs a command and waits for it. If this thread is interrupted, its result is no longer wanted.
   *
   * @param words of the command, without the name of the tool
   * @param about the hash of the files that it reads
   * @throws InputException if commands cannot be run there
   */
  Done run(List<String> words, String about) throws InputException;

  /** Ends commands that are still running. */
  @Override
  void close();
}
