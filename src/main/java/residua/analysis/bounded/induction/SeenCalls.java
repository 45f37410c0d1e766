package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.Evaluator;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;

/**
 * Calls of recursive functions, made in calls of the same group, that {@linkplain SeenStates
 * executions of the program} have made: the states in which they began, and their arguments and
 * results. A condition that did not hold for one of them is in no contract.
 */
final class SeenCalls {
  /** Number of calls that are kept for each function. */
  private static final int MOST = 100;

  private final Program program;
  private final ProgramSemantics meaning;
  private final RecursiveGroups groups;
  private final Map<Integer, List<ProgramState>> entries = new HashMap<>();
  private final Map<Integer, Set<List<Value>>> returns = new HashMap<>();
  private final FunctionSignatures signatures;
  private final List<Call> stack = new ArrayList<>();

  /** A call that has not returned. */
  private record Call(int function, boolean isInside, List<Value> given) {}

  SeenCalls(
      Program program,
      ProgramSemantics meaning,
      RecursiveGroups groups,
      FunctionSignatures signatures) {
    this.program = program;
    this.meaning = meaning;
    this.groups = groups;
    this.signatures = signatures;
  }

  /** Another execution begins. */
  void begin() {
    stack.clear();
  }

  /** An execution is before an edge. */
  void see(ProgramState state) {
    while (stack.size() > state.depth()) {
      stack.remove(stack.size() - 1);
    }
    if (stack.size() < state.depth()) {
      enter(state);
    }
    Call call = stack.get(stack.size() - 1);
    if (call.isInside()) {
      returned(call, state)
          .ifPresent(numbers -> {
            Set<List<Value>> known =
                returns.computeIfAbsent(call.function(), index -> new LinkedHashSet<>());
            if (known.size() < MOST) {
              known.add(numbers);
            }
          });
    }
  }

  private void enter(ProgramState state) {
    int function = state.function();
    Optional<List<Integer>> group = groups.of(function);
    boolean isInside =
        group.isPresent() && stack.stream().anyMatch(each -> group.get().contains(each.function()));
    List<Value> given = new ArrayList<>();
    if (isInside) {
      signatures.of(function).before().forEach(each -> given.add(value(state, each)));
      List<ProgramState> known = entries.computeIfAbsent(function, index -> new ArrayList<>());
      if (known.size() < MOST) {
        known.add(state.fork());
      }
    }
    stack.add(new Call(function, isInside, given));
  }

  /**
   * The values that a call which is about to return has taken and left, if nothing else happens on
   * the edge.
   */
  private Optional<List<Value>> returned(Call call, ProgramState state) {
    List<Edge> edges = program.functions().get(state.function()).outgoing(state.location());
    if (edges.size() != 1) {
      return Optional.empty();
    }
    List<Effect> effects = meaning.of(edges.get(0).id());
    if (effects.size() != 1 || !(effects.get(0) instanceof Effect.Return end)) {
      return Optional.empty();
    }
    FunctionSignature signature = signatures.of(call.function());
    List<Value> numbers = new ArrayList<>(call.given());
    signature.variables().forEach(each -> numbers.add(value(state, each)));
    if (signature.result().isPresent()) {
      Optional<Expression> value = end.value().map(Effect.Argument::value);
      boolean isOne = value.map(Expression::type).equals(signature.result());
      numbers.add(isOne ? value(state, value.get()) : Value.UNKNOWN);
    }
    return Optional.of(List.copyOf(numbers));
  }

  /** Whether a condition did not hold where a call began. */
  boolean speakAgainstEntry(int function, Expression condition) {
    return entries.getOrDefault(function, List.of()).stream()
        .anyMatch(state -> isFalse(state, condition));
  }

  /** Whether a condition did not hold for the values that a call was given and returned. */
  boolean speakAgainstReturn(int function, Expression condition) {
    List<ProgramState> states = entries.getOrDefault(function, List.of());
    // The condition is about constants only: any state will do.
    return !states.isEmpty()
        && returns.getOrDefault(function, Set.of()).stream()
            .anyMatch(numbers -> isFalse(states.get(0), with(numbers, condition)));
  }

  private static boolean isFalse(ProgramState state, Expression condition) {
    Value value = value(state, condition);
    return Evaluator.truth(condition.type(), value).equals(Value.ZERO);
  }

  private static Value value(ProgramState state, Expression expression) {
    try {
      return new Evaluator(state).value(expression);
    } catch (UnsupportedExecution e) {
      return Value.UNKNOWN;
    }
  }

  /** A contract's condition, for particular values. */
  private static Expression with(List<Value> numbers, Expression condition) {
    return switch (condition) {
      case Expression.Load(Scalar type, Expression.Local(int slot)) ->
          numbers.get(slot) instanceof Value.Int number
              ? new Expression.Constant(type, number.bits())
              : new Expression.Anything(type, "not seen");
      case Expression.Compare(var relation, var left, var right) ->
          new Expression.Compare(relation, with(numbers, left), with(numbers, right));
      case Expression.Either(var left, var right) ->
          new Expression.Either(with(numbers, left), with(numbers, right));
      case Expression.Binary(var operator, var type, var left, var right) ->
          new Expression.Binary(operator, type, with(numbers, left), with(numbers, right));
      case Expression.Negate(var type, var operand) ->
          new Expression.Negate(type, with(numbers, operand));
      case Expression.Convert(var type, var operand) ->
          new Expression.Convert(type, with(numbers, operand));
      default -> condition;
    };
  }
}
