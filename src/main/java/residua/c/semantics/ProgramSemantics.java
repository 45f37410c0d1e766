package residua.c.semantics;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/**
 * The semantics of a program.
 *
 * @param globals the objects of static storage duration, string literals included
 * @param initial the effects that initialise them
 * @param functions the functions with a body, by index
 * @param effects the effects of each edge, by its id
 * @param model the widths of its types
 * @param volatileReads the positions in its text that its edges treat as inputs
 * @param question what is asked of it
 */
public record ProgramSemantics(
    List<Storage> globals,
    List<Effect> initial,
    List<FunctionMeaning> functions,
    List<List<Effect>> effects,
    DataModel model,
    VolatileReads volatileReads,
    Question question) {
  public ProgramSemantics {
    globals = List.copyOf(globals);
    initial = List.copyOf(initial);
    functions = List.copyOf(functions);
    effects = List.copyOf(effects);
  }

  /**
   * What is asked of a program, and of which executions.
   *
   * @param specification the properties whose violations are effects, or calls
   * @param onlyDefined present if executions with an undefined operation are ignored
   * @param allocationsSucceed whether executions in which an allocation fails are ignored
   * @param found obligations whose violations are known: executions that violate one are ignored
   * @param isImplied whether obligations that nobody has asked for are stated, too: {@link
   *     ImpliedObligations}
   */
  public record Question(
      Specification specification,
      Optional<OnlyDefined> onlyDefined,
      boolean allocationsSucceed,
      SortedSet<Obligation> found,
      boolean isImplied) {
    public Question {
      found = Collections.unmodifiableSortedSet(new TreeSet<>(found));
    }

    /** Without implied obligations. */
    public Question(
        Specification specification,
        Optional<OnlyDefined> onlyDefined,
        boolean allocationsSucceed,
        SortedSet<Obligation> found) {
      this(specification, onlyDefined, allocationsSucceed, found, false);
    }

    /** Whether all executions satisfy a specification. */
    public static Question of(Specification specification) {
      return new Question(specification, Optional.empty(), false, new TreeSet<>());
    }
  }

  /** A program of which all executions count, and that must reach no error call. */
  public ProgramSemantics(
      List<Storage> globals,
      List<Effect> initial,
      List<FunctionMeaning> functions,
      List<List<Effect>> effects,
      DataModel model,
      VolatileReads volatileReads) {
    this(
        globals,
        initial,
        functions,
        effects,
        model,
        volatileReads,
        Question.of(Specification.UNREACH_CALL));
  }

  /** The properties whose violations are effects, or calls. */
  public Specification specification() {
    return question.specification();
  }

  /** Present if executions with an undefined operation are ignored. */
  public Optional<OnlyDefined> onlyDefined() {
    return question.onlyDefined();
  }

  /** Whether an undefined shift ends the execution before it, or is assumed not to be executed. */
  public boolean areShiftsDefined() {
    return onlyDefined().isPresent()
        || question.isImplied()
        || specification().asksFor(SafetyProperty.NO_UNDEFINED_SHIFT);
  }

  /**
   * Whether a floating value that an integer cannot hold ends the execution before its conversion,
   * or is assumed not to be converted.
   */
  public boolean areConversionsDefined() {
    return onlyDefined().isPresent() || question.isImplied();
  }

  /** The obligations whose violations are known. */
  public SortedSet<Obligation> found() {
    return question.found();
  }

  /** The same, ignoring executions that violate one of these obligations before any other. */
  public ProgramSemantics ignoring(SortedSet<Obligation> known) {
    TreeSet<Obligation> all = new TreeSet<>(found());
    all.addAll(known);
    return Obligation.known(this, known)
        .with(
            new Question(
                specification(), onlyDefined(), allocationsSucceed(), all, question.isImplied()));
  }

  private ProgramSemantics with(Question asked) {
    return with(effects, asked);
  }

  /** Whether executions in which an allocation fails are ignored. */
  public boolean allocationsSucceed() {
    return question.allocationsSucceed();
  }

  private ProgramSemantics with(List<List<Effect>> other, Question asked) {
    return new ProgramSemantics(globals, initial, functions, other, model, volatileReads, asked);
  }

  /** The same with other effects of its edges. */
  public ProgramSemantics withEffects(List<List<Effect>> other) {
    return with(other, question);
  }

  /** The same, where these effects of its edges ignore executions in which an allocation fails. */
  ProgramSemantics withAllocations(List<List<Effect>> succeeding) {
    return with(
        succeeding,
        new Question(specification(), onlyDefined(), true, question.found(), question.isImplied()));
  }

  /** The same, where these effects of its edges state what is implied, too. */
  ProgramSemantics withImplied(List<List<Effect>> implying) {
    return with(
        implying,
        new Question(specification(), onlyDefined(), allocationsSucceed(), question.found(), true));
  }

  /** The same, asked for other properties. */
  public ProgramSemantics asked(Specification other) {
    return with(
        effects,
        new Question(
            other, onlyDefined(), allocationsSucceed(), question.found(), question.isImplied()));
  }

  /** Whether it is asked for objects that were allocated and are lost, or not freed. */
  public boolean asksForLeaks() {
    return specification().asksFor(SafetyProperty.VALID_MEMTRACK)
        || specification().asksFor(SafetyProperty.VALID_MEMCLEANUP);
  }

  /** The effects of an edge. */
  public List<Effect> of(int edge) {
    return effects.get(edge);
  }
}
