package residua.sources.coverage;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** Decides which of the files in a report is the program. */
final class OwnNames {
  private OwnNames() {}

  /**
   * The names that denote the program: those with its path; if there is none, those that end with
   * its name, or are a suffix of it.
   *
   * @param base the directory that relative names are relative to
   * @param others other files of the program: a name that may be one of theirs denotes none
   * @throws InputException if several files end so, of which it may be one or none
   */
  static Set<String> among(
      String report, String program, Collection<String> names, Path base, List<String> others)
      throws InputException {
    Path own = Path.of(program);
    Path place = place(own);
    TreeMap<String, Path> alike = new TreeMap<>();
    TreeSet<String> exact = new TreeSet<>();
    for (String name : names) {
      Optional<Path> named = path(name);
      if (named.isPresent()) {
        Path there = place(base.resolve(named.get()));
        if (there.equals(place)) {
          exact.add(name);
        } else if (endAlike(own.normalize(), named.get().normalize())
            && others.stream()
                .map(other -> Path.of(other).normalize())
                .noneMatch(other -> endAlike(other, named.get().normalize()))) {
          alike.put(name, there);
        }
      }
    }
    if (!exact.isEmpty()) {
      return exact;
    }
    if (new TreeSet<>(alike.values()).size() > 1) {
      throw new InputException(
          Position.ofFile(report),
          "has several files that may be "
              + program
              + ", and none that lies where it does: "
              + String.join(", ", new ArrayList<>(alike.keySet())));
    }
    return alike.keySet();
  }

  private static boolean endAlike(Path own, Path other) {
    return own.endsWith(other) || other.endsWith(own);
  }

  private static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** The path of a file; for a file that does not exist here, where it would be. */
  private static Path place(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize();
    }
  }
}
