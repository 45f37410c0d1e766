package residua.pipeline.conditions;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.sources.stated.StatedCondition;
import residua.sources.stated.StatedFact;

/** Makes a condition of the user's statement. */
public final class StatedRuns {
  private StatedRuns() {}

  /**
   * Makes the condition.
   *
   * @param reason the user's reason
   * @param producer name of the condition's producer
   * @throws InputException if the program cannot be used, or a statement is about nothing in it
   */
  public static MadeCondition of(
      ProgramReader inputs,
      ProgramSettings settings,
      List<StatedFact> statements,
      Optional<String> reason,
      String producer)
      throws InputException {
    Program program = inputs.program(settings);
    Evidence stated =
        settings.onMachine(Evidence.of(Claim.STATED).about(Property.UnreachCall.NAME).by(producer));
    Evidence evidence = reason.map(stated::because).orElse(stated);
    ConditionAutomaton automaton =
        StatedCondition.of(
            program, statements, Property.UnreachCall.usual().errorCalls(), inputs::linkedName);
    return MadeCondition.on(program, inputs, automaton.with(evidence), List.of());
  }
}
