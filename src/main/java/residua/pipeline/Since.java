package residua.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.binding.choice.Binding;
import residua.cfa.Program;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.evidence.versions.Change;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;

/**
 * Which version a program is compared with.
 *
 * @param old the name of the old version: a file, or {@code git:REVISION[:PATH]}
 * @param words what is added to the preprocessor's command for the old version alone
 * @param by how the versions are compared
 * @param showsCount whether all that can be seen from outside has to be unchanged, and not only
 *     whether an error call is reached
 */
public record Since(String old, List<String> words, Change.By by, boolean showsCount) {
  public Since {
    words = List.copyOf(words);
  }

  /**
   * The condition on a program that covers what a change cannot have affected.
   *
   * @param inputs have read the program
   * @param settings of the program
   * @param notes gets what there is to say
   * @throws InputException if the old version cannot be read
   */
  public ConditionAutomaton condition(
      Inputs inputs, ProgramSettings settings, Program program, List<Diagnostic> notes)
      throws InputException {
    List<String> all = new ArrayList<>(settings.preprocessorWords());
    all.addAll(words);
    ProgramSettings oldSettings =
        new ProgramSettings(old, settings.entry(), settings.preprocessor(), all);
    Inputs.OtherProgram other = inputs.other(oldSettings, settings.name());
    Change change = new Change(other.program(), program, by, showsCount);
    change
        .obstacle()
        .ifPresent(why ->
            notes.add(
                Diagnostic.warning(
                    Position.ofFile(settings.name()),
                    "nothing is known to be unchanged since " + old + ": " + why)));
    Evidence evidence =
        Evidence.of(Claim.UNCHANGED)
            .about(Evidence.UNREACH_CALL)
            .relativeTo(old, Optional.of(other.hash()));
    return change
        .condition(automaton -> Binding.bind(program, automaton))
        .of(program.source().name(), Optional.of(inputs.programHash()))
        .with(evidence);
  }
}
