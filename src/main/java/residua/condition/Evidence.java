package residua.condition;

import java.util.Optional;

/**
 * What a condition rests on: what must be so for the runs it covers to be right.
 *
 * @param claim what it says of these runs
 * @param property what they do not violate, {@code unreach-call} for instance; if it is not said,
 *     whatever is to be verified
 * @param otherFile the other program it speaks of: for {@link Claim#UNCHANGED} the version that has
 *     to be right
 * @param otherHash SHA-256 (lower-case hexadecimal) of that program
 * @param reason why, in somebody's words
 * @param producer what made the condition
 * @param subject of which runs it is said
 */
public record Evidence(
    Claim claim,
    Optional<String> property,
    Optional<String> otherFile,
    Optional<String> otherHash,
    Optional<String> reason,
    Optional<String> producer,
    Subject subject) {

  /** What is known of a condition that says nothing about itself. */
  public static final Evidence UNSAID = of(Claim.PROVED);

  /** The name of the property that no error call is reached. */
  public static final String UNREACH_CALL = "unreach-call";

  /** Stands for the hash of a text where something is not about one text; no text has it. */
  public static final String NO_SINGLE_TEXT = "none";

  /** Reads of volatile objects give any value. */
  public static final String ANY_READS = "any";

  /** Reads of volatile objects give what the program wrote last. */
  public static final String PLAIN_READS = "plain";

  /** The machine of which a condition of ours says nothing. */
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

  /** The same about a property. */
  public Evidence about(String named) {
    return new Evidence(claim, Optional.of(named), otherFile, otherHash, reason, producer, subject);
  }

  /** The same, relative to another program. */
  public Evidence relativeTo(String file, Optional<String> hash) {
    return new Evidence(claim, property, Optional.of(file), hash, reason, producer, subject);
  }

  /** The same, made by somebody. */
  public Evidence by(String maker) {
    return new Evidence(claim, property, otherFile, otherHash, reason, Optional.of(maker), subject);
  }

  /** The same, for a reason. */
  public Evidence because(String words) {
    return new Evidence(
        claim, property, otherFile, otherHash, Optional.of(words), producer, subject);
  }

  /** The same, on one kind of machine only. */
  public Evidence on(String machine) {
    return of(subject.on(machine));
  }

  /** The same, about one text of the program's file only. */
  public Evidence ofText(String hash) {
    return of(subject.ofText(hash));
  }

  /** The same, about runs that begin in one function only. */
  public Evidence from(String function) {
    return of(subject.from(function));
  }

  /**
   * The same, where reads of volatile objects give any value, or what was written last.
   *
   * @param volatiles {@link #ANY_READS} or {@link #PLAIN_READS}
   */
  public Evidence reading(String volatiles) {
    return of(subject.reading(volatiles));
  }

  private Evidence of(Subject runs) {
    return new Evidence(claim, property, otherFile, otherHash, reason, producer, runs);
  }

  /** The machine that it names. */
  public Optional<String> architecture() {
    return subject.architecture();
  }

  /**
   * The machine it holds on; empty if on any. What was proved or executed here is of one text, and
   * names its machine only if that is not the usual one.
   */
  public Optional<String> machine() {
    boolean isShown = claim == Claim.PROVED || claim == Claim.EXECUTED;
    return architecture()
        .or(() ->
            isShown && textHash().isPresent() ? Optional.of(USUAL_MACHINE) : Optional.empty());
  }

  /** The text of the program's file that it is about; if it is not said, any. */
  public Optional<String> textHash() {
    return subject.textHash();
  }

  /** The function that the covered runs begin in; if it is not said, any. */
  public Optional<String> entry() {
    return subject.entry();
  }

  /** What reads of volatile objects give; if it is not said, see {@link #mayNeedPlainReads}. */
  public Optional<String> volatiles() {
    return subject.volatiles();
  }

  /**
   * Whether the covered runs are right only if volatile objects hold what the program wrote last:
   * where nothing is said of it, what was made for one text is of a version of Residua that took
   * them so.
   */
  public boolean mayNeedPlainReads() {
    return volatiles().map(said -> !said.equals(ANY_READS)).orElse(textHash().isPresent());
  }

  /** Whether the covered runs may begin in a function. */
  public boolean mayBeginIn(String function) {
    return entry().map(function::equals).orElse(true);
  }

  /** It in words, as in {@code unchanged since old.c, about unreach-call}. */
  public String inWords() {
    String relation = claim == Claim.UNCHANGED ? " since " : " of ";
    return claim.word()
        + otherFile.map(file -> relation + file).orElse("")
        + property.map(named -> ", about " + named).orElse("")
        + architecture().map(machine -> ", on " + machine).orElse("")
        + reason.map(words -> ": \"" + words + "\"").orElse("");
  }

  /**
   * What must be so for the covered runs to be right, as what follows "if".
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
      case EXECUTED -> "the runs of " + condition + " went as it says";
      case STATED ->
          "what "
              + condition
              + " states is so"
              + reason.map(words -> " (\"" + words + "\")").orElse("");
    };
  }
}
