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
  }
}
