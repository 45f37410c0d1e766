package residua.cli.prove;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.cli.limits.Ahead;
import residua.cli.output.CommandEntry;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.cli.terminal.Terminal;
import residua.project.report.ProofVerdict;
import residua.smt.solver.SolverProcesses;

/**
 * Runs {@code verify} in this process.
 *
 * @param entry of the tool
 * @param solvers the solver processes that proofs share, if they do
 * @param pages the directory for a page of each proof, if they are wanted
 */
record ProofRun(CommandEntry entry, Optional<SolverProcesses> solvers, Optional<String> pages) {
  /**
   * A message with a place, as compilers print it; numbers of more than nine digits are no line.
   */
  private static final Pattern ERROR =
      Pattern.compile("([^:]+):([0-9]{1,9})(?::[0-9]+)?: (?:fatal )?error: .*");

  /**
   * What a run has shown.
   *
   * @param answer the verdict as {@code verify} prints it
   * @param why it is not decided, or which stage decided
   * @param messages what it wrote on standard error
   * @param condition that covers what is verified, if there is one
   */
  record Done(
      ProofVerdict verdict,
      String answer,
      String why,
      double seconds,
      List<String> open,
      List<String> messages,
      Optional<Position> place,
      Optional<byte[]> condition) {
    Done {
      open = List.copyOf(open);
      messages = List.copyOf(messages);
    }
  }

  /**
   * Runs a proof.
   *
   * @param name of the proof
   * @param words of {@code verify}
   * @param known a condition to begin with
   * @param interruption asks it to end early
   */
  Done run(String name, List<String> words, Optional<byte[]> known, Interruption interruption)
      throws IOException, InputException {
    Path directory = Files.createTempDirectory("residua-prove");
    try {
      Path kept = directory.resolve("verified.graphml");
      if (known.isPresent()) {
        Files.write(kept, known.get());
      }
      Path report = directory.resolve("report.json");
      List<String> all = new ArrayList<>(words);
      all.addAll(List.of("--save", kept.toString(), "--report", report.toString()));
      all.addAll(List.of("--tool-output", directory.resolve("tools.txt").toString()));
      if (pages.isPresent()) {
        ProofPages.make(pages.get());
        all.addAll(List.of("--html", ProofPages.of(pages.get(), name)));
      }
      long start = System.nanoTime();
      Output ended = output(all, interruption);
      // What a run began with lies in a directory of its own, whose name says nothing.
      Output output =
          new Output(
              ended.code(),
              ended.out().replace(kept.toString(), ProveCommand.STORE),
              ended.err().replace(directory.toString(), ProveCommand.STORE));
      double seconds = (System.nanoTime() - start) / 1e9;
      Optional<byte[]> condition =
          Files.exists(kept) ? Optional.of(Files.readAllBytes(kept)) : Optional.empty();
      JsonNode answer =
          Files.exists(report)
              ? new ObjectMapper().readTree(Files.readAllBytes(report))
              : new ObjectMapper().createObjectNode();
      return done(output, answer, seconds, condition);
    } finally {
      remove(directory);
    }
  }

  private record Output(int code, String out, String err) {}

  private Output output(List<String> words, Interruption interruption) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8)) {
      Streams own =
          new Streams(
              InputStream.nullInputStream(),
              outStream,
              errStream,
              Terminal.NONE,
              interruption,
              solvers);
      int code = entry.runWithin(Ahead.STACK_SIZE, words.toArray(String[]::new), own);
      outStream.flush();
      errStream.flush();
      return new Output(
          code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
  }

  private static Done done(
      Output output, JsonNode report, double seconds, Optional<byte[]> condition) {
    ProofVerdict verdict = verdict(output, report);
    List<String> messages = output.err().lines().toList();
    String answer = output.out().lines().findFirst().orElse("");
    return new Done(
        verdict,
        answer,
        why(verdict, report, messages),
        seconds,
        open(report),
        messages,
        switch (verdict) {
          case FALSE ->
              report.has("place") ? Optional.of(position(report.path("place"))) : Optional.empty();
          case ERROR -> firstError(messages);
          default -> Optional.empty();
        },
        condition);
  }

  /** The place that the first error names. */
  private static Optional<Position> firstError(List<String> messages) {
    return messages.stream()
        .map(ERROR::matcher)
        .filter(Matcher::matches)
        .map(error -> new Position(error.group(1), Integer.parseInt(error.group(2)), 0))
        .findFirst();
  }

  /** Decided only if exit code and report agree. */
  private static ProofVerdict verdict(Output output, JsonNode report) {
    String said = report.path("verdict").asText();
    return switch (output.code()) {
      case ExitCode.OK -> said.equals("TRUE") ? ProofVerdict.TRUE : ProofVerdict.UNKNOWN;
      case ExitCode.VIOLATION -> said.equals("FALSE") ? ProofVerdict.FALSE : ProofVerdict.UNKNOWN;
      case ExitCode.INPUT, ExitCode.USAGE -> ProofVerdict.ERROR;
      case ExitCode.DEFECT -> ProofVerdict.DEFECT;
      default -> ProofVerdict.UNKNOWN;
    };
  }

  private static String why(ProofVerdict verdict, JsonNode report, List<String> messages) {
    return switch (verdict) {
      case TRUE, FALSE -> decidedBy(report, verdict.name());
      case UNKNOWN -> undecided(report);
      case ERROR, DEFECT ->
          messages.stream()
              .filter(line -> line.contains("error"))
              .findFirst()
              .or(() -> messages.stream().findFirst())
              .orElse("no answer");
    };
  }

  private static String decidedBy(JsonNode report, String verdict) {
    for (JsonNode tool : report.path("tools")) {
      if (tool.path("verdict").asText().equals(verdict)) {
        return "by " + tool.path("name").asText();
      }
    }
    return "nothing was left";
  }

  private static String undecided(JsonNode report) {
    String early =
        report.has("interrupted")
            ? "ended early (" + report.path("interrupted").asText() + "); "
            : "";
    int count = report.path("undecided").size();
    if (count > 0) {
      JsonNode first = report.path("undecided").get(0);
      return early
          + (count == 1 ? "1 line is open: " : count + " lines are open: ")
          + position(first.path("place")).wholeLine()
          + ", "
          + first.path("why").asText();
    }
    String reasons = reasons(report);
    return early + (reasons.isEmpty() ? "not decided" : reasons);
  }

  /** Why tools do not know: each reason once, with the tools that give it. */
  static String reasons(JsonNode report) {
    Map<String, Set<String>> tools = new LinkedHashMap<>();
    for (JsonNode tool : report.path("tools")) {
      if (tool.has("why")) {
        tools
            .computeIfAbsent(tool.path("why").asText(), any -> new LinkedHashSet<>())
            .add(tool.path("name").asText());
      }
    }
    return tools.entrySet().stream()
        .map(each -> String.join(", ", each.getValue()) + ": " + each.getKey())
        .collect(Collectors.joining("; "));
  }

  private static List<String> open(JsonNode report) {
    List<String> result = new ArrayList<>();
    for (JsonNode each : report.path("undecided")) {
      result.add(position(each.path("place")) + ": " + each.path("why").asText());
    }
    for (JsonNode place : report.at("/errorCalls/open")) {
      result.add(position(place) + ": an error call");
    }
    return result.stream().distinct().toList();
  }

  private static Position position(JsonNode place) {
    return new Position(place.path("file").asText(), place.path("line").asInt(), 0);
  }

  private static void remove(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
