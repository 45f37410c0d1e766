package residua.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.specification.Property;

/** Which inputs lead a program to an error call. */
final class Truth {
  private static final Set<String> ERRORS = Property.UnreachCall.usual().errorCalls();
  private static final Set<String> STOPS = Set.of("__residua_stop", "__residua_stop_flush");
  private static final long STEPS = 1_000_000;

  /** The inputs with which random programs do anything. */
  static final List<List<Long>> INPUTS = inputs();

  private final Interpreter errors;
  private final Interpreter stops;

  /** How an execution ends. */
  enum End {
    ERROR,
    OTHER,
    /** The interpreter cannot tell. */
    UNKNOWN
  }

  Truth(CFrontend.Understood program) {
    errors = new Interpreter(program.program(), program.meaning(), ERRORS);
    stops = new Interpreter(program.program(), program.meaning(), STOPS);
  }

  static CFrontend.Understood read(String text) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
  }

  private static List<List<Long>> inputs() {
    List<List<Long>> all = new ArrayList<>();
    for (long i = 0; i < 64; i++) {
      all.add(List.of(i & 3, (i >> 2) & 3, i >> 4));
    }
    return List.copyOf(all);
  }

  /** How the program ends on these inputs. */
  End of(List<Long> inputs) {
    // A stop calls what the interpreter does not know, so it is asked for by name.
    if (stops.run(inputs, STEPS).end() instanceof Interpreter.End.Error) {
      return End.OTHER;
    }
    return switch (errors.run(inputs, STEPS).end()) {
      case Interpreter.End.Error error -> End.ERROR;
      case Interpreter.End.Exited exited -> End.OTHER;
      case Interpreter.End.Unknown unknown -> End.UNKNOWN;
    };
  }

  /** Those of some inputs that lead to an error call; empty if that is not known of one of them. */
  Optional<List<List<Long>>> errorsAmong(List<List<Long>> inputs) {
    List<List<Long>> result = new ArrayList<>();
    for (List<Long> each : inputs) {
      switch (of(each)) {
        case ERROR -> result.add(each);
        case OTHER -> {}
        case UNKNOWN -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(List.copyOf(result));
  }
}
