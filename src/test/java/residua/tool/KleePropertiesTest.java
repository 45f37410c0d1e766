package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.testing.ToldTool;

/** How KLEE is asked for properties; what it finds an execution of its test has to confirm. */
class KleePropertiesTest {
  private static final ToolDescription KLEE = Tool.named("klee").description();
  private static final Specification ASKED =
      new Specification(List.of(SafetyProperty.VALID_DEREF, SafetyProperty.VALID_FREE));

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "memory error: out of bound pointer, valid-deref",
    "memory error: null page access, valid-deref",
    "memory error: use after free, valid-deref",
    "memory error: double free, valid-free",
    "memory error: invalid pointer: free, valid-free",
    "free of alloca, valid-free"
  })
  void anErrorIsAboutOneProperty(String message, String name) {
    OutputInterpreter findings = new OutputInterpreter(KLEE, ASKED);
    findings.accept("KLEE: ERROR: p.c:7: " + message);
    assertThat(findings.claims())
        .containsExactly(
            new OutputInterpreter.Claim(
                SafetyProperty.named(name).orElseThrow(),
                Optional.of(new OutputInterpreter.ReportedPlace("p.c", 7))));
    OutputInterpreter usual = new OutputInterpreter(KLEE);
    usual.accept("KLEE: ERROR: p.c:7: " + message);
    assertThat(usual.isClaimed()).isFalse();
    assertThat(usual.doubt()).isPresent();
  }

  /** It has no model of some operations, so that it finds no violation means nothing. */
  @Test
  void itsSilenceIsADoubt() {
    OutputInterpreter findings = new OutputInterpreter(KLEE, ASKED);
    findings.accept("KLEE: done: completed paths = 3");
    assertThat(findings.doubt()).isPresent();
  }

  /** Words after the program are arguments of the program. */
  @Test
  void itsOptionsComeBeforeTheProgram() {
    List<String> usual = KLEE.start().commands().getLast();
    List<String> words = KLEE.start().properties().command(usual, ASKED);
    assertThat(words.getLast()).isEqualTo("residual.bc").isEqualTo(usual.getLast());
    assertThat(words).containsOnlyOnce("residual.bc").contains("--exit-on-error-type=Ptr");
  }

  @Test
  void itsTestIsExecuted() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("p.c"),
            """
            extern int __VERIFIER_nondet_int(void);
            int table[4];
            int main(void) {
              int i = __VERIFIER_nondet_int();
              if (i > -70000 && i < 4)
                return i < 0 && i != -65537 ? 0 : table[i];
              return 0;
            }
            """);
    Path test = Files.write(directory.resolve("test000002.ktest"), ktest(-65537));
    String said = "KLEE: ERROR: " + program + ":6: memory error: out of bound pointer";
    String tool =
        ToldTool.running(
            directory,
            """
            "violations": ["out"],
            "properties": {"checks": {"valid-deref": {
              "findings": ["^KLEE: ERROR: (?<file>.+?):(?<line>\\\\d+): memory error"]}}},
            """,
            "sh",
            "-c",
            "mkdir out; cp " + test + " out; echo '" + said + "'");
    assertThat(
            residua.testing.Tool.run(
                    "verify", program.toString(), "--property", "valid-deref", "--tool", tool)
                .out())
        .startsWith("FALSE " + program + ":6 (valid-deref)");
  }

  private static byte[] ktest(int value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeBytes("KTEST");
    out.writeInt(3);
    out.writeInt(0);
    out.writeInt(0);
    out.writeInt(0);
    out.writeInt(1);
    byte[] name = "input".getBytes(StandardCharsets.ISO_8859_1);
    out.writeInt(name.length);
    out.write(name);
    out.writeInt(4);
    out.write(ByteBuffer.allocate(4).order(ByteOrder.nativeOrder()).putInt(value).array());
    return bytes.toByteArray();
  }
}
