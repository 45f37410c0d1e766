package residua.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/** Access rights of output files: temporary files are made private, results must not stay so. */
final class Permissions {
  private Permissions() {}

  /** Gives a new file the rights of the file it replaces, or those of an ordinary new file. */
  static void copyOrDefault(Path replaced, Path file) throws IOException {
    try {
      Files.setPosixFilePermissions(file, wanted(replaced, file));
    } catch (UnsupportedOperationException e) {
      // A file system without such rights has nothing to copy.
    }
  }

  private static Set<PosixFilePermission> wanted(Path replaced, Path file) throws IOException {
    if (Files.exists(replaced)) {
      return Files.getPosixFilePermissions(replaced);
    }
    // The process's umask is not visible to Java: make an ordinary file and look.
    Path probe = file.resolveSibling(file.getFileName() + "p");
    try {
      Files.createFile(probe);
      return Files.getPosixFilePermissions(probe);
    } finally {
      Files.deleteIfExists(probe);
    }
  }
}
