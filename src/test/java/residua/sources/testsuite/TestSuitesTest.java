package residua.sources.testsuite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;

/** Tests of tools, from files, directories and archives. */
class TestSuitesTest {
  @TempDir private Path directory;

  private final List<Diagnostic> notes = new ArrayList<>();

  private List<TestCase> read(Path... paths) throws InputException {
    return TestSuites.read(List.of(paths).stream().map(Path::toString).toList(), notes::add);
  }

  private Path write(String name, byte[] content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, content);
  }

  private Path zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(each.getKey()));
        zip.write(each.getValue());
      }
    }
    return write("suite.zip", bytes.toByteArray());
  }

  private static TestCase.Value whole(String number) {
    return new TestCase.Value.Whole(new BigInteger(number));
  }

  @Test
  void valuesThatWereWrittenAreReadAgain() throws IOException, InputException {
    List<String> words = List.of("1", "-7", "18446744073709551615", "1.5", "0");
    Path file = write("t.xml", SuiteWriter.test(words));
    TestCase.Input input = read(file).get(0).input();
    assertThat(((TestCase.Input.Values) input).values())
        .containsExactly(
            whole("1"),
            whole("-7"),
            whole("18446744073709551615"),
            new TestCase.Value.Floating("1.5"),
            whole("0"));
    assertThat(TestSuites.giving("given", words).input()).isEqualTo(input);
  }

  @Test
  void metadataIsNoTest() throws IOException, InputException {
    write("suite/metadata.xml", SuiteWriter.metadata("p", "a<b>.c", "00", "main", "64bit"));
    write("suite/t1.xml", SuiteWriter.test(List.of("3")));
    assertThat(read(directory.resolve("suite"))).hasSize(1);
  }

  @Test
  void aTestOfKleeGivesTheBytesOfItsObjects() throws IOException, InputException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeBytes("KTEST");
    out.writeInt(3);
    out.writeInt(0);
    out.writeInt(0);
    out.writeInt(0);
    out.writeInt(1);
    out.writeInt(1);
    out.writeBytes("x");
    out.writeInt(4);
    out.write(new byte[] {7, 0, 0, 0});
    TestCase test = read(write("test1.ktest", bytes.toByteArray())).get(0);
    assertThat(test.input())
        .isEqualTo(
            new TestCase.Input.Values(
                List.of(new TestCase.Value.Memory(new ByteString(new byte[] {7, 0, 0, 0})))));
    byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() - 2);
    assertThatThrownBy(() -> read(write("cut.ktest", cut))).isInstanceOf(InputException.class);
  }

  @Test
  void aDirectoryOfAFuzzerGivesItsQueueAndItsCrashesInOrder() throws IOException, InputException {
    write("out/fuzzer_stats", "x".getBytes(UTF_8));
    write("out/queue/id:000001", "b".getBytes(UTF_8));
    write("out/queue/id:000000", "a".getBytes(UTF_8));
    write("out/queue/.state/deterministic_done/id:000000", "c".getBytes(UTF_8));
    write("out/crashes/README.txt", "d".getBytes(UTF_8));
    write("out/crashes/id:000000", "<testcase".getBytes(UTF_8));
    assertThat(read(directory.resolve("out")).stream().map(TestCase::input))
        .containsExactly(stream("<testcase"), stream("a"), stream("b"));
  }

  private static TestCase.Input stream(String text) {
    return new TestCase.Input.Stream(new ByteString(text.getBytes(UTF_8)));
  }

  @Test
  void anArchiveIsReadInItsOrderAndWhatIsNoTestIsPassedOver() throws IOException, InputException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("suite/b.xml", SuiteWriter.test(List.of("2")));
    entries.put("suite/notes.txt", "no test".getBytes(UTF_8));
    entries.put("../outside.xml", SuiteWriter.test(List.of("4")));
    entries.put("/absolute.xml", SuiteWriter.test(List.of("5")));
    entries.put("suite/a.xml", SuiteWriter.test(List.of("1")));
    List<TestCase> tests = read(zip(entries));
    assertThat(tests)
        .extracting(TestCase::input)
        .containsExactly(
            new TestCase.Input.Values(List.of(whole("2"))),
            new TestCase.Input.Values(List.of(whole("1"))));
    assertThat(notes).hasSize(3);
    assertThat(directory.getParent().resolve("outside.xml")).doesNotExist();
  }

  @Test
  void testsAreNotUnpackedWithoutEnd() throws IOException {
    Path bomb = zip(Map.of("large.xml", new byte[64 << 20]));
    assertThat(Files.size(bomb)).isLessThan(1 << 20);
    assertThatThrownBy(() -> read(bomb))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("larger than a test may be");
  }

  @Test
  void aFileThatIsNotThereIsReported() {
    assertThatThrownBy(() -> read(directory.resolve("none")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no such file");
  }
}
