package residua.tool.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What the commands of a tool do with contracts of CBMC, as goto-instrument's options say it. A
 * proof with them is not one of the program alone: calls are replaced by what their contracts
 * promise, and a function whose contract is enforced is only called as that requires.
 *
 * @param enforced the functions whose contracts are checked
 * @param replaced the functions whose calls are replaced by their contracts
 * @param isUsed whether any contract is used, of a loop included
 */
public record ContractSteps(List<String> enforced, List<String> replaced, boolean isUsed) {
  private static final String ALL = "all functions";
  private static final List<String> ENFORCING =
      List.of("--enforce-contract", "--enforce-contract-rec", "--enforce-all-contracts");
  private static final List<String> REPLACING =
      List.of("--replace-call-with-contract", "--replace-all-calls-with-contracts");
  private static final List<String> OTHERS = List.of("--dfcc", "--apply-loop-contracts");

  public ContractSteps {
    enforced = List.copyOf(enforced);
    replaced = List.copyOf(replaced);
  }

  /** Those of commands, word by word. */
  public static ContractSteps of(List<List<String>> commands) {
    List<String> words = commands.stream().flatMap(List::stream).toList();
    List<String> enforced = named(words, ENFORCING);
    List<String> replaced = named(words, REPLACING);
    boolean isUsed =
        !enforced.isEmpty()
            || !replaced.isEmpty()
            || words.stream().map(ContractSteps::option).anyMatch(OTHERS::contains);
    return new ContractSteps(enforced, replaced, isUsed);
  }

  private static String option(String word) {
    int end = word.indexOf('=');
    return end < 0 ? word : word.substring(0, end);
  }

  private static List<String> named(List<String> words, List<String> options) {
    TreeSet<String> result = new TreeSet<>();
    for (int i = 0; i < words.size(); i++) {
      String option = option(words.get(i));
      if (options.contains(option)) {
        String value =
            option.length() < words.get(i).length()
                ? words.get(i).substring(option.length() + 1)
                : i + 1 < words.size() ? words.get(i + 1) : "";
        // FUNCTION/CONTRACT; some options concern all functions.
        result.add(option.contains("-all-") ? ALL : value.replaceFirst("/.*", ""));
      }
    }
    return List.copyOf(result);
  }

  /** What a proof with them rests on; empty if it rests on nothing else. */
  public Optional<String> premise() {
    List<String> parts = new ArrayList<>();
    if (!replaced.isEmpty()) {
      parts.add("these keep their contracts: " + String.join(", ", replaced));
    }
    if (!enforced.isEmpty()) {
      parts.add("these are called as their contracts require: " + String.join(", ", enforced));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }
}
