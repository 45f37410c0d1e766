package residua.analysis.reachability;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.Value;

/**
 * A location of a program at which an analysis left something open.
 *
 * @param where in the original
 * @param function the enclosing function; empty outside functions
 * @param why it is open, in words
 * @param inputs with which an execution may go wrong there, as far as the analysis knows: no
 *     execution has confirmed them
 */
public record OpenPlace(
    Position where, Optional<String> function, String why, Optional<List<Value>> inputs) {
  public OpenPlace {
    inputs = inputs.map(List::copyOf);
  }

  /** An edge that could not be decided. */
  public static OpenPlace at(Program program, int edge, String why) {
    Edge at = program.edges().get(edge);
    return new OpenPlace(
        program.source().position(at.where().start()),
        Optional.of(program.functions().get(at.function()).name()),
        why,
        Optional.empty());
  }

  /** A piece of the text that could not be decided, such as the head of a function. */
  public static OpenPlace at(Program program, Slice text, String why) {
    Optional<String> function =
        program.functions().stream()
            .filter(each -> each.text().contains(text.start()))
            .map(Function::name)
            .findFirst();
    return new OpenPlace(program.source().position(text.start()), function, why, Optional.empty());
  }

  /**
   * The same with inputs; without them if one of them is not an integer or floating-point value.
   */
  public OpenPlace with(List<Value> read) {
    boolean areNumbers =
        read.stream().allMatch(each -> each instanceof Value.Int || each instanceof Value.Real);
    return areNumbers ? new OpenPlace(where, function, why, Optional.of(read)) : this;
  }
}
