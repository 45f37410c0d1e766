package residua.c.frontend.footprints;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.text.SourceText;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.masking.Masking;
import residua.c.frontend.text.CdtParser;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.Places;
import residua.testing.Wanted;

/** Whether the two operands of a statement {@code left + right;} may be evaluated in any order. */
class FootprintsTest {
  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/footprints");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void operandsInterfereWhereOneMayNoticeTheOther(Wanted wanted) {
    SourceText source = new SourceText("p.c", wanted.text(), wanted.text());
    MaskedText masked = Masking.mask(source);
    IASTTranslationUnit unit = CdtParser.parse("p.c", masked);
    NameTable names = new NameTable(masked.names());
    List<IASTFunctionDefinition> definitions = new ArrayList<>();
    for (IASTDeclaration declaration : unit.getDeclarations(true)) {
      if (declaration instanceof IASTFunctionDefinition definition) {
        names.define(definition.getDeclarator().getName().toString(), definitions.size());
        definitions.add(definition);
      }
    }
    Footprints footprints = new Footprints(names, definitions);
    Places places = new Places(unit);
    SortedMap<Integer, String> orders = new TreeMap<>();
    for (IASTBinaryExpression sum : sums(unit)) {
      TouchedMemory left = footprints.of(sum.getOperand1());
      boolean matters =
          left.interferesWith(footprints.of(sum.getOperand2()), footprints.pointedTo());
      orders.put(source.line(places.of(sum).start()), matters ? "order matters" : "any order");
    }
    assertThat(orders).isEqualTo(wanted.lines());
  }

  private static List<IASTBinaryExpression> sums(IASTTranslationUnit unit) {
    List<IASTBinaryExpression> result = new ArrayList<>();
    unit.accept(
        new ASTVisitor() {
          {
            shouldVisitStatements = true;
          }

          @Override
          public int visit(IASTStatement statement) {
            if (statement instanceof IASTExpressionStatement expression
                && isSum(expression.getExpression())) {
              result.add((IASTBinaryExpression) expression.getExpression());
            }
            return PROCESS_CONTINUE;
          }
        });
    return result;
  }

  private static boolean isSum(IASTExpression expression) {
    return expression instanceof IASTBinaryExpression binary
        && binary.getOperator() == IASTBinaryExpression.op_plus;
  }
}
