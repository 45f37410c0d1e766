package residua.smt.solver;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Locates and loads the native libraries of solvers. */
final class NativeLibraries {
  /** Classes of the jars beside which a library may be. */
  private static final List<String> SOLVERS =
      List.of("org.sosy_lab.java_smt.solvers.bitwuzla.api.Options", "com.microsoft.z3.Version");

  private static final String PACKED = "bitwuzlaj";

  private NativeLibraries() {}

  /**
   * Loads a library: from the directory named for solvers, else from the jar, else from beside the
   * solver's jar, else from Java's search path.
   *
   * @param name without the prefix and suffix of the system
   * @throws UnsatisfiedLinkError if none can be loaded
   */
  static void load(String name) {
    String file = System.mapLibraryName(name);
    Optional<Path> named = SolverDirectory.named().library(file);
    Optional<Path> besides = named.or(() -> besideJars(file));
    if (named.isEmpty() && name.equals(PACKED) && Packed.IS_THERE) {
      Packed.FAILURE.ifPresent(why -> {
        throw new UnsatisfiedLinkError(why);
      });
    } else if (besides.isPresent()) {
      System.load(besides.get().toAbsolutePath().toString());
    } else {
      loadFromSystem(name, file);
    }
  }

  /** Java's own message is a list of Java's directories. */
  private static void loadFromSystem(String name, String file) {
    try {
      System.loadLibrary(name);
    } catch (UnsatisfiedLinkError e) {
      String why = String.valueOf(e.getMessage());
      throw new UnsatisfiedLinkError(
          why.contains("java.library.path") ? SolverDirectory.lacks(file) : why);
    }
  }

  /**
   * The library in the jar. It is unpacked and loaded once only: of two copies in one process, each
   * would have its own state of the Java interface.
   */
  private static final class Packed {
    private static final String FILE = System.mapLibraryName(PACKED);
    private static final boolean IS_THERE = Packed.class.getResource("/native/" + FILE) != null;
    private static final Optional<String> FAILURE = loaded();

    private static Optional<String> loaded() {
      try (InputStream bytes = Packed.class.getResourceAsStream("/native/" + FILE)) {
        if (bytes != null) {
          loadCopy(bytes, FILE);
        }
        return Optional.empty();
      } catch (IOException e) {
        return Optional.of(FILE + " cannot be unpacked: " + e.getMessage());
      } catch (UnsatisfiedLinkError e) {
        return Optional.of(String.valueOf(e.getMessage()));
      }
    }
  }

  /** Once it is loaded, the system does not need the file any more. */
  private static void loadCopy(InputStream bytes, String file) throws IOException {
    Path directory = Files.createTempDirectory("residua-native");
    Path copy = directory.resolve(file);
    try {
      Files.copy(bytes, copy, StandardCopyOption.REPLACE_EXISTING);
      System.load(copy.toAbsolutePath().toString());
    } finally {
      Files.deleteIfExists(copy);
      Files.deleteIfExists(directory);
    }
  }

  /**
   * Maven keeps it beside the solver's jar, and names it by its version first and its machine last.
   */
  private static Optional<Path> besideJars(String file) {
    for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
      if (isKept(entry, file) || entry.endsWith(File.separator + file)) {
        return Optional.of(Path.of(entry));
      }
    }
    for (String solver : SOLVERS) {
      try {
        CodeSource source = Class.forName(solver).getProtectionDomain().getCodeSource();
        Path directory = Path.of(source.getLocation().toURI()).getParent();
        try (Stream<Path> files = Files.list(directory)) {
          Optional<Path> found =
              files.filter(each -> isKept(each.toString(), file)).sorted().findFirst();
          if (found.isPresent()) {
            return found;
          }
        }
      } catch (ReflectiveOperationException | URISyntaxException | IOException e) {
        // It does not exist.
      }
    }
    return Optional.empty();
  }

  private static boolean isKept(String path, String file) {
    int suffix = file.lastIndexOf('.');
    return path.endsWith("-" + file)
        || path.endsWith("-" + file.substring(0, suffix) + "-x64" + file.substring(suffix));
  }
}
