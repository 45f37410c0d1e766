package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CompilerFaultTest {
  @TempDir Path directory;

  private Path messages(String text) throws IOException {
    return Files.writeString(directory.resolve("messages"), text, StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          program.c:3:1: error: unknown type name 't'             | unknown type name 't'         | false
          p.c:1:10: fatal error: bits/x.h: No such file            | bits/x.h: No such file        | true
          /tmp/cc1.s:9: Error: no such instruction: `q'            | no such instruction: `q'      | false
          program.c:(.text+0x1): undefined reference to `f'        | undefined reference to `f'    | false
          ld.lld: error: undefined symbol: f                       | undefined symbol: f           | false
          /usr/bin/ld: cannot find -lgcc: No such file             | cannot find -lgcc: No such file | true
          """)
  void namesWhatIsWrong(String line, String said, boolean wantsLibraries) throws IOException {
    assertThat(CompilerFault.in(messages("In function 'main':\n" + line + "\nmore\n")))
        .hasValue(said);
    assertThat(CompilerFault.isForWantOfLibraries(said)).isEqualTo(wantsLibraries);
  }

  @Test
  void namesWhatNothingDefines() throws IOException {
    String said =
        """
        p.c:(.text+0x1): undefined reference to `f'
        p.c:(.text+0x8): undefined reference to 'g_2'
        p.c:(.text+0x9): more undefined references to `f' follow
        ld.lld: error: undefined symbol: h
        p.c:3:1: error: unknown type name 't'
        """;
    assertThat(CompilerFault.undefined(messages(said))).containsExactly("f", "g_2", "h");
    Path file = directory.resolve("marked");
    Files.write(file, "undefined reference to \u2018x\u2019".getBytes(StandardCharsets.UTF_8));
    assertThat(CompilerFault.undefined(file)).containsExactly("x");
  }

  @Test
  void hasNoneIfNothingIsSaid() throws IOException {
    assertThat(CompilerFault.in(messages("cc: note: something\n"))).isEmpty();
  }

  @Test
  void putsOneMarkForQuotesOfAnyEncoding() throws IOException {
    Path file = directory.resolve("quoted");
    Files.write(file, "p.c:1:1: error: \u2018x\u2019 undeclared".getBytes(StandardCharsets.UTF_8));
    assertThat(CompilerFault.in(file)).hasValue("'x' undeclared");
  }
}
