package residua.project.discovery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.project.ProjectReader;

/** What a repository suggests to prove. */
class DiscoveryTest {
  @TempDir private Path directory;

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void aHarnessIsAProofWithTheFilesThatItNeeds() throws IOException, InputException {
    write("include/a.h", "int f(int x);\n");
    write("src/a.c", "#include \"a.h\"\nint g(int);\nint f(int x) { return g(x); }\n");
    write("src/g.c", "int g(int x) { return x; }\n");
    write("src/other.c", "int other(int x) { return x; }\n");
    write("src/main.c", "int f(int);\nint main(void) { return f(1); }\n");
    write("proofs/f.c", "#include \"a.h\"\nvoid f_harness(void) { f(1); }\n");
    write(".git/x.c", "void y_harness(void) { }\n");
    Discovery.Found found = Discovery.in(directory);
    assertThat(found.proofs())
        .singleElement()
        .satisfies(proof -> {
          assertThat(proof.name()).isEqualTo("f_harness");
          assertThat(proof.files()).containsExactly("proofs/f.c", "src/a.c", "src/g.c");
          assertThat(proof.entry()).isEqualTo("f_harness");
          assertThat(proof.flags()).containsExactly("-Iinclude");
        });
  }

  @Test
  void aMakefileOfTheStarterKitIsAProof() throws IOException, InputException {
    write("source/core.c", "int core(int x) { return x; }\n");
    write("test/cbmc/proofs/core/core_harness.c", "void harness(void) { core(1); }\n");
    write(
        "test/cbmc/proofs/core/Makefile",
        """
        HARNESS_FILE = core_harness
        PROOF_UID = core
        DEFINES += -DLIMIT=8 \\
                   -DX  # why
        INCLUDES += -I$(SRCDIR)/source
        PROOF_SOURCES += $(PROOFDIR)/$(HARNESS_FILE).c
        PROJECT_SOURCES += $(SRCDIR)/source/core.c
        include ../Makefile.common
        include ../nobody-has-it
        """);
    write("test/cbmc/proofs/Makefile.common", "HARNESS_ENTRY = harness\n");
    write(
        "test/cbmc/proofs/lost/Makefile",
        "HARNESS_ENTRY = harness\nPROOF_SOURCES += $(NOBODY_KNOWS)/lost.c\n");
    Discovery.Found found = Discovery.in(directory);
    assertThat(found.proofs())
        .singleElement()
        .satisfies(proof -> {
          assertThat(proof.name()).isEqualTo("core");
          assertThat(proof.files())
              .containsExactly("test/cbmc/proofs/core/core_harness.c", "source/core.c");
          assertThat(proof.flags()).containsExactly("-Isource", "-DLIMIT=8", "-DX");
        });
    assertThat(found.leftOut()).singleElement().asString().contains("$(NOBODY_KNOWS)/lost.c");
  }

  @Test
  void withoutHarnessesFunctionsThatNeedNothingAreProofs() throws IOException, InputException {
    write(
        "a.c",
        """
        #define IGNORED(x) { x }
        int twice(int x) { return x + x; }
        static int hidden(int x) { return x; }
        unsigned long clamp(unsigned long a, const unsigned hi) { if (a) { } return hi; }
        int first(const char *text) { return *text; }
        int of(struct s a) { return 0; }
        int all(int a[3]) { return 0; }
        """);
    Discovery.Found found = Discovery.in(directory);
    assertThat(found.proofs()).map(SuggestedProof::name).containsExactly("twice", "clamp");
    assertThat(found.leftOut()).hasSize(3);
    String text = SuggestedProof.file(found.proofs(), Optional.empty(), 60);
    assertThat(ProjectReader.read("residua.yml", text.getBytes(UTF_8)).names())
        .containsExactly("twice", "clamp");
  }

  @Test
  void namesNeedNoCare() throws IOException, InputException {
    write("a b/x'y\"z.c", "void harness(void) { }\n");
    write("c/x'y\"z.c", "void harness(void) { }\n");
    Discovery.Found found = Discovery.in(directory);
    String text = SuggestedProof.file(found.proofs(), Optional.of("build dir/c.json"), 60);
    assertThat(ProjectReader.read("residua.yml", text.getBytes(UTF_8)).proofs())
        .map(proof -> proof.question().files().getFirst())
        .containsExactly("a b/x'y\"z.c", "c/x'y\"z.c");
  }
}
