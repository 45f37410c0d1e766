package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.State;
import residua.condition.Unmatched;
import residua.condition.algebra.Algebra;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.sources.stated.AssumedCondition;
import residua.sources.stated.AssumptionFile;

/** Makes a condition of a formula over program states, as {@code analyse --formula} writes it. */
public final class AssumedRuns {
  private AssumedRuns() {}

  /**
   * Makes the condition: it covers an execution from where the formula holds at all locations that
   * it has been at, and no path leads to one at which it may not hold.
   *
   * @param file the formula's
   * @param producer name of the condition's producer
   * @throws InputException if the program cannot be used, or the formula is malformed, about
   *     another program, or about executions that it does not name
   */
  public static MadeCondition of(
      ProgramReader inputs, ProgramSettings settings, String file, String producer)
      throws InputException {
    Program program = inputs.program(settings);
    AssumptionFile formula = inputs.assumption(file);
    if (formula.keys().containsKey(AssumptionFile.GIVEN)) {
      throw new InputException(
          Position.ofFile(file),
          "it is about executions that the conditions given to the analysis do not cover; analyse"
              + " without them");
    }
    List<Diagnostic> notes = new ArrayList<>();
    ConditionAutomaton said = said(formula.keys(), Position.ofFile(file));
    Evidence evidence =
        inputs.on(settings, new NamedCondition(file, said), notes).automaton().evidence();
    ConditionAutomaton violating = AssumedCondition.violating(program, formula.parts());
    Algebra.Result covered = new Algebra(program).complement(violating);
    notes.addAll(covered.notes());
    if (!covered.inexact().isEmpty()) {
      notes.add(MakingConditions.inexact(program, covered.inexact()));
    }
    return MadeCondition.on(
        program,
        inputs,
        covered.automaton().with(settings.onMachine(evidence).by(producer)),
        notes);
  }

  /** A condition that covers nothing and says of itself what a formula does. */
  private static ConditionAutomaton said(Map<String, String> keys, Position file)
      throws InputException {
    Optional<Claim> claim = Claim.of(keys.getOrDefault("claim", Claim.PROVED.word()));
    Evidence evidence =
        Evidence.of(
            claim.orElseThrow(
                () -> new InputException(file, "unknown claim '" + keys.get("claim") + "'")));
    evidence = evidence.about(keys.getOrDefault("property", Evidence.UNREACH_CALL));
    evidence = keys.containsKey("reason") ? evidence.because(keys.get("reason")) : evidence;
    evidence = keys.containsKey("texthash") ? evidence.ofText(keys.get("texthash")) : evidence;
    evidence =
        keys.containsKey("entryfunction") ? evidence.from(keys.get("entryfunction")) : evidence;
    evidence = keys.containsKey("architecture") ? evidence.on(keys.get("architecture")) : evidence;
    evidence = keys.containsKey("volatile") ? evidence.reading(keys.get("volatile")) : evidence;
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(new State("nothing", false, Unmatched.RESIDUAL)),
        0,
        List.of(),
        Optional.ofNullable(keys.get("programfile")),
        Optional.ofNullable(keys.get("programhash")),
        evidence);
  }
}
