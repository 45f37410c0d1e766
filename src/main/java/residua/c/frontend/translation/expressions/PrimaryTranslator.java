package residua.c.frontend.translation.expressions;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.masking.Masking;
import residua.c.frontend.translation.context.SizeTranslator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.WideArithmetic;
import residua.c.frontend.translation.objects.InitialisedTypes;
import residua.c.frontend.translation.objects.InitialiserTranslator;
import residua.c.frontend.types.CLiterals;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.CType.Wide;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.TextLiterals;
import residua.c.frontend.types.UndeclaredFunctions;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.WideTypes;
import residua.c.semantics.DataModel;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates expressions without operands: names, constants, string and compound literals. */
final class PrimaryTranslator {
  private static final Set<String> OWN_NAMES =
      Set.of("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__");

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  PrimaryTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  Operand named(IASTIdExpression node) {
    IBinding binding = node.getName().resolveBinding();
    String name = expressions.context().names().original(node.getName());
    if (OWN_NAMES.contains(name)) {
      return ownName(node);
    }
    if (name.equals("_")) {
      throw new UnmodelledConstruct("code that the parser does not see");
    }
    if (Masking.isQuantifier(name)) {
      throw new UnmodelledConstruct(name + ", which is not evaluated");
    }
    if (binding instanceof IEnumerator enumerator) {
      return Operators.number(expressions.context().types().enumerators().constant(enumerator));
    }
    if (binding instanceof IVariable variable) {
      if (!evaluation.isEvaluated()
          && expressions.context().isAhead(variable, evaluation.frame())) {
        // As in T *p = get(sizeof *p): it is in scope, and only its type is needed.
        return new Place(
            expressions.context().types().of(variable.getType()),
            new Expression.Anything(Scalar.POINTER, "the address of " + name),
            Optional.empty(),
            expressions.context().types().isVolatile(variable.getType()));
      }
      return expressions.context().place(variable, name, evaluation.frame());
    }
    var function = expressions.context().names().function(node.getName());
    if (function.isPresent()) {
      return new Place(
          expressions.context().functionType(function.getAsInt()),
          new Expression.Code(function.getAsInt()),
          Optional.empty());
    }
    OptionalInt aliased = expressions.context().aliased(name);
    if (binding instanceof IFunction && aliased.isPresent()) {
      return new Place(
          expressions.context().functionType(aliased.getAsInt()),
          new Expression.Code(aliased.getAsInt()),
          Optional.empty());
    }
    if (binding instanceof IFunction declared
        && !UndeclaredFunctions.isOne(declared)
        && expressions.context().types().of(declared.getType()) instanceof CType.Function type) {
      // It is defined elsewhere, and may be nowhere if its symbol is weak.
      OptionalInt known = expressions.context().addressed().code(name);
      Expression address =
          known.isPresent()
              ? new Expression.Code(known.getAsInt())
              : new Expression.Anything(Scalar.POINTER, "the address of " + name);
      return new Place(type, address, Optional.empty());
    }
    throw new UnmodelledConstruct("the name " + name);
  }

  /** The name of the enclosing function (C17, 6.4.2.2; GCC manual, "Function Names"). */
  private Place ownName(IASTNode node) {
    IASTNode at = node;
    while (!(at instanceof IASTFunctionDefinition)) {
      at = at.getParent();
      if (at == null) {
        throw new UnmodelledConstruct("a function's name outside functions");
      }
    }
    String content =
        expressions.context().names().original(FunctionFrontend.name((IASTFunctionDefinition) at));
    return new Place(
        new CType.Array(
            new CType.Number(expressions.context().types().model().ofChar()),
            content.length() + 1L),
        new Expression.Global(expressions.context().objects().ownName(content)),
        Optional.empty());
  }

  /**
   * Whether only the bytes of a string matter: it initialises an object of a type that is written
   * there, or its address is converted to such a type.
   */
  private boolean isConverted(IASTLiteralExpression literal) {
    IASTNode at = literal;
    while (at.getParent() instanceof IASTUnaryExpression unary
        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
      at = unary;
    }
    return switch (at.getParent()) {
      case IASTCastExpression cast -> true;
      case IASTReturnStatement result -> true;
      case IASTInitializerList elements -> true;
      case IASTFunctionCallExpression call -> true;
      case IASTBinaryExpression binary -> binary.getOperator() == IASTBinaryExpression.op_assign;
      case IASTEqualsInitializer initialiser ->
          !(initialiser.getParent() instanceof IASTDeclarator declarator)
              || !expressions.context().written().declares(declarator);
      default -> false;
    };
  }

  Operand literal(IASTLiteralExpression literal) {
    String text = String.valueOf(literal.getValue());
    return switch (literal.getKind()) {
      case IASTLiteralExpression.lk_integer_constant ->
          Operators.number(CLiterals.integer(text, expressions.context().types().model()));
      case IASTLiteralExpression.lk_float_constant -> floating(text);
      case IASTLiteralExpression.lk_char_constant ->
          Operators.number(CLiterals.character(text, expressions.context().types().model()));
      case IASTLiteralExpression.lk_string_literal -> {
        TextLiterals.Text content = CLiterals.string(literal.getRawSignature());
        if (content.dependsOnStandard() && !isConverted(literal)) {
          throw new UnmodelledConstruct(
              "a string whose characters are signed in some C standards only");
        }
        yield new Place(
            new CType.Array(
                new CType.Number(content.unit().scalar(expressions.context().types().model())),
                content.length()),
            new Expression.Global(expressions.context().objects().string(content)),
            Optional.empty());
      }
      default -> throw new UnmodelledConstruct("a literal that is not modelled");
    };
  }

  private Operand floating(String text) {
    String suffix = text.replaceFirst("(?s).*[^fFlLiIjJ]", "").toLowerCase(Locale.ROOT);
    DataModel model = expressions.context().types().model();
    boolean isLong = suffix.contains("l");
    if (suffix.contains("i") || suffix.contains("j")) {
      Wide type = WideTypes.complex(isLong, suffix.contains("f"), model);
      return new WideArithmetic(evaluation).any(type);
    }
    return isLong
        ? new WideArithmetic(evaluation).any(WideTypes.longDouble(model))
        : Operators.number(CLiterals.floating(text));
  }

  Operand compound(IASTTypeIdInitializerExpression node) {
    CType type = new SizeTranslator(expressions).type(node.getTypeId());
    CType complete = new InitialisedTypes(expressions).completed(type, node.getInitializer());
    long size = expressions.context().types().size(complete);
    Expression address =
        evaluation.frame().isStatic()
            ? new Expression.Global(expressions.context().objects().add("an object", size))
            : new Expression.Local(evaluation.frame().unnamed(size));
    new InitialiserTranslator(expressions).initialise(complete, address, node.getInitializer());
    return new Place(complete, address, Optional.empty());
  }
}
