package residua.condition;

import java.util.Optional;

/**
 * Of which runs of a program's file something is said; of any where a part is not said.
 *
 * @param architecture the machine, {@code 32bit} or {@code 64bit}
 * @param textHash SHA-256 of the text behind the preprocessor, and where it starts
 * @param entry the function that the runs begin in
 * @param volatiles what reads of volatile objects give: {@code any} value, or, as is written {@code
 *     plain}, what the program wrote last
 */
public record Subject(
    Optional<String> architecture,
    Optional<String> textHash,
    Optional<String> entry,
    Optional<String> volatiles) {
  /** Any runs. */
  public static final Subject ANY =
      new Subject(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** The same, on one kind of machine only. */
  Subject on(String machine) {
    return new Subject(Optional.of(machine), textHash, entry, volatiles);
  }

  /** The same, of one text only. */
  Subject ofText(String hash) {
    return new Subject(architecture, Optional.of(hash), entry, volatiles);
  }

  /** The same, beginning in one function only. */
  Subject from(String function) {
    return new Subject(architecture, textHash, Optional.of(function), volatiles);
  }

  /** The same, where reads of volatile objects give what is said. */
  Subject reading(String what) {
    return new Subject(architecture, textHash, entry, Optional.of(what));
  }
}
