package residua.c.frontend.translation;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.Obligations;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/** Translates what happens when a function returns. */
final class ReturnTranslator {
  private final SubexpressionTranslator expressions;
  private final TranslationContext context;
  private final EvaluationState evaluation;
  private final boolean isEntry;

  /**
   * A translator for one function.
   *
   * @param isEntry whether the program ends when the function returns
   */
  ReturnTranslator(SubexpressionTranslator expressions, boolean isEntry) {
    this.expressions = expressions;
    this.context = expressions.context();
    this.evaluation = expressions.evaluation();
    this.isEntry = isEntry;
  }

  /**
   * The end of a function's body.
   *
   * @param where its position in the text
   * @param cleanups what is called before
   */
  void atEnd(int where, List<Effect> cleanups) {
    cleanups.forEach(evaluation::add);
    if (isEntry) {
      context.end().afterEntry(evaluation.frame()).forEach(evaluation::add);
      endsProgram(where);
    }
    evaluation.add(new Effect.Return(Optional.empty()));
  }

  private void endsProgram(int where) {
    if (isEntry) {
      new Obligations(evaluation, where).end(Expression.Leak.UNREACHED_AT_END);
    }
  }

  /**
   * A return statement.
   *
   * @param type what the function returns
   * @param cleanups what is called when the value has been calculated
   */
  void of(IASTReturnStatement statement, CType type, List<Effect> cleanups) {
    IASTExpression expression = statement.getReturnValue();
    int where = context.places().of(statement).start();
    if (expression == null || type instanceof CType.Void) {
      if (statement.getReturnArgument() != null && expression == null) {
        throw new UnmodelledConstruct("a return that is not understood");
      }
      if (expression != null) {
        expressions.effect(expression);
      }
      atEnd(where, cleanups);
      return;
    }
    Expression value = expressions.converted(expression, type);
    if (isEntry && context.end().isAnythingDone() && type.isScalar()) {
      List<Effect> after = context.end().afterEntry(evaluation.frame());
      value = copied(type, value);
      cleanups.forEach(evaluation::add);
      after.forEach(evaluation::add);
    } else if (!cleanups.isEmpty()) {
      value = copied(type, value);
      cleanups.forEach(evaluation::add);
    }
    endsProgram(where);
    long bytes = type.isScalar() ? 0 : context.types().size(type);
    evaluation.add(new Effect.Return(Optional.of(new Effect.Argument(value, bytes))));
  }

  /** The value in an object of its own. */
  private Expression copied(CType type, Expression value) {
    if (type.isScalar()) {
      return evaluation.kept(new Value(type, value)).expression();
    }
    long size = context.types().size(type);
    Expression.Local copy = new Expression.Local(evaluation.frame().temporary(size));
    evaluation.add(new Effect.Copy(copy, value, size));
    return copy;
  }
}
