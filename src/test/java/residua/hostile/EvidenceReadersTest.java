package residua.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.sources.coverage.CoverageFiles;
import residua.sources.testsuite.TestSuites;
import residua.sources.witnesses.format.WitnessFiles;

/** Damaged tests, witnesses and coverage are errors with a place, or are read; nothing else. */
class EvidenceReadersTest {
  private static final int TRIES = Integer.getInteger("residua.readers.tries", 200);

  private static final List<String> DOCUMENTS =
      List.of(
          "<?xml version=\"1.0\"?><testcase><input variable=\"n\">-0x1F</input><input>'a'</input>"
              + "<input>1.5e3</input></testcase>",
          "KTEST\0\0\0\3\0\0\0\1\0\0\0\3p.c\0\0\0\0\0\0\0\0\0\0\0\1\0\0\0\1n\0\0\0\4abcd",
          "{\"files\": [{\"file\": \"p.c\", \"lines\": [{\"line_number\": 3, \"count\": 1,"
              + " \"branches\": [{\"count\": 0}]}]}]}",
          "{\"type\": \"llvm.coverage.json.export\", \"data\": [{\"files\": [{\"filename\":"
              + " \"p.c\", \"segments\": [[1, 2, 3, true, true, false], [4, 2, 0, true, false,"
              + " false]], \"branches\": [[3, 1, 3, 9, 1, 0, 0, 0, 4]]}]}]}",
          "SF:p.c\nDA:3,1\nBRDA:3,0,0,1\nend_of_record\n",
          "- entry_type: violation_sequence\n  content:\n  - segment:\n    - waypoint:\n"
              + "        type: target\n        action: follow\n"
              + "        location: {line: 3, column: 1}\n",
          "- entry_type: invariant_set\n  content:\n  - invariant:\n      type: loop_invariant\n"
              + "      location: {line: 3}\n      value: x > 0\n      format: c_expression\n",
          "<graphml><key attr.name=\"isEntryNode\" for=\"node\""
              + " id=\"entry\"><default>false</default></key><graph><data"
              + " key=\"witness-type\">violation_witness</data><node id=\"a\"><data"
              + " key=\"entry\">true</data></node><node id=\"b\"><data"
              + " key=\"violation\">true</data></node><edge source=\"a\" target=\"b\"><data"
              + " key=\"startline\">3</data><data key=\"assumption\">x =="
              + " 1;</data></edge></graph></graphml>");

  @TempDir private Path directory;

  private static byte[] damaged(byte[] content, Random random) {
    byte[] result = content.clone();
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && result.length > 0; i++) {
      int at = random.nextInt(result.length);
      switch (random.nextInt(4)) {
        case 0 -> result[at] = (byte) random.nextInt(256);
        case 1 -> result = java.util.Arrays.copyOf(result, at);
        case 2 -> result[at] = result[random.nextInt(result.length)];
        default -> {
          int length = random.nextInt(Math.min(40, result.length - at) + 1);
          byte[] longer = java.util.Arrays.copyOf(result, result.length + length);
          System.arraycopy(result, at, longer, at + length, result.length - at);
          result = longer;
        }
      }
    }
    return result;
  }

  @Test
  void whatIsDamagedIsRefusedByItsPlace() throws IOException {
    int refused = 0;
    for (int seed = 0; seed < TRIES; seed++) {
      Random random = new Random(seed);
      for (String document : DOCUMENTS) {
        byte[] content = damaged(document.getBytes(StandardCharsets.ISO_8859_1), random);
        String file = Files.write(directory.resolve("file"), content).toString();
        for (Reader reader :
            List.<Reader>of(
                () -> TestSuites.read(List.of(file), note -> {}),
                () -> CoverageFiles.read(List.of(file), "p.c", List.of(), 10, note -> {}),
                () -> WitnessFiles.read(file, content))) {
          try {
            reader.read();
          } catch (InputException e) {
            refused++;
            assertThat(e.diagnostics()).as("seed " + seed).isNotEmpty();
          } catch (RuntimeException e) {
            throw new AssertionError("seed " + seed + ", " + document, e);
          }
        }
      }
    }
    System.out.println(refused + " damaged documents refused");
    assertThat(refused).isPositive();
  }

  private interface Reader {
    void read() throws InputException;
  }
}
