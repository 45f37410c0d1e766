package residua.pipeline.program;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.preprocessor.CompilerTarget;
import residua.c.semantics.DataModel;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.Property;
import residua.c.specification.PropertyText;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.pipeline.program.stated.StatedCallBacks;
import residua.pipeline.program.stated.StatedPure;

/**
 * The program to read, and how to read it.
 *
 * @param name the name of its file, of the first one if there are several; {@code -} for standard
 *     input
 * @param entry the function where execution starts
 * @param preprocessing how its files are preprocessed
 * @param noCallBack names of functions without a body of which the user states that they call no
 *     function of the program; a star stands for any letters
 * @param pure the user's statements about other functions without a body
 * @param volatiles the values that reads of volatile objects yield
 * @param trustsConditions whether conditions count that were made for another text of the program
 * @param specification the properties that its executions are asked to have
 */
public record ProgramSettings(
    String name,
    String entry,
    Preprocessing preprocessing,
    List<String> noCallBack,
    StatedPure pure,
    VolatileObjects volatiles,
    boolean trustsConditions,
    Specification specification) {
  /** The option for a 32-bit program. */
  private static final String NARROW = "-m32";

  private static final String PREPROCESS_ONLY = "-E";

  public ProgramSettings {
    noCallBack = List.copyOf(noCallBack);
  }

  /** Settings without statements about functions without a body. */
  public ProgramSettings(
      String name, String entry, List<String> preprocessor, List<String> preprocessorWords) {
    this(
        name,
        entry,
        new Preprocessing(preprocessor, preprocessorWords),
        List.of(),
        StatedPure.NONE,
        VolatileObjects.ANY,
        false,
        Specification.UNREACH_CALL);
  }

  /** The preprocessor's command, word by word. */
  public List<String> preprocessor() {
    return preprocessing.command();
  }

  /** Words added to the preprocessor's command for this program. */
  public List<String> preprocessorWords() {
    return preprocessing.words();
  }

  /** The units of a program of several files, in the order in which they are linked. */
  public List<ProgramUnit> units() {
    return preprocessing.units();
  }

  /** The same for a program of these units; a single one without flags of its own is a file. */
  public ProgramSettings of(List<ProgramUnit> units) {
    boolean isFile = units.size() == 1 && units.getFirst().textWords().isEmpty();
    return new ProgramSettings(
        units.isEmpty() ? name : units.getFirst().name(),
        entry,
        preprocessing.of(isFile ? List.of() : units),
        noCallBack,
        pure,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same for the old versions of its units; nothing is stated about them. */
  ProgramSettings withUnits(List<ProgramUnit> units, List<String> command, List<String> words) {
    ProgramSettings first = with(units.getFirst().name(), command, words);
    return new ProgramSettings(
        first.name,
        entry,
        new Preprocessing(
            command,
            words,
            units,
            preprocessing
                .entryFile()
                .filter(file -> units.stream().anyMatch(unit -> unit.name().equals(file))),
            preprocessing.target()),
        first.noCallBack,
        first.pure,
        first.volatiles,
        first.trustsConditions,
        specification);
  }

  /** The same, where the entry is the function of this name in one file. */
  public ProgramSettings enteredIn(String file) {
    return new ProgramSettings(
        name,
        entry,
        preprocessing.enteredIn(file),
        noCallBack,
        pure,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The file whose function of the entry's name is meant, if one is named. */
  public Optional<String> entryFile() {
    return preprocessing.entryFile();
  }

  /** The same for another file. */
  ProgramSettings named(String file) {
    return with(file, preprocessor(), preprocessorWords());
  }

  /** The same for another file, which is read with another command; nothing is stated about it. */
  ProgramSettings with(String file, List<String> command, List<String> words) {
    return new ProgramSettings(
        file,
        entry,
        preprocessing.alone(command, words),
        noCallBack,
        StatedPure.NONE,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same, with a statement about functions without a body. */
  public ProgramSettings noCallBack(List<String> functions) {
    return new ProgramSettings(
        name, entry, preprocessing, functions, pure, volatiles, trustsConditions, specification);
  }

  /** The same, with functions without a body that change nothing. */
  public ProgramSettings pure(StatedPure stated) {
    return new ProgramSettings(
        name, entry, preprocessing, noCallBack, stated, volatiles, trustsConditions, specification);
  }

  /** The same, where conditions made for another text may count. */
  public ProgramSettings trustingConditions(boolean trusts) {
    return new ProgramSettings(
        name, entry, preprocessing, noCallBack, pure, volatiles, trusts, specification);
  }

  /** The same, with other values for reads of volatile objects. */
  public ProgramSettings reading(VolatileObjects other) {
    return new ProgramSettings(
        name, entry, preprocessing, noCallBack, pure, other, trustsConditions, specification);
  }

  /** The same, asked for other properties. */
  public ProgramSettings asking(Specification other) {
    return new ProgramSettings(
        name, entry, preprocessing, noCallBack, pure, volatiles, trustsConditions, other);
  }

  /** The user's statements about functions without a body. */
  public StatedCallBacks callBacks() {
    return new StatedCallBacks(noCallBack);
  }

  /** Warnings about functions named in statements that the program does not name. */
  public List<Diagnostic> unnamed(Program program) {
    return Stream.of(callBacks().unknown(program), pure.unknown(program))
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Rejects a condition on other executions: those on other machines, or from another function.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  public void requireSameRuns(String file, Evidence evidence) throws InputException {
    Optional<String> machine = evidence.machine();
    if (machine.filter(each -> !each.equals(model().architecture())).isPresent()) {
      throw new InputException(
          Position.ofFile(file),
          "it holds on a machine of "
              + machine.get()
              + ", the program is read for "
              + model().architecture()
              + (model() == DataModel.LP64 ? "; give -m32" : "; leave -m32 out"));
    }
    if (!evidence.mayBeginIn(entry)) {
      String other = evidence.entry().orElseThrow();
      throw new InputException(
          Position.ofFile(file),
          "it is about executions that begin in '"
              + other
              + "', but those of the program begin in '"
              + entry
              + (other.equals("main") ? "'; leave --entry out" : "'; give --entry " + other));
    }
  }

  /**
   * The note about a condition that was made for another text of the program.
   *
   * @throws InputException if such conditions do not count
   */
  Diagnostic madeForAnotherText(String condition, String program) throws InputException {
    String why =
        "made when "
            + program
            + " was read differently: with other headers or -D, or before it was edited";
    if (!trustsConditions) {
      throw new InputException(
          Position.ofFile(condition),
          why
              + "; make it again, carry it over with --since, or give --trust-condition if it holds"
              + " nevertheless");
    }
    return Diagnostic.warning(Position.ofFile(condition), why);
  }

  /**
   * Rejects a condition that is not about all properties that are asked for.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  public void requireAsked(String file, Evidence evidence) throws InputException {
    requireAbout(specification, file, evidence);
  }

  /**
   * Rejects a condition about properties of operations: where a change affects no output and no
   * error call, it may still affect whether an operation overflows, or what it accesses.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  public void requireNoOperations(String file, Evidence evidence) throws InputException {
    for (SafetyProperty each : SafetyProperty.values()) {
      if (each != SafetyProperty.UNREACH_CALL
          && evidence.property().isPresent()
          && isAbout(each, evidence)) {
        throw new InputException(
            Position.ofFile(file),
            "it is about the property '"
                + each.word()
                + "', which the comparison of two versions does not follow; it cannot be carried");
      }
    }
  }

  private void requireAbout(Specification asked, String file, Evidence evidence)
      throws InputException {
    Optional<Specification> missing = asked.only(each -> !isAbout(each, evidence));
    if (missing.isPresent()) {
      throw new InputException(
          Position.ofFile(file),
          "it is about the property '"
              + evidence.property().orElse("")
              + "', not about "
              + missing.get().inWords());
    }
  }

  /**
   * Rejects conditions that do not support the property: they hold on other machines or are about
   * another property, or two of them are about different ones, so that executions covered by one
   * may violate the property of the other.
   *
   * @throws InputException if one of them is such
   */
  public void requireFor(Property property, List<NamedCondition> conditions) throws InputException {
    Optional<String> before = Optional.empty();
    for (NamedCondition each : conditions) {
      Evidence evidence = each.automaton().evidence();
      requireSameRuns(each.name(), evidence);
      if (property instanceof Property.UnreachCall) {
        requireAbout(Specification.UNREACH_CALL, each.name(), evidence);
      }
      if (property instanceof Property.Asked asked) {
        requireAbout(asked.specification(), each.name(), evidence);
        continue;
      }
      if (evidence.property().isEmpty()) {
        continue;
      }
      String about =
          isAbout(SafetyProperty.UNREACH_CALL, evidence) && evidence.properties().size() < 2
              ? Property.UnreachCall.NAME
              : evidence.property().get();
      Position file = Position.ofFile(each.name());
      if (property instanceof Property.UnreachCall
          && !property.equals(Property.UnreachCall.usual())) {
        throw new InputException(
            file, "it is about the property '" + about + "', which knows no other error calls");
      }
      if (!before.orElse(about).equals(about)) {
        throw new InputException(
            file,
            "it is about the property '" + about + "', another condition about " + before.get());
      }
      before = Optional.of(about);
    }
  }

  /** Whether evidence helps to prove everything that is asked for. */
  public boolean isForAsked(Evidence evidence) {
    return specification.only(each -> !isAbout(each, evidence)).isEmpty();
  }

  /** Evidence without a property is about whatever it is given for. */
  private boolean isAbout(SafetyProperty property, Evidence evidence) {
    return evidence.property().isEmpty()
        || evidence.properties().stream().anyMatch(each -> isName(each, property));
  }

  private boolean isName(String text, SafetyProperty property) {
    return text.equals(property.word())
        || PropertyText.of(text)
            .filter(stated -> stated.entry().equals(entry))
            .flatMap(PropertyText::property)
            .filter(property::equals)
            .isPresent();
  }

  /** Evidence for a proof, with the machine named: without that it would count for any machine. */
  Evidence onNamedMachine(Evidence evidence) {
    return evidence.on(model().architecture());
  }

  /**
   * Names the machine that evidence holds on, if it is not the default one, or if the evidence
   * would otherwise count for any machine.
   */
  public Evidence onMachine(Evidence evidence) {
    if (StatedPure.isProvedSo(evidence)) {
      return onNamedMachine(evidence);
    }
    return model() == DataModel.LP64 ? evidence : evidence.on(model().architecture());
  }

  /**
   * Whether it is preprocessed even if it does not seem to need it: options may define macros, or
   * include files. Compilers take a file whose name ends in {@code .i} to be preprocessed already.
   */
  boolean isAlwaysPreprocessed() {
    return isAlwaysPreprocessed(name);
  }

  /** As above, for the file that a name stands for. */
  boolean isAlwaysPreprocessed(String file) {
    boolean hasOptions =
        !preprocessorWords().isEmpty()
            || preprocessor().stream()
                .skip(1)
                .anyMatch(word -> word.startsWith("-") && !word.equals(PREPROCESS_ONLY));
    return hasOptions && !isPreprocessed(file);
  }

  /** Whether compilers take a file of this name to be preprocessed already. */
  static boolean isPreprocessed(String file) {
    return file.endsWith(".i");
  }

  /** The same program, read for 32 bits. */
  public ProgramSettings narrow() {
    if (model() == DataModel.ILP32) {
      return this;
    }
    return new ProgramSettings(
        name,
        entry,
        preprocessing.with(NARROW),
        noCallBack,
        pure,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same, preprocessed in another way. */
  public ProgramSettings by(Preprocessing other) {
    return new ProgramSettings(
        name, entry, other, noCallBack, pure, volatiles, trustsConditions, specification);
  }

  /** The machine that the compiler says it compiles for, if it was asked and has answered. */
  Optional<CompilerTarget> target() {
    return preprocessing.target();
  }

  /** The preprocessor with its options, as a user writes it. */
  public String inWords() {
    return String.join(
        " ", Stream.of(preprocessor(), preprocessorWords()).flatMap(List::stream).toList());
  }

  /** Whether it is a 32-bit program. */
  public boolean isNarrow() {
    return model() == DataModel.ILP32;
  }

  /**
   * The widths of the program's types, those of the compiler's machine if it was asked: {@code
   * -m32} is passed to the preprocessor, too.
   */
  public DataModel model() {
    boolean isNarrowUnit = units().stream().anyMatch(unit -> unit.words().contains(NARROW));
    boolean isNarrow =
        target()
            .map(CompilerTarget::isNarrow)
            .orElseGet(
                () -> preprocessorWords().contains(NARROW) || preprocessor().contains(NARROW));
    return isNarrow || isNarrowUnit ? DataModel.ILP32 : DataModel.LP64;
  }
}
