package residua.analysis.symbolic;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.libc.Reservations;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.CertainAccess;
import residua.c.semantics.Effect;
import residua.c.semantics.Scalar;
import residua.smt.Term;
import residua.smt.Terms;

/** Executes effects, one after the other, in a mutable state. */
final class EdgeExecution {
  private final ExecutionContext world;
  private final Terms terms;
  private final SymbolicState state;
  private final IndirectCalls calls;
  private final SymbolicEvaluator evaluator;
  private final ActivationRecords activations;
  private final PathEndings endings;
  private OptionalInt entered = OptionalInt.empty();
  private boolean returns;

  /**
   * Executes in a state.
   *
   * @param calls executes functions called through pointers
   */
  EdgeExecution(ExecutionContext world, SymbolicState state, IndirectCalls calls) {
    this.world = world;
    this.terms = world.terms();
    this.state = state;
    this.calls = calls;
    this.evaluator = new SymbolicEvaluator(world.values(), world.objects(), state);
    this.activations = new ActivationRecords(world, state, evaluator, this::settle);
    this.endings = new PathEndings(terms);
  }

  /** The executions that have ended. */
  PathEndings endings() {
    return endings;
  }

  /** Whether no execution continues. */
  boolean isOver() {
    return state.guard().is(false);
  }

  /** The effects executed so far, as a step. */
  EdgeStep step() {
    return new EdgeStep(
        isOver() ? Optional.empty() : Optional.of(state),
        entered,
        returns,
        endings.error(),
        endings.open(),
        endings.vague(),
        endings.assumed(),
        endings.why());
  }

  private void end() {
    state.restrict(terms, terms.bool(false));
  }

  private void stop(String reason) {
    endings.addVague(state.guard(), reason);
    end();
  }

  /** Stops following executions whose evaluation has no semantics. */
  void settle() {
    Term undefined = evaluator.doubts().takeUndefined();
    if (!undefined.is(false)) {
      endings.addAssumed(terms.and(state.guard(), undefined));
      state.restrict(terms, terms.not(undefined));
    }
    Term trusted = evaluator.memory().takeTrusted();
    if (!trusted.is(false)) {
      endings.addAssumed(terms.and(state.guard(), trusted));
    }
    Term bad = evaluator.doubts().takeBad();
    Term missed = evaluator.doubts().takeVague();
    if (!bad.is(false)) {
      endings.addOpen(
          terms.and(state.guard(), bad), terms.and(state.guard(), missed), EdgeStep.UNDEFINED);
      state.restrict(terms, terms.not(bad));
    }
    // If the execution ends in one access and another has no semantics, it is open already.
    state.restrict(terms, terms.not(evaluator.doubts().takeEnded()));
  }

  /** Executes effects, until no execution continues. */
  void run(List<Effect> effects) throws Exhausted {
    for (Effect effect : effects) {
      if (isOver()) {
        return;
      }
      if (entered.isPresent() || returns) {
        stop("an effect after a call");
        return;
      }
      try {
        run(effect);
      } catch (UnsupportedEdge e) {
        stop(e.getMessage());
      }
    }
  }

  private void run(Effect effect) throws UnsupportedEdge, Exhausted {
    evaluator.doubts().leaveOut(!CertainAccess.isIn(effect));
    evaluator.doubts().areExact(isExact(effect));
    switch (effect) {
      case Effect.Assume assume -> {
        Term condition = evaluator.truth(assume.condition());
        settle();
        state.restrict(terms, assume.truth() ? condition : terms.not(condition));
      }
      case Effect.When when -> branch(when);
      case Effect.Enter enter -> enter(enter);
      case Effect.Return end -> {
        if (activations.leave(end)) {
          returns = true;
        } else {
          end();
        }
      }
      case Effect.CallLibrary call -> callLibrary(call);
      case Effect.CallPointer call -> callPointer(call);
      case Effect.Store store -> {
        SymbolicCell value = evaluator.value(store.value());
        evaluator.store(evaluator.pointer(store.address()), store.type(), value);
        settle();
      }
      case Effect.StoreBits store -> {
        evaluator.storeBits(store);
        settle();
      }
      case Effect.Copy copy -> {
        SymbolicCell.Pointer to = evaluator.pointer(copy.to());
        evaluator.memory().copy(to, evaluator.pointer(copy.from()), copy.size(), false);
        settle();
      }
      case Effect.Zero zero -> {
        evaluator.memory().fill(evaluator.pointer(zero.to()), zero.size(), 0);
        settle();
      }
      case Effect.Measure measure -> {
        new Reservations(world.values(), world.objects(), state, evaluator).measure(measure);
        settle();
      }
      case Effect.Reserve reserve ->
          new Reservations(world.values(), world.objects(), state, evaluator).reserve(reserve);
      case Effect.Forget forget ->
          forget.slots().forEach(slot -> state.forget(state.activation().home() + slot));
      case Effect.Violates violates -> {
        Term violated = evaluator.truth(violates.when());
        settle();
        endings.addError(terms.and(state.guard(), violated));
        state.restrict(terms, terms.not(violated));
      }
      case Effect.OneOrder order -> endings.addVague(state.guard(), order.why());
      case Effect.Unknown unknown -> forget(unknown);
    }
  }

  private void forget(Effect.Unknown unknown) throws UnsupportedEdge {
    int slot = unknown.changes().orElseThrow(() -> new UnsupportedEdge(unknown.why()));
    state.forget(state.activation().home() + slot);
  }

  private void enter(Effect.Enter enter) throws UnsupportedEdge {
    if (world.isErrorFunction().test(enter.function())) {
      endings.addError(state.guard());
      end();
    } else {
      activations.enter(enter.function(), enter.arguments(), enter.result());
      entered = OptionalInt.of(enter.function());
    }
  }

  private void callLibrary(Effect.CallLibrary call) throws UnsupportedEdge {
    if (world.errorNames().contains(call.name())) {
      endings.addError(state.guard());
      end();
    } else if (world.errorNames().isEmpty() && VerifierFunctions.isErrorCall(call.name())) {
      end(); // It ends the execution, and is no error that was asked for.
    } else if (VerifierFunctions.isAssertion(call.name()) && hasValue(call)) {
      if (!world.errorNames().isEmpty()) {
        Term holds = evaluator.truth(call.arguments().get(0).value());
        settle();
        endings.addError(terms.and(state.guard(), terms.not(holds)));
        state.restrict(terms, holds);
      }
      call.result().ifPresent(to -> state.forget(state.activation().home() + to.slot()));
    } else {
      boolean goesOn = world.library().call(state, evaluator, call);
      settle();
      if (!goesOn) {
        end();
      }
    }
  }

  private static boolean isExact(Effect effect) {
    return !(effect instanceof Effect.CallLibrary call)
        || VerifierFunctions.isAssertion(call.name()) && hasValue(call);
  }

  private static boolean hasValue(Effect.CallLibrary call) {
    return !call.arguments().isEmpty() && call.arguments().get(0).bytes() == 0;
  }

  private void branch(Effect.When when) throws Exhausted {
    Term condition = evaluator.truth(when.condition());
    settle();
    SymbolicState other = state.fork();
    state.restrict(terms, condition);
    other.restrict(terms, terms.not(condition));
    EdgeExecution otherwise = new EdgeExecution(world, other, calls);
    run(when.then());
    otherwise.run(when.otherwise());
    endings.addAll(otherwise.endings);
    boolean isMoved =
        entered.isPresent() || returns || otherwise.entered.isPresent() || otherwise.returns;
    if (isMoved && !isOver() && !otherwise.isOver()) {
      endings.addVague(terms.or(state.guard(), other.guard()), "a conditional call");
      end();
    } else if (isOver()) {
      state.become(other);
      entered = otherwise.entered;
      returns = otherwise.returns;
    } else if (!otherwise.isOver()) {
      state.join(world.values(), other);
    }
  }

  /**
   * Continues in the targets of a pointer; where one is not a function, the executions are open.
   */
  private void callPointer(Effect.CallPointer call) throws UnsupportedEdge, Exhausted {
    SymbolicCell.Pointer callee = evaluator.pointer(call.callee());
    settle();
    Optional<SymbolicState> after = Optional.empty();
    Term known = terms.bool(false);
    for (SymbolicCell.Target target : callee.targets()) {
      if (!(target.place() instanceof PointsTo.Code(int function))
          || function >= world.meaning().functions().size()) {
        continue;
      }
      known = terms.or(known, target.guard());
      SymbolicState called = state.fork();
      called.restrict(terms, target.guard());
      Optional<SymbolicState> returned =
          called.guard().is(false) ? Optional.empty() : called(function, call, called);
      if (returned.isPresent() && after.isPresent()) {
        after.get().join(world.values(), returned.get());
      } else if (returned.isPresent()) {
        after = returned;
      }
    }
    Term unknown = terms.and(state.guard(), terms.not(known));
    if (!unknown.is(false)) {
      endings.addVague(unknown, "a call through an unknown pointer");
    }
    after.ifPresentOrElse(state::become, this::end);
  }

  private Optional<SymbolicState> called(
      int function, Effect.CallPointer call, SymbolicState called)
      throws UnsupportedEdge, Exhausted {
    if (world.isErrorFunction().test(function)) {
      endings.addError(called.guard());
      return Optional.empty();
    }
    List<Optional<Scalar>> parameters = world.meaning().functions().get(function).parameters();
    for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
      // Not converted: the function has no prototype there.
      Scalar given = call.arguments().get(i).value().type();
      if (parameters.get(i).filter(type -> type != given).isPresent()) {
        throw new UnsupportedEdge("an argument of the wrong type");
      }
    }
    EdgeExecution inside = new EdgeExecution(world, called, calls);
    inside.activations.enter(function, call.arguments(), call.result());
    endings.addAll(inside.endings);
    if (inside.isOver()) {
      return Optional.empty();
    }
    world.inputs().enterHidden();
    Optional<SymbolicState> result = calls.run(function, called);
    world.inputs().leaveHidden();
    return result.filter(each -> !each.guard().is(false));
  }
}
