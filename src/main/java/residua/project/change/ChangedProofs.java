package residua.project.change;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import residua.base.diagnostics.InputException;
import residua.c.libc.LibraryFunctions;
import residua.pipeline.database.CompilationDatabase;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;
import residua.project.Project;
import residua.project.ProjectReader;
import residua.project.Proof;
import residua.project.ProofQuestion;

/** Decides which proofs the change since a revision can have affected. */
public final class ChangedProofs {
  private static final int MOST_DETAILS = 20;
  private static final List<String> INCLUDING = List.of(".incbin", ".include");

  private record Key(UnitVersion unit, boolean isAssertPlain) {}

  private final Project project;
  private final RevisionTexts old;
  private final TodayTexts today;
  private final Optional<Project> then;
  private final ChangedMeans means;
  private final Map<Key, List<Item>> items = new ConcurrentHashMap<>();

  private ChangedProofs(
      Project project, RevisionTexts old, TodayTexts today, Optional<Project> then) {
    this.project = project;
    this.old = old;
    this.today = today;
    this.then = then;
    this.means = new ChangedMeans(project, old);
  }

  /**
   * Compares a project with a revision of it.
   *
   * @throws InputException if the revision cannot be read; a project file that could not be used
   *     then is as one that was not there
   */
  public static ChangedProofs of(Project project, RevisionTexts old, TodayTexts today)
      throws InputException {
    Optional<byte[]> file = old.project();
    Optional<Project> then = Optional.empty();
    if (file.isPresent()) {
      try {
        then = Optional.of(ProjectReader.read(project.file(), file.get(), old.directory(project)));
      } catch (InputException e) {
        then = Optional.empty();
      }
    }
    return new ChangedProofs(project, old, today, then);
  }

  /** The name of the revision. */
  public String revision() {
    return old.name();
  }

  /**
   * The texts of a proof's units in the revision.
   *
   * @throws InputException if they are not known
   */
  public List<UnitVersion> oldUnits(ProgramSettings settings) throws InputException {
    return old.units(settings);
  }

  /**
   * Decides for one proof.
   *
   * @param settings how its program is read today
   */
  public Affected of(Proof proof, ProgramSettings settings) {
    try {
      return definition(proof).orElseGet(() -> text(proof, settings));
    } catch (InputException e) {
      return unclear(e);
    } catch (StackOverflowError e) {
      return Affected.yes("unclear: its text is nested too deeply");
    }
  }

  private static Affected unclear(InputException e) {
    return Affected.yes("unclear: " + e.diagnostics().getFirst());
  }

  /** Whether the question itself is another one. */
  private Optional<Affected> definition(Proof proof) throws InputException {
    if (then.isEmpty()) {
      return Optional.of(Affected.yes(project.file() + " is new, or could not be read then"));
    }
    Optional<Proof> before = then.get().proof(proof.name());
    if (before.isEmpty()) {
      return Optional.of(Affected.yes("it is new"));
    }
    ProofQuestion question = proof.question();
    if (!question.asksAs(before.get().question())) {
      return Optional.of(Affected.yes("its files, flags, entry or property differ"));
    }
    Optional<String> changed = means.of(proof, before.get());
    if (changed.isPresent()) {
      return changed.map(Affected::yes);
    }
    if (question.database().isPresent()) {
      Optional<String> file = differentDatabase(question.database().get());
      if (file.isPresent()) {
        return Optional.of(Affected.yes(file.get() + " differs"));
      }
    }
    if (question.hasPropertyFile() && means.differs(question.property().getFirst(), true)) {
      return Optional.of(Affected.yes(question.property().getFirst() + " differs"));
    }
    return Optional.empty();
  }

  /** A database that differs, or a file of options that its commands name. */
  private Optional<String> differentDatabase(String database) throws InputException {
    if (means.differs(database, false)) {
      return Optional.of(database);
    }
    for (Path file : CompilationDatabase.read(project.path(database)).optionFiles()) {
      if (means.differs(file.toString(), false)) {
        return Optional.of(file.toString());
      }
    }
    return Optional.empty();
  }

  private Affected text(Proof proof, ProgramSettings settings) {
    ProofQuestion question = proof.question();
    try {
      List<ProgramUnit> units = ProgramTexts.unitsOf(settings);
      Map<String, UnitVersion> mine = new LinkedHashMap<>();
      Map<String, UnitVersion> theirs = new LinkedHashMap<>();
      boolean isEqual = true;
      for (ProgramUnit unit : units) {
        UnitVersion now = today.unit(settings, unit).orElseThrow();
        Optional<UnitVersion> before = old.unit(settings, unit);
        mine.put(unit.name(), now);
        before.ifPresent(each -> theirs.put(unit.name(), each));
        isEqual &= before.filter(each -> each.digest().equals(now.digest())).isPresent();
      }
      Optional<Affected> removed = removedUnit(question);
      if (removed.isPresent()) {
        return removed.get();
      }
      Optional<String> reading = readsFiles(mine);
      if (reading.isPresent()) {
        return Affected.yes("assembly in " + reading.get() + " may read files");
      }
      return isEqual ? Affected.no("its text is the same") : compared(proof, mine, theirs);
    } catch (InputException e) {
      return unclear(e);
    }
  }

  /** A file that a pattern of the proof may have named then is not there any more. */
  private Optional<Affected> removedUnit(ProofQuestion question) throws InputException {
    if (question.database().isEmpty()
        || !question.files().isEmpty() && question.units().isEmpty()) {
      return Optional.empty();
    }
    for (Path file : old.deleted()) {
      if (ProgramUnit.isNameOfOne(file.toString()) && isNamed(question, file)) {
        return Optional.of(Affected.yes(file + " is not there any more"));
      }
    }
    return Optional.empty();
  }

  private boolean isNamed(ProofQuestion question, Path file) {
    Path base = project.directory().toAbsolutePath().normalize();
    Path beside =
        base.resolve(question.database().orElseThrow()).normalize().toAbsolutePath().getParent();
    List<Path> names =
        List.of(file, base.relativize(file), beside.relativize(file), file.getFileName());
    return question.units().isEmpty()
        || question.units().stream()
            .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
            .anyMatch(glob -> names.stream().anyMatch(glob::matches));
  }

  private Affected compared(
      Proof proof, Map<String, UnitVersion> mine, Map<String, UnitVersion> theirs)
      throws InputException {
    String entry = proof.question().entryFunction();
    Set<String> named = means.named(proof);
    boolean isByCommands = !proof.means().steps().isEmpty() || !proof.means().tools().isEmpty();
    boolean isAssertPlain =
        mine.values().stream().noneMatch(ChangedProofs::mayDefineAssert)
            && theirs.values().stream().noneMatch(ChangedProofs::mayDefineAssert);
    ReachableItems now = new ReachableItems(items(mine, isAssertPlain), entry, named, isByCommands);
    ReachableItems before =
        new ReachableItems(items(theirs, isAssertPlain), entry, named, isByCommands);
    Optional<String> symbols = findsSymbols(mine);
    if (symbols.isPresent()) {
      return Affected.yes("it may find functions by their names: " + symbols.get());
    }
    List<Difference> all = new ArrayList<>();
    for (String unit : mine.keySet()) {
      all.addAll(Difference.between(unit, now, before));
    }
    if (all.isEmpty()) {
      return Affected.no("nothing that " + entry + " can reach differs");
    }
    List<String> lines = all.stream().map(Difference::inWords).limit(MOST_DETAILS).toList();
    return Affected.yes(all.getFirst().inShort(), lines);
  }

  private static boolean mayDefineAssert(UnitVersion unit) {
    return AssertMessages.mayBeDefinedIn(unit.source().tokens());
  }

  /** Whether assembly may include files, which are not compared (GNU as, ".incbin"). */
  private static Optional<String> readsFiles(Map<String, UnitVersion> units) {
    return units.values().stream()
        .filter(unit -> INCLUDING.stream().anyMatch(unit.source().text()::contains))
        .map(UnitVersion::name)
        .findFirst();
  }

  /** Whether a program looks up symbols by their names: then nothing need be mentioned. */
  private static Optional<String> findsSymbols(Map<String, UnitVersion> units) {
    return units.values().stream()
        .map(unit -> unit.source().tokens())
        .flatMap(tokens -> IntStream.range(0, tokens.wordCount()).mapToObj(tokens::spelling))
        .filter(LibraryFunctions::findsSymbols)
        .findFirst();
  }

  private Map<String, List<Item>> items(Map<String, UnitVersion> units, boolean isAssertPlain)
      throws InputException {
    Map<String, List<Item>> result = new LinkedHashMap<>();
    for (Map.Entry<String, UnitVersion> each : units.entrySet()) {
      Key key = new Key(each.getValue(), isAssertPlain);
      List<Item> known = items.get(key);
      if (known == null) {
        known = UnitItems.of(each.getValue(), isAssertPlain);
        items.put(key, known);
      }
      result.put(each.getKey(), known);
    }
    return result;
  }
}
