package residua.smt.solver;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The directory of solvers that are not bundled: their libraries, and jars that belong to them.
 *
 * @param path the directory, if the user has named one
 */
record SolverDirectory(Optional<Path> path) {
  /** Names it, as a system property or environment variable. */
  private static final String PROPERTY = "residua.solvers";

  private static final String VARIABLE = "RESIDUA_SOLVERS";

  /** The named directory, if there is one. */
  static SolverDirectory named() {
    return new SolverDirectory(
        Optional.ofNullable(System.getProperty(PROPERTY))
            .or(() -> Optional.ofNullable(System.getenv(VARIABLE)))
            .filter(each -> !each.isBlank())
            .map(each -> Path.of(each).toAbsolutePath()));
  }

  /** A message that something is missing, and where it is looked for. */
  static String lacks(String what) {
    return what + " is not here; " + VARIABLE + " names the directory where it is";
  }

  /** Java options for a process that uses it. */
  List<String> options() {
    return path.map(each -> List.of("-D" + PROPERTY + "=" + each)).orElse(List.of());
  }

  /** A class path, with its jars last. */
  String with(String classPath) {
    List<String> all = new ArrayList<>(List.of(classPath));
    files().stream().map(Path::toString).filter(each -> each.endsWith(".jar")).forEach(all::add);
    return String.join(File.pathSeparator, all);
  }

  /** A library in it: by its name, possibly with Maven's prefix. */
  Optional<Path> library(String file) {
    return files().stream()
        .filter(each -> each.endsWith(file) || each.toString().endsWith("-" + file))
        .findFirst();
  }

  private List<Path> files() {
    if (path.isEmpty()) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(path.get())) {
      return all.sorted().toList();
    } catch (IOException e) {
      // It contains nothing; the message that the solver does not work follows anyway.
      return List.of();
    }
  }
}
