package residua.inputs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The oracle on many combinations: {@code FIRST COUNT}. */
public final class InputsCampaign {
  private InputsCampaign() {}

  /** Runs it, prints each seed that failed, and what came of all. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Path directory = Files.createTempDirectory("residua-inputs");
    Map<String, Map<InputsOracle.Answer, Integer>> counts = new TreeMap<>();
    boolean anyWrong = false;
    for (long seed = first; seed < first + count; seed++) {
      InputsOracle.Outcome outcome = InputsOracle.check(seed, directory);
      counts
          .computeIfAbsent(outcome.question().name(), key -> new TreeMap<>())
          .merge(outcome.answer(), 1, Integer::sum);
      if (outcome.isWrong()) {
        anyWrong = true;
        System.out.println(
            "seed "
                + seed
                + ": "
                + outcome.question()
                + ": "
                + outcome.answer()
                + "\n"
                + outcome.said());
      }
    }
    counts.forEach((question, answers) -> System.out.println(question + ": " + answers));
    System.out.println((anyWrong ? "WRONG" : "none wrong") + " of " + count + " from " + first);
    System.exit(anyWrong ? 1 : 0);
  }
}
