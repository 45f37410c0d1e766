package residua.c.frontend.translation.context;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.EntryHooks;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Program;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.ProgramObjects;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Translates code that is executed before the entry function and after the program has ended:
 * constructors, the functions registered with {@code atexit}, in reverse, and then destructors.
 * They are called as if through a pointer.
 */
public final class ProgramEndTranslator {
  /**
   * The most registrations that are modelled; C guarantees room for more, but programs rarely use
   * it, and the effect of more is left open.
   */
  private static final int MOST = 6;

  private static final String ORDER = "the order of constructors or destructors";

  private final EntryHooks hooks;
  private final OptionalInt registered;
  private final IntFunction<CType.Function> types;

  /**
   * Of a program.
   *
   * @param objects receives the object with the functions registered for the end
   * @param initial receives its initialisation
   * @param types the types of functions, by their index
   */
  ProgramEndTranslator(
      Program program,
      ProgramObjects objects,
      List<Effect> initial,
      IntFunction<CType.Function> types) {
    this.types = types;
    this.hooks = EntryHooks.of(program);
    this.registered =
        CodeWords.first(program, ImplicitlyCalledFunctions.AT_EXIT::equals).isPresent()
            ? OptionalInt.of(object(objects, initial))
            : OptionalInt.empty();
  }

  /** The object with the functions, and their number. */
  private static int object(ProgramObjects objects, List<Effect> initial) {
    long size = (MOST + 1L) * Scalar.POINTER.size();
    int index = objects.add("the functions registered for the end", size);
    initial.add(new Effect.Zero(new Expression.Global(index), size));
    return index;
  }

  private Expression count() {
    return new Expression.Global(registered.orElseThrow());
  }

  private Expression place(long index) {
    return Operators.advanced(count(), (index + 1) * Scalar.POINTER.size());
  }

  private static Expression number(long number) {
    return new Expression.Constant(Scalar.I32, number);
  }

  private Expression counted() {
    return new Expression.Load(Scalar.I32, count());
  }

  /** The effects before the entry function. */
  public List<Effect> before() {
    return called(hooks.before());
  }

  private List<Effect> called(List<Integer> functions) {
    List<Effect> result = new ArrayList<>();
    if (!hooks.isOrdered() && functions.size() > 1) {
      result.add(new Effect.OneOrder(ORDER));
    }
    for (int function : functions) {
      result.add(call(new Expression.Code(function), function));
    }
    return result;
  }

  private Effect call(Expression callee, int function) {
    boolean isPlain = types.apply(function).parameters().isEmpty();
    boolean givesNothing = types.apply(function).result() instanceof CType.Void;
    return isPlain && givesNothing
        ? new Effect.CallPointer(callee, List.of(), Optional.empty())
        : unknown("a constructor or destructor with parameters or a result");
  }

  private static Effect unknown(String why) {
    return new Effect.Unknown(why, OptionalInt.empty());
  }

  /** The effects when the program ends. */
  public List<Effect> after() {
    List<Effect> result = new ArrayList<>();
    if (registered.isPresent()) {
      for (int k = MOST; k > 0; k--) {
        Expression callee = new Expression.Load(Scalar.POINTER, place(k - 1));
        result.add(
            new Effect.When(
                new Expression.Compare(Relation.AT_LEAST, counted(), number(k)),
                List.of(
                    new Effect.Store(Scalar.I32, count(), number(k - 1)),
                    new Effect.CallPointer(callee, List.of(), Optional.empty()),
                    new Effect.When(
                        new Expression.Compare(Relation.EQUAL, counted(), number(k - 1)),
                        List.of(),
                        List.of(unknown("a function that registers others during exit")))),
                List.of()));
      }
    }
    result.addAll(called(hooks.after()));
    return result;
  }

  /** Whether anything happens when the program ends. */
  public boolean isAnythingDone() {
    return registered.isPresent() || !hooks.after().isEmpty();
  }

  /** The objects of the entry function no longer exist after it. */
  public List<Effect> afterEntry(FunctionFrame frame) {
    List<Effect> result = new ArrayList<>();
    if (isAnythingDone()) {
      result.add(new Effect.Forget(IntStream.range(0, frame.size()).boxed().toList()));
      result.addAll(after());
    }
    return result;
  }

  /** A call that registers a function; one that is known always succeeds. */
  public Value register(Expression function, EvaluationState evaluation) {
    if (registered.isEmpty()) {
      throw new UnmodelledConstruct("a function registered for the end without atexit");
    }
    List<Effect> effects = new ArrayList<>();
    for (int k = 0; k < MOST; k++) {
      effects.add(
          new Effect.When(
              new Expression.Compare(Relation.EQUAL, counted(), number(k)),
              List.of(new Effect.Store(Scalar.POINTER, place(k), function)),
              List.of()));
    }
    effects.add(
        new Effect.Store(
            Scalar.I32,
            count(),
            new Expression.Binary(Operator.ADD, Scalar.I32, counted(), number(1))));
    evaluation.add(
        new Effect.When(
            new Expression.Compare(Relation.LESS, counted(), number(MOST)),
            effects,
            List.of(unknown("too many functions registered for the end"))));
    return new Value(CType.INT, number(0));
  }
}
