package residua.cli.stages;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.TimeText;
import residua.base.text.Position;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.portfolio.Stage;
import residua.portfolio.named.DefaultStages;
import residua.portfolio.named.ProgramShape;
import residua.portfolio.named.StageNames;
import residua.portfolio.named.StageText;
import residua.reducer.printing.text.TargetDialect;
import residua.smt.solver.SolverProcesses;
import residua.tool.Tool;

/** Options of {@code verify} that name its stages. */
public final class NamedStages {
  @Option(
      names = "--with",
      paramLabel = "STAGE",
      split = ",",
      description =
          "Stages, one after the other until one decides, each with what the others left; NAME or"
              + " NAME:TIME:KEY=VALUE (value:10s) with limits of its own. execute: executes the"
              + " program. Built-in analyses: those of analyse, with its limits. Tools: cbmc,"
              + " esbmc, klee, afl++, libfuzzer, cpachecker, ultimate-automizer, smack, frama-c,"
              + " gcc-analyzer, with the limit memory. Without stages, some are chosen, and run two"
              + " at a time.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--built-in",
      description =
          "Without stages: chooses only analyses of analyse, whatever tools are installed.")
  private boolean builtIn;

  @Option(
      names = "--tool",
      paramLabel = "FILE",
      description =
          "A tool described by a file of your own, after those of --with; may be repeated.")
  private List<String> files = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** The values of {@code --with}. */
  public List<String> names() {
    return names;
  }

  /** Whether a tool is described by a file. */
  public boolean hasFiles() {
    return !files.isEmpty();
  }

  /** Arguments that name the same stages to another process, in whatever directory it runs. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    if (!names.isEmpty()) {
      words.addAll(List.of("--with", String.join(",", names)));
    }
    if (builtIn) {
      words.add("--built-in");
    }
    files.forEach(
        file -> words.addAll(List.of("--tool", Path.of(file).toAbsolutePath().toString())));
    return words;
  }

  /**
   * The stages that are named.
   *
   * @param time for each that has no limit of its own
   * @param megabytes for each process of a tool, if there is a limit
   * @param solvers the solver processes that the stages share, if they do
   */
  public List<Stage> stages(
      Duration time, Optional<Integer> megabytes, Optional<SolverProcesses> solvers)
      throws InputException {
    return stages(names, time, megabytes, solvers);
  }

  /**
   * The default stages, as texts.
   *
   * @param withTools whether tools are used that are there, unless analyses only are wanted
   */
  public List<String> chosen(ProgramShape shape, Duration time, boolean withTools) {
    Predicate<String> isUsed =
        builtIn
            ? BuiltInAnalyses.names()::contains
            : name -> withTools || !Tool.names().contains(name);
    return new DefaultStages(
            TimeText.wholeSeconds(time), name -> StageNames.isThere(name) && isUsed.test(name))
        .of(shape).stream().map(StageText::toString).toList();
  }

  /** Stages by their texts, followed by those of {@code --tool}. */
  public List<Stage> stages(
      List<String> texts,
      Duration time,
      Optional<Integer> megabytes,
      Optional<SolverProcesses> solvers)
      throws InputException {
    StageNames known =
        new StageNames(time, megabytes.map(OptionalInt::of).orElse(OptionalInt.empty()), solvers);
    List<Stage> stages = new ArrayList<>();
    for (String text : texts) {
      try {
        stages.add(known.of(StageText.of(text)));
      } catch (IllegalArgumentException e) {
        throw new ParameterException(spec.commandLine(), e.getMessage());
      }
    }
    for (String file : files) {
      Tool tool = Tool.in(file);
      if (!TargetDialect.names().contains(tool.description().target())) {
        throw new InputException(
            Position.ofFile(file), "no target '" + tool.description().target() + "'");
      }
      stages.add(known.with(tool));
    }
    return stages;
  }
}
