package residua.base.text;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the file that a condition means among those that line markers name. */
final class FileNames {
  private FileNames() {}

  /** The answer for one file. */
  enum Which {
    YES,
    NO,
    UNKNOWN
  }

  /**
   * Which of several files a name means. The one with the same path; if there is none, the only one
   * whose path ends like the name, or the other way round. Others with the same last part may be
   * the same file, named from elsewhere.
   *
   * @param files names of files
   */
  static Which[] matching(String name, List<String> files) {
    Which[] result = new Which[files.size()];
    long alike = files.stream().filter(file -> isAlike(name, file)).count();
    boolean isExact = files.stream().anyMatch(file -> isSame(name, file));
    for (int i = 0; i < result.length; i++) {
      String file = files.get(i);
      if (!isAlike(name, file)) {
        result[i] = Which.NO;
      } else if (isExact ? isSame(name, file) : alike == 1 && endsAlike(name, file)) {
        result[i] = Which.YES;
      } else {
        result[i] = Which.UNKNOWN;
      }
    }
    return result;
  }

  private static boolean isAlike(String name, String file) {
    return lastPart(name).equals(lastPart(file));
  }

  private static boolean isSame(String name, String file) {
    return name.equals(file) || path(name).isPresent() && path(name).equals(path(file));
  }

  private static boolean endsAlike(String name, String file) {
    Optional<Path> one = path(name);
    Optional<Path> other = path(file);
    return one.isPresent()
        && other.isPresent()
        && (one.get().endsWith(other.get()) || other.get().endsWith(one.get()));
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
