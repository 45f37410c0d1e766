package residua.portfolio.named;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.NearestName;
import residua.pipeline.analysis.AnalysisChoice;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.pipeline.analysis.NativeExecution;
import residua.portfolio.Stage;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverProcesses;
import residua.tool.Tool;
import residua.tool.ToolRun;

/**
 * Creates stages from what users write.
 *
 * @param time of a stage that specifies none
 * @param megabytes of each process of a tool that does not specify it, if it is limited
 * @param processes solver processes that the stages share, if they do
 */
public record StageNames(
    Duration time, OptionalInt megabytes, Optional<SolverProcesses> processes) {
  /** Stages that share no solver processes. */
  public StageNames(Duration time, OptionalInt megabytes) {
    this(time, megabytes, Optional.empty());
  }

  private static final String TIME = "time";
  private static final String MEMORY = "memory";

  /** All names: executing the program, the built-in analyses, then the tools described here. */
  public static List<String> all() {
    List<String> names = new ArrayList<>(List.of(NativeExecution.NAME));
    names.addAll(BuiltInAnalyses.names());
    names.addAll(Tool.names());
    return List.copyOf(names);
  }

  /** Whether there is a stage with a name, and all programs it needs are on the path. */
  public static boolean isThere(String name) {
    return name.equals(NativeExecution.NAME)
        || BuiltInAnalyses.names().contains(name)
        || Tool.names().contains(name) && ToolRun.isOnPath(Tool.named(name).description());
  }

  private Optional<BuiltInAnalysis> builtIn(String name) {
    return name.equals(NativeExecution.NAME)
        ? Optional.of(new NativeExecution())
        : BuiltInAnalyses.named(
            name, AnalysisChoice.of(SolverChoice.of(Optional.empty())).sharing(processes));
  }

  /**
   * The stage that a text denotes.
   *
   * @throws IllegalArgumentException if there is none, or it has no such limit; the message is for
   *     users
   */
  public Stage of(StageText text) {
    Optional<BuiltInAnalysis> own = builtIn(text.name());
    if (own.isPresent()) {
      check(text, own.get().limits());
      Map<String, Long> limits = new TreeMap<>(text.limits());
      Long named = limits.remove(TIME);
      Duration said = named == null ? time(text) : Duration.ofSeconds(named);
      return new Stage.Own(own.get(), said, limits);
    }
    if (!Tool.names().contains(text.name())) {
      throw new IllegalArgumentException(NearestName.instead("stage", text.name(), all()));
    }
    check(text, List.of(MEMORY));
    return with(Tool.named(text.name()), text);
  }

  /** A tool that a file describes, with the usual limits. */
  public Stage with(Tool tool) {
    return with(tool, StageText.named(tool.description().name()));
  }

  private Stage with(Tool tool, StageText text) {
    Long own = text.limits().get(MEMORY);
    OptionalInt memory =
        own == null ? megabytes : OptionalInt.of((int) Math.min(Integer.MAX_VALUE, own));
    return new Stage.External(tool, time(text), memory);
  }

  private Duration time(StageText text) {
    return text.time().orElse(time);
  }

  /** The message that a limit has no meaning for a stage, and which limits have. */
  public static String withoutMeaning(String limit, String stage, List<String> known) {
    return "The limit '%s' has no meaning for %s; those that have: %s"
        .formatted(limit, stage, String.join(", ", known));
  }

  private static void check(StageText text, List<String> known) {
    for (String name : text.limits().keySet()) {
      if (!known.contains(name) && Limits.NAMES.contains(name)) {
        throw new IllegalArgumentException(withoutMeaning(name, text.name(), known));
      }
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "Stage '" + text.name() + "': " + NearestName.instead("limit", name, known));
      }
    }
  }
}
