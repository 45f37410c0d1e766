package residua.pipeline.program;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.CompilerTarget;
import residua.c.semantics.DataModel;
import residua.c.semantics.VolatileObjects;
import residua.c.specification.Specification;
import residua.condition.Evidence;
import residua.pipeline.program.stated.ConditionRequirements;
import residua.pipeline.program.stated.EntryPoint;
import residua.pipeline.program.stated.EntryPoint.Globals;
import residua.pipeline.program.stated.ProgramAssumptions;
import residua.pipeline.program.stated.StatedCallBacks;

/**
 * The program to read, and how to read it.
 *
 * @param name the name of its file, of the first one if there are several; {@code -} for standard
 *     input
 * @param start where execution starts, and what is known there
 * @param preprocessing how its files are preprocessed
 * @param noCallBack names of functions without a body of which the user states that they call no
 *     function of the program; a star stands for any letters
 * @param assumptions what the user states about functions without a body and about operations
 * @param volatiles the values that reads of volatile objects yield
 * @param trustsConditions whether conditions count that were made for another text of the program
 * @param specification the properties that its executions are asked to have
 */
public record ProgramSettings(
    String name,
    EntryPoint start,
    Preprocessing preprocessing,
    List<String> noCallBack,
    ProgramAssumptions assumptions,
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
        new EntryPoint(entry, Globals.INITIAL),
        new Preprocessing(preprocessor, preprocessorWords),
        List.of(),
        ProgramAssumptions.NONE,
        VolatileObjects.ANY,
        false,
        Specification.UNREACH_CALL);
  }

  /** The function where execution starts. */
  public String entry() {
    return start.name();
  }

  /** The function that is entered, as the user names it. */
  public String function() {
    return start.function();
  }

  /** The same, entered in another function. */
  public ProgramSettings entering(String function) {
    return new ProgramSettings(
        name,
        new EntryPoint(function, start.globals()),
        preprocessing,
        noCallBack,
        assumptions,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same, with these values in objects of file scope. */
  public ProgramSettings with(Globals globals) {
    return new ProgramSettings(
        name,
        new EntryPoint(start.function(), globals),
        preprocessing,
        noCallBack,
        assumptions,
        volatiles,
        trustsConditions,
        specification);
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
        start,
        preprocessing.of(isFile ? List.of() : units),
        noCallBack,
        assumptions,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same for the old versions of its units; nothing is stated about them. */
  ProgramSettings withUnits(List<ProgramUnit> units, List<String> command, List<String> words) {
    ProgramSettings first = with(units.getFirst().name(), command, words);
    return new ProgramSettings(
        first.name,
        start,
        new Preprocessing(
            command,
            words,
            units,
            preprocessing
                .entryFile()
                .filter(file -> units.stream().anyMatch(unit -> unit.name().equals(file))),
            preprocessing.target(),
            preprocessing.executions()),
        first.noCallBack,
        first.assumptions,
        first.volatiles,
        first.trustsConditions,
        specification);
  }

  /** The same, where the entry is the function of this name in one file. */
  public ProgramSettings enteredIn(String file) {
    return new ProgramSettings(
        name,
        start,
        preprocessing.enteredIn(file),
        noCallBack,
        assumptions,
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
        start,
        preprocessing.alone(command, words),
        noCallBack,
        ProgramAssumptions.NONE,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same, with a statement about functions without a body. */
  public ProgramSettings noCallBack(List<String> functions) {
    return new ProgramSettings(
        name,
        start,
        preprocessing,
        functions,
        assumptions,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same, with assumptions about functions without a body and about operations. */
  public ProgramSettings assuming(ProgramAssumptions stated) {
    return new ProgramSettings(
        name, start, preprocessing, noCallBack, stated, volatiles, trustsConditions, specification);
  }

  /** The same, where conditions made for another text may count. */
  public ProgramSettings trustingConditions(boolean trusts) {
    return new ProgramSettings(
        name, start, preprocessing, noCallBack, assumptions, volatiles, trusts, specification);
  }

  /** The same, with other values for reads of volatile objects. */
  public ProgramSettings reading(VolatileObjects other) {
    return new ProgramSettings(
        name,
        start,
        preprocessing,
        noCallBack,
        assumptions,
        other,
        trustsConditions,
        specification);
  }

  /** The same, asked for other properties. */
  public ProgramSettings asking(Specification other) {
    return new ProgramSettings(
        name, start, preprocessing, noCallBack, assumptions, volatiles, trustsConditions, other);
  }

  /** The user's statements about functions without a body. */
  public StatedCallBacks callBacks() {
    return new StatedCallBacks(noCallBack);
  }

  /** Warnings about functions named in statements that the program does not name. */
  public List<Diagnostic> unnamed(Program program) {
    return Stream.of(callBacks().unknown(program), assumptions.unknown(program))
        .flatMap(List::stream)
        .toList();
  }

  /** What a condition on the program must be about. */
  public ConditionRequirements requirements() {
    return new ConditionRequirements(start, model(), specification);
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

  /** Evidence for a proof, with the machine named: without that it would count for any machine. */
  Evidence onNamedMachine(Evidence evidence) {
    return evidence.on(model().architecture());
  }

  /**
   * Names the machine that evidence holds on, if it is not the default one, or if the evidence
   * would otherwise count for any machine.
   */
  public Evidence onMachine(Evidence evidence) {
    if (ProgramAssumptions.isProvedSo(evidence)) {
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
        start,
        preprocessing.with(NARROW),
        noCallBack,
        assumptions,
        volatiles,
        trustsConditions,
        specification);
  }

  /** The same, preprocessed in another way. */
  public ProgramSettings by(Preprocessing other) {
    return new ProgramSettings(
        name, start, other, noCallBack, assumptions, volatiles, trustsConditions, specification);
  }

  /** Whether it may be compiled and executed. */
  public ExecutionPolicy executions() {
    return preprocessing.executions();
  }

  /**
   * The same, with another permission to execute it.
   *
   * @throws InputException if it may not be executed, and an option of its files could make the
   *     compiler start a program
   */
  public ProgramSettings executed(ExecutionPolicy policy) throws InputException {
    return by(preprocessing.executed(policy, name));
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

  /** The compiler that is asked about texts of it. */
  public CompilerCheck compilerCheck() {
    boolean isUsual = model() != DataModel.LP64_UNSIGNED_CHAR;
    return new CompilerCheck(preprocessor(), isUsual ? List.of() : model().options());
  }

  /** Whether it is a 32-bit program. */
  public boolean isNarrow() {
    return model() == DataModel.ILP32;
  }

  /**
   * The representation of the program's types, the widths those of the compiler's machine if it was
   * asked: {@code -m32} is passed to the preprocessor, too.
   */
  public DataModel model() {
    boolean isNarrowUnit = units().stream().anyMatch(unit -> unit.words().contains(NARROW));
    boolean isNarrow =
        target()
            .map(CompilerTarget::isNarrow)
            .orElseGet(
                () -> preprocessorWords().contains(NARROW) || preprocessor().contains(NARROW));
    if (isNarrow || isNarrowUnit) {
      return DataModel.ILP32;
    }
    boolean isUnsigned = units().stream().anyMatch(RepresentationWords::hasUnsignedChar);
    return isUnsigned ? DataModel.LP64_UNSIGNED_CHAR : DataModel.LP64;
  }
}
