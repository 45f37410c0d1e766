package residua.pipeline.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.preprocessor.CompilerTarget;
import residua.c.semantics.DataModel;

/**
 * Compares the machine that a compiler says it compiles for with the one that the semantics of
 * programs is that of. Another machine is refused, and never taken for this one.
 */
final class TargetCheck {
  /** Machines whose compilers need not be asked: programs for them are read as they are. */
  private static final Set<String> USUAL = Set.of("amd64", "x86_64", "i386", "x86");

  private TargetCheck() {}

  /**
   * Checks the compiler whose preprocessor a file is read with.
   *
   * @param isUsed whether it is needed for this file; otherwise only what the user named is
   *     checked, unless this machine may be an unusual one
   * @throws InputException if it compiles for a machine whose programs cannot be read
   */
  static void require(ProgramSettings settings, String file, boolean isUsed) throws InputException {
    Optional<CompilerTarget> target =
        settings.target().isPresent() || !(isUsed || isUnusual())
            ? settings.target()
            : CompilerTarget.of(settings.preprocessor(), settings.preprocessorWords());
    List<Diagnostic> errors = new ArrayList<>();
    List<String> words =
        Stream.of(settings.preprocessor(), settings.preprocessorWords())
            .flatMap(List::stream)
            .toList();
    RepresentationWords.hidden(words)
        .forEach(word -> errors.add(RepresentationWords.refusal(file, word)));
    target.flatMap(each -> refusal(each, settings.model(), file)).ifPresent(errors::add);
    if (!errors.isEmpty()) {
      throw new InputException(errors);
    }
  }

  private static boolean isUnusual() {
    return !USUAL.contains(System.getProperty("os.arch", ""));
  }

  /** The units whose compiler, with their options, compiles for another machine. */
  static List<Diagnostic> refused(ProgramSettings settings) {
    Map<List<String>, Optional<CompilerTarget>> targets = new LinkedHashMap<>();
    List<Diagnostic> result = new ArrayList<>();
    for (ProgramUnit unit : settings.units()) {
      List<String> words = new ArrayList<>(settings.preprocessorWords());
      words.addAll(unit.textWords());
      targets
          .computeIfAbsent(
              CompilerTarget.options(words, false),
              options -> CompilerTarget.of(settings.preprocessor(), options))
          .flatMap(target -> refusal(target, settings.model(), unit.name()))
          .ifPresent(result::add);
    }
    return result;
  }

  private static Optional<Diagnostic> refusal(CompilerTarget target, DataModel model, String file) {
    Position position = Position.ofFile(FileContents.shownName(file));
    Optional<String> why = target.refusal(model == DataModel.LP64_UNSIGNED_CHAR);
    if (why.isPresent()) {
      return Optional.of(
          Diagnostic.error(
              position,
              target.compiler()
                  + ": "
                  + why.get()
                  + "; programs are read for little-endian machines with signed char, LP64 as"
                  + " x86-64 or ILP32 as i386"));
    }
    DataModel own = target.isNarrow() ? DataModel.ILP32 : DataModel.LP64;
    return target.isNarrow() == model.isNarrow()
        ? Optional.empty()
        : Optional.of(
            Diagnostic.error(
                position,
                target.compiler()
                    + " compiles for "
                    + own
                    + ", and the program is read for "
                    + model));
  }
}
