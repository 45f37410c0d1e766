package residua.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Model.OptionSpec;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.analysis.reachability.ExplorationOrder;
import residua.portfolio.named.StageNames;
import residua.reducer.printing.text.TargetDialect;
import residua.smt.solver.Encoding;
import residua.smt.solver.SolverName;

/**
 * The completions of an option's value.
 *
 * @param words the words that are values, as they are documented: in lower case
 * @param names which names of the file system are values as well
 * @param isList whether several comma-separated values are possible
 */
record CompletionValues(List<String> words, Names names, boolean isList) {
  /** Names of the file system. */
  enum Names {
    NONE,
    FILES,
    DIRECTORIES
  }

  /** Options whose value only the command itself interprets, so that picocli knows no words. */
  private static final Map<String, List<String>> WORDS =
      Map.ofEntries(
          Map.entry("--abstraction", Abstraction.words()),
          Map.entry("--blocks", BlockSize.words()),
          Map.entry("--data-model", List.of("LP64", "ILP32")),
          Map.entry("--encoding", Encoding.words()),
          Map.entry("--fold", List.of("auto", "none", "cfa", "loops", "context")),
          Map.entry("--goals", List.of("branches", "lines", "calls")),
          Map.entry("--max-growth", List.of("auto", "none")),
          Map.entry("--on", List.of("local", "slurm")),
          Map.entry("--order", ExplorationOrder.words()),
          Map.entry("--property", List.of("unreach-call")),
          Map.entry("--solver", SolverName.words()),
          Map.entry("--target", TargetDialect.names()));

  CompletionValues {
    words = List.copyOf(words);
  }

  /**
   * The completions of a command's option; the same option may mean something else in another
   * command.
   */
  static CompletionValues of(String command, OptionSpec option) {
    return new CompletionValues(
        words(command, option), names(option.paramLabel()), !option.splitRegex().isEmpty());
  }

  private static List<String> words(String command, OptionSpec option) {
    List<String> candidates = new ArrayList<>();
    if (option.completionCandidates() != null) {
      option.completionCandidates().forEach(each -> candidates.add(each.toLowerCase(Locale.ROOT)));
    }
    if (!candidates.isEmpty()) {
      return candidates;
    }
    return switch (command + " " + option.longestName()) {
      case "verify --with" -> StageNames.all();
      case "condition diff --by" -> List.of("flow", "text");
      default -> WORDS.getOrDefault(option.longestName(), List.of());
    };
  }

  private static Names names(String label) {
    return switch (label) {
      case "DIR", "DIRECTORY" -> Names.DIRECTORIES;
      case "FILE", "FILE.prp", "FILE:LINE", "OLD", "CONDITION", "TEST", "WITNESS" -> Names.FILES;
      default -> Names.NONE;
    };
  }
}
