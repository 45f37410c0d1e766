package residua.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A directory that nobody can write any more, whatever is open in it stays so. Rights do not hold
 * the superuser off, so for that one the directory is mounted upon itself.
 */
public final class ReadOnly implements AutoCloseable {
  private static final int SECONDS = 60;
  private static final boolean IS_SUPERUSER = System.getProperty("user.name").equals("root");

  private final String directory;

  private ReadOnly(Path directory) {
    this.directory = directory.toString();
  }

  /** Makes it so; empty where that is not possible. */
  public static Optional<ReadOnly> of(Path directory) throws IOException {
    ReadOnly result = new ReadOnly(directory);
    String name = result.directory;
    if (!IS_SUPERUSER) {
      return result.run("chmod", "-R", "a-w", name) ? Optional.of(result) : Optional.empty();
    }
    if (!result.run("mount", "--bind", name, name)) {
      return Optional.empty();
    }
    if (!result.run("mount", "-o", "remount,bind,ro", name)) {
      result.close();
      return Optional.empty();
    }
    return Optional.of(result);
  }

  private boolean run(String... words) throws IOException {
    Process process =
        new ProcessBuilder(List.of(words))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join();
    return process.exitValue() == 0;
  }

  /** Makes it as it was. */
  @Override
  public void close() throws IOException {
    boolean done =
        IS_SUPERUSER ? run("umount", "-l", directory) : run("chmod", "-R", "u+w", directory);
    if (!done) {
      throw new IOException(directory + " stays read-only");
    }
  }
}
