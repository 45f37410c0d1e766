package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.PropertyText;
import residua.c.specification.SafetyProperty;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.sources.witnesses.format.Witness;

/**
 * The sources of conditions on a program: files, or another version of it.
 *
 * @param names the names of the files
 * @param since the other version; the files, if there are any, are about it
 * @param only name of a condition: executions that it does not cover are omitted, too
 * @param isValidated whether that is a witness that is validated: it has to be about the properties
 *     that are asked for
 */
public record Conditions(
    List<String> names,
    Optional<BaselineComparison> since,
    Optional<String> only,
    boolean isValidated) {
  public Conditions {
    names = List.copyOf(names);
  }

  /** Conditions without a witness to be validated. */
  public Conditions(List<String> names, Optional<BaselineComparison> since, Optional<String> only) {
    this(names, since, only, false);
  }

  /** Conditions in files. */
  public static Conditions in(List<String> names) {
    return new Conditions(names, Optional.empty(), Optional.empty());
  }

  /** These conditions, also omitting the executions that a condition in a file does not cover. */
  public Conditions keeping(String name) {
    return new Conditions(names, since, Optional.of(name));
  }

  /** These conditions, also omitting the executions that a witness does not describe. */
  public Conditions validating(String witness) {
    return new Conditions(names, since, Optional.of(witness), true);
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
      if (isValidated) {
        requireAsked(inputs, settings, only.get());
      }
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

  /** A violation of another property confirms nothing. */
  private static void requireAsked(ProgramReader inputs, ProgramSettings settings, String name)
      throws InputException {
    Optional<String> text =
        name.equals("-") ? Optional.empty() : inputs.witness(name).flatMap(Witness::specification);
    Optional<SafetyProperty> about = text.flatMap(PropertyText::of).flatMap(PropertyText::property);
    if (text.isPresent()
        && about.filter(each -> settings.specification().asksFor(each)).isEmpty()) {
      throw new InputException(
          Position.ofFile(name),
          "the witness is about "
              + about.map(SafetyProperty::word).orElse(text.get().replaceAll("[^ -~]", "?").strip())
              + ", not about "
              + settings.specification().inWords()
              + ": name its property with --property");
    }
  }
}
