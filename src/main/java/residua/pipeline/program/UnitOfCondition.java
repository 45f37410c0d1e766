package residua.pipeline.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.FileNames;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.NamedCondition;
import residua.condition.Transition;
import residua.condition.assumption.CpacheckerUnits;

/** The file of a program of several that a condition's lines are about where it names none. */
final class UnitOfCondition {
  private UnitOfCondition() {}

  /**
   * The condition with the file named in each guard that has lines or offsets, unless it is the
   * first one.
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
                each.guard().file().isPresent() || !isAboutFile(each.guard())
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

  /**
   * Refuses conditions that name something static in a way that does not tell what it is.
   *
   * @param program its text, if it has several files
   * @throws InputException if one does
   */
  static void requireCertain(List<NamedCondition> conditions, Optional<SourceText> program)
      throws InputException {
    for (NamedCondition condition : conditions) {
      boolean isOthers = condition.automaton().reading() == EdgeAlphabet.CPACHECKER_EDGES;
      Optional<String> refusal =
          program
              .filter(each -> isOthers)
              .flatMap(each -> CpacheckerUnits.of(each, condition.automaton()).refusal());
      if (refusal.isPresent()) {
        throw new InputException(Position.ofFile(condition.name()), refusal.get());
      }
    }
  }

  /** Other guards are about the edges of all files. */
  private static boolean isAboutFile(Guard guard) {
    return guard.startLine().isPresent()
        || guard.endLine().isPresent()
        || guard.startOffset().isPresent()
        || guard.endOffset().isPresent();
  }

  private static String unit(String file, String wanted, List<ProgramUnit> units)
      throws InputException {
    Path path = Path.of(wanted).normalize();
    List<String> names = units.stream().map(ProgramUnit::name).toList();
    Optional<String> meant = FileNames.only(wanted, names);
    List<String> alike =
        names.stream()
            .filter(name -> Path.of(name).getFileName().equals(path.getFileName()))
            .toList();
    if (meant.isPresent()) {
      return meant.get();
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
