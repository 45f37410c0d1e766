package residua.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;
import residua.testing.Gcc;

/**
 * A release is unpacked and used where there is neither Java nor Maven. Its jar names the classes
 * that are tested.
 */
class ReleaseTest {
  private static final List<String> FILES =
      List.of("reducer-cli.sh", "test-programs/calls.c", "test-programs/calls.graphml");
  private static final Path JDK = Path.of(System.getProperty("java.home"));

  @TempDir private Path directory;

  private static Gcc.Outcome run(String... words) throws IOException {
    return Gcc.outcome(List.of(words));
  }

  private Path zip() throws IOException {
    Path root = Files.createDirectories(directory.resolve("made/residua-1"));
    for (String file : FILES) {
      Path target = root.resolve(file);
      Files.createDirectories(target.getParent());
      Files.copy(Path.of(file), target);
    }
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, "residua.cli.Main");
    List<String> entries =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(each -> Path.of(each).toAbsolutePath().toUri().toString())
            .toList();
    attributes.put(Attributes.Name.CLASS_PATH, String.join(" ", entries));
    new JarOutputStream(Files.newOutputStream(root.resolve("residua.jar")), manifest).close();
    Path zip = directory.resolve("residua-1.zip");
    Gcc.Outcome packed =
        run(
            JDK.resolve("bin/jar").toString(),
            "-cfM",
            zip.toString(),
            "-C",
            root.getParent().toString(),
            "residua-1");
    assertThat(packed.exitCode()).as(packed.output()).isZero();
    return zip;
  }

  /** Runs the installed command in an environment that knows no Java. */
  private Gcc.Outcome installed(Path root, String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of("env", "-i", "HOME=" + directory));
    all.addAll(List.of("PATH=/usr/bin:/bin", "JAVA_HOME=" + directory.resolve("none")));
    all.add(root.resolve("residua").toString());
    all.addAll(List.of(words));
    return Gcc.outcome(all);
  }

  @Test
  void itNeedsNothingButItself() throws IOException {
    assumeTrue(Extent.isFull(), "a runtime is made for it, which takes a while");
    assumeTrue(Files.isExecutable(JDK.resolve("bin/jlink")), "this Java has no jlink");
    Path archive = directory.resolve("out/residua.tar.gz");
    Gcc.Outcome made =
        run("env", "JAVA_HOME=" + JDK, "src/dist/image.sh", zip().toString(), archive.toString());
    assertThat(made.exitCode()).as(made.output()).isZero();
    Path place = Files.createDirectories(directory.resolve("where it is installed"));
    assertThat(run("tar", "-xzf", archive.toString(), "-C", place.toString()).exitCode()).isZero();
    Path root = place.resolve("residua-1");
    assertThat(installed(root, "--version").output()).startsWith("residua ");
    Gcc.Outcome java = run(root.resolve("java/bin/java").toString(), "--list-modules");
    assertThat(java.output()).contains("java.base@").doesNotContain("java.desktop");
    assertThat(root.resolve("java/bin/javac")).doesNotExist();
    works(root);
  }

  private void works(Path root) throws IOException {
    Path wrong = directory.resolve("wrong.c");
    Files.writeString(
        wrong,
        """
        extern void reach_error(void);
        extern int __VERIFIER_nondet_int(void);
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x == 42)
            reach_error();
          return 0;
        }
        """);
    Gcc.Outcome verified =
        installed(
            root,
            "verify",
            wrong.toString(),
            "--with",
            "value,predicate,bmc",
            "--html",
            directory.resolve("page.html").toString(),
            "--sarif",
            directory.resolve("log.sarif").toString());
    assertThat(verified.output()).contains("FALSE " + wrong + ":6");
    Path graph = directory.resolve("graph.svg");
    installed(root, "analyse", "--with", "interval", wrong.toString(), "--graph", graph.toString());
    assertThat(graph).isNotEmptyFile();
    Path project = directory.resolve("project");
    run("test-programs/project/make-history.sh", project.toString());
    Gcc.Outcome proved =
        installed(
            root,
            "prove",
            project.resolve("residua.yml").toString(),
            "--html",
            directory.resolve("pages").toString(),
            "--junit",
            directory.resolve("junit.xml").toString());
    assertThat(proved.output()).contains("ring-full       TRUE");
    Gcc.Outcome reduced =
        installed(root, "reduce", "--check", root + "/" + FILES.get(1), root + "/" + FILES.get(2));
    assertThat(reduced.exitCode()).as(reduced.output()).isZero();
  }
}
