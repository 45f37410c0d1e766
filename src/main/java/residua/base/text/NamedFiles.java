package residua.base.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells whether a name in a line marker is that of a program's main file. The names in markers are
 * relative to an unknown directory: that of the main file, or the one in which a preprocessor was
 * called.
 */
final class NamedFiles {

  /** The answer. */
  enum Which {
    MAIN,
    OTHER,
    /** A name like that of the main file, possibly in another directory. */
    UNKNOWN
  }

  private final String main;
  private final Set<Path> mainPlaces;
  private final List<Path> directories;

  /**
   * @param program the name of the program as the user gave it
   * @param main the main file, as the text names it
   */
  NamedFiles(String program, String main) {
    this.main = main;
    Path here = Path.of("").toAbsolutePath();
    Path beside =
        path(program)
            .map(path -> here.resolve(path).getParent())
            .flatMap(Optional::ofNullable)
            .orElse(here);
    this.directories = List.of(here, beside);
    // The user's name is relative to the working directory; a name in a text, to that or to the
    // file's directory.
    boolean asGiven = isSpelledAlike(program, main);
    this.mainPlaces = places(main, asGiven ? List.of(here) : directories);
  }

  /** Whether a name is that of the main file. */
  Which which(String name) {
    if (name.equals(main)) {
      return Which.MAIN;
    }
    if (!lastPart(name).equals(lastPart(main))) {
      return Which.OTHER;
    }
    if (path(name).isEmpty() || path(main).isEmpty()) {
      return Which.UNKNOWN;
    }
    Set<Path> all = places(name, directories);
    all.addAll(mainPlaces);
    boolean same = all.size() == 1 || isSpelledAlike(name, main);
    boolean sure = !goesUp(name) && !goesUp(main) || isSameOnDisk(name);
    return same && sure ? Which.MAIN : Which.UNKNOWN;
  }

  private static boolean isSpelledAlike(String one, String other) {
    return path(one).map(Path::normalize).equals(path(other).map(Path::normalize));
  }

  private static Set<Path> places(String name, List<Path> directories) {
    Set<Path> result = new HashSet<>();
    for (Path directory : directories) {
      path(name).ifPresent(path -> result.add(directory.resolve(path).normalize()));
    }
    return result;
  }

  /** After a symbolic link, {@code ..} leads elsewhere than names suggest. */
  private boolean isSameOnDisk(String name) {
    Path here = directories.get(0);
    try {
      return Files.isSameFile(here.resolve(Path.of(name)), here.resolve(Path.of(main)));
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean goesUp(String name) {
    return List.of(name.split("/")).contains("..");
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
