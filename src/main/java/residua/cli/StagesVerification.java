package residua.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Metrics;
import residua.cli.answer.FurtherErrors;
import residua.cli.answer.GivenPremises;
import residua.cli.answer.VerifyAnswer;
import residua.cli.answer.VerifyReply;
import residua.cli.stages.ErrorsInTurn;
import residua.cli.stages.StageOptions;
import residua.cli.stages.StageWatcher;
import residua.cli.stages.StagesRun;
import residua.cli.stages.ToolOutput;
import residua.cli.stages.VerifiedStore;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.VerificationTask;
import residua.portfolio.AssumptionRetries;
import residua.portfolio.KeptRecheck;
import residua.portfolio.ResourceGuard;
import residua.portfolio.Stage;
import residua.portfolio.StagesOutcome;
import residua.portfolio.VerifiedConditions;

/**
 * Verifies a program that was read: runs the stages, stores what they verify, and gives the answer.
 *
 * @param timeout for each stage, and for each time that something is stored
 * @param choice which stages run
 * @param run runs them
 * @param store the file of what is verified, if any
 * @param reply prints and writes the answer; has the streams and options
 */
record StagesVerification(
    ResourceGuard guard,
    Duration timeout,
    StageChoice choice,
    StagesRun run,
    VerifiedStore store,
    VerifyReply reply) {
  /** Chooses stages. */
  interface StageChoice {
    /**
     * The stages for a program.
     *
     * @param note receives the message printed when the first stage begins, if there is one
     */
    List<Stage> of(VerificationTask program, AtomicReference<Optional<Diagnostic>> note)
        throws InputException;
  }

  /**
   * Verifies the program.
   *
   * @param kept what was verified before, if anything
   * @param toolOutput receives the output of tools
   * @param isVerbose whether it is reported for each stage why it has not decided
   * @return the exit code
   */
  int answer(
      VerificationTask program,
      Optional<NamedCondition> kept,
      ToolOutput toolOutput,
      boolean isVerbose)
      throws InputException, ResourceGuard.Exceeded {
    AtomicReference<Optional<Diagnostic>> note = new AtomicReference<>(Optional.empty());
    StageWatcher watcher = watcher(program, toolOutput, note);
    program.warnings().forEach(watcher::warn);
    boolean startsThere = !options().isRecheck();
    VerifiedConditions known =
        new VerifiedConditions(
            program.conditions(), startsThere ? kept.stream().toList() : List.of());
    watcher.learnt(known);
    List<Stage> stages = choice.of(program, note);
    program.asked().warning().ifPresent(watcher::warn);
    reply.streams().interruption().begun();
    ErrorsInTurn.Result all =
        new ErrorsInTurn(run, options().areAllErrorsWanted(), program, guard, watcher)
            .of(stages, known);
    if (!options().isRecheck()) {
      store.writeIfAbsent(program);
    }
    VerifyAnswer first = answer(program, known, rechecked(program, kept, all.first()), all.first());
    List<VerifyAnswer> further =
        all.further().stream()
            .map(each ->
                answer(program, known, Optional.empty(), AssumptionRetries.Result.ofOne(each)))
            .toList();
    return reply.give(
        program,
        first,
        new FurtherErrors(options().areAllErrorsWanted(), further),
        kept,
        toolOutput,
        isVerbose);
  }

  private StageOptions options() {
    return reply.options();
  }

  private StageWatcher watcher(
      VerificationTask program,
      ToolOutput toolOutput,
      AtomicReference<Optional<Diagnostic>> beforeStages) {
    return new StageWatcher(
        reply.streams(),
        reply.quiet(),
        toolOutput,
        options().save().isPresent(),
        knowledge -> {
          if (!options().isRecheck()) {
            store.write(program, knowledge, guard, timeout, reply.streams().out());
          }
        },
        beforeStages);
  }

  private Optional<KeptRecheck> rechecked(
      VerificationTask program, Optional<NamedCondition> kept, AssumptionRetries.Result result)
      throws InputException, ResourceGuard.Exceeded {
    if (!options().isRecheck() || kept.isEmpty()) {
      return Optional.empty();
    }
    NamedCondition before = kept.get();
    return Optional.of(
        guard.within(timeout, () -> KeptRecheck.of(program, before, result.first())));
  }

  private static VerifyAnswer answer(
      VerificationTask program,
      VerifiedConditions known,
      Optional<KeptRecheck> recheck,
      AssumptionRetries.Result result) {
    StagesOutcome outcome = result.outcome();
    return new VerifyAnswer(
        program.name(),
        Metrics.of(program.program()).locations(),
        outcome,
        new GivenPremises(
            known.all(),
            program.assumptions(),
            program.text(),
            result.restsOn(),
            program.executions()),
        recheck,
        program.asked(),
        VerifyAnswer.trace(program, outcome),
        result.assumed());
  }
}
