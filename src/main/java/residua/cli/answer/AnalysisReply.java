package residua.cli.answer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.conditions.ConditionExtractor;
import residua.analysis.conditions.ProvedCondition;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.Position;
import residua.cli.limits.HeapPressure;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.OutcomeFile;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.condition.ConditionAutomaton;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.AnalysisFiles;
import residua.pipeline.analysis.ErrorTrace;

/**
 * Prints and writes the answer of {@code analyse}.
 *
 * @param program its name
 * @param file the file for the condition, if one is wanted
 * @param earlyEnd the messages if the analysis was ended early
 * @param executions whether the program may be executed
 */
public record AnalysisReply(
    Streams streams,
    String program,
    OutcomeFile file,
    EarlyEndMessages earlyEnd,
    boolean quiet,
    boolean json,
    ExecutionPolicy executions) {
  /** Additional files, as far as they are wanted. */
  public record Shown(Optional<String> graph, Optional<String> formula, Optional<String> witness) {
    private Stream<Optional<String>> all() {
      return Stream.of(graph, formula, witness);
    }
  }

  /**
   * Prints the answer.
   *
   * @return the exit code
   */
  public int give(Analysis.Result result, Shown shown) throws InputException {
    if (file.name().isPresent()) {
      writeCondition(result, file.name().get());
    }
    write(result, shown);
    if (result.verdict() == Analysis.Verdict.UNKNOWN) {
      OpenPlaces.left(result.open()).notes().forEach(this::show);
    }
    ErrorTrace trace = ErrorTrace.of(result, executions);
    ErrorNotes.of(trace).forEach(this::show);
    Optional<Interruption.Cause> cause = streams.interruption().cause();
    if (cause.isEmpty() && hasTooLittleMemory(result)) {
      streams.messages().trouble(HeapPressure.outOfMemory());
    }
    if (json) {
      streams.out().println(inJson(result, trace, cause));
    } else if (Stream.concat(Stream.of(file.name()), shown.all())
        .noneMatch(this::isStandardOutput)) {
      streams.out().println(words(result, trace));
    }
    streams.out().flush();
    int code =
        switch (result.verdict()) {
          case TRUE -> ExitCode.OK;
          case FALSE -> ExitCode.VIOLATION;
          case UNKNOWN -> ExitCode.UNDECIDED;
        };
    return cause.map(each -> earlyEnd.said(each, code)).orElse(code);
  }

  private void writeCondition(Analysis.Result result, String name) throws InputException {
    boolean isEarly = streams.interruption().cause().isPresent();
    int states =
        Math.min(
            ProvedCondition.written(),
            isEarly ? ProvedCondition.WRITTEN_AT_ONCE : ProvedCondition.WRITTEN);
    ConditionAutomaton condition = condition(result, states);
    byte[] text = text(condition).getBytes(StandardCharsets.UTF_8);
    if (isEarly && condition.coversNothing()) {
      file.writeIfAbsent(() -> text);
    } else {
      file.write(text);
    }
    result
        .proved()
        .within(states)
        .givenUp()
        .ifPresent(what -> show(Diagnostic.note(Position.ofFile(name), what)));
  }

  private static boolean hasTooLittleMemory(Analysis.Result result) {
    return result.why().contains(Analysis.OUT_OF_MEMORY);
  }

  private boolean isStandardOutput(Optional<String> file) {
    return file.equals(Optional.of("-"));
  }

  /** The condition; one that covers nothing if there is no memory for it. */
  private static ConditionAutomaton condition(Analysis.Result result, int states) {
    try {
      return result.proved().within(states).automaton();
    } catch (OutOfMemoryError e) {
      return ConditionExtractor.nothing();
    }
  }

  /** The text of a condition; of one that covers nothing if there is no memory for it. */
  private static String text(ConditionAutomaton condition) {
    try {
      return GraphmlWriter.write(condition);
    } catch (OutOfMemoryError e) {
      return GraphmlWriter.write(ConditionExtractor.nothing());
    }
  }

  private String inJson(
      Analysis.Result result, ErrorTrace trace, Optional<Interruption.Cause> cause) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("program", program);
    root.put("property", earlyEnd.property());
    root.put("verdict", result.verdict().name());
    EarlyEndMessages.put(root, cause);
    if (cause.isEmpty() && result.verdict() == Analysis.Verdict.UNKNOWN) {
      ExhaustedResource.of(result.why()).ifPresent(each -> root.put("interrupted", each.word()));
    }
    switch (result.verdict()) {
      case TRUE -> result.premise().ifPresent(each -> root.put("if", each));
      case UNKNOWN -> {
        root.put("why", result.why());
        if (!result.open().isEmpty()) {
          OpenPlaces.left(result.open()).write(root.putArray("undecided"), false);
        }
      }
      case FALSE -> {
        result.place().ifPresent(place -> TraceJson.put(root.putObject("place"), place));
        result
            .errorRun()
            .ifPresent(run -> {
              root.put("executed", run.isExecuted());
              run.violation().ifPresent(each -> root.put("violated", each.property().word()));
              run.inWords().ifPresent(inputs -> inputs.forEach(root.putArray("inputs")::add));
            });
        trace.lines().forEach(line -> TraceJson.put(root.withArray("path").addObject(), line));
        TraceJson.put(root, trace);
      }
    }
    return root.toPrettyString();
  }

  private String words(Analysis.Result result, ErrorTrace trace) {
    return switch (result.verdict()) {
      case TRUE -> result.premise().map(each -> "TRUE (if " + each + ")").orElse("TRUE");
      case FALSE ->
          "FALSE "
              + result.place().map(AnalysisReply::shown).orElseThrow()
              + ViolatedProperty.inBrackets(result.errorRun(), trace, executions);
      case UNKNOWN -> "UNKNOWN (" + result.why() + ")";
    };
  }

  private static String shown(Position place) {
    return place.file() + ":" + place.line();
  }

  /** Writes the files; reports those that an analysis cannot produce. */
  private void write(Analysis.Result result, Shown shown) throws InputException {
    if (shown.all().allMatch(Optional::isEmpty)) {
      return;
    }
    AnalysisFiles files =
        new AnalysisFiles(
            result, result.condition().programHash().orElse(""), VersionProvider.number());
    write(
        "--graph",
        shown.graph(),
        shown.graph().flatMap(name -> files.graph(name.endsWith(".svg"))));
    write(
        "--formula",
        shown.formula(),
        shown.formula().flatMap(name -> files.formula(name.endsWith(".smt2"))));
    write("--witness", shown.witness(), shown.witness().flatMap(files::witness));
  }

  private void write(String option, Optional<String> file, Optional<String> text)
      throws InputException {
    if (file.isPresent() && text.isEmpty()) {
      show(
          Diagnostic.warning(
              Position.ofFile(file.get()), "not written: there is nothing to show for " + option));
    } else if (file.isPresent()) {
      OutputFile.write(file.get(), text.get().getBytes(StandardCharsets.UTF_8), streams.out());
    }
  }

  private void show(Diagnostic note) {
    if (!quiet) {
      streams.messages().show(note);
    }
  }
}
