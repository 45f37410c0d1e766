package residua.cli.prove;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;

/**
 * Identifies this build of Residua: a version number stays the same over many commits, and a result
 * of one that was wrong must not be believed after it was corrected.
 */
final class BuildIdentity {
  private BuildIdentity() {}

  /** The hash of the jar; of classes in a directory, that of their names, sizes and times. */
  static String now() {
    try {
      Path place =
          Path.of(BuildIdentity.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      if (Files.isDirectory(place)) {
        digest.update(listed(place).getBytes(StandardCharsets.UTF_8));
      } else {
        digest.update(Files.readAllBytes(place));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException | UncheckedIOException | URISyntaxException e) {
      // Nobody can have the same one: nothing that is kept is believed.
      return "unknown " + System.nanoTime();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String listed(Path directory) throws IOException {
    StringBuilder result = new StringBuilder();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        result.append(directory.relativize(file)).append('\0');
        result.append(Files.size(file)).append(' ').append(Files.getLastModifiedTime(file));
        result.append('\n');
      }
    }
    return result.toString();
  }
}
