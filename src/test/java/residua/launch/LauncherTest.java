package residua.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in an unpacked zip, and in checkouts with a Maven that does what it is told. */
@Timeout(120)
class LauncherTest {
  /** Finds where to build among its arguments, and leaves half a result at first. */
  private static final String MAVEN =
      """
      #!/bin/sh
      for word in "$@"; do
        case $word in
          -Dresidua.target=*) target=${word#*=} ;;
        esac
      done
      mkdir -p "$target" && echo half >"$target/residua.jar" || exit 1
      echo $$ >"$BIN/pid"
      echo "Downloaded from somewhere: library.jar (1 MB)"
      echo "[INFO] Compiling 7 source files with javac to target/classes"
      echo "[INFO] --- maven-jar-plugin:3.5.1:jar (default-jar) @ residua ---"
      [ ! -e "$BIN/hang" ] || exec sleep 1000
      cp "$BIN/whole.jar" "$target/residua.jar"
      """;

  @TempDir private Path directory;

  private Path bin;
  private Path home;

  @BeforeEach
  void makeAMavenAndAJar() throws IOException {
    bin = Files.createDirectory(directory.resolve("bin"));
    home = Files.createDirectory(directory.resolve("home"));
    executable(bin.resolve("mvn"), MAVEN);
    executable(home.resolve("reducer-cli.sh"), Files.readString(Path.of("reducer-cli.sh")));
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, "residua.cli.Main");
    attributes.put(
        Attributes.Name.CLASS_PATH,
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toUri().toString())
            .collect(Collectors.joining(" ")));
    try (OutputStream file = Files.newOutputStream(bin.resolve("whole.jar"));
        JarOutputStream jar = new JarOutputStream(file, manifest)) {
      jar.finish();
    }
  }

  @Test
  void anUnpackedZipIsNotBuilt() throws IOException {
    Files.copy(bin.resolve("whole.jar"), home.resolve("residua.jar"));
    Files.delete(bin.resolve("whole.jar"));
    assertThat(launch("--version")).isZero();
    assertThat(said()).startsWith("residua ").hasLineCount(1);
    assertThat(bin.resolve("pid")).doesNotExist();
    assertThat(home.resolve("target")).doesNotExist();
  }

  @Test
  void aBuildThatIsKilledDoesNotStopTheNextOne() throws IOException, InterruptedException {
    makeACheckout();
    Files.createFile(bin.resolve("hang"));
    Process launcher = start("--version");
    while (!Files.exists(bin.resolve("pid")) || Files.size(bin.resolve("pid")) == 0) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    launcher.destroyForcibly().onExit().join();
    Files.delete(bin.resolve("hang"));
    assertThat(home.resolve("target/residua.jar")).doesNotExist();
    try {
      assertThat(launch("--version")).as(said()).isZero();
    } finally {
      long maven = Long.parseLong(Files.readString(bin.resolve("orphan")).strip());
      ProcessHandle.of(maven).ifPresent(ProcessHandle::destroyForcibly);
    }
    assertThat(said()).contains("residua: building").contains("\nresidua (");
    try (var files = Files.list(home.resolve("target"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .contains("residua.jar")
          .noneMatch(name -> name.startsWith("launcher-"));
    }
    assertThat(launch("--version")).isZero();
    assertThat(said()).startsWith("residua ").hasLineCount(1);
  }

  /** Who waits for minutes sees that something is going on, and what. */
  @Test
  void theFirstBuildSaysWhatItDoes() throws IOException {
    makeACheckout();
    assertThat(launch("--version")).as(said()).isZero();
    assertThat(said())
        .containsSubsequence(
            "residua: building (first use",
            " s: downloads what it is built with",
            " s: compiles 7 source files\n",
            " s: packs\n",
            " s: makes the archive for a fast start\n",
            "residua (");
    assertThat(home.resolve("target/residua-build.log")).content().contains("Compiling 7 source");
  }

  @Test
  void aBuildThatFailsLeavesTheOldOne() throws IOException {
    makeACheckout();
    assertThat(launch("--version")).as(said()).isZero();
    byte[] before = Files.readAllBytes(home.resolve("target/residua.jar"));
    executable(bin.resolve("mvn"), "#!/bin/sh\necho '[INFO] fine'\necho it is broken\nexit 1\n");
    Path source = Files.writeString(home.resolve("src/main/New.java"), "");
    assertThat(source.toFile().setLastModified(System.currentTimeMillis() + 10_000)).isTrue();
    assertThat(launch("--version")).isEqualTo(70);
    assertThat(said()).contains("it is broken").contains("the build failed");
    assertThat(said()).doesNotContain("[INFO]");
    assertThat(home.resolve("target/residua.jar")).hasBinaryContent(before);
  }

  private void makeACheckout() throws IOException {
    Files.createDirectories(home.resolve("src/main"));
    Files.createDirectory(home.resolve("grammar"));
    Files.createFile(home.resolve("pom.xml"));
  }

  private static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private int launch(String argument) throws IOException {
    return start(argument).onExit().join().exitValue();
  }

  private String said() throws IOException {
    return Files.exists(directory.resolve("said"))
        ? Files.readString(directory.resolve("said"))
        : "";
  }

  private Process start(String argument) throws IOException {
    if (Files.exists(bin.resolve("pid"))) {
      Files.move(bin.resolve("pid"), bin.resolve("orphan"), StandardCopyOption.REPLACE_EXISTING);
    }
    ProcessBuilder builder =
        new ProcessBuilder(List.of("" + home.resolve("reducer-cli.sh"), argument));
    builder.environment().put("PATH", bin + File.pathSeparator + System.getenv("PATH"));
    builder.environment().put("BIN", "" + bin);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("RESIDUA_JAVA_OPTS");
    builder.redirectErrorStream(true).redirectOutput(directory.resolve("said").toFile());
    return builder.start();
  }
}
