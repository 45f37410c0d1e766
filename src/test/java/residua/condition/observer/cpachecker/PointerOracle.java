package residua.condition.observer.cpachecker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Random programs that call through pointers, and the automata an analysis leaves that has verified
 * some of their runs: every other run must go to its end in what is left of the program.
 */
final class PointerOracle {
  private final Path directory;
  private final Gcc gcc;

  PointerOracle(Path directory) throws IOException {
    this.directory = directory;
    this.gcc = new Gcc(directory);
  }

  /**
   * What was seen.
   *
   * @param covered how many runs the automaton covers
   * @param stopped how many of these are stopped
   */
  record Outcome(int runs, int covered, int stopped, Optional<String> fault) {}

  /** A state of an automaton: where texts lead, and whether nothing is verified there. */
  private static final class Node {
    private final Map<String, Node> next = new LinkedHashMap<>();
    private boolean unverified;
  }

  Outcome check(long seed, String... options) throws IOException {
    Random random = new Random(seed * 31);
    PointerProgram program = new PointerProgram(seed);
    List<PointerProgram.Run> runs = program.runs();
    Node root = new Node();
    int share = 1 + random.nextInt(9);
    for (PointerProgram.Run run : runs) {
      if (random.nextInt(10) < share) {
        add(root, run, random);
      }
    }
    Path source = Files.writeString(directory.resolve("program.c"), program.text());
    Path condition = Files.writeString(directory.resolve("condition.txt"), automaton(root));
    List<String> arguments =
        new ArrayList<>(List.of("" + source, "" + condition, "-q", "--max-growth", "none"));
    arguments.addAll(List.of(options));
    String residual = Tool.reduce(arguments.toArray(String[]::new));
    List<int[]> inputs =
        runs.stream()
            .map(run -> run.inputs().stream().mapToInt(Integer::intValue).toArray())
            .toList();
    List<Gcc.Run> original = gcc.run(gcc.compile(source), inputs);
    List<Gcc.Run> rest =
        gcc.run(gcc.compile(Files.writeString(directory.resolve("residual.c"), residual)), inputs);
    int covered = 0;
    int stopped = 0;
    for (int i = 0; i < runs.size(); i++) {
      boolean same = original.get(i).equals(rest.get(i));
      boolean isCovered = isCovered(root, runs.get(i));
      covered += isCovered ? 1 : 0;
      stopped += same ? 0 : 1;
      if (!(same || isCovered) || !rest.get(i).isPrefixOf(original.get(i))) {
        return new Outcome(
            runs.size(),
            covered,
            stopped,
            Optional.of(
                "run %s: original %s, residual %s%n%s%n%s%n%s"
                    .formatted(
                        runs.get(i).inputs(),
                        original.get(i),
                        rest.get(i),
                        program.text(),
                        automaton(root),
                        residual)));
      }
    }
    return new Outcome(runs.size(), covered, stopped, Optional.empty());
  }

  /** Adds the edges of a run, to its end or to a place where the analysis gave up. */
  private static void add(Node root, PointerProgram.Run run, Random random) {
    int end = random.nextInt(3) == 0 ? random.nextInt(run.texts().size()) : run.texts().size();
    Node at = root;
    for (int i = 0; i < end && !at.unverified; i++) {
      at = at.next.computeIfAbsent(run.texts().get(i), text -> new Node());
    }
    at.unverified = true;
  }

  private static boolean isCovered(Node root, PointerProgram.Run run) {
    Node at = root;
    for (String text : run.texts()) {
      if (at.unverified) {
        return false;
      }
      at = at.next.get(text);
      if (at == null) {
        return true;
      }
    }
    return !at.unverified;
  }

  private static String automaton(Node root) {
    StringBuilder text = new StringBuilder("OBSERVER AUTOMATON AssumptionAutomaton\n");
    text.append("INITIAL STATE ").append(root.unverified ? "__FALSE" : "ARG0").append(";\n");
    text.append("STATE __TRUE :\n    TRUE -> GOTO __TRUE;\n");
    text.append("STATE __FALSE :\n    TRUE -> GOTO __FALSE;\n");
    List<Node> nodes = new ArrayList<>(List.of(root));
    for (int i = 0; i < nodes.size(); i++) {
      text.append("STATE USEFIRST ARG").append(i).append(" :\n");
      for (Map.Entry<String, Node> line : nodes.get(i).next.entrySet()) {
        boolean ends = line.getValue().unverified;
        text.append("    MATCH \"")
            .append(line.getKey().replace("\\", "\\\\").replace("\"", "\\\""))
            .append("\" -> GOTO ")
            .append(ends ? "__FALSE" : "ARG" + nodes.size())
            .append(";\n");
        if (!ends) {
          nodes.add(line.getValue());
        }
      }
      text.append("    TRUE -> GOTO __TRUE;\n");
    }
    return text.append("END AUTOMATON\n").toString();
  }
}
