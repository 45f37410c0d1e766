package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;

/**
 * The sources of conditions on a program: files, or another version of it.
 *
 * @param names the names of the files
 * @param since the other version; the files, if there are any, are about it
 * @param only name of a condition: executions that it does not cover are omitted, too
 */
public record Conditions(
    List<String> names, Optional<BaselineComparison> since, Optional<String> only) {
  public Conditions {
    names = List.copyOf(names);
  }

  /** Conditions in files. */
  public static Conditions in(List<String> names) {
    return new Conditions(names, Optional.empty(), Optional.empty());
  }

  /** These conditions, also omitting the executions that a condition in a file does not cover. */
  public Conditions keeping(String name) {
    return new Conditions(names, since, Optional.of(name));
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return names.isEmpty() && since.isEmpty() && only.isEmpty();
  }

  /**
   * Reads or makes the conditions.
   *
   * @param inputs have read the program
   * @param notes receives diagnostics
   */
  public List<NamedCondition> read(
      ProgramReader inputs, ProgramSettings settings, Program program, List<Diagnostic> notes)
      throws InputException {
    List<NamedCondition> result = new ArrayList<>(given(inputs, settings, program, notes));
    if (only.isPresent()) {
      result.add(Calculation.allBut(inputs, settings, program, only.get(), notes));
    }
    return List.copyOf(result);
  }

  private List<NamedCondition> given(
      ProgramReader inputs, ProgramSettings settings, Program program, List<Diagnostic> notes)
      throws InputException {
    if (since.isEmpty()) {
      return FunctionProofs.conditions(inputs, settings, program, names, notes);
    }
    BaselineComparison version = since.get();
    return names.isEmpty()
        ? List.of(
            new NamedCondition(
                "since " + version.old(), version.condition(inputs, settings, program, notes)))
        : version.carried(inputs, settings, program, names, notes);
  }
}
