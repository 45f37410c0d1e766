package residua.c.semantics;

import java.util.List;
import java.util.Optional;
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
 * @param onlyDefined present if executions with an undefined operation are ignored
 * @param specification the properties whose violations are effects, or calls
 * @param allocationsSucceed whether executions in which an allocation fails are ignored
 */
public record ProgramSemantics(
    List<Storage> globals,
    List<Effect> initial,
    List<FunctionMeaning> functions,
    List<List<Effect>> effects,
    DataModel model,
    VolatileReads volatileReads,
    Optional<OnlyDefined> onlyDefined,
    Specification specification,
    boolean allocationsSucceed) {
  public ProgramSemantics {
    globals = List.copyOf(globals);
    initial = List.copyOf(initial);
    functions = List.copyOf(functions);
    effects = List.copyOf(effects);
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
        Optional.empty(),
        Specification.UNREACH_CALL,
        false);
  }

  /** The same with other effects of its edges. */
  public ProgramSemantics withEffects(List<List<Effect>> other) {
    return new ProgramSemantics(
        globals,
        initial,
        functions,
        other,
        model,
        volatileReads,
        onlyDefined,
        specification,
        allocationsSucceed);
  }

  /** The same, where these effects of its edges ignore executions in which an allocation fails. */
  ProgramSemantics withAllocations(List<List<Effect>> succeeding) {
    return new ProgramSemantics(
        globals,
        initial,
        functions,
        succeeding,
        model,
        volatileReads,
        onlyDefined,
        specification,
        true);
  }

  /** The same, asked for other properties. */
  public ProgramSemantics asked(Specification other) {
    return new ProgramSemantics(
        globals,
        initial,
        functions,
        effects,
        model,
        volatileReads,
        onlyDefined,
        other,
        allocationsSucceed);
  }

  /** Whether it is asked for objects that were allocated and are lost, or not freed. */
  public boolean asksForLeaks() {
    return specification.asksFor(SafetyProperty.VALID_MEMTRACK)
        || specification.asksFor(SafetyProperty.VALID_MEMCLEANUP);
  }

  /** The effects of an edge. */
  public List<Effect> of(int edge) {
    return effects.get(edge);
  }
}
