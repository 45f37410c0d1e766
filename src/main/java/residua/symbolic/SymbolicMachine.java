package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.formula.Term;
import residua.formula.Terms;
import residua.library.VerifierFunctions;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.FunctionMeaning;
import residua.meaning.Meaning;
import residua.meaning.Scalar;

/**
 * Executes the effects of edges in symbolic states: as {@code meaning.run.Machine} does, for all
 * runs at once. Runs that it cannot follow it gives back as open.
 */
public final class SymbolicMachine {
  private static final HiddenCalls BEFORE_ENTRY =
      (function, state) -> {
        throw new Exhausted("a call before the entry");
      };

  private final Meaning meaning;
  private final IntPredicate isErrorFunction;
  private final Set<String> errorNames;
  private final Terms terms;
  private final Values values;
  private final ObjectTable objects;
  private final LibraryCalls library;
  private final Inputs inputs;

  /**
   * A machine.
   *
   * @param isErrorFunction the functions with a body whose calls are errors, by index
   * @param errorNames the functions whose calls are errors
   * @param hasAnySize whether objects may have a size that is a term: not where states are renamed
   */
  public SymbolicMachine(
      Meaning meaning,
      IntPredicate isErrorFunction,
      Set<String> errorNames,
      Terms terms,
      boolean hasAnySize) {
    this.meaning = meaning;
    this.isErrorFunction = isErrorFunction;
    this.errorNames = Set.copyOf(errorNames);
    this.terms = terms;
    this.values = new Values(terms);
    this.objects = new ObjectTable(meaning, hasAnySize);
    this.inputs = new Inputs(values);
    this.library = new LibraryCalls(values, objects, inputs, meaning.model());
  }

  /** What runs read, in the order in which each of them does. */
  public List<Input> inputs() {
    return inputs.all();
  }

  /**
   * An edge is going to be executed.
   *
   * @param isFirst whether no edge that leaves the same location in the same state was before it:
   *     what one of them reads the others read, too
   */
  public void beginEdge(boolean isFirst) {
    inputs.beginEdge(isFirst);
  }

  /**
   * The state in which a function starts as the first one.
   *
   * @throws Unfollowed if what comes before it cannot be followed
   */
  public SymbolicState start(int entry) throws Unfollowed {
    FunctionMeaning function = meaning.functions().get(entry);
    requireMeaning(function);
    Activation activation =
        new Activation(Optional.empty(), entry, objects.frame(function.slots()), Optional.empty());
    SymbolicState state = new SymbolicState(terms.bool(true), activation);
    for (int i = 0; i < meaning.globals().size(); i++) {
      Optional<String> content = meaning.globals().get(i).content();
      if (content.isPresent()) {
        Content literal = Content.UNKNOWN;
        for (int at = 0; at < content.get().length(); at++) {
          Term each = terms.bits(8, content.get().charAt(at));
          literal = literal.store(values, at, 1, new Datum.Number(each));
        }
        state.put(i, literal);
      }
    }
    Execution execution = new Execution(state, BEFORE_ENTRY);
    try {
      execution.run(meaning.initial());
    } catch (Exhausted e) {
      throw new Unfollowed(e.getMessage());
    }
    if (!execution.open.is(false) || execution.isOver()) {
      throw new Unfollowed(execution.why);
    }
    return state;
  }

  private static void requireMeaning(FunctionMeaning function) throws Unfollowed {
    if (function.unknown().isPresent()) {
      throw new Unfollowed("a function without a meaning: " + function.unknown().get());
    }
  }

  /** Whether an edge calls through a pointer, so that functions run that no edge shows. */
  public boolean callsHidden(int edge) {
    return callsHidden(meaning.of(edge));
  }

  private static boolean callsHidden(List<Effect> effects) {
    return effects.stream()
        .anyMatch(effect ->
            effect instanceof Effect.CallPointer
                || effect instanceof Effect.When when
                    && (callsHidden(when.then()) || callsHidden(when.otherwise())));
  }

  /**
   * Executes the effects of an edge; the state is changed.
   *
   * @param calls runs what is called through pointers
   * @throws Exhausted if that does
   */
  public Step execute(SymbolicState state, int edge, HiddenCalls calls) throws Exhausted {
    Execution execution = new Execution(state, calls);
    execution.run(meaning.of(edge));
    return new Step(
        execution.isOver() ? Optional.empty() : Optional.of(state),
        execution.entered,
        execution.returns,
        execution.error,
        execution.open,
        execution.vague,
        execution.why);
  }

  /**
   * Joins the runs of a state with those of another that excludes it and is after the same calls.
   */
  public void join(SymbolicState state, SymbolicState other) {
    state.join(values, other);
  }

  /** Makes what some effects may change unknown; see {@link Changes}. */
  public void havoc(SymbolicState state, Changes changes) {
    changes.havoc(state, objects, terms);
  }

  /**
   * What several states, all in the same calls, have in common; see {@link Template}.
   *
   * @param changes what is going to change
   * @param isRough whether less is to be in common than may be
   */
  public Template template(List<SymbolicState> examples, Changes changes, boolean isRough) {
    return new Generalisation(values, objects, examples, changes, isRough).made();
  }

  /**
   * When a condition holds in a state; what it reads is known there afterwards. Reads of places
   * outside of objects give any value.
   */
  public Term truth(SymbolicState state, Expression condition) {
    return new SymbolicEvaluator(values, objects, state).truth(condition);
  }

  private final class Execution {
    private final SymbolicState state;
    private final HiddenCalls calls;
    private final SymbolicEvaluator evaluator;
    private Term error = terms.bool(false);
    private Term open = terms.bool(false);
    private Term vague = terms.bool(false);
    private String why = "";
    private OptionalInt entered = OptionalInt.empty();
    private boolean returns;

    Execution(SymbolicState state, HiddenCalls calls) {
      this.state = state;
      this.calls = calls;
      this.evaluator = new SymbolicEvaluator(values, objects, state);
    }

    boolean isOver() {
      return state.guard().is(false);
    }

    void end() {
      state.restrict(terms, terms.bool(false));
    }

    void stop(String reason) {
      open = terms.or(open, state.guard());
      vague = terms.or(vague, state.guard());
      why = reason;
      end();
    }

    /** Runs for which what was evaluated has no meaning are not followed. */
    void settle() {
      Term bad = evaluator.doubts().takeBad();
      Term missed = evaluator.doubts().takeVague();
      if (!bad.is(false)) {
        open = terms.or(open, terms.and(state.guard(), bad));
        vague = terms.or(vague, terms.and(state.guard(), missed));
        why = "an access outside of an object, or an operation without a value";
        state.restrict(terms, terms.not(bad));
      }
      // Where the run ends in one access and another has no meaning, it is open already.
      state.restrict(terms, terms.not(evaluator.doubts().takeEnded()));
    }

    void run(List<Effect> effects) throws Exhausted {
      for (Effect effect : effects) {
        if (isOver()) {
          return;
        }
        if (entered.isPresent() || returns) {
          stop("something behind a call");
          return;
        }
        try {
          run(effect);
        } catch (Unfollowed e) {
          stop(e.getMessage());
        }
      }
    }

    private void run(Effect effect) throws Unfollowed, Exhausted {
      switch (effect) {
        case Effect.Assume assume -> {
          Term condition = evaluator.truth(assume.condition());
          settle();
          state.restrict(terms, assume.truth() ? condition : terms.not(condition));
        }
        case Effect.When when -> branch(when);
        case Effect.Enter enter -> {
          if (isErrorFunction.test(enter.function())) {
            error = terms.or(error, state.guard());
            end();
          } else {
            enter(enter.function(), enter.arguments(), enter.result());
            entered = OptionalInt.of(enter.function());
          }
        }
        case Effect.Return end -> leave(end);
        case Effect.CallLibrary call -> {
          if (errorNames.contains(call.name())) {
            error = terms.or(error, state.guard());
            end();
          } else if (VerifierFunctions.isAssertion(call.name()) && hasValue(call)) {
            Term holds = evaluator.truth(call.arguments().get(0).value());
            settle();
            error = terms.or(error, terms.and(state.guard(), terms.not(holds)));
            state.restrict(terms, holds);
            call.result().ifPresent(to -> state.forget(state.activation().home() + to.slot()));
          } else {
            boolean goesOn = library.call(state, evaluator, call);
            settle();
            if (!goesOn) {
              end();
            }
          }
        }
        case Effect.CallPointer call -> callPointer(call);
        case Effect.Store store -> {
          Datum value = evaluator.value(store.value());
          store(evaluator.pointer(store.address()), store.type(), value);
          settle();
        }
        case Effect.StoreBits store -> {
          storeBits(store);
          settle();
        }
        case Effect.Copy copy -> {
          evaluator
              .memory()
              .copy(
                  evaluator.pointer(copy.to()), evaluator.pointer(copy.from()), copy.size(), false);
          settle();
        }
        case Effect.Zero zero -> {
          evaluator.memory().fill(evaluator.pointer(zero.to()), zero.size(), 0);
          settle();
        }
        case Effect.Forget forget ->
            forget.slots().forEach(slot -> state.forget(state.activation().home() + slot));
        case Effect.Unknown unknown -> {
          if (unknown.changes().isEmpty()) {
            throw new Unfollowed(unknown.why());
          }
          state.forget(state.activation().home() + unknown.changes().getAsInt());
        }
      }
    }

    private static boolean hasValue(Effect.CallLibrary call) {
      return !call.arguments().isEmpty() && call.arguments().get(0).bytes() == 0;
    }

    private void store(Datum.Pointer to, Scalar type, Datum value) {
      boolean isKept = value instanceof Datum.Pointer && type.size() == 8 && !type.isFloating();
      evaluator.memory().store(type, to, isKept ? value : values.as(value, type));
    }

    private void storeBits(Effect.StoreBits store) {
      Scalar unit = store.unit() == Scalar.BOOL ? Scalar.U8 : store.unit();
      Datum.Pointer address = evaluator.pointer(store.address());
      int bits = unit.bits();
      Term whole = ((Datum.Number) evaluator.memory().load(unit, address)).term();
      Term value = evaluator.number(store.value());
      if (store.unit() == Scalar.BOOL) {
        value =
            values.number(terms.not(terms.equal(value, terms.bits(value.sort().bits(), 0))), bits);
      }
      int shift = store.shift();
      int above = bits - shift - store.width();
      Term result =
          terms.resized(
              terms.resized(value, bits, store.value().type().isSigned()), store.width(), false);
      if (shift > 0) {
        result = terms.concat(result, terms.extract(whole, 0, shift));
      }
      if (above > 0) {
        result = terms.concat(terms.extract(whole, shift + store.width(), above), result);
      }
      evaluator.memory().store(unit, address, new Datum.Number(result));
    }

    private void branch(Effect.When when) throws Exhausted {
      Term condition = evaluator.truth(when.condition());
      settle();
      SymbolicState other = state.fork();
      state.restrict(terms, condition);
      other.restrict(terms, terms.not(condition));
      Execution otherwise = new Execution(other, calls);
      run(when.then());
      otherwise.run(when.otherwise());
      error = terms.or(error, otherwise.error);
      open = terms.or(open, otherwise.open);
      vague = terms.or(vague, otherwise.vague);
      why = otherwise.why.isEmpty() ? why : otherwise.why;
      boolean isMoved =
          entered.isPresent() || returns || otherwise.entered.isPresent() || otherwise.returns;
      if (isMoved && !isOver() && !otherwise.isOver()) {
        open = terms.or(open, terms.or(state.guard(), other.guard()));
        vague = terms.or(vague, terms.or(state.guard(), other.guard()));
        why = "a call under a condition";
        end();
      } else if (isOver()) {
        state.become(other);
        entered = otherwise.entered;
        returns = otherwise.returns;
      } else if (!otherwise.isOver()) {
        state.join(values, other);
      }
    }

    /** Runs go on behind what a pointer points to; where that is no function, they are open. */
    private void callPointer(Effect.CallPointer call) throws Unfollowed, Exhausted {
      Datum.Pointer callee = evaluator.pointer(call.callee());
      settle();
      Optional<SymbolicState> behind = Optional.empty();
      Term known = terms.bool(false);
      for (Datum.Target target : callee.targets()) {
        if (!(target.place() instanceof Place.Code(int function))) {
          continue;
        }
        known = terms.or(known, target.guard());
        SymbolicState called = state.fork();
        called.restrict(terms, target.guard());
        Optional<SymbolicState> returned =
            called.guard().is(false) ? Optional.empty() : called(function, call, called);
        if (returned.isPresent() && behind.isPresent()) {
          behind.get().join(values, returned.get());
        } else if (returned.isPresent()) {
          behind = returned;
        }
      }
      Term unknown = terms.and(state.guard(), terms.not(known));
      if (!unknown.is(false)) {
        open = terms.or(open, unknown);
        vague = terms.or(vague, unknown);
        why = "a call through a pointer that is not known";
      }
      behind.ifPresentOrElse(state::become, this::end);
    }

    private Optional<SymbolicState> called(
        int function, Effect.CallPointer call, SymbolicState called) throws Unfollowed, Exhausted {
      if (isErrorFunction.test(function)) {
        error = terms.or(error, called.guard());
        return Optional.empty();
      }
      List<Optional<Scalar>> parameters = meaning.functions().get(function).parameters();
      for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
        // Nothing has converted it: the function has no prototype there.
        Scalar given = call.arguments().get(i).value().type();
        if (parameters.get(i).filter(type -> type != given).isPresent()) {
          throw new Unfollowed("an argument of another type");
        }
      }
      Execution inside = new Execution(called, calls);
      inside.enter(function, call.arguments(), call.result());
      error = terms.or(error, inside.error);
      open = terms.or(open, inside.open);
      vague = terms.or(vague, inside.vague);
      why = inside.why.isEmpty() ? why : inside.why;
      if (inside.isOver()) {
        return Optional.empty();
      }
      inputs.enterHidden();
      Optional<SymbolicState> result = calls.run(function, called);
      inputs.leaveHidden();
      return result.filter(each -> !each.guard().is(false));
    }

    private void enter(
        int function, List<Effect.Argument> arguments, Optional<Effect.Result> result)
        throws Unfollowed {
      List<Datum> given = new ArrayList<>();
      for (Effect.Argument argument : arguments) {
        given.add(evaluator.value(argument.value()));
      }
      settle();
      FunctionMeaning callee = meaning.functions().get(function);
      requireMeaning(callee);
      List<Optional<Scalar>> parameters = callee.parameters();
      if (parameters.size() != given.size()) {
        throw new Unfollowed("a call with another number of arguments");
      }
      int home = objects.frame(callee.slots());
      state.enter(new Activation(Optional.of(state.activation()), function, home, result));
      for (int i = 0; i < given.size(); i++) {
        long bytes = arguments.get(i).bytes();
        Datum.Pointer to = values.pointer(new Place.Into(home + i, terms.bits(64, 0)));
        if (bytes == 0) {
          Scalar type =
              parameters.get(i).orElseThrow(() -> new Unfollowed("an argument of another type"));
          if (type.size() != arguments.get(i).value().type().size()) {
            throw new Unfollowed("an argument of another type");
          }
          store(to, type, given.get(i));
        } else {
          evaluator
              .memory()
              .copy(to, (Datum.Pointer) values.as(given.get(i), Scalar.POINTER), bytes, false);
        }
      }
      settle();
    }

    private void leave(Effect.Return end) {
      Optional<Datum> value = end.value().map(given -> evaluator.value(given.value()));
      settle();
      Activation callee = state.activation();
      if (callee.caller().isEmpty()) {
        end();
        return;
      }
      Activation caller = callee.caller().get();
      if (callee.result().isPresent()) {
        Effect.Result result = callee.result().get();
        int slot = caller.home() + result.slot();
        Datum.Pointer to = values.pointer(new Place.Into(slot, terms.bits(64, 0)));
        long bytes = end.value().map(Effect.Argument::bytes).orElse(0L);
        if (bytes > 0) {
          Datum.Pointer from = (Datum.Pointer) values.as(value.get(), Scalar.POINTER);
          evaluator.memory().copy(to, from, Math.min(bytes, result.bytes()), false);
        } else if (value.isPresent()
            && result.type().isPresent()
            && result.type().get().size() == end.value().get().value().type().size()) {
          store(to, result.type().get(), value.get());
        } else {
          state.forget(slot);
        }
      }
      settle();
      state.enter(caller);
      int slots = meaning.functions().get(callee.function()).slots().size();
      for (int i = 0; i < slots; i++) {
        state.forget(callee.home() + i);
      }
      returns = true;
    }
  }
}
