package residua.tool.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.sources.testsuite.ByteString;
import residua.sources.testsuite.TestCase;

/** What is given to executions, and what is said of the values that they received. */
class RecordingTest {
  @TempDir private Path directory;

  private static ByteString memory(long value) {
    return new ByteString(
        ByteBuffer.allocate(16).order(ByteOrder.nativeOrder()).putLong(value).array());
  }

  @ParameterizedTest
  @CsvSource({
    "5, 1, 255, 255",
    "3, 1, 255, -1",
    "5, 2, 65535, 65535",
    "3, 2, 65535, -1",
    "5, 4, 4294967295, 4294967295",
    "3, 4, 4294967295, -1",
    "5, 8, -1, 18446744073709551615",
    "3, 8, -1, -1",
    "4, 1, 3, 1",
    "2, 8, 4611686018427387904, 2.0",
    "1, 4, 1073741824, 2.0",
  })
  void valuesInWords(int kind, int size, long bits, String words) {
    assertThat(new Recording.Given(kind, size, memory(bits)).inWords()).contains(words);
  }

  @Test
  void ofAnUnusualSizeThereAreNoWords() {
    assertThat(new Recording.Given(3, 16, memory(1)).inWords()).isEmpty();
    assertThat(new Recording.Given(5, 3, memory(1)).inWords()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, 0, true",
    "NONE, 6, true",
    "NONE, 11, false",
    "ERROR, 6, false",
    "TIME, 0, false"
  })
  void anAbortIsARegularEnd(Recording.End end, int signal, boolean isRegular) {
    Recording recording =
        new Recording(end, signal, new Recording.States(new int[] {1}), List.of());
    assertThat(recording.isRegular()).isEqualTo(isRegular);
  }

  /** As {@code recorder.c} reads it: limits, then each test with its kind and its values. */
  @Test
  void aPlanHasItsLimitsAndItsTests() throws Exception {
    List<TestCase> tests =
        List.of(
            new TestCase("stream", new TestCase.Input.Stream(new ByteString(new byte[] {7, 8}))),
            new TestCase(
                "values",
                new TestCase.Input.Values(
                    List.of(new TestCase.Value.Whole(BigInteger.valueOf(-2))))));
    ByteBuffer plan =
        ByteBuffer.wrap(new RecorderPlan(new RecordingLimits(3, 50, 9), directory).of(tests))
            .order(ByteOrder.nativeOrder());
    assertThat(List.of(plan.getInt(), plan.getInt(), plan.getInt())).containsExactly(3, 50, 9);
    assertThat(plan.getInt()).isZero();
    byte[] name = new byte[plan.getInt()];
    plan.get(name);
    assertThat(Files.readAllBytes(Path.of(new String(name)))).containsExactly(7, 8);
    assertThat(List.of(plan.getInt(), plan.getInt(), plan.getInt())).containsExactly(1, 1, 1);
    assertThat(plan.getInt()).isEqualTo(16);
    assertThat(plan.getLong()).isEqualTo(-2);
    assertThat(plan.getLong()).isEqualTo(-1);
    assertThat(plan.hasRemaining()).isFalse();
  }
}
