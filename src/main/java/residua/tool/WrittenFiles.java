package residua.tool;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Finds files that a tool has written. */
final class WrittenFiles {
  /** Numbers in their names are assigned by the tool: 2 comes before 10. */
  private static final Comparator<Path> BY_NUMBER =
      Comparator.comparing((Path file) -> file.toString().length())
          .thenComparing(Comparator.naturalOrder());

  private WrittenFiles() {}

  /**
   * The files whose paths in a directory match a pattern, in the order in which they were written.
   *
   * @param pattern in the {@code glob} syntax of {@link java.nio.file.FileSystem#getPathMatcher}
   */
  static List<Path> in(Path directory, String pattern) throws IOException {
    PathMatcher matcher =
        FileSystems.getDefault().getPathMatcher("glob:" + directory + "/" + pattern);
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> matcher.matches(file) && isFile(file)).sorted(BY_NUMBER).toList();
    }
  }

  /** Whether it can be read to its end: a pipe without a writer has none. */
  static boolean isFile(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  static boolean isDirectory(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }
}
