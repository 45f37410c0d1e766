package residua.pipeline.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;

/** The file of a program of several that a condition is about where it names none. */
final class UnitOfCondition {
  private UnitOfCondition() {}

  /**
   * The condition with the file named in each guard, unless it is the first one.
   *
   * @param file the condition's own file
   * @throws InputException if it was made for a file that the program does not have
   */
  static ConditionAutomaton named(
      String file, ConditionAutomaton automaton, List<ProgramUnit> units) throws InputException {
    if (units.isEmpty() || automaton.programFile().isEmpty()) {
      return automaton;
    }
    String wanted = automaton.programFile().get();
    String unit = unit(file, wanted, units);
    if (unit.equals(units.getFirst().name())) {
      return automaton;
    }
    List<Transition> transitions =
        automaton.transitions().stream()
            .map(each ->
                each.guard().file().isPresent()
                    ? each
                    : new Transition(
                        each.source(),
                        each.target(),
                        each.guard().in(Optional.of(unit)),
                        each.assumption(),
                        each.line()))
            .toList();
    return new ConditionAutomaton(
        automaton.reading(),
        automaton.states(),
        automaton.entry(),
        transitions,
        automaton.programFile(),
        automaton.programHash(),
        automaton.evidence());
  }

  private static String unit(String file, String wanted, List<ProgramUnit> units)
      throws InputException {
    Path path = Path.of(wanted).normalize();
    List<String> names = units.stream().map(ProgramUnit::name).toList();
    List<String> same =
        names.stream().filter(name -> Path.of(name).normalize().equals(path)).toList();
    List<String> alike =
        names.stream()
            .filter(name -> Path.of(name).getFileName().equals(path.getFileName()))
            .toList();
    if (!same.isEmpty()) {
      return same.getFirst();
    }
    if (alike.size() == 1) {
      return alike.getFirst();
    }
    throw new InputException(
        Position.ofFile(file),
        alike.isEmpty()
            ? "it is about '" + wanted + "', which is none of the program's files"
            : "it is about '" + wanted + "', and several files of the program are called so");
  }
}
