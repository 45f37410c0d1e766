package residua.pipeline.analysis;

import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.cfa.Program;
import residua.c.specification.Specification;

/**
 * The extent of the question about a program: without an error call no execution can reach one, so
 * an answer means little.
 *
 * @param file the name of its file
 * @param errorCalls number of error calls in functions that may be executed
 * @param mayBeElsewhere whether there may be other violations: functions without a body may reach
 *     error calls, or other properties are asked for
 * @param asked the properties that are asked for
 */
public record QuestionScope(
    String file, int errorCalls, boolean mayBeElsewhere, Specification asked) {
  /** The extent of the question about a program. */
  public static QuestionScope of(Program program, Specification asked) {
    return new QuestionScope(
        program.source().name(),
        UndefinedFunctions.asked(program, asked.errorCalls()),
        UndefinedFunctions.of(program).mayRun() || !asked.isUnreachCall(),
        asked);
  }

  /** Whether there is no error call to ask about. */
  public boolean isNothing() {
    return errorCalls == 0 && !mayBeElsewhere;
  }

  /** A warning if there is no error call to ask about. */
  public Optional<Diagnostic> warning() {
    return isNothing()
        ? Optional.of(
            Diagnostic.warning(
                Position.ofFile(file),
                "nothing was asked: no call of reach_error(), __VERIFIER_error() or a failing"
                    + " assertion can be found; include <assert.h> and assert what must hold, and"
                    + " do not define NDEBUG; or ask for other properties, as with --property"
                    + " memsafety,no-overflow"))
        : Optional.empty();
  }
}
