package residua.sources.testsuite;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** Reads KLEE's test files ({@code KTest.cpp}, versions 1 to 4): integers are big-endian. */
final class KtestReader {
  private static final int NEWEST = 4;
  private static final List<String> OF_KLEE = List.of("model_version");

  private KtestReader() {}

  /** Whether a file begins like one. */
  static boolean isOne(byte[] content) {
    String start = new String(content, 0, Math.min(5, content.length), StandardCharsets.ISO_8859_1);
    return start.equals("KTEST") || start.equals("BOUT\n");
  }

  /**
   * Reads a file.
   *
   * @throws InputException if it is truncated, or requires inputs that cannot be supplied
   */
  static TestCase read(String name, byte[] content) throws InputException {
    ByteBuffer buffer = ByteBuffer.wrap(content).position(5);
    try {
      int version = buffer.getInt();
      if (version < 1 || version > NEWEST) {
        throw error(name, "unknown version of .ktest: " + version);
      }
      int arguments = buffer.getInt();
      for (int i = 0; i < arguments; i++) {
        bytes(name, buffer);
      }
      if (version >= 2) {
        buffer.getInt();
        buffer.getInt();
      }
      int objects = buffer.getInt();
      List<TestCase.Value> values = new ArrayList<>();
      Optional<ByteString> stdin = Optional.empty();
      for (int i = 0; i < objects; i++) {
        String object = new String(bytes(name, buffer), StandardCharsets.ISO_8859_1);
        ByteString value = new ByteString(bytes(name, buffer));
        if (object.matches("arg\\d+|n_args|[A-Z]-data|fd\\d+.*")) {
          throw error(name, "it gives arguments or files to the program: '" + shown(object) + "'");
        }
        if (object.equals("stdin")) {
          stdin = Optional.of(value);
        } else if (!OF_KLEE.contains(object) && !object.endsWith("-stat")) {
          values.add(new TestCase.Value.Memory(value));
        }
      }
      if (buffer.hasRemaining()) {
        throw error(name, "there is data after its end");
      }
      if (stdin.isPresent() && !values.isEmpty()) {
        throw error(name, "it has values and standard input as well");
      }
      return new TestCase(
          name,
          stdin
              .<TestCase.Input>map(TestCase.Input.Stream::new)
              .orElse(new TestCase.Input.Values(values)));
    } catch (BufferUnderflowException e) {
      throw error(name, "it ends too early");
    }
  }

  private static byte[] bytes(String name, ByteBuffer buffer) throws InputException {
    int length = buffer.getInt();
    if (length < 0 || length > buffer.remaining()) {
      throw error(name, "it ends too early");
    }
    byte[] result = new byte[length];
    buffer.get(result);
    return result;
  }

  private static String shown(String text) {
    return text.replaceAll("[^ -~]", "?");
  }

  private static InputException error(String name, String message) {
    return new InputException(Position.ofFile(name), message);
  }
}
