package residua.c.frontend.translation.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/**
 * The evaluation of expressions that are being translated: the effects so far, in order, and the
 * frame that holds their temporaries.
 */
public final class EvaluationState {
  private final FunctionFrame frame;
  private final Optional<Specification> asked;
  private List<Effect> effects = new ArrayList<>();
  private boolean isEvaluated = true;
  private boolean isConstant;
  private int blocks;
  private Optional<StepWatch> watch = Optional.empty();

  /** An evaluation at compile time: its operations have no obligations. */
  public EvaluationState(FunctionFrame frame) {
    this(frame, Optional.empty());
  }

  /**
   * An evaluation.
   *
   * @param asked the properties that its operations must not violate
   */
  public EvaluationState(FunctionFrame frame, Optional<Specification> asked) {
    this.frame = frame;
    this.asked = asked;
  }

  /** Whether operations under translation must not violate a property. */
  public boolean asksFor(SafetyProperty property) {
    return !isConstant && isEvaluated && asked.filter(each -> each.asksFor(property)).isPresent();
  }

  /** Whether there may be a property that operations must not violate. */
  public boolean isAskedAny() {
    return !isConstant && asked.isPresent();
  }

  /** The effects of a constant expression: compilers evaluate it, so it has no obligations. */
  public List<Effect> ofConstant(Runnable part) {
    boolean before = isConstant;
    isConstant = true;
    try {
      return apart(part);
    } finally {
      isConstant = before;
    }
  }

  public FunctionFrame frame() {
    return frame;
  }

  /** The effects since the last call of this method. */
  public List<Effect> takeEffects() {
    List<Effect> result = effects;
    effects = new ArrayList<>();
    return result;
  }

  public void add(Effect effect) {
    effects.add(effect);
  }

  /** Begins to watch what an expression accesses. */
  public void watch(StepWatch begun) {
    watch = Optional.of(begun);
  }

  /** Ends a watch; whether what was accessed has been compared, if there was one. */
  public boolean endWatch() {
    boolean isSettled = watch.filter(each -> !each.isSettled()).isEmpty();
    watch = Optional.empty();
    return isSettled;
  }

  /** Notes that an object is read or written. */
  public void accessed(Place place, IASTExpression node) {
    watch.filter(each -> isEvaluated).ifPresent(each -> each.accessed(place, node));
  }

  /** Notes what {@code ++} or {@code --} is about to change. */
  public void steps(IASTExpression node, Place place) {
    watch.filter(each -> isEvaluated).ifPresent(each -> each.steps(node, place, this));
  }

  /** Notes that nothing of an expression is left but what it assigns itself. */
  public void isDone(IASTExpression node) {
    watch
        .filter(each -> isEvaluated && each.isOf(NameTable.stripBrackets(node)))
        .ifPresent(each -> each.settle(this));
  }

  /** The effects of a part, which are kept apart from the others. */
  public List<Effect> apart(Runnable part) {
    List<Effect> before = effects;
    effects = new ArrayList<>();
    try {
      part.run();
      return effects;
    } finally {
      effects = before;
    }
  }

  /** The result of translating a part that is not evaluated: its effects are dropped. */
  public <T> T withoutEvaluation(Supplier<T> part) {
    List<Effect> before = effects;
    boolean evaluated = isEvaluated;
    effects = new ArrayList<>();
    isEvaluated = false;
    try {
      return part.get();
    } finally {
      effects = before;
      isEvaluated = evaluated;
    }
  }

  /** Whether the expression under translation is evaluated. */
  public boolean isEvaluated() {
    return isEvaluated;
  }

  /** The value of a statement expression, which a part translates. */
  public Value inBlock(Supplier<Value> part) {
    blocks++;
    try {
      return part.get();
    } finally {
      blocks--;
    }
  }

  /** Whether the expression under translation is evaluated inside a statement expression. */
  public boolean isInBlock() {
    return blocks > 0 && isEvaluated;
  }

  /**
   * The value of a call with edges where only its type matters.
   *
   * @throws UnmodelledConstruct if the call is evaluated
   */
  public Value unevaluated(CType type) {
    if (isEvaluated) {
      throw new UnmodelledConstruct("a call without an edge");
    }
    Expression anything =
        type.isScalar()
            ? new Expression.Anything(type.scalar(), "a call that is not evaluated")
            : new Expression.Constant(Scalar.I32, 0);
    return new Value(type, anything);
  }

  /** The value, saved so that later effects do not change it. */
  public Value kept(Value value) {
    if (value.expression() instanceof Expression.Constant) {
      return value;
    }
    Scalar scalar = value.type().scalar();
    Expression.Local slot = new Expression.Local(frame.temporary(scalar.size()));
    add(new Effect.Store(scalar, slot, value.expression()));
    return new Value(value.type(), new Expression.Load(scalar, slot));
  }

  /** As {@code kept}, also for structures; void values need no saving. */
  public Value keptWhole(Value value, TypeTable types) {
    if (value.type().isScalar()) {
      return kept(value);
    }
    if (!(value.type() instanceof CType.Struct) && !(value.type() instanceof CType.Wide)) {
      return value;
    }
    long size = types.size(value.type());
    Expression.Local slot = new Expression.Local(frame.temporary(size));
    add(new Effect.Copy(slot, value.expression(), size));
    return new Value(value.type(), slot);
  }
}
