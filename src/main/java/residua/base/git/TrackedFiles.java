package residua.base.git;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import residua.base.diagnostics.InputException;

/** Which files Git tracks. */
public final class TrackedFiles {
  private TrackedFiles() {}

  /**
   * Those at or below a path in a directory, relative to the directory; none where there is no
   * repository, or no Git.
   */
  public static List<String> at(Path directory, String path) {
    try {
      // Git does not look through symbolic links.
      Path real = directory.toAbsolutePath().toRealPath();
      return new Git(path, real).items("ls-files", "-z", "--", path);
    } catch (IOException | InputException e) {
      return List.of();
    }
  }
}
