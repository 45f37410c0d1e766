package residua.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.graphml.GraphmlWriter;
import residua.condition.io.ConditionFiles;

/**
 * Any bytes are a condition or have errors. What is a condition is one again when it has been
 * written, with as many states and transitions.
 */
public final class ConditionTarget {
  private ConditionTarget() {}

  /** Called by the fuzzer; ends normally, or there is a defect. */
  public static void fuzzerTestOneInput(byte[] input) {
    List<Diagnostic> notes = new ArrayList<>();
    ConditionAutomaton automaton;
    try {
      automaton = ConditionFiles.read("condition", input, notes);
    } catch (InputException refused) {
      requireErrors(refused.diagnostics());
      return;
    }
    Minimisation.of(automaton);
    ConditionAutomaton again = reread(GraphmlWriter.write(automaton));
    if (again.states().size() != automaton.states().size()
        || again.transitions().size() != automaton.transitions().size()) {
      throw new IllegalStateException("written and read: " + automaton + "\n" + again);
    }
  }

  private static ConditionAutomaton reread(String written) {
    try {
      return ConditionFiles.read("written", written.getBytes(UTF_8), new ArrayList<>());
    } catch (InputException refused) {
      throw new IllegalStateException("cannot be read again: " + written, refused);
    }
  }

  private static void requireErrors(List<Diagnostic> diagnostics) {
    boolean anyError =
        diagnostics.stream().anyMatch(each -> each.severity() == Diagnostic.Severity.ERROR);
    if (!anyError) {
      throw new IllegalStateException("refused without an error");
    }
  }
}
