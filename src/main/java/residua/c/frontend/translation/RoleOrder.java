package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.lowering.Role;
import residua.c.frontend.lowering.SingleStep;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.StepWatch;
import residua.c.semantics.Effect;

/** What an edge evaluates whose order C leaves open: nothing is proved where that matters. */
final class RoleOrder {
  private final TranslationContext context;
  private final EvaluationState evaluation;
  private boolean isWatched;

  RoleOrder(TranslationContext context, EvaluationState evaluation) {
    this.context = context;
    this.evaluation = evaluation;
  }

  /** Adds a doubt before the effects of an edge, or watches whether the order matters. */
  void begin(Role role) {
    evaluation.endWatch();
    OperandOrder order = context.order();
    List<? extends IASTNode> evaluated = evaluated(role);
    Optional<SingleStep> step =
        evaluated.size() == 1 ? order.step(evaluated.get(0)) : Optional.empty();
    if (step.isPresent()) {
      isWatched = true;
      evaluation.watch(
          new StepWatch(
              step.get().whole(),
              step.get().step(),
              doubt(),
              context.types()::size,
              order::mayBePointedTo));
    } else if (evaluated.stream().anyMatch(order::mattersAround)) {
      evaluation.add(doubt());
    }
  }

  /** The effects of the edge. */
  List<Effect> end() {
    List<Effect> effects = evaluation.takeEffects();
    if (!isWatched || evaluation.endWatch()) {
      return effects;
    }
    List<Effect> result = new ArrayList<>(List.of(doubt()));
    result.addAll(effects);
    return result;
  }

  private static Effect doubt() {
    return new Effect.OneOrder(OperandOrder.WHY);
  }

  private static List<? extends IASTNode> evaluated(Role role) {
    return switch (role) {
      case Role.None none -> List.of();
      case Role.Unfollowed jump -> List.of();
      case Role.Evaluated evaluated -> List.of(evaluated.expression());
      case Role.InAdvance advance -> List.of(advance.expression());
      case Role.Called called -> List.of(called.call());
      case Role.Tested tested -> List.of(tested.condition());
      case Role.Joined joined -> List.of(joined.last());
      case Role.Compared compared -> List.of(compared.controller());
      case Role.Returned returned ->
          Stream.ofNullable(returned.statement().getReturnValue()).toList();
      case Role.Initialised first ->
          Stream.ofNullable(first.declarator().getInitializer()).toList();
      case Role.Declared declared ->
          Arrays.stream(declared.declaration().getDeclarators())
              .map(IASTDeclarator::getInitializer)
              .filter(Objects::nonNull)
              .toList();
    };
  }
}
