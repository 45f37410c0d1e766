package residua.condition;

import java.util.Optional;

/**
 * The executions of a program's file to which a claim applies; all of them where a component is
 * empty.
 *
 * @param architecture the machine, {@code 32bit} or {@code 64bit}
 * @param textHash SHA-256 of the preprocessed text, and where it starts
 * @param entry the function in which the executions begin
 * @param volatiles what reads of volatile objects return: {@code any} value, or, as is written
 *     {@code plain}, what the program wrote last
 */
public record Subject(
    Optional<String> architecture,
    Optional<String> textHash,
    Optional<String> entry,
    Optional<String> volatiles) {
  /** All executions. */
  public static final Subject ANY =
      new Subject(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** The same, on one kind of machine only. */
  Subject on(String machine) {
    return new Subject(Optional.of(machine), textHash, entry, volatiles);
  }

  /** The same, for one text only. */
  Subject ofText(String hash) {
    return new Subject(architecture, Optional.of(hash), entry, volatiles);
  }

  /** The same, beginning in one function only. */
  Subject from(String function) {
    return new Subject(architecture, textHash, Optional.of(function), volatiles);
  }

  /** The same, for given reads of volatile objects. */
  Subject reading(String what) {
    return new Subject(architecture, textHash, entry, Optional.of(what));
  }
}
