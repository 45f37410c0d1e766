package residua.base.text;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the file that a condition means among those that line markers name. */
public final class FileNames {
  private FileNames() {}

  /** The answer for one file. */
  enum Which {
    YES,
    NO,
    UNKNOWN
  }

  /**
   * Which of several files a name means. The one with the same path; if there is none, the only one
   * whose path ends like the name, or vice versa. If none or several do, each with the same last
   * part may be the file, named from elsewhere.
   *
   * @param files names of files
   */
  static Which[] matching(String name, List<String> files) {
    Which[] result = new Which[files.size()];
    long ending = files.stream().filter(file -> endsAlike(name, file)).count();
    boolean isExact = files.stream().anyMatch(file -> isSame(name, file));
    for (int i = 0; i < result.length; i++) {
      String file = files.get(i);
      if (!isAlike(name, file)) {
        result[i] = Which.NO;
      } else if (isExact ? isSame(name, file) : ending == 1 && endsAlike(name, file)) {
        result[i] = Which.YES;
      } else if (!isExact && ending == 1) {
        result[i] = Which.NO;
      } else {
        result[i] = Which.UNKNOWN;
      }
    }
    return result;
  }

  /** The only file that a name can mean; empty if it is none, or there may be another. */
  public static Optional<String> only(String name, List<String> files) {
    Which[] which = matching(name, files);
    int found = List.of(which).indexOf(Which.YES);
    boolean isOnly = found >= 0 && found == List.of(which).lastIndexOf(Which.YES);
    return isOnly ? Optional.of(files.get(found)) : Optional.empty();
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
