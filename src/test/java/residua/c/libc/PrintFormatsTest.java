package residua.c.libc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of formats is what {@code printf} does. */
class PrintFormatsTest {
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-1",
          "1",
          "127",
          "-128",
          "32767",
          "-32768",
          "2147483647",
          "-2147483647 - 1",
          "9223372036854775807",
          "-9223372036854775807 - 1");

  @Test
  void nothingLongerIsWritten(@TempDir Path directory) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/cc")), "there is no cc");
    List<String> formats = new ArrayList<>();
    StringBuilder program = new StringBuilder("#include <stdio.h>\nint main(void) {\n");
    for (String flags : List.of("", "+", " ", "#", "-08", "#9", "0#30")) {
      for (String size : List.of("hh", "h", "", "l", "ll", "z")) {
        for (String conversion : List.of("d", "i", "u", "x", "X", "o")) {
          formats.add("<%" + flags + size + conversion + "%%>");
          String type = size.isEmpty() || size.startsWith("h") ? "int" : "long";
          program.append("{ int most = 0, n;\n");
          for (String number : NUMBERS) {
            program.append("n = snprintf(0, 0, \"" + formats.getLast() + "\", (" + type + ") (");
            program.append(number + ")); if (n > most) most = n;\n");
          }
          program.append("printf(\"%d\\n\", most); }\n");
        }
      }
    }
    Path source = Files.writeString(directory.resolve("p.c"), program + "return 0; }\n");
    Path executable = directory.resolve("p");
    assertThat(run("cc", "-w", "-o", executable.toString(), source.toString())).isEmpty();
    List<String> lengths = run(executable.toString()).lines().toList();
    assertThat(lengths).hasSameSizeAs(formats);
    for (int i = 0; i < formats.size(); i++) {
      long most = PrintFormats.longest(formats.get(i)).orElseThrow();
      assertThat(Long.parseLong(lengths.get(i))).as(formats.get(i)).isBetween(most - 2, most);
    }
  }

  /** Strings are as long as is said of each; wide characters may be several bytes. */
  @ParameterizedTest
  @CsvSource({
    "%s, 5",
    "<%s>%%%d, 19",
    "%d%s, 18",
    "%2s%9s%c, 15",
    "%-12s, 12",
    "%%s, 2",
    "%.3s, -1",
    "%*s, -1",
    "%ls, -1",
    "%lc, -1",
    "%hhc, -1",
    "%1$s, -1"
  })
  void stringsCount(String format, long expected) {
    long most = PrintFormats.longest(format, each -> OptionalLong.of(5 + 2L * each)).orElse(-1);
    assertThat(most).isEqualTo(expected);
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  @ParameterizedTest
  @CsvSource({
    "%%n, false",
    "%n, true",
    "%%%n, true",
    "%-5hhn, true",
    "%d of %2$ln, true",
    "%Zn, true",
    "50%% none, false",
    "%d\\n, false"
  })
  void thoseThatStoreACountAreKnown(String format, boolean stores) {
    assertThat(PrintFormats.storesCount(format)).isEqualTo(stores);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s", "%f", "%.3d", "%*d", "%1$d", "%"})
  void ofOthersNothingIsSaid(String format) {
    assertThat(PrintFormats.longest(format)).isEmpty();
  }
}
