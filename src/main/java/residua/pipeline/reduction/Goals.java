package residua.pipeline.reduction;

import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.ProgramFile;
import residua.c.cfa.Program;
import residua.sources.coverage.CoverageData;
import residua.sources.coverage.CoverageFiles;
import residua.sources.goals.GoalPlaces;
import residua.sources.goals.ProgramGoals;
import residua.sources.goals.Wanted;

/**
 * The open goals of a program.
 *
 * @param places the locations where they are reached
 * @param notes diagnostics
 */
public record Goals(GoalPlaces places, List<Diagnostic> notes) {
  public Goals {
    notes = List.copyOf(notes);
  }

  /**
   * Finds them.
   *
   * @param covered files with coverage
   * @throws InputException if one cannot be used, or a goal is not in the program
   */
  public static Goals of(Program program, List<Wanted> wanted, List<String> covered)
      throws InputException {
    List<Diagnostic> notes = new ArrayList<>();
    String name = program.source().name();
    List<CoverageData> coverage = new ArrayList<>();
    for (ProgramFile file : program.source().files()) {
      List<String> others =
          program.source().files().stream()
              .filter(other -> !other.equals(file))
              .map(ProgramFile::name)
              .toList();
      coverage.add(
          covered.isEmpty()
              ? CoverageData.nothing()
              : CoverageFiles.read(covered, file.name(), others, file.lineCount(), notes::add));
    }
    ProgramGoals.Open open = ProgramGoals.of(program, wanted, coverage);
    notes.add(
        Diagnostic.note(
            Position.ofFile(name), open.all() + " goals, " + open.covered() + " of them covered"));
    for (Wanted each : wanted) {
      if (each instanceof Wanted.Calls calls
          && ProgramGoals.of(program, List.of(each), coverage).all() == 0) {
        String what = calls.function().map(function -> "of '" + function + "' ").orElse("");
        notes.add(
            Diagnostic.warning(
                Position.ofFile(name), "the program has no call " + what + "that could be a goal"));
      }
    }
    return new Goals(open.places(), notes);
  }
}
