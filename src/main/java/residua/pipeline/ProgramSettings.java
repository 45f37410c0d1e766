package residua.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.cfa.Program;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.meaning.DataModel;
import residua.meaning.VolatileObjects;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.specification.Property;
import residua.specification.PropertyText;

/**
 * Which program is read, and how.
 *
 * @param name of its file; {@code -} for standard input
 * @param entry the function where execution starts
 * @param preprocessor the preprocessor's command, word by word
 * @param preprocessorWords what is added to it for this program
 * @param noCallBack names of functions without a body of which the user states that they call none
 *     of the program; a star stands for any letters
 * @param pure what the user states of other functions without a body
 * @param volatiles what reads of volatile objects give
 * @param trustsConditions whether conditions count that were made of another text of the program
 */
public record ProgramSettings(
    String name,
    String entry,
    List<String> preprocessor,
    List<String> preprocessorWords,
    List<String> noCallBack,
    StatedPure pure,
    VolatileObjects volatiles,
    boolean trustsConditions) {
  /** What makes a program one for 32 bits. */
  private static final String NARROW = "-m32";

  private static final String PREPROCESS_ONLY = "-E";

  public ProgramSettings {
    preprocessor = List.copyOf(preprocessor);
    preprocessorWords = List.copyOf(preprocessorWords);
    noCallBack = List.copyOf(noCallBack);
  }

  /** Nothing is stated of functions without a body. */
  public ProgramSettings(
      String name, String entry, List<String> preprocessor, List<String> preprocessorWords) {
    this(
        name,
        entry,
        preprocessor,
        preprocessorWords,
        List.of(),
        StatedPure.NONE,
        VolatileObjects.ANY,
        false);
  }

  /** The same for another file. */
  ProgramSettings named(String file) {
    return with(file, preprocessor, preprocessorWords);
  }

  /** The same for another file, which is read with another command; nothing is stated of it. */
  ProgramSettings with(String file, List<String> command, List<String> words) {
    return new ProgramSettings(
        file, entry, command, words, noCallBack, StatedPure.NONE, volatiles, trustsConditions);
  }

  /** The same, with something stated of functions without a body. */
  public ProgramSettings noCallBack(List<String> functions) {
    return new ProgramSettings(
        name, entry, preprocessor, preprocessorWords, functions, pure, volatiles, trustsConditions);
  }

  /** The same, with functions without a body that change nothing. */
  public ProgramSettings pure(StatedPure stated) {
    return new ProgramSettings(
        name,
        entry,
        preprocessor,
        preprocessorWords,
        noCallBack,
        stated,
        volatiles,
        trustsConditions);
  }

  /** The same, where conditions may count that were made of another text. */
  public ProgramSettings trustingConditions(boolean trusts) {
    return new ProgramSettings(
        name, entry, preprocessor, preprocessorWords, noCallBack, pure, volatiles, trusts);
  }

  /** The same, where reads of volatile objects give something else. */
  public ProgramSettings reading(VolatileObjects other) {
    return new ProgramSettings(
        name, entry, preprocessor, preprocessorWords, noCallBack, pure, other, trustsConditions);
  }

  /** What is stated of functions without a body. */
  StatedCallBacks callBacks() {
    return new StatedCallBacks(noCallBack);
  }

  /** Warnings of functions of which something is stated, and which the program does not name. */
  public List<Diagnostic> unnamed(Program program) {
    return Stream.of(callBacks().unknown(program), pure.unknown(program))
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Refuses a condition on other runs: those on other machines, or from another function.
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
          "it is about runs that begin in '"
              + other
              + "', those of the program begin in '"
              + entry
              + (other.equals("main") ? "'; leave --entry out" : "'; give --entry " + other));
    }
  }

  /**
   * What there is to say of a condition that was made of another text of the program.
   *
   * @throws InputException if such conditions do not count
   */
  Diagnostic madeForAnotherText(String condition, String program) throws InputException {
    String why =
        "made when "
            + program
            + " was read otherwise: with other headers or -D, or before it was edited";
    if (!trustsConditions) {
      throw new InputException(
          Position.ofFile(condition),
          why
              + "; make it again, carry it over by --since, or give --trust-condition if it holds"
              + " all the same");
    }
    return Diagnostic.warning(Position.ofFile(condition), why);
  }

  /**
   * Refuses a condition that says nothing of error calls.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  public void requireUnreachCall(String file, Evidence evidence) throws InputException {
    if (!isForUnreachCall(evidence)) {
      throw new InputException(
          Position.ofFile(file),
          "it is about the property '"
              + evidence.property().orElse("")
              + "', not about unreach-call");
    }
  }

  /**
   * Refuses conditions that say nothing of what is asked for: they hold on other machines or are
   * about another property, or two of them are about different ones, so that what one covers may
   * violate the property of the other.
   *
   * @throws InputException if one of them is such
   */
  public void requireFor(Property property, List<NamedCondition> conditions) throws InputException {
    Optional<String> before = Optional.empty();
    for (NamedCondition each : conditions) {
      Evidence evidence = each.automaton().evidence();
      requireSameRuns(each.name(), evidence);
      if (property instanceof Property.UnreachCall) {
        requireUnreachCall(each.name(), evidence);
      }
      if (evidence.property().isEmpty()) {
        continue;
      }
      String about =
          isForUnreachCall(evidence) ? Property.UnreachCall.NAME : evidence.property().get();
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

  /** Whether something is good for the property that no error call is reached. */
  boolean isForUnreachCall(Evidence evidence) {
    String property = evidence.property().orElse(Property.UnreachCall.NAME);
    return property.equals(Property.UnreachCall.NAME)
        || PropertyText.of(property).filter(text -> text.isUnreachCall(entry)).isPresent();
  }

  /** What is stated of a proof: without a word it would be taken for any machine's. */
  Evidence onNamedMachine(Evidence evidence) {
    return evidence.on(model().architecture());
  }

  /**
   * What is shown of the program holds on: said only where it is not the usual one, or where it
   * would be taken for any.
   */
  Evidence onMachine(Evidence evidence) {
    if (StatedPure.isProvedSo(evidence)) {
      return onNamedMachine(evidence);
    }
    return model() == DataModel.LP64 ? evidence : evidence.on(model().architecture());
  }

  /**
   * Whether it is preprocessed, be it needed or not: options may define macros, or include files. A
   * file whose name ends in {@code .i} is preprocessed already, as compilers have it.
   */
  boolean isAlwaysPreprocessed() {
    return isAlwaysPreprocessed(name);
  }

  /** The same of the file that a name stands for. */
  boolean isAlwaysPreprocessed(String file) {
    boolean hasOptions =
        !preprocessorWords.isEmpty()
            || preprocessor.stream()
                .skip(1)
                .anyMatch(word -> word.startsWith("-") && !word.equals(PREPROCESS_ONLY));
    return hasOptions && !isPreprocessed(file);
  }

  /** Whether compilers take a file of this name for one that is preprocessed already. */
  static boolean isPreprocessed(String file) {
    return file.endsWith(".i");
  }

  /** The same program, read for 32 bits. */
  public ProgramSettings narrow() {
    if (model() == DataModel.ILP32) {
      return this;
    }
    List<String> words = new ArrayList<>(preprocessorWords);
    words.add(NARROW);
    return new ProgramSettings(
        name, entry, preprocessor, words, noCallBack, pure, volatiles, trustsConditions);
  }

  /** Whether it is a program for 32 bits. */
  public boolean isNarrow() {
    return model() == DataModel.ILP32;
  }

  /** How wide the types of the program are: {@code -m32} goes to the preprocessor, too. */
  public DataModel model() {
    return preprocessorWords.contains(NARROW) || preprocessor.contains(NARROW)
        ? DataModel.ILP32
        : DataModel.LP64;
  }
}
