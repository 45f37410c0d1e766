package residua.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes programs, and tests in the format of Test-Comp. */
final class TestFiles {
  private TestFiles() {}

  /** Writes a file, and returns its name. */
  static String write(Path directory, String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  /** Writes a test that gives these inputs, and returns the name of its file. */
  static String xml(Path directory, Object... values) throws IOException {
    StringBuilder text = new StringBuilder("<testcase>\n");
    for (Object value : values) {
      text.append("  <input>").append(value).append("</input>\n");
    }
    return write(directory, "test-" + List.of(values).hashCode() + ".xml", text + "</testcase>\n");
  }
}
