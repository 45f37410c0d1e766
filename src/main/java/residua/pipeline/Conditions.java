package residua.pipeline;

import java.util.List;
import java.util.Optional;
import residua.cfa.Program;
import residua.condition.NamedCondition;
import residua.source.Diagnostic;
import residua.source.InputException;

/**
 * Where conditions on a program come from: files, or another version of it.
 *
 * @param names of the files
 * @param since the other version; then there are no files
 */
public record Conditions(List<String> names, Optional<Since> since) {
  public Conditions {
    names = List.copyOf(names);
  }

  /** Conditions in files. */
  public static Conditions in(List<String> names) {
    return new Conditions(names, Optional.empty());
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return names.isEmpty() && since.isEmpty();
  }

  /**
   * Reads or makes them.
   *
   * @param inputs have read the program
   * @param notes gets what there is to say
   */
  public List<NamedCondition> read(
      Inputs inputs, ProgramSettings settings, Program program, List<Diagnostic> notes)
      throws InputException {
    if (since.isEmpty()) {
      return inputs.conditions(settings.name(), names, notes);
    }
    Since version = since.get();
    return List.of(
        new NamedCondition(
            "since " + version.old(), version.condition(inputs, settings, program, notes)));
import residua.alphabet.Letter;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Reading;
import residua.condition.State;
import residua.condition.Unmatched;
import residua.source.Diagnostic;

/** What those who make conditions share. */
final class Conditions {
  private Conditions() {}

  /** A condition that covers no run. */
  static ConditionAutomaton coveringNothing() {
    return new ConditionAutomaton(
        Reading.SOURCE_EDGES,
        List.of(new State("open", false, Unmatched.STAY)),
        0,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** What to say where a condition covers less than it should. */
  static Diagnostic inexact(Program program, List<Letter> letters) {
    Letter first = letters.get(0);
    int more = letters.size() - 1;
    String others = more == 0 ? "" : ", and at " + more + " more edges";
    return Diagnostic.warning(
        program.source().position(first.edge().where().start()),
        "the result covers less than it could here"
            + others
            + ": no guard names the edge alone, or an assumption cannot be written");
  }
}
