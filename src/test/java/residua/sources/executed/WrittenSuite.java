package residua.sources.executed;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Tests as tools write them: each is a list of integers. */
enum WrittenSuite {
  /** Files of Test-Comp in a directory. */
  XML,
  /** The same in an archive. */
  ZIP,
  /** Files of KLEE in a directory. */
  KTEST,
  /** The queue of a fuzzer: bytes for standard input. */
  QUEUE;

  /**
   * Writes a suite.
   *
   * @param directory an empty one
   * @param tests the values of each, by its number
   * @return what the command is given
   */
  Path write(Path directory, Map<Integer, int[]> tests) throws IOException {
    return switch (this) {
      case XML -> {
        for (var test : new TreeMap<>(tests).entrySet()) {
          Files.writeString(directory.resolve(name(test.getKey())), xml(test.getValue()));
        }
        yield directory;
      }
      case ZIP -> {
        Path archive = directory.resolve("suite.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(archive))) {
          for (var test : new TreeMap<>(tests).entrySet()) {
            out.putNextEntry(new ZipEntry("suite/" + name(test.getKey())));
            out.write(xml(test.getValue()).getBytes(StandardCharsets.US_ASCII));
          }
        }
        yield archive;
      }
      case KTEST -> {
        for (var test : new TreeMap<>(tests).entrySet()) {
          Files.write(directory.resolve(name(test.getKey())), ktest(test.getValue()));
        }
        yield directory;
      }
      case QUEUE -> {
        Path queue = Files.createDirectories(directory.resolve("default/queue"));
        for (var test : new TreeMap<>(tests).entrySet()) {
          Files.write(queue.resolve(name(test.getKey())), bytes(test.getValue()));
        }
        yield directory;
      }
    };
  }

  /** How the file of a test is called. */
  String name(int test) {
    return switch (this) {
      case XML, ZIP -> "test%04d.xml".formatted(test);
      case KTEST -> "test%04d.ktest".formatted(test);
      case QUEUE -> "id:%06d,orig".formatted(test);
    };
  }

  private static String xml(int[] values) {
    StringBuilder text = new StringBuilder("<testcase>");
    for (int value : values) {
      text.append("<input>").append(value).append("</input>");
    }
    return text.append("</testcase>\n").toString();
  }

  private static byte[] bytes(int[] values) {
    ByteBuffer result = ByteBuffer.allocate(4 * values.length).order(ByteOrder.nativeOrder());
    for (int value : values) {
      result.putInt(value);
    }
    return result.array();
  }

  private static byte[] ktest(int[] values) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write("KTEST".getBytes(StandardCharsets.US_ASCII));
    put(out, 3); // version
    put(out, 0); // arguments
    put(out, 0); // symbolic arguments
    put(out, 0); // their length
    put(out, values.length);
    for (int value : values) {
      put(out, 1);
      out.write('n');
      put(out, 4);
      out.write(bytes(new int[] {value}));
    }
    return out.toByteArray();
  }

  private static void put(OutputStream out, int number) throws IOException {
    out.write(ByteBuffer.allocate(4).putInt(number).array());
  }
}
