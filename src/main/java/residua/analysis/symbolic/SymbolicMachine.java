package residua.analysis.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.libc.LibraryCalls;
import residua.analysis.symbolic.state.ActivationRecord;
import residua.analysis.symbolic.state.Input;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicInputs;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Executes the effects of edges in symbolic states: like {@code meaning.run.Machine}, but for all
 * executions at once. Executions that it cannot follow are returned as open.
 */
public final class SymbolicMachine {
  private static final IndirectCalls BEFORE_ENTRY =
      (function, state) -> {
        throw new Exhausted("a call before the entry");
      };

  private final ExecutionContext world;
  private final ProgramSemantics meaning;
  private final Terms terms;
  private final SymbolicValues values;
  private final SymbolicObjectTable objects;
  private final SymbolicInputs inputs;
  private final CallsOfAny calls;

  /**
   * A machine.
   *
   * @param isErrorFunction the functions with a body whose calls are errors, by index
   * @param errorNames the functions whose calls are errors
   * @param hasAnySize whether objects may have a size that is a term: not where states are renamed
   */
  public SymbolicMachine(
      ProgramSemantics meaning,
      IntPredicate isErrorFunction,
      Set<String> errorNames,
      Terms terms,
      boolean hasAnySize) {
    this.meaning = meaning;
    this.terms = terms;
    this.values = new SymbolicValues(terms);
    this.objects = new SymbolicObjectTable(meaning, hasAnySize);
    this.inputs = new SymbolicInputs(values);
    this.calls = new CallsOfAny(meaning, terms, objects);
    LibraryCalls library = new LibraryCalls(values, objects, inputs, meaning.model());
    this.world =
        new ExecutionContext(
            meaning, isErrorFunction, errorNames, values, objects, inputs, library);
  }

  /** The inputs, in the order in which each execution reads them. */
  public List<Input> inputs() {
    return inputs.all();
  }

  /**
   * An edge is about to be executed.
   *
   * @param isFirst whether it is the first edge executed from its location in the same state:
   *     inputs read by one of these edges are the same for the others
   */
  public void beginEdge(boolean isFirst) {
    inputs.beginEdge(isFirst);
  }

  /**
   * The state in which a program starts with a function.
   *
   * @throws UnsupportedEdge if the code before it cannot be followed
   */
  public SymbolicState start(int entry) throws UnsupportedEdge {
    FunctionMeaning function = world.entered(entry);
    ActivationRecord activation =
        new ActivationRecord(
            Optional.empty(), entry, objects.frame(function.slots()), Optional.empty());
    SymbolicState state = new SymbolicState(terms.bool(true), activation);
    for (int i = 0; i < meaning.globals().size(); i++) {
      Optional<String> content = meaning.globals().get(i).content();
      if (content.isPresent()) {
        state.put(i, literal(content.get()));
      }
    }
    EdgeExecution execution = new EdgeExecution(world, state, BEFORE_ENTRY);
    try {
      execution.run(meaning.initial());
    } catch (Exhausted e) {
      throw new UnsupportedEdge(e.getMessage());
    }
    if (!execution.endings().open().is(false) || execution.isOver()) {
      throw new UnsupportedEdge(execution.endings().why());
    }
    return state;
  }

  private ObjectContents literal(String bytes) {
    List<ObjectContents.Located> all = new ArrayList<>();
    for (int at = 0; at < bytes.length(); at++) {
      all.add(
          new ObjectContents.Located(
              at, 1, new SymbolicCell.Number(terms.bits(8, bytes.charAt(at)))));
    }
    return ObjectContents.of(all);
  }

  /** Whether an edge calls through a pointer, so that functions are executed that no edge shows. */
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
   * @param calls executes functions called through pointers
   * @throws Exhausted if {@code calls} does
   */
  public EdgeStep execute(SymbolicState state, int edge, IndirectCalls calls) throws Exhausted {
    EdgeExecution execution = new EdgeExecution(world, state, calls);
    execution.run(meaning.of(edge));
    return execution.step();
  }

  /**
   * Joins the executions of a state with those of another that excludes it and is after the same
   * calls.
   */
  public void join(SymbolicState state, SymbolicState other) {
    state.join(values, other);
  }

  /** Makes the objects that some effects may change unknown; see {@link ModSet}. */
  public void havoc(SymbolicState state, ModSet changes) {
    changes.havoc(state, objects, terms);
  }

  /**
   * Leaves the current call, and enters one of a function with arbitrary arguments, which returns
   * its value to the first object of an artificial caller.
   *
   * @param function one that has semantics
   * @param result the type of its value
   */
  public void enterAny(SymbolicState state, int function, Optional<Scalar> result) {
    calls.enter(state, function, result);
  }

  /** Returns from the current call, with any value. */
  public void returnAny(SymbolicState state) {
    calls.leave(state);
  }

  /**
   * An artificial call whose objects hold these values: conditions on them can be evaluated there.
   */
  public SymbolicState holding(List<Term> numbers) {
    return calls.holding(numbers);
  }

  /**
   * The generalisation of several states, all in the same calls; see {@link Template}.
   *
   * @param changes the objects that are going to change
   * @param isRough whether to generalise more than necessary
   */
  public Template template(List<SymbolicState> examples, ModSet changes, boolean isRough) {
    return new Generalisation(values, objects, examples, changes, isRough).made();
  }

  /**
   * When a condition holds in a state; the values it reads are known there afterwards. Reads
   * outside of objects yield any value.
   */
  public Term truth(SymbolicState state, Expression condition) {
    return new SymbolicEvaluator(values, objects, state).truth(condition);
  }

  /**
   * The value of an integer expression in a state; the values it reads are known there afterwards,
   * as with {@link #truth}.
   */
  public Term number(SymbolicState state, Expression expression) {
    return new SymbolicEvaluator(values, objects, state).number(expression);
  }
}
