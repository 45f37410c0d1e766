package residua.tool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.tool.cbmc.CbmcOutput;

/** What tools print that did not come to their end: it proves nothing, whatever else they say. */
class StoppedToolsTest {
  private static OutputInterpreter findings(String tool) {
    return new OutputInterpreter(Tool.named(tool).description());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KLEE: ctrl-c detected, requesting interpreter to halt.",
        "KLEE: halting execution, dumping remaining states",
        "KLEE: HaltTimer invoked"
      })
  void kleeThatWasStoppedIsNotBelieved(String line) {
    OutputInterpreter findings = findings("klee");
    findings.accept(line);
    findings.accept("KLEE: done: completed paths = 3");
    assertThat(findings.doubt()).hasValue(line);
  }

  /** KLEE and the program it runs write to the same stream: a warning need not begin a line. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "KLEE: WARNING ONCE: p.c:3: silently concretizing (reason: floating point) expression",
        "KLEE: ERROR: p.c:3: memory error: out of bound pointer",
        "KLEE: HaltTimer invoked",
        "KLEE: done: partially completed paths = 1"
      })
  void whatKleeSaysAfterWhatTheProgramPrintsCounts(String line) {
    OutputInterpreter findings = findings("klee");
    findings.accept("x = " + line);
    findings.accept("KLEE: done: completed paths = 3");
    assertThat(findings.doubt()).isPresent();
  }

  @Test
  void kleeHasLookedAtAPath() {
    OutputInterpreter findings = findings("klee");
    findings.accept("KLEE: done: completed paths = 0");
    assertThat(findings.holds()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{\"cProverStatus\": \"success\"}, {\"result\": [{\"property\": \"main.assert",
        "[{\"messageText\": \"no more memory\", \"messageType\": \"ERROR\"},"
            + " {\"cProverStatus\": \"success\"}]"
      })
  void cbmcThatHasFailedIsNotBelieved(String output) {
    OutputInterpreter findings = findings("cbmc");
    CbmcOutput.read(
        new ByteArrayInputStream(output.getBytes(UTF_8)), findings, findings::isViolation);
    assertThat(findings.doubt()).isPresent();
  }
}
