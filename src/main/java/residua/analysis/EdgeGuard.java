package residua.analysis;

import java.util.Optional;
import java.util.OptionalInt;
import residua.cfa.Edge;
import residua.cfa.EdgeText;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.condition.Guard;
import residua.source.Slice;
import residua.source.SourceText;

/** Guards that match one edge and no other, or those only that have the same text at its place. */
final class EdgeGuard {
  private EdgeGuard() {}

  static Guard of(Program program, Edge edge) {
    Optional<String> entered =
        edge.operation() instanceof Operation.Call call
            ? Optional.of(program.functions().get(call.callee()).name())
            : Optional.empty();
    Optional<Boolean> control =
        edge.operation() instanceof Operation.Assume assume ? assume.decides() : Optional.empty();
    Optional<String> text = Optional.of(EdgeText.of(program.source(), edge));
    return guard(program.source(), edge.where(), text, control, entered, Optional.empty());
  }

  static Guard ofReturn(Program program, Edge call) {
    int callee = ((Operation.Call) call.operation()).callee();
    return guard(
        program.source(),
        call.where(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(program.functions().get(callee).name()));
  }

  private static Guard guard(
      SourceText source,
      Slice where,
      Optional<String> text,
      Optional<Boolean> control,
      Optional<String> entered,
      Optional<String> returned) {
    int last = Math.max(where.start(), where.end() - 1);
    boolean inFile = source.isInMainFile(where.start()) && source.isInMainFile(last);
    OptionalInt none = OptionalInt.empty();
    return new Guard(
        inFile ? OptionalInt.of(source.line(where.start())) : none,
        inFile ? OptionalInt.of(source.line(last)) : none,
        inFile ? source.originalOffset(where.start()) : none,
        inFile ? source.originalOffset(last) : none,
        text,
        control,
        entered,
        returned,
        false,
        false);
  }
}
