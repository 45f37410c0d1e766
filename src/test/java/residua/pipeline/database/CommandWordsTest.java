package residua.pipeline.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;

/** Commands are split as a shell splits them, and only words that matter for the text stay. */
class CommandWordsTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gcc -c a.c",
        "gcc  -DX='a b'\t-DY=\"c d\" ",
        "gcc -DX=\\\"text\\\" -DZ=a\\ b",
        "gcc '-DX=\"a\"' -DY=\"\\\"b\\\\c\"",
        "gcc \"-DX=\\n\" '' \"\" -DE=''",
        "gcc -DX='it'\\''s' a\"b\"c'd'",
      })
  void theShellSplitsThemSo(String command) throws IOException {
    String words = Gcc.outcome(List.of("sh", "-c", "printf '[%s]\\n' " + command)).output();
    assertThat(CommandWords.split(command).stream().map(word -> "[" + word + "]").toList())
        .isEqualTo(words.lines().toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cc -c a.c -o a.o                   | []
          cc -Iinc -I/sys                    | [-I/d/inc, -fmacro-prefix-map=/d/inc/=inc/, -I/sys]
          cc -I ../other                     | [-I, /other, -fmacro-prefix-map=/other/=../other/]
          cc -DX=1 -D Y -U Z -UX             | [-DX=1, -D, Y, -U, Z, -UX]
          cc -Wall -g -O2 -std=c99 -m32      | [-O2, -std=c99, -m32]
          cc -MF x.d -MT -DNO -include pre.h | [-include, pre.h]
          cc --sysroot=root -isystem=inc     | [--sysroot=/d/root, -isystem=inc]
          cc -funsigned-char -lm -L lib      | [-funsigned-char]
          cc -x c -pthread -undef            | [-pthread, -undef]
          """)
  void theseWordsMatter(String command, String words) throws IOException {
    assertThat(CommandWords.of(CommandWords.split(command), Path.of("/d"), new HashSet<>()))
        .hasToString(words);
  }

  @Test
  void filesOfOptionsAreRead() throws IOException {
    Files.writeString(directory.resolve("one"), "-DA='x y' @two\n@missing");
    Files.writeString(directory.resolve("two"), "-DB -g");
    assertThat(CommandWords.of(List.of("cc", "@one", "-DC"), directory, new HashSet<>()))
        .containsExactly("-DA=x y", "-DB", "-DC");
  }

  @Test
  void aFileOfOptionsMayNameItself() throws IOException {
    Files.writeString(directory.resolve("loop"), "-DA @loop");
    assertThat(CommandWords.of(List.of("cc", "@loop"), directory, new HashSet<>()))
        .containsOnly("-DA");
  }
}
