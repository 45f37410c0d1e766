package residua.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import residua.base.diagnostics.TimeText;
import residua.c.specification.Specification;
import residua.cli.options.ProgramOptions;
import residua.cli.parts.PartsJob;
import residua.cli.stages.NamedStages;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.stated.ProgramAssumptions;

/**
 * The options of {@code verify} that are given on to the commands which verify single parts.
 *
 * @param timeout for each stage
 * @param memory for each process of a tool
 */
record PartsRequest(
    ProgramOptions programOptions,
    NamedStages namedStages,
    PartsOptions partsOptions,
    Duration timeout,
    Optional<Integer> memory) {
  /** The work that the commands share. */
  PartsJob job(
      CommandSpec spec,
      ProgramSettings settings,
      List<String> conditions,
      ProgramAssumptions assumptions,
      Specification asked) {
    List<String> tools = new ArrayList<>(namedStages.words());
    tools.addAll(List.of("--timeout", TimeText.word(timeout)));
    memory.ifPresent(megabytes -> tools.addAll(List.of("--memory", String.valueOf(megabytes))));
    List<String> reading = new ArrayList<>(settings.preprocessorWords());
    if (settings.isNarrow() && !reading.contains("-m32")) {
      // The preprocessor's own options say so.
      reading.add("-m32");
    }
    reading.addAll(PartsJob.reading(spec, programOptions));
    return new PartsJob(
        programOptions.fileNames().stream().map(PartsRequest::absolute).toList(),
        conditions.stream().map(PartsRequest::absolute).toList(),
        reading,
        tools,
        new PartsJob.Wanted(partsOptions.parts(), partsOptions.resplit(), partsOptions.division()),
        assumptions,
        asked);
  }

  private static String absolute(String file) {
    return Path.of(file).toAbsolutePath().toString();
  }
}
