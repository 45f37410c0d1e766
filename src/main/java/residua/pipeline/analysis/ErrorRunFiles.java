package residua.pipeline.analysis;

import java.util.Optional;
import java.util.OptionalInt;
import residua.analysis.artifacts.ViolationWitness;
import residua.analysis.counterexample.Reproducer;
import residua.analysis.counterexample.Violation;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.SafetyProperty;
import residua.pipeline.program.ProgramSettings;

/**
 * What shows an execution that ends in an error: a witness, a script that repeats it, its path.
 *
 * @param understood the program with its semantics, if that is known
 * @param hash SHA-256 of the program's file, hexadecimal
 */
public record ErrorRunFiles(
    Program program,
    Optional<CFrontend.Understood> understood,
    ProgramSettings settings,
    String hash,
    ErrorRun run) {
  /** Time to build a program and to execute it once. */
  private static final long REPRODUCED_IN = 20_000_000_000L;

  private static final long MOST_STEPS = 20_000_000;

  /**
   * A witness of an execution that reaches an error call, or violates a property otherwise.
   *
   * @param file its name, which says what format it has
   * @param version version of Residua
   * @return empty if the inputs or the behaviour of the execution are not known
   */
  public Optional<String> witness(String file, String version) {
    if (understood.isEmpty() || run.values().isEmpty()) {
      return Optional.empty();
    }
    ProgramSemantics meaning = understood.get().meaning();
    Interpreter.Run seen =
        new Interpreter(program, meaning, meaning.specification().errorCalls())
            .runOn(run.values().get(), MOST_STEPS);
    ViolationWitness witness = WitnessedProperty.writer(file, understood.get(), hash, version);
    if (run.violation().isPresent()) {
      return WitnessedProperty.ofViolation(
          witness, understood.get(), run.violation().get(), seen.reads());
    }
    return seen.end() instanceof Interpreter.End.Error(int edge)
        ? witness.ofViolation(SafetyProperty.UNREACH_CALL, seen.reads(), program.edges().get(edge))
        : Optional.empty();
  }

  /**
   * The files that show the execution again; empty if its inputs are not known.
   *
   * @param about what it shows, in one line
   */
  public Optional<Reproducer> reproducer(String about) {
    if (run.given().isEmpty() || understood.isEmpty()) {
      return Optional.empty();
    }
    ProgramSemantics meaning = understood.get().meaning();
    return Reproducer.of(
        program,
        meaning,
        meaning.specification().errorCalls(),
        run.given().get(),
        run.violation().map(Violation::failing).orElseGet(OptionalInt::empty),
        about,
        System.nanoTime() + REPRODUCED_IN,
        settings.executions());
  }

  /** The path of the execution to its error. */
  public ErrorTrace trace() {
    return ErrorTrace.of(understood, settings, program, run);
  }
}
