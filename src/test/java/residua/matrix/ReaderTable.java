package residua.matrix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who reads which conditions, and with which restriction, as the docs show it. */
final class ReaderTable {
  private static final String HEAD =
      """
      | condition | `reduce`, `check`, `split`, tools | built-in analyses, stages, parts | `--only`, `condition`, `compare` | `analyse -o` and `--save` keep |
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

  /** The table in Markdown: kinds that are read alike share a row, and are listed below it. */
  static String markdown() {
    Map<String, List<ConditionKind>> groups = new LinkedHashMap<>();
    for (ConditionKind kind : ConditionKind.values()) {
      groups.computeIfAbsent(group(kind), any -> new ArrayList<>()).add(kind);
    }
    StringBuilder out = new StringBuilder(HEAD);
    groups.forEach((name, kinds) -> out.append(row(name, kinds.getFirst())));
    groups.forEach((name, kinds) -> {
      out.append("\n**").append(name).append("**:\n\n");
      kinds.forEach(kind -> out.append("- ").append(kind.title()).append('\n'));
    });
    return out.toString().stripTrailing();
  }

  /** Kinds of one group are read alike. */
  private static String group(ConditionKind kind) {
    String made = kind.isOfCpachecker() ? "of CPAchecker" : "of Residua or in GraphML";
    return made + (kind.mayAssume() ? ", with assumptions" : "");
  }

  private static String row(String name, ConditionKind kind) {
    String steps = kind.isOfCpachecker() ? "as far as the automaton is in step" : "yes";
    String read = kind.mayAssume() ? "given the residual program" : steps;
    String kept =
        keepsNothing(kind)
            ? "nothing"
            : kind.isOfCpachecker() ? "what holds without the condition" : "everything";
    String calculated = isRefused(kind) ? "refused" : "yes";
    return "| " + String.join(" | ", name, steps, read, calculated, kept) + " |\n";
  }
}
