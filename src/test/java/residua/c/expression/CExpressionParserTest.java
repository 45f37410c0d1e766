package residua.c.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CExpressionParserTest {
  private static final String TEST =
      "((__typeof__(a + 1))-1 > 0 || !__builtin_add_overflow(a, 1, &(__typeof__(a + 1)){0}))";

  /** The expression with all of its parentheses. */
  private static String shown(CExpression expression) {
    return switch (expression) {
      case CExpression.Name name -> name.function().map(f -> f + "::").orElse("") + name.name();
      case CExpression.Predefined name -> name.name() + "=" + name.value().text();
      case CExpression.Constant constant -> constant.text() + (constant.floating() ? "~" : "");
      case CExpression.Unary unary -> unary.operator() + shown(unary.operand());
      case CExpression.Binary both ->
          "(" + shown(both.left()) + both.operator() + shown(both.right()) + ")";
      case CExpression.Choice choice ->
          "("
              + shown(choice.condition())
              + "?"
              + shown(choice.whenTrue())
              + ":"
              + shown(choice.whenFalse())
              + ")";
      case CExpression.Cast cast -> "[" + cast.type() + "]" + shown(cast.operand());
      case CExpression.Fits fits ->
          "fits(" + shown(fits.left()) + fits.operator() + shown(fits.right()) + ")";
    };
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "a + b * c << 1 < d, (((a+(b*c))<<1)<d)",
        "a - b - c, ((a-b)-c)",
        "a || b && c | d ^ e & f == g, (a||(b&&(c|(d^(e&(f==g))))))",
        "a ? b : c ? d : e, (a?b:(c?d:e))",
        "-~!+a, -~!+a",
        "(unsigned long) a + 1, ([unsigned long]a+1)",
        "f::x == '\\n', (f::x=='\\n')",
        "true != NULL, (true=1!=NULL=0)",
        "1.5e3 + 0x1fUL, (1.5e3~+0x1fUL)"
      })
  void precedenceIsThatOfC(String text, String tree) throws MalformedExpression {
    assertThat(shown(CExpressionParser.parse(text))).isEqualTo(tree);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "*p == 1, it accesses memory that may not exist",
        "a[1], it accesses memory that may not exist",
        "f(x), it calls a function",
        "x++, it has a side effect",
        "x = 1, it has a side effect",
        "a +, it ends too early",
        "(a, ')' is missing in it",
        "a b, 'b' in it is not supported"
      })
  void otherExpressionsAreExplained(String text, String why) {
    assertThatThrownBy(() -> CExpressionParser.parse(text))
        .isInstanceOf(MalformedExpression.class)
        .hasMessage(why);
  }

  @Test
  void overflowTestsAreReadAroundGuardedOnes() throws MalformedExpression {
    assertThat(shown(CExpressionParser.parseGuarded(TEST + " && a + 1 > b")))
        .isEqualTo("(fits(a+1)&&((a+1)>b))");
    assertThatThrownBy(() -> CExpressionParser.parse(TEST)).hasMessage("it calls a function");
  }

  @Test
  void onlyGuardedExpressionsMayBeDeep() throws MalformedExpression {
    String deep = "(".repeat(150) + "a" + ")".repeat(150);
    assertThat(shown(CExpressionParser.parseGuarded(deep))).isEqualTo("a");
    assertThatThrownBy(() -> CExpressionParser.parse(deep)).hasMessage("it is nested too deeply");
  }
}
