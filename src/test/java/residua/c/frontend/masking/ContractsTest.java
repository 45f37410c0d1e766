package residua.c.frontend.masking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.base.text.SourceText;

/** Contracts of CBMC are hidden from the parser; their functions are known by name. */
class ContractsTest {
  private static Set<String> names(String text) {
    SourceText source = new SourceText("p.c", text, text);
    return Contracts.names(source.tokens(), Masking.mask(source));
  }

  @Test
  void aContractMayStandAtAnyDeclaration() {
    assertThat(names("int f(int x) __CPROVER_requires(x > 0);\nint f(int x) { return x; }"))
        .containsExactly("f");
    assertThat(names("int f(int x)\n__CPROVER_ensures(f(x)) { return x; }")).containsExactly("f");
    assertThat(names("int f(int x) __attribute__((pure)) __CPROVER_assigns() { return x; }"))
        .containsExactly("f");
    assertThat(names("int (*g(int x))(void) { return 0; }\nint f(void) { return 0; }")).isEmpty();
  }

  @Test
  void theParserSeesNoClause() {
    String text = "int f(int x)\n__CPROVER_requires(x > (0))\n__CPROVER_frees(a, b) { return x; }";
    String shown = new String(Masking.mask(new SourceText("p.c", text, text)).chars());
    assertThat(shown).hasSameSizeAs(text).doesNotContain("CPROVER").contains("{ return x; }");
  }
}
