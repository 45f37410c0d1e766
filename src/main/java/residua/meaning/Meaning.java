package residua.meaning;

import java.util.List;
import java.util.Optional;

/**
 * What a program means.
 *
 * @param globals the objects of static storage duration, string literals included
 * @param initial what gives them their first values
 * @param functions the functions with a body, by index
 * @param effects what each edge does, by its id
 * @param model how wide its types are
 * @param volatileReads where its text reads what its edges take for inputs
 * @param onlyDefined present if executions with an undefined operation do not count
 */
public record Meaning(
    List<Storage> globals,
    List<Effect> initial,
    List<FunctionMeaning> functions,
    List<List<Effect>> effects,
    DataModel model,
    VolatileReads volatileReads,
    Optional<OnlyDefined> onlyDefined) {
  public Meaning {
    globals = List.copyOf(globals);
    initial = List.copyOf(initial);
    functions = List.copyOf(functions);
    effects = List.copyOf(effects);
  }

  /** One in which all executions count. */
  public Meaning(
      List<Storage> globals,
      List<Effect> initial,
      List<FunctionMeaning> functions,
      List<List<Effect>> effects,
      DataModel model,
      VolatileReads volatileReads) {
    this(globals, initial, functions, effects, model, volatileReads, Optional.empty());
  }

  /** What an edge does. */
  public List<Effect> of(int edge) {
    return effects.get(edge);
  }
}
