package residua.project.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.c.preprocessor.Preprocessor;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;

/** The texts of programs in one version of a project. */
public interface ProgramTexts {
  /**
   * The texts of a program's units, in their order; those that this version does not have are left
   * out.
   *
   * @throws InputException if one cannot be preprocessed
   */
  default List<UnitVersion> units(ProgramSettings settings) throws InputException {
    List<UnitVersion> result = new ArrayList<>();
    for (ProgramUnit unit : unitsOf(settings)) {
      unit(settings, unit).ifPresent(result::add);
    }
    return List.copyOf(result);
  }

  /** The text of one unit; empty if this version does not have its file. */
  Optional<UnitVersion> unit(ProgramSettings settings, ProgramUnit unit) throws InputException;

  /** The units of a program; a single file is one, too. */
  static List<ProgramUnit> unitsOf(ProgramSettings settings) {
    return settings.units().isEmpty()
        ? List.of(new ProgramUnit(settings.name(), List.of()))
        : settings.units();
  }

  /** The options with which a unit is preprocessed. */
  static List<String> words(ProgramSettings settings, ProgramUnit unit) {
    List<String> result = new ArrayList<>(settings.preprocessorWords());
    result.addAll(unit.textWords());
    return List.copyOf(result);
  }

  /** Whether the text that is verified is the preprocessor's, and not that of the file. */
  static boolean isPreprocessed(Preprocessor preprocessor, String name, String original) {
    if (name.endsWith(".i")) {
      return Preprocessor.hasDirectives(original);
    }
    boolean hasOptions = !preprocessor.options().isEmpty() || preprocessor.command().size() > 2;
    return hasOptions || preprocessor.isNeeded(original);
  }
}
