package residua.c.preprocessor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Wanted;

/** Text that compilers, or one compiler in two of its modes, read in different ways. */
class LexicalAmbiguitiesTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/preprocessor");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theseLinesAreInDoubt(Wanted wanted) {
    SortedMap<Integer, String> found = new TreeMap<>();
    for (LexicalAmbiguity each : LexicalAmbiguities.in(wanted.text())) {
      int line =
          (int) wanted.text().substring(0, each.offset()).chars().filter(c -> c == '\n').count();
      found.put(line + 1, each.kind().name());
    }
    assertThat(found).isEqualTo(wanted.lines());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a; /\\\n* b *\\\n/ int c;",
        "char s[] = \"a\0b\";",
        "int a; // comment \\ \nint b;",
        "char s[] = R\"(x)\";",
        "int\u00a0a;",
      })
  void thereNoCompilersCanBeTrustedToAgree(String text) {
    String bytes = new String(text.getBytes(UTF_8), ISO_8859_1);
    assertThat(LexicalAmbiguities.in(bytes))
        .extracting(LexicalAmbiguity::kind)
        .contains(LexicalAmbiguity.Kind.OPEN);
  }

  @Test
  void errorsOfACompilerAreFoundAmongItsMessages() {
    String messages =
        """
        In file included from p.c:1:
        p.h:3:7: warning: unused variable 'x' [-Wunused-variable]
        p.h:4:9: error: expected ';' before '}' token
        <stdin>:12: fatal error: nothing.h: No such file or directory
        C:/dir/p.c:99999999999:1: error: far away
        compilation terminated.
        """;
    assertThat(CompilerMessages.errors(messages, "given.c"))
        .extracting(each -> each.position().toString(), each -> each.message())
        .containsExactly(
            tuple("p.h:4:9", "expected ';' before '}' token"),
            tuple("given.c:12", "nothing.h: No such file or directory"),
            tuple("C:/dir/p.c", "far away"));
    assertThat(CompilerMessages.errors("", "p.c")).isEqualTo(List.of());
  }
}
