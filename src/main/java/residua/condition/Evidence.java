package residua.condition;

import java.util.List;
import java.util.Optional;

/**
 * The evidence of a condition: the premises under which the executions it covers are safe.
 *
 * @param claim its claim about these executions
 * @param property what they do not violate, {@code unreach-call} for instance; several names are
 *     separated by {@link #SEPARATOR}; if empty, whatever is to be verified
 * @param otherFile the other program it refers to: for {@link Claim#UNCHANGED} the version that
 *     must be safe
 * @param otherHash SHA-256 (lower-case hexadecimal) of that program
 * @param reason why, as free text
 * @param producer the tool that made the condition
 * @param subject the executions to which it applies
 */
public record Evidence(
    Claim claim,
    Optional<String> property,
    Optional<String> otherFile,
    Optional<String> otherHash,
    Optional<String> reason,
    Optional<String> producer,
    Subject subject) {

  /** The evidence of a condition without metadata. */
  public static final Evidence UNSAID = of(Claim.PROVED);

  /** The name of the property that no error call is reached. */
  public static final String UNREACH_CALL = "unreach-call";

  /** Stands between the names of several properties; no name has it, but a formula may. */
  public static final String SEPARATOR = ", ";

  /**
   * Stands for the hash of a text where something does not concern a single text; no text has it.
   */
  public static final String NO_SINGLE_TEXT = "none";

  /** Reads of volatile objects return any value. */
  public static final String ANY_READS = "any";

  /** Reads of volatile objects return what the program wrote last. */
  public static final String PLAIN_READS = "plain";

  /** The machine that conditions written by Residua leave out. */
  private static final String USUAL_MACHINE = "64bit";

  /** A claim alone. */
  public static Evidence of(Claim claim) {
    return new Evidence(
        claim,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Subject.ANY);
  }

  /** The same for a property. */
  public Evidence about(String named) {
    return new Evidence(claim, Optional.of(named), otherFile, otherHash, reason, producer, subject);
  }

  /** The same, relative to another program. */
  public Evidence relativeTo(String file, Optional<String> hash) {
    return new Evidence(claim, property, Optional.of(file), hash, reason, producer, subject);
  }

  /** The same with a producer. */
  public Evidence by(String maker) {
    return new Evidence(claim, property, otherFile, otherHash, reason, Optional.of(maker), subject);
  }

  /** The same with a reason. */
  public Evidence because(String words) {
    return new Evidence(
        claim, property, otherFile, otherHash, Optional.of(words), producer, subject);
  }

  /** The same, on one kind of machine only. */
  public Evidence on(String machine) {
    return of(subject.on(machine));
  }

  /** The same, for one text of the program's file only. */
  public Evidence ofText(String hash) {
    return of(subject.ofText(hash));
  }

  /** The same, for executions that begin in one function only. */
  public Evidence from(String function) {
    return of(subject.from(function));
  }

  /**
   * The same, where reads of volatile objects return any value, or what was written last.
   *
   * @param volatiles {@link #ANY_READS} or {@link #PLAIN_READS}
   */
  public Evidence reading(String volatiles) {
    return of(subject.reading(volatiles));
  }

  private Evidence of(Subject runs) {
    return new Evidence(claim, property, otherFile, otherHash, reason, producer, runs);
  }

  /** The properties that the covered executions do not violate, one by one. */
  public List<String> properties() {
    return property
        .map(text -> text.contains("(") ? List.of(text) : List.of(text.split(SEPARATOR)))
        .orElse(List.of());
  }

  /** The machine that it names. */
  public Optional<String> architecture() {
    return subject.architecture();
  }

  /**
   * The machine on which it holds; empty if on any. A result that was proved or executed here is
   * about one text, and names its machine only if that is not the usual one.
   */
  public Optional<String> machine() {
    boolean isShown = claim == Claim.PROVED || claim == Claim.EXECUTED;
    return architecture()
        .or(() ->
            isShown && textHash().isPresent() ? Optional.of(USUAL_MACHINE) : Optional.empty());
  }

  /** The text of the program's file that it is about; if empty, any. */
  public Optional<String> textHash() {
    return subject.textHash();
  }

  /** The function in which the covered executions begin; if empty, any. */
  public Optional<String> entry() {
    return subject.entry();
  }

  /** The values that reads of volatile objects return; if empty, see {@link #mayNeedPlainReads}. */
  public Optional<String> volatiles() {
    return subject.volatiles();
  }

  /**
   * Whether the covered executions are safe only if volatile objects hold what the program wrote
   * last: where nothing is stated, a condition for a single text is from a version of Residua that
   * assumed so.
   */
  public boolean mayNeedPlainReads() {
    return volatiles().map(said -> !said.equals(ANY_READS)).orElse(textHash().isPresent());
  }

  /** Whether the covered executions may begin in a function. */
  public boolean mayBeginIn(String function) {
    return entry().map(function::equals).orElse(true);
  }

  /** The evidence in words, as in {@code unchanged since old.c, about unreach-call}. */
  public String inWords() {
    String relation = claim == Claim.UNCHANGED ? " since " : " of ";
    return claim.word()
        + otherFile.map(file -> relation + file).orElse("")
        + property.map(named -> ", about " + named).orElse("")
        + architecture().map(machine -> ", on " + machine).orElse("")
        + reason.map(words -> ": \"" + words + "\"").orElse("");
  }

  /**
   * The premise under which the covered executions are safe, phrased to follow "if".
   *
   * @param condition the name of the condition
   */
  public String premise(String condition) {
    return premiseOfClaim(condition)
        + (textHash().filter(NO_SINGLE_TEXT::equals).isPresent()
            ? ", though " + condition + " was made of another text"
            : "");
  }

  private String premiseOfClaim(String condition) {
    return switch (claim) {
      case PROVED -> condition + " is right";
      case UNCHANGED -> otherFile.orElse("the version before") + " is right";
      case EXECUTED -> "the executions of " + condition + " happened as it says";
      case STATED ->
          "what "
              + condition
              + " states is true"
              + reason.map(words -> " (\"" + words + "\")").orElse("");
    };
  }
}
