package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.observer.choice.Observers;
import residua.pipeline.program.OldVersion;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.sources.changeimpact.Change;
import residua.sources.changeimpact.ChangeSummary;

/**
 * The version that a program is compared with.
 *
 * @param old the name of the old version: a file, or {@code git:REVISION[:PATH]}
 * @param words preprocessor options for the old version only
 * @param by how the versions are compared
 * @param showsCount whether everything observable from outside has to be unchanged, and not only
 *     whether an error call is reached
 * @param asksSolver whether a solver is asked if differently written code does the same
 */
public record BaselineComparison(
    String old, List<String> words, Change.By by, boolean showsCount, boolean asksSolver) {
  public BaselineComparison {
    words = List.copyOf(words);
  }

  /**
   * The condition on a program that covers the executions that a change cannot have affected.
   *
   * @param inputs have read the program
   * @param settings of the program
   * @param notes receives diagnostics
   * @throws InputException if the old version cannot be read
   */
  public ConditionAutomaton condition(
      ProgramReader inputs, ProgramSettings settings, Program program, List<Diagnostic> notes)
      throws InputException {
    return compared(inputs, settings, program, notes).condition();
  }

  /**
   * Two versions that were compared.
   *
   * @param condition covers the executions that the change cannot have affected
   * @param oldText the text of the old version's file, one character for each byte
   * @param obstacle the reason why nothing is known to be unchanged
   * @param seen computes the changes of functions and lines
   */
  public record Compared(
      ConditionAutomaton condition,
      String oldText,
      Optional<String> obstacle,
      Supplier<ChangeSummary> seen) {
    /** The changes of functions and lines. */
    public ChangeSummary overview() {
      return seen.get();
    }
  }

  /**
   * Compares a program with its old version.
   *
   * @param inputs have read the program
   * @param settings of the program
   * @param notes receives diagnostics
   * @throws InputException if the old version cannot be read
   */
  public Compared compared(
      ProgramReader inputs, ProgramSettings settings, Program program, List<Diagnostic> notes)
      throws InputException {
    Optional<ProgramReader.OtherProgram> before = other(inputs, settings);
    if (before.isEmpty()) {
      notes.add(isNew(settings));
      return new Compared(
          ofNew(inputs, settings, program),
          "",
          Optional.of("it is not in " + old),
          () -> ChangeSummary.ofNew(program));
    }
    ProgramReader.OtherProgram other = before.get();
    Change change = change(other, settings, program, notes);
    ConditionAutomaton condition =
        change
            .condition(automaton -> Observers.bind(program, automaton))
            .of(program.source().name(), Optional.of(inputs.programHash()))
            .with(unchanged(inputs, settings, Optional.of(other.hash())));
    String text = other.program().source().original();
    return new Compared(condition, text, change.obstacle(), change::overview);
  }

  /**
   * Transfers the verified executions of the old version to the program: for each condition, those
   * that the change cannot have affected. Its claim is that of the condition.
   *
   * @param names names of the conditions on the old version
   * @throws InputException if the old version or a condition cannot be used
   */
  public List<NamedCondition> carried(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      List<String> names,
      List<Diagnostic> notes)
      throws InputException {
    Optional<ProgramReader.OtherProgram> before = other(inputs, settings);
    if (before.isEmpty()) {
      notes.add(isNew(settings));
      return List.of(new NamedCondition("since " + old, ofNew(inputs, settings, program)));
    }
    ProgramReader.OtherProgram other = before.get();
    List<NamedCondition> conditions = inputs.conditionsOn(other, settings, old, names, notes);
    Change change = change(other, settings, program, notes);
    List<NamedCondition> result = new ArrayList<>();
    for (NamedCondition condition : conditions) {
      ConditionAutomaton verified = condition.automaton();
      settings.requirements().requireSameRuns(condition.name(), verified.evidence());
      if (!showsCount) {
        // Executions that lead to the same error calls may differ in everything that other
        // properties are about.
        settings.requirements().requireAsked(condition.name(), verified.evidence());
      }
      settings.requirements().requireNoOperations(condition.name(), verified.evidence());
      ConditionAutomaton carried =
          change
              .carried(
                  Observers.bind(other.program(), verified),
                  automaton -> Observers.bind(program, automaton))
              .of(program.source().name(), Optional.of(inputs.programHash()))
              .with(
                  carried(
                      settings.onMachine(inputs.carried(verified.evidence(), other)),
                      other.hash()));
      if (carried.coversNothing()) {
        notes.add(
            Diagnostic.warning(
                Position.ofFile(condition.name()),
                "nothing of it can be carried to " + settings.name()));
      }
      result.add(new NamedCondition(condition.name(), carried));
    }
    return result;
  }

  /**
   * As {@code carried}, as one condition.
   *
   * @param inputs have read nothing yet
   * @param names names of the conditions on the old version
   * @throws InputException if a file cannot be used, or the conditions have different properties
   */
  public MadeCondition carriedTogether(
      ProgramReader inputs, ProgramSettings settings, List<String> names) throws InputException {
    Program program = inputs.program(settings);
    List<Diagnostic> notes = new ArrayList<>();
    List<NamedCondition> all = carried(inputs, settings, program, names, notes);
    if (all.size() == 1) {
      return new MadeCondition(all.get(0).automaton(), notes);
    }
    MadeCondition joined = Calculation.joined(inputs, settings, program, all);
    notes.addAll(joined.notes());
    return new MadeCondition(joined.automaton(), notes);
  }

  /** Names the program that evidence was about before; evidence about another one needs that. */
  private Evidence carried(Evidence evidence, String hash) {
    Evidence about = showsCount ? evidence : evidence.about(Evidence.UNREACH_CALL);
    return evidence.claim() == Claim.UNCHANGED ? about : about.relativeTo(old, Optional.of(hash));
  }

  private Diagnostic isNew(ProgramSettings settings) {
    return Diagnostic.warning(
        Position.ofFile(settings.name()),
        "it is new: it is not in " + old + ", so all of it is open");
  }

  /** The condition on a program that has no old version. */
  private ConditionAutomaton ofNew(
      ProgramReader inputs, ProgramSettings settings, Program program) {
    return Change.coveringNothing()
        .of(program.source().name(), Optional.of(inputs.programHash()))
        .with(unchanged(inputs, settings, Optional.empty()));
  }

  private Evidence unchanged(
      ProgramReader inputs, ProgramSettings settings, Optional<String> oldHash) {
    Evidence evidence =
        Evidence.of(Claim.UNCHANGED).about(Evidence.UNREACH_CALL).relativeTo(old, oldHash);
    return inputs.ofText(settings.onMachine(evidence));
  }

  private Optional<ProgramReader.OtherProgram> other(ProgramReader inputs, ProgramSettings settings)
      throws InputException {
    return new OldVersion(old, words).read(inputs, settings);
  }

  private Change change(
      ProgramReader.OtherProgram other,
      ProgramSettings settings,
      Program program,
      List<Diagnostic> notes) {
    Change change;
    try (SameMeaning edges = new SameMeaning(program, other.program(), settings, asksSolver)) {
      change = new Change(other.program(), program, by, showsCount, edges);
    }
    change
        .obstacle()
        .ifPresent(why ->
            notes.add(
                Diagnostic.warning(
                    Position.ofFile(settings.name()),
                    "nothing is known to be unchanged since " + old + ": " + why)));
    return change;
  }
}
