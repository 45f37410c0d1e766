package residua.tool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a tool prints, in lines. */
class OutputLinesTest {
  private static final int LONGEST = 1 << 16;

  private static List<String> lines(String output) {
    List<String> result = new ArrayList<>();
    OutputLines.read(new ByteArrayInputStream(output.getBytes(UTF_8)), result::add);
    return result;
  }

  @Test
  void linesAreWhatStandsBetweenTheirEnds() {
    assertThat(lines("one\ntwo\r\nthree")).containsExactly("one", "two", "", "three");
  }

  /** An answer begins its line, whatever the program that is run prints in front of it. */
  @Test
  void aPieceOfALongLineIsNoLine() {
    for (int length : List.of(LONGEST - 1, LONGEST, LONGEST + 1, 3 * LONGEST)) {
      assertThat(lines("x".repeat(length) + "SAFE\nend"))
          .noneMatch(line -> line.matches("SAFE.*|.*\\nSAFE"))
          .endsWith("end");
    }
    assertThat(lines("SAFE".repeat(LONGEST)).get(0)).doesNotMatch("(SAFE)+");
  }

  @Test
  void whatIsLookedForIsInOnePieceWhereverALineIsCut() {
    for (int before = LONGEST - 20; before <= LONGEST + 1; before++) {
      assertThat(lines("x".repeat(before) + "KLEE: WARNING\n"))
          .anyMatch(line -> line.contains("KLEE: WARNING"));
    }
  }
}
