package residua.pipeline.conditions;

import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.pipeline.program.ProgramReader;

/**
 * A condition that was made for a program.
 *
 * @param automaton the condition, which names the program and its assumptions
 * @param notes diagnostics about it
 */
public record MadeCondition(ConditionAutomaton automaton, List<Diagnostic> notes) {
  public MadeCondition {
    notes = List.copyOf(notes);
  }

  /** A condition on the program that was read last, as it was read. */
  static MadeCondition on(
      Program program, ProgramReader inputs, ConditionAutomaton automaton, List<Diagnostic> notes) {
    String name = program.source().name();
    return new MadeCondition(
        automaton
            .of(name, java.util.Optional.of(inputs.programHash()))
            .with(inputs.ofText(automaton.evidence())),
        notes);
  }
}
