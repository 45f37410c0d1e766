package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.formula.Term;
import residua.formula.Terms;
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

  private final World world;
  private final Meaning meaning;
  private final Terms terms;
  private final Values values;
  private final ObjectTable objects;
  private final Inputs inputs;
  private final CallsOfAny calls;

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
    this.terms = terms;
    this.values = new Values(terms);
    this.objects = new ObjectTable(meaning, hasAnySize);
    this.inputs = new Inputs(values);
    this.calls = new CallsOfAny(meaning, terms, objects);
    LibraryCalls library = new LibraryCalls(values, objects, inputs, meaning.model());
    this.world = new World(meaning, isErrorFunction, errorNames, values, objects, inputs, library);
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
    FunctionMeaning function = world.entered(entry);
    Activation activation =
        new Activation(Optional.empty(), entry, objects.frame(function.slots()), Optional.empty());
    SymbolicState state = new SymbolicState(terms.bool(true), activation);
    for (int i = 0; i < meaning.globals().size(); i++) {
      Optional<String> content = meaning.globals().get(i).content();
      if (content.isPresent()) {
        state.put(i, literal(content.get()));
      }
    }
    Execution execution = new Execution(world, state, BEFORE_ENTRY);
    try {
      execution.run(meaning.initial());
    } catch (Exhausted e) {
      throw new Unfollowed(e.getMessage());
    }
    if (!execution.endings().open().is(false) || execution.isOver()) {
      throw new Unfollowed(execution.endings().why());
    }
    return state;
  }

  private Content literal(String bytes) {
    List<Content.Located> all = new ArrayList<>();
    for (int at = 0; at < bytes.length(); at++) {
      all.add(new Content.Located(at, 1, new Datum.Number(terms.bits(8, bytes.charAt(at)))));
    }
    return Content.of(all);
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
    Execution execution = new Execution(world, state, calls);
    execution.run(meaning.of(edge));
    return execution.step();
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
   * Leaves the call that is executed, and is in one of a function that is given anything, and that
   * gives its value to the first object of a call of nobody.
   *
   * @param function one that has a meaning
   * @param result the type of its value
   */
  public void enterAny(SymbolicState state, int function, Optional<Scalar> result) {
    calls.enter(state, function, result);
  }

  /** Returns from the call that is executed, with any value. */
  public void returnAny(SymbolicState state) {
    calls.leave(state);
  }

  /** A call of nobody whose objects hold these numbers: conditions on them can be asked there. */
  public SymbolicState holding(List<Term> numbers) {
    return calls.holding(numbers);
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

  /**
   * The value of an integer in a state; what it reads is known there afterwards, as with {@link
   * #truth}.
   */
  public Term number(SymbolicState state, Expression expression) {
    return new SymbolicEvaluator(values, objects, state).number(expression);
  }
}
