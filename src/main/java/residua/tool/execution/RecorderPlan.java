package residua.tool.execution;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import residua.sources.testsuite.TestCase;

/** Writes the plan of {@code recorder.c}, and files for what executions read on standard input. */
final class RecorderPlan {
  private static final int INTEGER_BYTES = 16;

  private final RecordingLimits limits;
  private final Path directory;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  RecorderPlan(RecordingLimits limits, Path directory) {
    this.limits = limits;
    this.directory = directory;
  }

  byte[] of(List<TestCase> tests) throws IOException {
    number(limits.seconds());
    number(limits.megabytes());
    number(limits.letters());
    for (int i = 0; i < tests.size(); i++) {
      switch (tests.get(i).input()) {
        case TestCase.Input.Stream stream -> {
          Path file = directory.resolve("input-" + i);
          Files.write(file, stream.bytes().array());
          number(0);
          put(file.toString().getBytes(StandardCharsets.UTF_8));
        }
        case TestCase.Input.Values values -> {
          number(1);
          number(values.values().size());
          values.values().forEach(this::value);
        }
      }
    }
    return out.toByteArray();
  }

  private void value(TestCase.Value value) {
    switch (value) {
      case TestCase.Value.Memory memory -> {
        number(0);
        put(memory.bytes().array());
      }
      case TestCase.Value.Whole whole -> {
        number(1);
        put(memory(whole.number()));
      }
      case TestCase.Value.Floating floating -> {
        number(2);
        put(floating.words().getBytes(StandardCharsets.ISO_8859_1));
      }
    }
  }

  /** Its lowest bits in two's complement, in the byte order of this machine. */
  private static byte[] memory(BigInteger number) {
    byte[] result = new byte[INTEGER_BYTES];
    for (int i = 0; i < INTEGER_BYTES; i++) {
      byte each = number.shiftRight(8 * i).byteValue();
      boolean littleEndian = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
      result[littleEndian ? i : INTEGER_BYTES - 1 - i] = each;
    }
    return result;
  }

  private void put(byte[] bytes) {
    number(bytes.length);
    out.writeBytes(bytes);
  }

  private void number(int value) {
    out.writeBytes(ByteBuffer.allocate(4).order(ByteOrder.nativeOrder()).putInt(value).array());
  }
}
