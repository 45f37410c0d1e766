package residua.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotedNameTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.c",
        "a b.c",
        "a\"b.c",
        "a\\b.c",
        "a\nb.c",
        "\r\t\u0007\u007f1.c",
        "what??/.c",
        "\"\nint injected(void);\n#line 1 \"x",
        "gr\u00c3\u00b6\u00c3\u009fe.c"
      })
  void aNameStaysOnItsLineAndComesBack(String name) {
    String quoted = QuotedName.quote(name);
    assertThat(quoted).doesNotContain("\n", "\r", "??").doesNotContainPattern("(?<!\\\\)\"");
    assertThat(QuotedName.unquote(quoted)).isEqualTo(name);
  }

  @Test
  void escapesOfCompilersAreRead() {
    assertThat(QuotedName.unquote("a\\nb\\012c\\\\d\\\"")).isEqualTo("a\nb\nc\\d\"");
  }
}
