package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines.FileLine;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.State;
import residua.condition.algebra.Algebra;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.sources.bounds.Bounds;
import residua.sources.bounds.ExceedingRuns;
import residua.sources.bounds.OtherJumps;

/** Makes a condition that covers the executions within bounds. */
public final class BoundedRuns {
  private BoundedRuns() {}

  /**
   * Makes the condition.
   *
   * @param producer name of its producer
   * @throws InputException if the program cannot be used, no loop begins on a line with a bound, or
   *     the bounds are too large
   */
  public static MadeCondition of(
      ProgramReader inputs, ProgramSettings settings, Bounds bounds, String producer)
      throws InputException {
    return of(inputs.program(settings), inputs, settings, bounds, producer);
  }

  /** The condition on a program that has been read. */
  public static MadeCondition of(
      Program program,
      ProgramReader inputs,
      ProgramSettings settings,
      Bounds bounds,
      String producer)
      throws InputException {
    List<Diagnostic> notes = new ArrayList<>(settings.unnamed(program));
    Algebra algebra = new Algebra(program, Property.UnreachCall.usual().errorCalls());
    Evidence evidence =
        settings
            .assumptions()
            .claimed(
                settings.onMachine(
                    Evidence.of(Claim.PROVED).about(Property.UnreachCall.NAME).by(producer)));
    SortedMap<Integer, Slice> jumps = OtherJumps.in(program);
    jumps.forEach((function, where) -> notes.add(jumping(program, function, where)));
    UndefinedFunctions absent = UndefinedFunctions.of(program);
    if (absent.mayRun()) {
      notes.add(callingWhatIsAbsent(settings, absent.names()));
    }
    Set<Integer> exceedingFunctions = new TreeSet<>(jumps.keySet());
    absent.callersOutsideSteps().stream().forEach(exceedingFunctions::add);
    ExceedingRuns exceeding =
        new ExceedingRuns(program, bounds, exceedingFunctions, absent::mayRunIn);
    requireLoops(program, bounds, exceeding);
    Optional<Algebra.Result> result = algebra.complement(exceeding);
    if (algebra.hasHiddenCode()) {
      notes.add(hidingCode(settings, result));
    }
    if (result.isEmpty()) {
      return MadeCondition.on(
          program, inputs, MakingConditions.coveringNothing().with(evidence), notes);
    }
    if (!result.get().inexact().isEmpty()) {
      notes.add(MakingConditions.inexact(program, result.get().inexact()));
    }
    ConditionAutomaton automaton = result.get().automaton().with(evidence);
    return MadeCondition.on(program, inputs, automaton, notes);
  }

  /** Checks that a loop begins on each line that has a bound. */
  private static void requireLoops(Program program, Bounds bounds, ExceedingRuns exceeding)
      throws InputException {
    for (FileLine line : bounds.byLoop().keySet()) {
      if (!exceeding.lines().contains(line)) {
        throw new InputException(
            new Position(program.source().files().get(line.file()).name(), line.line(), 0),
            "no loop begins here");
      }
    }
  }

  private static Diagnostic jumping(Program program, int function, Slice where) {
    return Diagnostic.warning(
        program.source().position(where.start()),
        "no path through "
            + program.functions().get(function).name()
            + "() is covered: it jumps into a loop, or backwards to a statement that begins"
            + " none, and tools count such iterations differently");
  }

  private static Diagnostic hidingCode(ProgramSettings settings, Optional<Algebra.Result> result) {
    boolean coversPaths =
        result.isPresent() && result.get().automaton().states().stream().anyMatch(State::accepting);
    return Diagnostic.warning(
        Position.ofFile(settings.name()),
        coversPaths
            ? "no path is covered on which code may be executed that no edge shows:"
                + " iterations cannot be counted there"
            : "nothing is covered: code that no edge shows may be executed, so iterations"
                + " cannot be counted");
  }

  /**
   * A verification of such an execution has not seen the function's effect, which may be anything.
   */
  private static Diagnostic callingWhatIsAbsent(
      ProgramSettings settings, Collection<String> names) {
    String which = names.isEmpty() ? "" : ": " + String.join(", ", names);
    return Diagnostic.warning(
        Position.ofFile(settings.name()),
        "no path is covered that may call a missing function"
            + which
            + (names.isEmpty() ? "" : " (see --pure)"));
  }
}
