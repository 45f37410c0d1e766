package residua.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.base.diagnostics.InputException;

/**
 * Pairs of conditions and readers on random programs: {@code FIRST COUNT [READERS [COMPILED]]}.
 * Each seed makes a program and conditions of the next kind, and asks so many readers; every {@code
 * COMPILED}th residual program is compiled and executed, too.
 */
public final class MatrixCampaign {
  private MatrixCampaign() {}

  /** Runs it, prints what is wrong, and what came of all. */
  public static void main(String[] arguments) throws IOException, InputException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    int readers = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 4;
    int compiledEach = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 10;
    Path directory = Files.createTempDirectory("residua-matrix");
    MatrixOracle oracle = new MatrixOracle(directory);
    ConditionKind[] kinds = ConditionKind.values();
    Map<String, Map<Answer.Kind, Integer>> counts = new TreeMap<>();
    int triples = 0;
    int compiled = 0;
    int none = 0;
    boolean anyWrong = false;
    for (long seed = first; seed < first + count; seed++) {
      ConditionKind kind = kinds[(int) (seed % kinds.length)];
      Optional<Asked> asked = oracle.asked(seed, kind);
      if (asked.isEmpty()) {
        none++;
        continue;
      }
      if (seed / kinds.length % compiledEach == 0) {
        compiled++;
        Optional<String> otherwise = oracle.compiledOtherwise(asked.get());
        if (otherwise.isPresent()) {
          anyWrong = true;
          System.out.println("seed " + seed + ", " + kind + ": " + otherwise.get());
        }
      }
      for (MatrixOracle.Outcome each :
          MatrixOracle.ask(asked.get(), MatrixOracle.readers(seed, readers))) {
        triples++;
        counts
            .computeIfAbsent(each.reader().name(), key -> new EnumMap<>(Answer.Kind.class))
            .merge(each.answer().kind(), 1, Integer::sum);
        if (!each.isAsTheTableSays(kind)) {
          anyWrong = true;
          System.out.println(
              "seed " + seed + ", " + kind + ", " + each.reader() + ": " + each.answer().text());
        }
      }
    }
    counts.forEach((reader, answers) -> System.out.println(reader + ": " + answers));
    System.out.println(
        "programs: {NONE=" + none + ", COMPILED=" + compiled + ", TRIPLES=" + triples + "}");
    System.out.println((anyWrong ? "WRONG" : "none wrong") + " of " + count + " from " + first);
    System.exit(anyWrong ? 1 : 0);
  }
}
