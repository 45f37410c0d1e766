package residua.c.frontend.translation.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.text.Slice;
import residua.base.text.SourceText;

/** Assembly without instructions has no effect unless an operand is only written. */
class EmptyAssemblyTest {
  private static boolean isEmpty(String statement) {
    SourceText source = new SourceText("p.c", statement, statement);
    return EmptyAssembly.isAll(source.tokens(), new Slice(0, statement.length()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "asm(\"\");",
        "__asm__ __volatile__ (\"\" \"\" : : : \"memory\");",
        "asm volatile(\"\" : \"+r\" (x));",
        "asm(\"\" : \"+m\" (p->a[2].b) : \"r\" (&x), \"i\" (3));",
        "asm inline (\"\" :: \"r\" (*p) : \"cc\")",
      })
  void itHasNoEffect(String statement) {
    assertThat(isEmpty(statement)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "asm(\"nop\");",
        "asm(\"\" \"nop\");",
        "asm();",
        "asm(\"\" : \"=r\" (x));",
        "asm(\"\" : \"+r\" (x), \"=r\" (y));",
        "asm(\"\" : : \"r\" (f(x)));",
        "asm(\"\" : : \"r\" (x++));",
        "asm(\"\" : : \"r\" (x = 1));",
        "asm(\"\"); x = 1;",
        "asm(\"\"",
        "x = 1;",
      })
  void itMayHaveOne(String statement) {
    assertThat(isEmpty(statement)).isFalse();
  }
}
