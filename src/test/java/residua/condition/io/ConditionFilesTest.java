package residua.condition.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Marked;

class ConditionFilesTest {
  private final List<Diagnostic> notes = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({
    "graphml/pump.graphml,SOURCE_EDGES",
    "graphml/converted.graphml,CPACHECKER_EDGES",
    "cpachecker/pump.txt,CPACHECKER_EDGES",
    "cpachecker/threshold.txt,CPACHECKER_EDGES"
  })
  void theContentDecidesAndMayBeCompressed(String name, EdgeAlphabet reading)
      throws InputException, IOException {
    byte[] content = resource(name);
    ConditionAutomaton automaton = ConditionFiles.read("condition", content, notes);
    assertThat(automaton.reading()).isEqualTo(reading);
    assertThat(ConditionFiles.read("condition", gzip(content), notes)).isEqualTo(automaton);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OBSERVER AUTOMATON A INITIAL STATE q; STATE q : END AUTOMATON",
        "\uFEFF // c\n\t/* <graphml> */\r\n OBSERVER AUTOMATON A INITIAL STATE q; STATE q : END"
            + " AUTOMATON",
      })
  void whatStandsBeforeAnAutomatonDoesNotMatter(String text) throws InputException {
    assertThat(read(text).states()).hasSize(1);
  }

  @Test
  void aByteOrderMarkBeforeXmlDoesNotMatter() throws InputException, IOException {
    byte[] content = resource("graphml/pump.graphml");
    String text = new String(content, StandardCharsets.UTF_8);
    assertThat(read("\uFEFF" + text)).isEqualTo(read(text));
    byte[] utf16 = text.replace("encoding=\"UTF-8\"", "").getBytes(StandardCharsets.UTF_16);
    assertThat(ConditionFiles.read("c", utf16, notes)).isEqualTo(read(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "¶int main(void) { return 0; }        | text that looks like a C program",
        "/* c */ // d/¶#include <stdio.h>     | text that looks like a C program",
        "¶# 1 \"p.c\"                         | text that looks like a C program",
        "¶size_t n = 3;                       | text that looks like a C program",
        "¶struct s { int x; };                | text that looks like a C program",
        "¶- entry_type: violation_sequence    | text that looks like YAML",
        "¶{\"a\": 1}                          | text that looks like JSON",
        "¶digraph condition { }               | a Graphviz drawing",
        "¶Once upon a time                    | some other text",
        "/* never closed                      | some other text",
      })
  void whatIsNotAConditionIsNamed(String text, String found) {
    String marked = text.contains("¶") ? text.replace("d/¶", "d\n¶") : "¶" + text;
    refuse(marked, found);
  }

  @Test
  void emptyFilesAreNamed() {
    refuse("¶", "the file is empty");
    refuse("\n// nothing\n¶", "the file is empty");
  }

  @Test
  void binaryFilesAreNamed() {
    refuse("¶\u007fELF\u0002\u0001\0\0", "binary data");
  }

  @Test
  void anErrorInsideACompressedFileIsLocatedInTheText() {
    Marked marked = Marked.of("OBSERVER AUTOMATON A\nINITIAL STATE ¶r;\nSTATE q :\nEND AUTOMATON");
    marked.assertErrors(
        () -> ConditionFiles.read("c.gz", gzip(marked.bytes()), notes), "not declared");
  }

  @Test
  void aCompressedFileThatIsCutOffIsRefusedWhereTheTextEnds() {
    byte[] whole = gzip("OBSERVER AUTOMATON A\nINITIAL".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(
            () -> ConditionFiles.read("c.gz", Arrays.copyOf(whole, whole.length - 1), notes))
        .isInstanceOf(InputException.class)
        .hasMessage("c.gz:2:8: error: the compressed file is cut off here");
    assertThatThrownBy(() -> ConditionFiles.read("c.gz", Arrays.copyOf(whole, 5), notes))
        .isInstanceOf(InputException.class)
        .hasMessage("c.gz:1:1: error: the compressed file is cut off here");
  }

  @Test
  void aDamagedCompressedFileIsRefused() {
    byte[] content = gzip("OBSERVER AUTOMATON A".getBytes(StandardCharsets.UTF_8));
    content[content.length - 7] ^= 1;
    assertThatThrownBy(() -> ConditionFiles.read("c.gz", content, notes))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("damaged");
  }

  @Test
  void aFileThatIsCompressedTwiceIsRefused() {
    byte[] content = gzip(gzip("OBSERVER AUTOMATON A".getBytes(StandardCharsets.UTF_8)));
    assertThatThrownBy(() -> ConditionFiles.read("c.gz", content, notes))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("a compressed file inside");
  }

  @Test
  void aSmallFileDoesNotFillTheMemory() throws IOException {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bomb)) {
      byte[] blanks = new byte[1 << 20];
      Arrays.fill(blanks, (byte) ' ');
      for (int i = 0; i < 300; i++) {
        out.write(blanks);
      }
    }
    assertThatThrownBy(() -> ConditionFiles.read("c.gz", bomb.toByteArray(), notes))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("c.gz: error: refused: the compressed file unpacks to more than");
  }

  private ConditionAutomaton read(String text) throws InputException {
    return ConditionFiles.read("c", text.getBytes(StandardCharsets.UTF_8), notes);
  }

  private void refuse(String text, String message) {
    Marked marked = Marked.of(text);
    marked.assertErrors(() -> ConditionFiles.read("c", marked.bytes(), notes), message);
  }

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(compressed)) {
      out.write(content);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return compressed.toByteArray();
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in =
        ConditionFilesTest.class.getResourceAsStream("/residua/condition/" + name)) {
      return in.readAllBytes();
    }
  }
}
