package residua.project.discovery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        K ?= 3
        ifeq ($(K),2)
        SIZE=512
        else ifeq ($(strip $(K)),3)
        SIZE=768
        else
        SIZE=1024
        endif
        ifdef UNSET
        DEFINES += -DUNSET
        endif
        ifeq ($(findstring --old,$(OPTIONS)),--old)
        DEFINES += -DOLD
        endif
        OPTIONS = --new --smt2
        OPTIONS := $(subst --new,,$(OPTIONS))
        ifneq ($(OPTIONS),--smt2)
        DEFINES += -DOTHER
        endif
        DEFINES += -DSIZE=$(SIZE) -DFILE="\\"f.h\\""
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
          assertThat(proof.flags())
              .containsExactly("-Isource", "-DSIZE=768", "-DFILE=\"f.h\"", "-DLIMIT=8", "-DX");
        });
    assertThat(found.leftOut()).singleElement().asString().contains("$(NOBODY_KNOWS)/lost.c");
  }

  @Test
  void flagsOfTheStarterKitNameNoDirectoryOfThisMachine() throws IOException, InputException {
    write("src/meta.h", "");
    write("proofs/core/core_harness.c", "#include META\nvoid harness(void) { }\n");
    write(
        "proofs/core/Makefile",
        """
        HARNESS_ENTRY = harness
        DEFINES += -DMETA="\\"$(SRCDIR)/src/meta.h\\"" -DTEXT="\\"$(SRCDIR)/no/file\\""
        PROOF_SOURCES += $(PROOFDIR)/core_harness.c
        """);
    assertThat(Discovery.in(directory).proofs().getFirst().flags())
        .containsExactly("-DMETA=\"src/meta.h\"", "-DTEXT=\"" + directory + "/no/file\"", "-I.");
  }

  @Test
  void theStepsOfTheStarterKitAreThoseOfTheProof() throws IOException, InputException {
    write("source/core.c", "static int core(int x) { return x; }\n");
    write("test/cbmc/proofs/core/core_harness.c", "void harness(void) { }\n");
    write(
        "test/cbmc/proofs/core/Makefile",
        """
        PROOF_SOURCES += $(PROOFDIR)/core_harness.c
        PROJECT_SOURCES += $(PROOFDIR)/core.c
        CHECK_FUNCTION_CONTRACTS = core
        APPLY_LOOP_CONTRACTS = 1
        USE_DYNAMIC_FRAMES = 1
        CBMC_OBJECT_BITS = 9
        MOST = 50
        UNWINDSET += core.0:$(shell echo $$(( 2 * ( $$(( $(MOST) / 12 )) + 1 ) )) )
        USE_EXTERNAL_SAT_SOLVER ?= --external-sat-solver kissat
        include ../Makefile.project
        """);
    write("test/cbmc/proofs/Makefile.project", "EDIT = s/^static //\ninclude ../Makefile.common\n");
    write("test/cbmc/proofs/Makefile-more", "INCLUDES += -I$(SRCDIR)/source\n");
    write(
        "test/cbmc/proofs/Makefile.common",
        """
        CBMC_STARTER_KIT_VERSION = CBMC starter kit 2.11
        PROOF_ROOT = $(dir $(filter %/Makefile.common,$(MAKEFILE_PATHS)))
        sinclude $(PROOF_ROOT)/Makefile-more
        HARNESS_ENTRY = harness
        CBMC_FLAG_BOUNDS_CHECK ?= # set to --no-bounds-check to disable
        CBMC_FLAG_NAN_CHECK ?= --nan-check
        CBMC_FLAG_FLUSH ?= --flush
        CBMCFLAGS += $(CBMC_FLAG_FLUSH) --object-bits $(CBMC_OBJECT_BITS)
        CHECKFLAGS += $(NOBODY_SETS) $(USE_EXTERNAL_SAT_SOLVER) $(CBMC_FLAG_NAN_CHECK) --no-pointer-check
        ifdef CBMCFLAGS
            CBMCFLAGS += $(subst a,b,$(X))
        endif
        $(PROOFDIR)/core.c: $(SRCDIR)/source/core.c
        \t$(LITANI) add-job --command "sed -E '$(EDIT)' $^" --stdout-file $@
        """);
    Discovery.Found found = Discovery.in(directory);
    assertThat(found.leftOut()).isEmpty();
    SuggestedProof proof = found.proofs().getFirst();
    assertThat(proof.files())
        .containsExactly("test/cbmc/proofs/core/core_harness.c", "source/core.c");
    assertThat(proof.flags()).containsExactly("-Isource");
    assertThat(proof.steps().stream().map(step -> String.join(" ", step)))
        .containsExactly(
            "goto-cc --export-file-local-symbols {external:source/core.c} -o 01.goto",
            "goto-cc --export-file-local-symbols {file:test/cbmc/proofs/core/core_harness.c}"
                + " -o 02.goto",
            "goto-cc --function {entry} 02.goto 01.goto -o 03.goto",
            "goto-instrument --remove-function-pointers 03.goto 04.goto",
            "goto-instrument --add-library --malloc-may-fail --malloc-fail-null 04.goto 05.goto",
            "goto-instrument --unwindset core.0:10 --unwinding-assertions 05.goto 06.goto",
            "goto-instrument --malloc-may-fail --malloc-fail-null --dfcc {entry} --enforce-contract"
                + " core --apply-loop-contracts 06.goto 07.goto",
            "goto-instrument --slice-global-inits 07.goto 08.goto",
            "goto-instrument --drop-unused-functions 08.goto 09.goto",
            "cbmc --object-bits 9 --unwinding-assertions --nan-check --no-pointer-check"
                + " --bounds-check --pointer-primitive-check --div-by-zero-check"
                + " --signed-overflow-check --undefined-shift-check --json-ui --verbosity 4"
                + " 09.goto");
    String text = SuggestedProof.file(found.proofs(), Optional.empty(), 60);
    assertThat(ProjectReader.read("residua.yml", text.getBytes(UTF_8)).proofs().getFirst())
        .satisfies(read -> assertThat(read.means().steps()).isEqualTo(proof.steps()));
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
        int nothing(void) { return 0; }
        int first(const char *text) { return *text; }
        int of(struct s a) { return 0; }
        int all(int a[3]) { return 0; }
        """);
    Discovery.Found found = Discovery.in(directory);
    assertThat(found.proofs())
        .map(proof -> proof.name() + " " + proof.harness())
        .containsExactly("twice USEFUL", "clamp USEFUL", "nothing NOT_WANTED", "of NEEDED");
    assertThat(found.leftOut())
        .satisfiesExactly(
            first -> assertThat(first).contains("harness a.c:first"),
            all -> assertThat(all).contains("harness a.c:all"));
    String text = SuggestedProof.file(found.proofs(), Optional.empty(), 60);
    assertThat(ProjectReader.read("residua.yml", text.getBytes(UTF_8)).names())
        .containsExactly("twice", "clamp", "nothing", "of");
  }

  @Test
  void whatIsNotLookedAtIsSaid() throws IOException, InputException {
    write(
        "a.h",
        """
        #ifdef __cplusplus
        extern "C" {
        #endif
        static inline int one(int x) { return x; }
        int two(int x) { return x; }
        #ifdef __cplusplus
        }
        #endif
        """);
    write("a.c", "#include \"a.h\"\nint three(void) { return one(3); }\n");
    write("b.c", "int four(void) { return 4; }\n");
    assertThat(Discovery.in(directory).leftOut())
        .containsExactly("a.h: 2 functions, tried only where a proof calls them");
    write("c.c", "int three(void);\nvoid harness(void) { three(); }\n");
    assertThat(Discovery.in(directory).leftOut()).containsExactly("b.c: no harness has it");
  }

  /** Whoever calls it frees it; the harness that is written does not. */
  @Test
  void whatAFunctionReturnsIsNoLeak() throws IOException, InputException {
    write(
        "a.c",
        """
        char *make(int n) { return malloc(n); }
        buffer make_one(int n) { return malloc(n); }
        unsigned long count(int n) { return n; }
        """);
    List<String> withoutLeaks = List.of("valid-deref", "valid-free", "no-overflow");
    assertThat(Discovery.in(directory).proofs())
        .map(SuggestedProof::property)
        .containsExactly(withoutLeaks, withoutLeaks, List.of("memsafety", "no-overflow"));
  }

  /** A program is not called from a harness: it has its own entry function. */
  @Test
  void functionsOfAProgramHaveNoHarness() throws IOException, InputException {
    write(
        "a.c",
        """
        int twice(int x) { return x + x; }
        int of(number x) { return x; }
        int main(int argc, char **argv) { return twice(argc); }
        """);
    Discovery.Found found = Discovery.in(directory);
    assertThat(found.proofs())
        .map(proof -> proof.name() + " " + proof.harness())
        .containsExactly("twice NOT_WANTED", "a NOT_WANTED");
    assertThat(found.leftOut()).singleElement().asString().contains("residua harness a.c:of");
  }

  @Test
  void aHarnessThatAssertsNothingIsAboutMemoryAndNumbers() throws IOException, InputException {
    write("a.c", "int nondet_int(void);\nint main(void) { return nondet_int() + 1; }\n");
    write("b.c", "int nondet_int(void);\nint main(void) { assert(nondet_int()); }\n");
    assertThat(Discovery.in(directory).proofs())
        .map(SuggestedProof::property)
        .containsExactly(
            List.of("unreach-call", "memsafety", "no-overflow"), List.of("unreach-call"));
  }

  @Test
  void whatAllProofsShareStandsOnce() throws IOException, InputException {
    write("include/a.h", "");
    write("a.c", "int a(void) { return 1; }\nint b(void) { return 1; }\n");
    Discovery.Found found = Discovery.in(directory);
    String text = SuggestedProof.file(found.proofs(), Optional.empty(), 60);
    assertThat(text)
        .containsOnlyOnce("  flags: [-Iinclude]\n")
        .containsOnlyOnce("  property: [memsafety, no-overflow]\n");
    assertThat(ProjectReader.read("residua.yml", text.getBytes(UTF_8)).proofs())
        .allSatisfy(proof -> {
          assertThat(proof.question().flags()).containsExactly("-I", "include");
          assertThat(proof.question().property()).containsExactly("memsafety", "no-overflow");
        });
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
