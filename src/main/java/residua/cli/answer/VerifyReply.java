package residua.cli.answer;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.counterexample.Reproducer;
import residua.analysis.counterexample.Violation;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.PrintableText;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;
import residua.cli.limits.HeapPressure;
import residua.cli.options.SarifOption;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputDirectory;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.cli.stages.StageOptions;
import residua.cli.stages.ToolOutput;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.AnalysisFiles;
import residua.pipeline.analysis.ErrorRun;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.conditions.WitnessTarget;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;
import residua.tool.Verdict;

/**
 * Prints and writes the answer of {@code verify}.
 *
 * @param log receives the findings
 * @param earlyEnd the messages if it was ended early
 * @param validated the violation witness, if the question was whether it is right
 */
public record VerifyReply(
    Streams streams,
    StageOptions options,
    SarifOption log,
    EarlyEndMessages earlyEnd,
    boolean quiet,
    boolean json,
    Optional<String> validated) {
  /**
   * Prints it.
   *
   * @param further the answers after the first, if all errors were looked for: each is FALSE, but
   *     possibly the last
   * @param kept what was verified before, if anything
   * @param toolOutput the output of tools
   * @param verbose whether it is reported for each stage why it has not decided
   * @return the exit code
   */
  public int give(
      VerificationTask program,
      VerifyAnswer answer,
      FurtherErrors further,
      Optional<NamedCondition> kept,
      ToolOutput toolOutput,
      boolean verbose)
      throws InputException {
    Optional<Interruption.Cause> cause = streams.interruption().cause();
    if (!quiet) {
      explain(program, answer, further, toolOutput, verbose);
    }
    writeFiles(program, answer, further, cause);
    if (answer.isContradictory()) {
      reportContradiction(program, answer, kept, cause);
    }
    if (cause.isEmpty()
        && answer.outcome().attempts().stream().anyMatch(VerifyReply::ranOutOfMemory)) {
      streams.messages().trouble(HeapPressure.outOfMemory());
    }
    int code =
        validated.isPresent() ? validated(program, answer) : answered(answer, further, cause);
    streams.out().flush();
    return cause.map(each -> earlyEnd.said(each, code)).orElse(code);
  }

  /** Says on standard error how the answer came about. */
  private void explain(
      VerificationTask program,
      VerifyAnswer answer,
      FurtherErrors further,
      ToolOutput toolOutput,
      boolean verbose) {
    if (StageTable.isOfUse(answer.outcome())) {
      boolean withReasons = !verbose && answer.outcome().verdict() instanceof Verdict.Unknown;
      StageTable.of(answer.outcome(), answer.locations(), withReasons)
          .forEach(streams.err()::println);
    }
    if (verbose) {
      reasons(answer.outcome()).forEach(streams.err()::println);
      if (!answer.operations().isEmpty()) {
        StageTable.lines(answer.operations().table()).forEach(streams.err()::println);
      }
    }
    toolOutputNote(answer.outcome(), toolOutput, verbose)
        .ifPresent(note -> streams.messages().show(note));
    notes(answer);
    further.errors().forEach(this::notes);
    Optional<Diagnostic> calls = further.summary(answer).flatMap(each -> each.note(program.name()));
    calls.ifPresent(note -> streams.messages().show(note));
    further.rest(program.name(), answer).ifPresent(note -> streams.messages().show(note));
    answer.operations().note(program.name()).ifPresent(note -> streams.messages().show(note));
    OpenPlaces undecided = answer.undecided();
    // The note about all error calls lists those that no stage has named.
    if (calls.isEmpty() || undecided.isNamedByStages()) {
      undecided.notes().forEach(note -> streams.messages().show(note));
      undecided.errorCallAfter(answer.outcome()).ifPresent(note -> streams.messages().show(note));
    }
    if (answer.outcome().verdict() instanceof Verdict.Unknown && answer.trueIf().isEmpty()) {
      answer
          .whyUndecided()
          .ofOtherTry(program.name())
          .ifPresent(note -> streams.messages().show(note));
    }
    if (streams.interruption().cause().isEmpty()) {
      MoreTime.note(program.name(), answer.outcome(), options.sharedTime())
          .ifPresent(note -> streams.messages().show(note));
    }
    Position file = Position.ofFile(program.name());
    answer
        .recheck()
        .ifPresent(each -> streams.messages().show(Diagnostic.note(file, each.words())));
  }

  private void writeFiles(
      VerificationTask program,
      VerifyAnswer answer,
      FurtherErrors further,
      Optional<Interruption.Cause> cause)
      throws InputException {
    if (options.report().isPresent()) {
      write(options.report().get(), further.inJson(answer, cause) + "\n");
    }
    if (options.html().isPresent()) {
      write(
          options.html().get(), new StagePage(program.program(), answer, further.errors()).html());
    }
    log.found(
        Stream.concat(Stream.of(answer), further.errors().stream())
            .flatMap(each -> new StagePage(program.program(), each).findings().stream())
            .toList());
    if (options.witness().isPresent()) {
      writeWitness(options.witness().get(), program, answer);
    }
    if (options.reproducer().isPresent() && answer.outcome().verdict() instanceof Verdict.False) {
      writeReproducer(options.reproducer().get(), program, answer);
    }
  }

  private void reportContradiction(
      VerificationTask program,
      VerifyAnswer answer,
      Optional<NamedCondition> kept,
      Optional<Interruption.Cause> cause)
      throws InputException {
    List<NamedCondition> all = new ArrayList<>(answer.outcome().knowledge().all());
    kept.filter(each -> !all.contains(each)).ifPresent(all::add);
    Path bundle = Contradiction.write(program, all, answer.inJson(cause).toPrettyString());
    streams
        .messages()
        .trouble("one says TRUE and another FALSE about the same executions: see " + bundle);
  }

  private void notes(VerifyAnswer answer) {
    answer.howItIsKnown().ifPresent(note -> streams.messages().show(note));
    ErrorNotes.of(answer.trace()).forEach(note -> streams.messages().show(note));
  }

  private int answered(
      VerifyAnswer answer, FurtherErrors further, Optional<Interruption.Cause> cause) {
    if (json) {
      streams.out().println(further.inJson(answer, cause));
    } else {
      // The output of a tool may contain control sequences of a terminal.
      streams.out().println(PrintableText.of(answer.inWords()));
      further.errors().forEach(each -> streams.out().println(PrintableText.of(each.inWords())));
    }
    if (answer.isContradictory()) {
      return ExitCode.DEFECT;
    }
    return switch (answer.outcome().verdict()) {
      case Verdict.True yes -> ExitCode.OK;
      case Verdict.False no -> ExitCode.VIOLATION;
      case Verdict.Unknown open -> ExitCode.UNDECIDED;
    };
  }

  private static boolean ranOutOfMemory(StageResult attempt) {
    return attempt.verdict() instanceof Verdict.Unknown open
        && open.why().contains(Analysis.OUT_OF_MEMORY);
  }

  /** The reasons of the stages that have not decided. */
  private static List<String> reasons(StagesOutcome outcome) {
    List<String> lines = new ArrayList<>();
    for (StageResult attempt : outcome.attempts()) {
      if (attempt.verdict() instanceof Verdict.Unknown open) {
        lines.add(PrintableText.of(attempt.stage() + ": " + open.why()));
      }
    }
    return lines;
  }

  /** A hint to the tools' output if nothing is decided, and a tool was run. */
  private static Optional<Diagnostic> toolOutputNote(
      StagesOutcome outcome, ToolOutput toolOutput, boolean verbose) {
    boolean isOfUse =
        !verbose
            && outcome.verdict() instanceof Verdict.Unknown
            && outcome.attempts().stream()
                .anyMatch(each -> !each.isOwn() && each.verdict() instanceof Verdict.Unknown);
    return isOfUse
        ? toolOutput
            .file()
            .map(path ->
                Diagnostic.note(Position.ofFile(path.toString()), "the output of the tools"))
        : Optional.empty();
  }

  private int validated(VerificationTask program, VerifyAnswer answer) throws InputException {
    boolean isFalse = answer.outcome().verdict() instanceof Verdict.False;
    boolean isConfirmed = isFalse && isTarget(program, answer);
    String words =
        isConfirmed
            ? answer.inWords().replaceFirst("^FALSE", "CONFIRMED")
            : answer.outcome().verdict() instanceof Verdict.True
                ? "NOT CONFIRMED (none of its executions reaches an error call)"
                : "NOT CONFIRMED ("
                    + (isFalse ? "another operation: " : "")
                    + answer.inWords()
                    + ")";
    streams.out().println(PrintableText.of(words));
    return isConfirmed ? ExitCode.VIOLATION : ExitCode.UNDECIDED;
  }

  /** Whether it is the violation that the witness describes; a leak has no statement. */
  private boolean isTarget(VerificationTask program, VerifyAnswer answer) throws InputException {
    Optional<Violation> violation = answer.errorRun().flatMap(ErrorRun::violation);
    return violation.isEmpty()
        || violation.get().property() == SafetyProperty.VALID_MEMTRACK
        || violation.get().property() == SafetyProperty.VALID_MEMCLEANUP
        || WitnessTarget.mayBe(validated.orElseThrow(), program.program(), violation.get().where());
  }

  private void write(String name, String text) throws InputException {
    OutputFile.write(name, text.getBytes(StandardCharsets.UTF_8), streams.out());
  }

  private void writeReproducer(String name, VerificationTask program, VerifyAnswer answer)
      throws InputException {
    Optional<Reproducer> reproducer =
        answer.errorRun().flatMap(run -> program.files(run).reproducer(answer.inWords()));
    boolean isMadeBefore = Files.exists(Path.of(name, Reproducer.SCRIPT));
    Optional<String> inTheWay =
        reproducer.stream()
            .flatMap(each -> each.files().keySet().stream())
            .filter(file -> !isMadeBefore && Files.exists(Path.of(name, file)))
            .findFirst();
    if (inTheWay.isPresent()) {
      String why = "not written: " + inTheWay.get() + " is there already; name another directory";
      streams.messages().show(Diagnostic.warning(Position.ofFile(name), why));
      return;
    }
    if (reproducer.isPresent()) {
      Map<String, String> files = reproducer.get().files();
      OutputFile.writeAll(new OutputDirectory(name).contents(files, List.of()), streams.out());
    }
    String why =
        reproducer.isEmpty()
            ? "not written: the inputs are not known, or the compiler does not build the program"
            : "what only the interpreter saw does not show when the program is executed";
    if (!quiet && !reproducer.map(Reproducer::isShown).orElse(false)) {
      streams.messages().show(Diagnostic.warning(Position.ofFile(name), why));
    }
  }

  private void writeWitness(String name, VerificationTask program, VerifyAnswer answer)
      throws InputException {
    Optional<String> text =
        answer.outcome().attempts().stream()
            .flatMap(attempt -> attempt.result().stream())
            .reduce((first, last) -> last)
            .flatMap(result ->
                new AnalysisFiles(result, program.hash(), VersionProvider.number()).witness(name))
            .or(() ->
                answer
                    .errorRun()
                    .flatMap(run -> program.files(run).witness(name, VersionProvider.number())));
    if (text.isPresent()) {
      write(name, text.get());
    } else if (!quiet) {
      String why =
          "not written: no built-in analysis that writes witnesses has decided, and no execution"
              + " with known inputs reached an error; of TRUE only for unreach-call or no-overflow";
      streams.messages().show(Diagnostic.warning(Position.ofFile(name), why));
    }
  }
}
