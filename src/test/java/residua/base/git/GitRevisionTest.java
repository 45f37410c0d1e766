package residua.base.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.testing.Gcc;

/** Files of a revision, whatever the work tree has become since. */
class GitRevisionTest {
  @TempDir private Path directory;

  private void git(String... words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of("git", "-C", directory.toString(), "-c", "user.name=t", "-c", "user.email=t"));
    command.addAll(List.of(words));
    assertThat(Gcc.outcome(command).exitCode()).isZero();
  }

  @BeforeEach
  void commit() throws IOException {
    git("init", "-q", ".");
    Files.createDirectories(directory.resolve("src"));
    Files.writeString(directory.resolve("src/p.c"), "#include \"p.h\"\nint old;\n");
    Files.writeString(directory.resolve("src/p.h"), "int header;\n");
    Files.createSymbolicLink(directory.resolve("src/link.c"), Path.of("p.c"));
    git("add", "-A");
    git("commit", "-q", "-m", "first");
    git("tag", "v1");
    Files.writeString(directory.resolve("src/p.c"), "int changed;\n");
    Files.delete(directory.resolve("src/p.h"));
  }

  private GitRevision revision(String name) {
    return GitRevision.of(name, directory.resolve("src/p.c").toString()).orElseThrow();
  }

  private static String text(byte[] content) {
    return new String(content, UTF_8);
  }

  @Test
  void onlyNamesWithAPrefixAreRevisions() {
    assertThat(GitRevision.of("v1", "p.c")).isEmpty();
    assertThat(GitRevision.of("git:v1", "p.c")).contains(new GitRevision("git:v1", "v1", "p.c"));
    assertThat(GitRevision.of("git:v1:a/b.c", "p.c").orElseThrow().path()).isEqualTo("a/b.c");
  }

  @Test
  void theFileIsThatOfTheRevision() throws InputException {
    assertThat(text(revision("git:v1").content().orElseThrow())).endsWith("int old;\n");
    assertThat(text(revision("git:HEAD").content().orElseThrow())).endsWith("int old;\n");
  }

  @Test
  void aFileThatWasNotThereIsEmpty() throws IOException, InputException {
    Files.writeString(directory.resolve("src/new.c"), "int fresh;\n");
    GitRevision fresh = revision("git:v1:" + directory.resolve("src/new.c"));
    assertThat(fresh.content()).isEmpty();
    assertThat(fresh.missing()).hasMessageContaining("v1");
  }

  @Test
  void whatIsNoRevisionIsReported() {
    for (String name : List.of("git:none", "git:--help", "git:", "git:v1;ls")) {
      assertThatThrownBy(() -> revision(name).content())
          .as(name)
          .isInstanceOf(InputException.class);
    }
  }

  /** An include must find the header as it was, not what stands in the work tree now. */
  @Test
  void aTreeHasAllFilesOfTheRevisionAndGoesAwayAgain() throws Exception {
    Path copy;
    try (RevisionTree tree = revision("git:v1").tree()) {
      copy = tree.here();
      String link = directory.resolve("src/link.c").toString();
      assertThat(text(tree.content(link).orElseThrow())).endsWith("int old;\n");
      String header = directory.resolve("src/p.h").toString();
      assertThat(text(tree.content(header).orElseThrow())).isEqualTo("int header;\n");
    }
    assertThat(Files.readString(directory.resolve("src/p.c"))).isEqualTo("int changed;\n");
    assertThat(copy)
        .satisfiesAnyOf(
            path -> assertThat(path).doesNotExist(),
            path -> assertThat(path).isEqualTo(Path.of("").toAbsolutePath()));
  }
}
