package residua.pipeline.program;

import java.nio.file.Path;
import java.util.List;

/**
 * Names of a program's files relative to the deepest directory that holds them all: whatever
 * directory the user named them from, these stay the same.
 */
record UnitNames(Path directory) {
  /** The names of these files, at least one. */
  static UnitNames of(List<String> files) {
    Path common = absolute(files.getFirst()).getParent();
    for (String file : files) {
      Path path = absolute(file);
      while (!path.startsWith(common)) {
        common = common.getParent();
      }
    }
    return new UnitNames(common);
  }

  private static Path absolute(String name) {
    return Path.of(name).toAbsolutePath().normalize();
  }

  String relative(String name) {
    return directory.relativize(absolute(name)).toString();
  }
}
