package residua.pipeline.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.ProgramFile;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Obligation;
import residua.c.specification.Specification;
import residua.pipeline.program.ProgramSettings;
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
   * @param settings by which the program was read
   * @param covered files with coverage
   * @throws InputException if one cannot be used, or a goal is not in the program
   */
  public static Goals of(
      Program program, ProgramSettings settings, List<Wanted> wanted, List<String> covered)
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
    ProgramGoals.Obligations obligations = asked -> obligations(program, settings, asked);
    ProgramGoals.Open open = ProgramGoals.of(program, wanted, coverage, obligations);
    notes.add(
        Diagnostic.note(
            Position.ofFile(name), open.all() + " goals, " + open.covered() + " of them covered"));
    for (Wanted each : wanted) {
      Optional<String> what = missing(each);
      if (what.isPresent()
          && ProgramGoals.of(program, List.of(each), coverage, obligations).all() == 0) {
        notes.add(Diagnostic.warning(Position.ofFile(name), "the program has no " + what.get()));
      }
    }
    return new Goals(open.places(), notes);
  }

  /** What a program may have none of, in words; empty if it always has some, or none is said. */
  private static Optional<String> missing(Wanted wanted) {
    return switch (wanted) {
      case Wanted.Calls calls ->
          Optional.of(
              "call "
                  + calls.function().map(function -> "of '" + function + "' ").orElse("")
                  + "that could be a goal");
      case Wanted.Operations operations ->
          Optional.of("operation that may violate " + operations.properties().inWords());
      case Wanted.Branches branches -> Optional.empty();
      case Wanted.Lines lines -> Optional.empty();
      case Wanted.Line line -> Optional.empty();
    };
  }

  /** The obligations of a program: its edges are the same, as its text is. */
  private static SortedSet<Obligation> obligations(
      Program program, ProgramSettings settings, Specification asked) throws InputException {
    return Obligation.of(
        CFrontend.understand(
                program.source(),
                program.entryFunction().name(),
                (text, suspicion) -> List.of(),
                settings.model(),
                settings.volatiles(),
                asked)
            .meaning());
  }
}
