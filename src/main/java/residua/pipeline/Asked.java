package residua.pipeline;

import java.util.Optional;
import residua.cfa.AbsentFunctions;
import residua.cfa.Program;
import residua.source.Diagnostic;
import residua.source.Position;
import residua.specification.Property;

/**
 * How much a program asks: without an error call no execution can reach one, which says little.
 *
 * @param file the name of its file
 * @param errorCalls how many error calls stand in functions that may run
 * @param mayBeElsewhere whether functions that are not there may reach others
 */
public record Asked(String file, int errorCalls, boolean mayBeElsewhere) {
  /** How much a program asks. */
  static Asked of(Program program) {
    return new Asked(
        program.source().name(),
        AbsentFunctions.asked(program, Property.UnreachCall.usual().errorCalls()),
        AbsentFunctions.of(program).mayRun());
  }

  /** Whether nothing is asked. */
  public boolean isNothing() {
    return errorCalls == 0 && !mayBeElsewhere;
  }

  /** A warning if nothing is asked. */
  public Optional<Diagnostic> warning() {
    return isNothing()
        ? Optional.of(
            Diagnostic.warning(
                Position.ofFile(file),
                "nothing was asked: no call of reach_error(), __VERIFIER_error() or a failing"
                    + " assertion can be found; include <assert.h> and assert what must hold, and"
                    + " do not define NDEBUG"))
        : Optional.empty();
  }
}
