package residua.matrix;

/** Who reads which conditions, and with which restriction, as the docs show it. */
final class ReaderTable {
  private static final String HEAD =
      """
      | condition | `reduce`, `check`, `split`, tools | built-in analyses, stages, parts | `--only`, `condition`, `compare` | what `analyse -o` and `--save` then keep |
      | --- | --- | --- | --- | --- |
      """;

  private ReaderTable() {}

  /** Whether {@code --only} and what calculates with conditions refuse it. */
  static boolean isRefused(ConditionKind kind) {
    return kind.isOfCpachecker();
  }

  /** Whether nothing that is proved with such a condition is written as a condition. */
  static boolean keepsNothing(ConditionKind kind) {
    return kind.mayAssume();
  }

  /** The table in Markdown. */
  static String markdown() {
    StringBuilder out = new StringBuilder(HEAD);
    for (ConditionKind kind : ConditionKind.values()) {
      String steps = kind.isOfCpachecker() ? "yes, as far as the automaton is in step" : "yes";
      String read = kind.mayAssume() ? "yes, of what is left as a residual program" : steps;
      String kept =
          keepsNothing(kind)
              ? "nothing"
              : kind.isOfCpachecker() ? "what holds without the condition" : "all";
      out.append("| " + kind.title() + " | " + steps + " | " + read + " | ");
      out.append((isRefused(kind) ? "refused" : "yes") + " | " + kept + " |\n");
    }
    return out.toString();
  }
}
