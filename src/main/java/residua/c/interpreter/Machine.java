package residua.c.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.CertainAccess;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.specification.SafetyProperty;

/** Executes the effects of an edge in a state. */
public final class Machine {
  private final ProgramSemantics meaning;
  private final IntPredicate isErrorFunction;
  private final Set<String> errorNames;
  private final ExecutionEnvironment environment;
  private final LibcModel library;
  private final Writes writes;
  private final Calls calls;
  private final boolean tracksLeaks;

  /**
   * A machine.
   *
   * @param isErrorFunction the functions with a body whose calls are errors, by index
   * @param errorNames the functions whose calls are errors
   */
  public Machine(
      ProgramSemantics meaning,
      IntPredicate isErrorFunction,
      Set<String> errorNames,
      ExecutionEnvironment environment) {
    this.meaning = meaning;
    this.isErrorFunction = isErrorFunction;
    this.errorNames = Set.copyOf(errorNames);
    this.environment = environment;
    this.library = new LibcModel(environment, meaning.model());
    this.writes = new Writes(environment);
    this.calls = new Calls(meaning, writes);
    this.tracksLeaks =
        meaning.specification().asksFor(SafetyProperty.VALID_MEMTRACK)
            || meaning.specification().asksFor(SafetyProperty.VALID_MEMCLEANUP);
  }

  /** The state in which a program starts with a function. */
  public ProgramState start(int entry) {
    ProgramState state = new ProgramState(meaning);
    state.push(entry, -1, Optional.empty(), List.of());
    for (Effect effect : meaning.initial()) {
      writes.execute(state, new Evaluator(state), effect);
    }
    if (environment.isConcrete() && !meaning.functions().get(entry).parameters().isEmpty()) {
      meaning
          .functions()
          .get(entry)
          .parameters()
          .get(0)
          .filter(Scalar::isInteger)
          .ifPresent(type -> state.store(type, state.local(0), 0, Value.ONE));
    }
    return state;
  }

  /**
   * Executes the effects of an edge. The state is changed; successors may alias it.
   *
   * @param edge its id
   * @throws UnsupportedExecution if it cannot be followed; the successors reported before that do
   *     not count
   */
  public void execute(ProgramState state, int edge, Successors successors) {
    run(state, meaning.of(edge), 0, edge, successors);
  }

  private void run(
      ProgramState state, List<Effect> effects, int from, int edge, Successors successors) {
    int[] at = {from};
    try {
      follow(state, effects, at, edge, successors);
    } catch (NullAccess e) {
      if (environment.isConcrete() || !isCertain(effects.get(at[0]))) {
        throw new UnsupportedExecution(e.getMessage());
      }
    }
  }

  /**
   * Only the writes of a library function are known to happen, not the accesses of its arguments.
   */
  private static boolean isCertain(Effect effect) {
    return effect instanceof Effect.CallLibrary call
        ? call.arguments().stream().noneMatch(each -> CertainAccess.reads(each.value()))
        : CertainAccess.isIn(effect);
  }

  /**
   * Executes effects.
   *
   * @param at the index of the first one; afterwards, that of the last one begun
   */
  private void follow(
      ProgramState state, List<Effect> effects, int[] at, int edge, Successors successors) {
    Evaluator evaluator = new Evaluator(state);
    for (int i = at[0]; i < effects.size(); i++) {
      at[0] = i;
      List<AllocatedSizes.Case> sizes =
          environment.isConcrete() ? List.of() : AllocatedSizes.of(effects.get(i), evaluator);
      if (!sizes.isEmpty()) {
        distinguish(state, sizes, new At(effects, i, edge), successors);
        return;
      }
      if (!isFollowed(state, evaluator, new At(effects, i, edge), successors)) {
        return;
      }
    }
    successors.next(state);
  }

  /** Follows the executions with each size of an object apart. */
  private void distinguish(
      ProgramState state, List<AllocatedSizes.Case> sizes, At at, Successors successors) {
    for (AllocatedSizes.Case size : sizes) {
      ProgramState each = state.fork();
      if (assume(each, new Evaluator(each), size.condition(), true)) {
        run(each, at.after(List.of(size.effect())), 0, at.edge(), successors);
      }
    }
  }

  /** The effect of an edge that is executed. */
  private record At(List<Effect> effects, int index, int edge) {
    Effect effect() {
      return effects.get(index);
    }

    /** The effects after it. */
    List<Effect> rest() {
      return effects.subList(index + 1, effects.size());
    }

    /** The rest, after others. */
    List<Effect> after(List<Effect> first) {
      List<Effect> result = new ArrayList<>(first);
      result.addAll(rest());
      return result;
    }
  }

  /**
   * Executes an effect; returns whether those after it are to be executed in the state. Otherwise
   * all successors have been reported.
   */
  private boolean isFollowed(
      ProgramState state, Evaluator evaluator, At at, Successors successors) {
    switch (at.effect()) {
      case Effect.Assume assume -> {
        return assume(state, evaluator, assume.condition(), assume.truth());
      }
      case Effect.When when -> {
        branch(state, evaluator, when, at, successors);
        return false;
      }
      case Effect.Enter enter -> {
        if (isErrorFunction.test(enter.function())) {
          successors.error(state, at.edge());
        } else {
          calls.enter(state, evaluator, enter, at.edge());
          successors.entered(state);
        }
        return false;
      }
      case Effect.Return end -> {
        leave(state, evaluator, end, successors);
        return false;
      }
      case Effect.CallLibrary call -> {
        return callLibrary(state, evaluator, call, at, successors);
      }
      case Effect.CallPointer call -> {
        return callPointer(state, evaluator, call, at, successors);
      }
      case Effect.Violates violates -> {
        return require(state, evaluator, violates, at.edge(), successors);
      }
      case Effect.OneOrder order -> successors.doubted(order.why());
      default -> writes.execute(state, evaluator, at.effect());
    }
    return true;
  }

  private boolean callLibrary(
      ProgramState state,
      Evaluator evaluator,
      Effect.CallLibrary call,
      At at,
      Successors successors) {
    if (errorNames.contains(call.name())) {
      successors.error(state, at.edge());
      return false;
    }
    if (errorNames.isEmpty() && VerifierFunctions.isErrorCall(call.name())) {
      return false; // It ends the execution, and is no error that was asked for.
    }
    if (VerifierFunctions.isAssertion(call.name()) && !call.arguments().isEmpty()) {
      return check(state, evaluator, call, at.edge(), successors);
    }
    ProgramState before = LibcModel.mayMove(call) ? state.fork() : state;
    switch (library.call(state, evaluator, call)) {
      case LibcModel.Outcome.Goes goes -> {
        return true;
      }
      case LibcModel.Outcome.Never never -> {
        return false;
      }
      case LibcModel.Outcome.Ends ends -> successors.ended(state, ends.code());
      case LibcModel.Outcome.Moved(Value there) -> {
        LibcModel.result(state, call.result(), there);
        run(state, at.effects(), at.index() + 1, at.edge(), successors);
        LibcModel.result(before, call.result(), Value.ZERO);
        run(before, at.effects(), at.index() + 1, at.edge(), successors);
      }
      case LibcModel.Outcome.Splits(List<Value> results) -> {
        for (int k = 0; k < results.size(); k++) {
          boolean isLast = k == results.size() - 1;
          ProgramState each = isLast ? state : state.fork();
          if (tracksLeaks) {
            withoutObject(each, results, k);
          }
          LibcModel.result(each, call.result(), results.get(k));
          if (LibcModel.isInput(call.name())) {
            each.noteInput(results.get(k));
          }
          run(each, at.effects(), at.index() + 1, at.edge(), successors);
        }
      }
    }
    return false;
  }

  /** Executes the call of an assertion. */
  private boolean check(
      ProgramState state,
      Evaluator evaluator,
      Effect.CallLibrary call,
      int edge,
      Successors successors) {
    if (!errorNames.isEmpty()) {
      Expression holds = call.arguments().get(0).value();
      ProgramState failing = state.fork();
      if (assume(failing, new Evaluator(failing), holds, false)) {
        successors.error(failing, edge);
      }
      if (!assume(state, evaluator, holds, true)) {
        return false;
      }
    }
    LibcModel.result(state, call.result(), Value.UNKNOWN);
    return true;
  }

  private boolean callPointer(
      ProgramState state,
      Evaluator evaluator,
      Effect.CallPointer call,
      At at,
      Successors successors) {
    if (!(evaluator.value(call.callee()) instanceof Value.Code code)) {
      throw new UnsupportedExecution("a call through an unknown pointer");
    }
    if (code.function() >= meaning.functions().size()) {
      throw new UnsupportedExecution("a call of a library function as if of another type");
    }
    if (environment.isConcrete()) {
      environment.callPointer(state, code.function(), call);
      return true;
    }
    if (isErrorFunction.test(code.function())) {
      successors.error(state, at.edge());
    } else {
      calls.enter(state, code.function(), call, at.edge(), List.copyOf(at.rest()));
      successors.entered(state);
    }
    return false;
  }

  /** Follows the executions that violate nothing, and reports the others. */
  private boolean require(
      ProgramState state,
      Evaluator evaluator,
      Effect.Violates violates,
      int edge,
      Successors successors) {
    Value violated = Evaluator.truth(Scalar.I32, evaluator.value(violates.when()));
    if (violated == Value.ONE) {
      successors.violated(state, edge, violates);
      return false;
    }
    if (violated == Value.UNKNOWN && environment.goesOnDespite(violates)) {
      return true;
    }
    if (violated == Value.UNKNOWN) {
      ProgramState failing = state.fork();
      if (assume(failing, new Evaluator(failing), violates.when(), true)) {
        successors.violated(failing, edge, violates);
      }
      return assume(state, evaluator, violates.when(), false);
    }
    return true;
  }

  /** Where an allocation has failed there is no object. */
  private static void withoutObject(ProgramState state, List<Value> results, int chosen) {
    boolean isNull = results.get(chosen) instanceof Value.Int number && number.bits() == 0;
    if (isNull && results.get(0) instanceof Value.Address(long object, long offset)) {
      state.free(object);
    }
  }

  private void branch(
      ProgramState state, Evaluator evaluator, Effect.When when, At at, Successors successors) {
    Value test = Evaluator.truth(when.condition().type(), evaluator.value(when.condition()));
    if (test == Value.UNKNOWN) {
      if (environment.isConcrete()) {
        throw new UnsupportedExecution("a decision that depends on an unknown value");
      }
      ProgramState other = state.fork();
      if (assume(other, new Evaluator(other), when.condition(), false)) {
        run(other, at.after(when.otherwise()), 0, at.edge(), successors);
      }
      if (!assume(state, evaluator, when.condition(), true)) {
        return;
      }
    }
    List<Effect> taken = test == Value.ZERO ? when.otherwise() : when.then();
    run(state, at.after(taken), 0, at.edge(), successors);
  }

  /** Restricts a state to those in which a condition holds, or does not; false if there is none. */
  private boolean assume(
      ProgramState state, Evaluator evaluator, Expression condition, boolean truth) {
    Value value = Evaluator.truth(condition.type(), evaluator.value(condition));
    if (value != Value.UNKNOWN) {
      return (value == Value.ONE) == truth;
    }
    if (environment.isConcrete()) {
      throw new UnsupportedExecution("a decision that depends on an unknown value");
    }
    try {
      return new BranchRefinement(state, evaluator, environment.keepsRanges())
          .assume(condition, truth);
    } catch (NullAccess e) {
      // Compilers need not evaluate all of a condition.
      throw new UnsupportedExecution(e.getMessage());
    }
  }

  /**
   * Enters a function that is called through a pointer; the caller of this method handles its
   * return.
   */
  public void enter(ProgramState state, int function, Effect.CallPointer call) {
    calls.enter(state, function, call, -2, List.of());
  }

  private void leave(
      ProgramState state, Evaluator evaluator, Effect.Return end, Successors successors) {
    Value value = Value.UNKNOWN;
    if (end.value().isPresent()) {
      value = evaluator.value(end.value().get().value());
    }
    if (state.depth() == 1) {
      successors.ended(state, end.value().isPresent() ? value : Value.ZERO);
      return;
    }
    int callEdge = state.callEdge(state.depth() - 1);
    List<Effect> rest = state.rest();
    calls.leave(state, end, value);
    if (rest.isEmpty()) {
      successors.returned(state, callEdge);
    } else {
      run(state, rest, 0, callEdge, new AfterCall(callEdge, successors));
    }
  }
}
