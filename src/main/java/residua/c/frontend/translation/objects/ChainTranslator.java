package residua.c.frontend.translation.objects;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import residua.c.frontend.lowering.AssignmentChain;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/**
 * Translates assignments of one value to several objects where it cannot be excluded that one
 * changes the address of another. C does not say whether that address is computed before it or
 * after it. Each value that an address depends on is compared before and after each assignment: if
 * none has changed, all orders do the same.
 */
public final class ChainTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final AssignmentTranslator assignments;

  /** Translates into the effects of an evaluation. */
  public ChainTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
    this.assignments = new AssignmentTranslator(expressions);
  }

  /** A value that an address depends on, and what it was before. */
  private record Kept(Expression.Load now, Expression.Load before) {}

  /** Translates it as a statement. */
  public void assign(AssignmentChain chain, IASTBinaryExpression node) {
    if (!chain.places().stream().allMatch(this::isScalar)) {
      evaluation.add(doubt());
      assignments.assign(node, false);
      return;
    }
    List<Place> places = chain.places().stream().map(assignments::place).toList();
    List<List<Kept>> kept = places.stream().map(this::kept).toList();
    Value value = expressions.value(chain.value());
    for (int i = places.size() - 1; i >= 0; i--) {
      Expression stored = expressions.converted(value, places.get(i).type(), node);
      assignments.requireObject(places.get(i), node);
      value = assignments.storedValue(places.get(i), stored, node);
      kept.subList(0, i).forEach(this::compare);
    }
  }

  private boolean isScalar(IASTExpression node) {
    return expressions.unevaluated(node) instanceof Place place
        && place.bits().isEmpty()
        && !place.isVolatile()
        && place.type().isScalar()
        && !(place.type() instanceof CType.Wide);
  }

  /** What the address of an object is computed from, inner values first. */
  private List<Kept> kept(Place place) {
    List<Expression.Load> loads = new ArrayList<>();
    if (!find(place.address(), loads)) {
      evaluation.add(doubt());
      return List.of();
    }
    return loads.stream().map(this::kept).toList();
  }

  /** Adds the loads in an expression; whether all are known. */
  private static boolean find(Expression expression, List<Expression.Load> loads) {
    return switch (expression) {
      case Expression.Constant constant -> true;
      case Expression.Global global -> true;
      case Expression.Local local -> true;
      case Expression.Convert convert -> find(convert.operand(), loads);
      case Expression.Binary binary -> find(binary.left(), loads) && find(binary.right(), loads);
      case Expression.Element element ->
          find(element.pointer(), loads) && find(element.index(), loads);
      case Expression.Load load -> find(load.address(), loads) && loads.add(load);
      default -> false;
    };
  }

  private Kept kept(Expression.Load load) {
    Expression.Local slot = new Expression.Local(evaluation.frame().temporary(load.type().size()));
    evaluation.add(new Effect.Store(load.type(), slot, load));
    return new Kept(load, new Expression.Load(load.type(), slot));
  }

  /** Where an inner value has changed, an outer one may be read where there is no object. */
  private void compare(List<Kept> kept) {
    List<Effect> same = List.of();
    for (Kept each : kept.reversed()) {
      Expression differs =
          new Expression.Compare(Expression.Relation.DIFFERENT, each.before(), each.now());
      same = List.of(new Effect.When(differs, List.of(doubt()), same));
    }
    same.forEach(evaluation::add);
  }

  private static Effect doubt() {
    return new Effect.OneOrder(OperandOrder.WHY);
  }
}
