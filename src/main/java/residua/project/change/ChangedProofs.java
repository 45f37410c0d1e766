package residua.project.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.libc.LibraryFunctions;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;
import residua.project.Project;
import residua.project.ProjectReader;
import residua.project.Proof;
import residua.project.ProofQuestion;
import residua.project.steps.StepMentions;
import residua.tool.Tool;

/** Decides which proofs the change since a revision can have affected. */
public final class ChangedProofs {
  private static final int MOST_DETAILS = 20;

  private record Key(UnitVersion unit, boolean isAssertPlain) {}

  private final Project project;
  private final RevisionTexts old;
  private final TodayTexts today;
  private final Optional<Project> then;
  private final Map<Key, List<Item>> items = new ConcurrentHashMap<>();

  private ChangedProofs(
      Project project, RevisionTexts old, TodayTexts today, Optional<Project> then) {
    this.project = project;
    this.old = old;
    this.today = today;
    this.then = then;
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
        then = Optional.of(ProjectReader.read(project.file(), file.get()));
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
    if (!proof.means().steps().equals(before.get().means().steps())) {
      // Unlike stages, they say what is proved: contracts, checks, bounds.
      return Optional.of(Affected.yes("its steps differ"));
    }
    Optional<Path> read = readBySteps(proof);
    if (read.isPresent()) {
      return Optional.of(
          Affected.yes("its steps may read " + read.get() + ", whatever differs there"));
    }
    if (question.database().isPresent() && differs(question.database().get(), false)) {
      return Optional.of(Affected.yes(question.database().get() + " differs"));
    }
    if (question.hasPropertyFile() && differs(question.property().getFirst(), true)) {
      return Optional.of(Affected.yes(question.property().getFirst() + " differs"));
    }
    return Optional.empty();
  }

  /** A file or directory of the work tree that the words of steps name. */
  private Optional<Path> readBySteps(Proof proof) {
    StepMentions mentions = StepMentions.of(proof.means().steps());
    return Stream.concat(mentions.files().stream(), mentions.directories().stream())
        .filter(old::isInWorkTree)
        .findFirst();
  }

  /**
   * Whether a file other than a unit differs.
   *
   * @param isTracked whether one that the revision does not have differs, too; a database is often
   *     made by the build, and the flags are those of today
   */
  private boolean differs(String file, boolean isTracked) throws InputException {
    String path = project.path(file);
    Optional<byte[]> before = old.content(path);
    try {
      return before.isPresent()
          ? !Arrays.equals(before.get(), Files.readAllBytes(Path.of(path)))
          : isTracked;
    } catch (IOException e) {
      return true;
    }
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
      return isEqual ? Affected.no("its text is the same") : compared(proof, mine, theirs);
    } catch (InputException e) {
      return unclear(e);
    }
  }

  /** What the commands of a proof may name: their words, and the files of its own tools. */
  private Set<String> named(Proof proof) throws InputException {
    Set<String> result = new TreeSet<>(StepMentions.identifiers(proof.means().steps()));
    for (String tool : proof.means().tools()) {
      String path = project.path(tool);
      try {
        List<List<String>> texts = new ArrayList<>();
        texts.add(List.of(Files.readString(Path.of(path), StandardCharsets.ISO_8859_1)));
        for (String file : Tool.in(path).description().start().files().values()) {
          Path beside = Path.of(path).toAbsolutePath().resolveSibling(file);
          texts.add(List.of(Files.readString(beside, StandardCharsets.ISO_8859_1)));
        }
        result.addAll(StepMentions.identifiers(texts));
      } catch (IOException e) {
        throw new InputException(Position.ofFile(path), "cannot be read: " + FileTrouble.of(e));
      }
    }
    return result;
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
    Set<String> named = named(proof);
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
