package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import residua.testing.Gcc;

/**
 * No file of the project names the host of a package registry. Scripts use the clients of packages
 * ({@code mvn dependency:copy}, {@code apt-get source}), which know where their registry is.
 */
class RegistriesTest {
  /** In pieces, so that this file names none either. */
  private static final List<List<String>> HOSTS =
      List.of(
          List.of("repo1", "maven", "org"),
          List.of("repo", "maven", "apache", "org"),
          List.of("search", "maven", "org"),
          List.of("central", "sonatype", "com"),
          List.of("oss", "sonatype", "org"),
          List.of("mvnrepository", "com"),
          List.of("plugins", "gradle", "org"),
          List.of("jitpack", "io"),
          List.of("pypi", "org"),
          List.of("files", "pythonhosted", "org"),
          List.of("registry", "npmjs", "org"),
          List.of("npmjs", "com"),
          List.of("crates", "io"),
          List.of("rubygems", "org"),
          List.of("proxy", "golang", "org"),
          List.of("nuget", "org"),
          List.of("anaconda", "org"),
          List.of("deb", "debian", "org"),
          List.of("snapshot", "debian", "org"),
          List.of("packages", "debian", "org"),
          List.of("archive", "ubuntu", "com"),
          List.of("docker", "io"),
          List.of("hub", "docker", "com"),
          List.of("ghcr", "io"));

  @Test
  void noTrackedFileNamesTheHostOfARegistry() throws IOException {
    Gcc.Outcome listed = Gcc.outcome(List.of("git", "ls-files"));
    assumeTrue(listed.exitCode() == 0, "not a checkout");
    List<String> found = new ArrayList<>();
    int files = 0;
    for (String name : listed.output().lines().toList()) {
      Path file = Path.of(name);
      if (Files.isRegularFile(file)) {
        files++;
        String text = new String(Files.readAllBytes(file), ISO_8859_1).toLowerCase(Locale.ROOT);
        for (List<String> host : HOSTS) {
          if (text.contains(String.join(".", host))) {
            found.add(file + ": " + host.getFirst() + "...");
          }
        }
      }
    }
    assertThat(files).isGreaterThan(1000);
    assertThat(found).isEmpty();
  }
}
