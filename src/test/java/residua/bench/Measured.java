package residua.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.reference.Pair;
import residua.testing.Gcc;

/**
 * What was measured for one pair.
 *
 * @param original its size
 * @param paper locations of the result of the paper's algorithm, as far as they were counted; empty
 *     if it has none
 * @param results for each way to reduce
 */
record Measured(
    BenchmarkPair pair, Size original, Optional<Integer> paper, Map<Way, Result> results) {
  /** The paper's algorithm inlines: what is larger than this is not counted to its end. */
  static final int PAPER_LIMIT = 10_000;

  private static final int AT_ONCE = 500;

  /**
   * A residual program.
   *
   * @param cut how many of the runs it cuts short
   */
  record Result(Size size, int cut) {}

  static Measured of(BenchmarkPair pair, Gcc gcc, Path directory, int runs)
      throws IOException, InputException {
    Map<String, Path> executables = new LinkedHashMap<>();
    Map<String, Size> sizes = new HashMap<>();
    Map<Way, String> texts = new EnumMap<>(Way.class);
    for (Way way : Way.values()) {
      String reduced = way.reduced(pair);
      texts.put(way, reduced);
      if (!sizes.containsKey(reduced)) {
        Path file = directory.resolve("residual-" + way + ".c");
        Files.writeString(file, reduced, ISO_8859_1);
        sizes.put(reduced, Size.of(file, reduced));
        executables.put(reduced, gcc.compile(file));
      }
    }
    Map<String, Integer> cut = cuts(pair, gcc, executables, runs);
    Map<Way, Result> results = new EnumMap<>(Way.class);
    texts.forEach((way, text) -> results.put(way, new Result(sizes.get(text), cut.get(text))));
    Size original = Size.of(pair.program(), Files.readString(pair.program(), ISO_8859_1));
    Pair paper = Pair.read(pair.program(), pair.condition());
    Optional<Integer> locations =
        paper.obstacle().isPresent()
            ? Optional.empty()
            : Optional.of(paper.paperLocations(PAPER_LIMIT));
    return new Measured(pair, original, locations, results);
  }

  /** A part of the runs at a time: what all of them do can be a lot of text. */
  private static Map<String, Integer> cuts(
      BenchmarkPair pair, Gcc gcc, Map<String, Path> executables, int runs) throws IOException {
    Path program = gcc.compile(pair.program());
    List<int[]> inputs = pair.inputs(runs);
    Map<String, Integer> result = new HashMap<>();
    for (int from = 0; from < runs; from += AT_ONCE) {
      List<int[]> some = inputs.subList(from, Math.min(runs, from + AT_ONCE));
      List<Gcc.Run> original = gcc.run(program, some);
      for (Map.Entry<String, Path> reduced : executables.entrySet()) {
        int cut = cut(original, gcc.run(reduced.getValue(), some));
        result.merge(reduced.getKey(), cut, Integer::sum);
      }
    }
    return result;
  }

  private static int cut(List<Gcc.Run> original, List<Gcc.Run> reduced) throws IOException {
    int result = 0;
    for (int i = 0; i < original.size(); i++) {
      Gcc.Run whole = original.get(i);
      Gcc.Run shorter = reduced.get(i);
      boolean cut = !shorter.equals(whole);
      if (cut && !(shorter.isPrefixOf(whole) && shorter.end().equals("exit 0"))) {
        throw new IOException("new behaviour: " + shorter + "\ninstead of " + whole);
      }
      result += cut ? 1 : 0;
    }
    return result;
  }

  int cut(Way way) {
    return results.get(way).cut();
  }

  /** The fixed folding that cuts most runs. */
  Way bestFixed() {
    Way best = Way.CFA;
    for (Way way : Way.values()) {
      best = way.fixed() && cut(way) > cut(best) ? way : best;
    }
    return best;
  }

  /** How many times the size of the original the default result has. */
  double ratio() {
    return (double) results.get(Way.DEFAULT).size().locations() / original.locations();
  }
}
