package residua.pipeline.analysis;

import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.counterexample.KnownInputs;
import residua.analysis.reachability.Limits;
import residua.analysis.reachability.MemoryUse;
import residua.analysis.reachability.OpenPlace;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Obligation;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.pipeline.conditions.FunctionProofs;
import residua.pipeline.program.AnalysedProgram;
import residua.pipeline.program.Preprocessed;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.TextHash;
import residua.pipeline.program.stated.ConditionalTrue;
import residua.pipeline.program.stated.ProgramAssumptions;
import residua.pipeline.reduction.ConditionalProgram;
import residua.pipeline.reduction.CoveredRun;
import residua.reducer.sizing.Growth;

/**
 * Runs built-in analyses, one after the other.
 *
 * @param limits the limits of each; the time of the first one includes reading
 * @param executions whether programs that have been read may be executed
 */
public record Analysis(List<BuiltInAnalysis> analyses, Limits limits, ExecutionPolicy executions) {
  /** The reason for an undecided analysis that had too little memory. */
  public static final String OUT_OF_MEMORY = MemoryUse.OUT_OF_MEMORY;

  public Analysis {
    analyses = List.copyOf(analyses);
  }

  /** Of programs that may be executed, unless their settings forbid it. */
  public Analysis(List<BuiltInAnalysis> analyses, Limits limits) {
    this(analyses, limits, ExecutionPolicy.ALLOWED);
  }

  /** The possible answers about a program. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNKNOWN
  }

  /**
   * The result of an analysis.
   *
   * @param place the error call that an execution reached, if one did
   * @param why what is open, in words; for TRUE, its assumptions
   * @param proved the condition that covers the proved executions
   * @param transfers number of edges executed in a state, or of other steps of the analysis
   * @param shown further artifacts, if there are any
   * @param open the locations where something is open, as far as they are known
   * @param suspected the obligations that may be violated, if no other one can be unless one of
   *     these, or one that the program's semantics assumes to hold, is violated before it; empty if
   *     that is not known
   */
  public record Result(
      Verdict verdict,
      Optional<Position> place,
      String why,
      ProvedCondition proved,
      long transfers,
      Optional<AnalysisArtifacts> shown,
      List<OpenPlace> open,
      Optional<SortedSet<Obligation>> suspected) {
    public Result {
      open = List.copyOf(open);
    }

    /** A result of which nothing is known for single obligations. */
    public Result(
        Verdict verdict,
        Optional<Position> place,
        String why,
        ProvedCondition proved,
        long transfers,
        Optional<AnalysisArtifacts> shown,
        List<OpenPlace> open) {
      this(verdict, place, why, proved, transfers, shown, open, Optional.empty());
    }

    /** A result that leaves nothing open at a location. */
    public Result(
        Verdict verdict,
        Optional<Position> place,
        String why,
        ProvedCondition proved,
        long transfers,
        Optional<AnalysisArtifacts> shown) {
      this(verdict, place, why, proved, transfers, shown, List.of());
    }

    /** A result without artifacts. */
    public Result(
        Verdict verdict,
        Optional<Position> place,
        String why,
        ProvedCondition proved,
        long transfers) {
      this(verdict, place, why, proved, transfers, Optional.empty());
    }

    /** Covers the proved executions, as far as a condition that can be written expresses it. */
    public ConditionAutomaton condition() {
      return proved.within(ProvedCondition.written()).automaton();
    }

    /** For TRUE, its assumptions, if there are any. */
    public Optional<String> premise() {
      return Optional.of(why).filter(each -> verdict == Verdict.TRUE && !each.isEmpty());
    }

    /** For FALSE, the execution that was run. */
    public Optional<ErrorRun> errorRun() {
      return verdict == Verdict.FALSE
          ? place.map(where ->
              shown
                  .map(each -> each.run(where))
                  .orElseGet(() -> ErrorRun.of(where, KnownInputs.NONE, true, Optional.empty())))
          : Optional.empty();
    }

    /** The same result where the finding is not an answer. */
    Result withoutAnswer(String reason) {
      return new Result(Verdict.UNKNOWN, Optional.empty(), reason, proved, transfers);
    }

    /** The same result for several analyses. */
    Result with(String reason, long steps) {
      return new Result(verdict, place, reason, proved, steps, shown, open, suspected);
    }

    /** The same result, with the obligations that may be violated. */
    Result suspecting(Optional<SortedSet<Obligation>> obligations) {
      return new Result(verdict, place, why, proved, transfers, shown, open, obligations);
    }

    /** The same result with further open locations. */
    Result leaving(List<OpenPlace> more) {
      List<OpenPlace> all = Stream.concat(more.stream(), open.stream()).distinct().toList();
      return new Result(verdict, place, why, proved, transfers, shown, all);
    }

    /**
     * Transfers a result for a residual program to the original: nothing that holds at the edges of
     * copies can be claimed of the original's edges.
     */
    Result ofResidual(CFrontend.Understood original) {
      return new Result(
          verdict,
          place,
          why,
          ProvedCondition.nothing(),
          transfers,
          shown.map(each -> each.ofResidual(original)),
          open);
    }

    /** The same result with other artifacts. */
    Result showing(UnaryOperator<AnalysisArtifacts> change) {
      return new Result(verdict, place, why, proved, transfers, shown.map(change), open);
    }

    /** The same result with an extended condition. */
    Result with(UnaryOperator<ConditionAutomaton> saying) {
      ProvedCondition said =
          states -> {
            ProvedCondition.Sized before = proved.within(states);
            return new ProvedCondition.Sized(saying.apply(before.automaton()), before.givenUp());
          };
      return new Result(verdict, place, why, said.once(), transfers, shown, open);
    }
  }

  /**
   * Analyses a program.
   *
   * @param assumesDefined whether the user states that no operation is undefined
   * @param names names of conditions; executions that they cover are not analysed
   * @param notes receives diagnostics about the conditions
   * @param progress is told the current activity
   */
  public Result run(
      InputStream in,
      ProgramSettings asked,
      boolean assumesDefined,
      List<String> names,
      Consumer<List<Diagnostic>> notes,
      Consumer<String> progress)
      throws InputException {
    long start = System.nanoTime();
    ProgramReader inputs = new ProgramReader(in);
    CFrontend.Understood original = inputs.understood(asked);
    ProgramSettings settings = asked.assuming(asked.assumptions().about(original.program()));
    List<NamedCondition> conditions = conditions(inputs, settings, original, names, notes);
    List<ConditionAutomaton> given = conditions.stream().map(NamedCondition::automaton).toList();
    // Assumptions are statements of the residual program.
    boolean isResidual = given.stream().anyMatch(ConditionAutomaton::hasAssumptions);
    CFrontend.Understood understood = original;
    if (isResidual) {
      understood =
          ConditionalProgram.of(inputs, settings, original.program(), conditions, Growth.UNLIMITED)
              .understood();
      given = List.of();
    } else if (given.isEmpty()) {
      understood = AnalysedProgram.of(settings, original);
    }
    Analysis allowed = new Analysis(analyses, limits, settings.executions());
    SecondAttempt.Both tried =
        SecondAttempt.of(understood, settings.assumptions())
            .both(allowed, given, assumesDefined, progress, start);
    Result result = tried.result();
    if (isResidual) {
      result = result.ofResidual(original);
    }
    Optional<List<Value>> values = result.errorRun().flatMap(ErrorRun::values);
    if (!given.isEmpty()
        && values.isPresent()
        && CoveredRun.is(inputs, settings, original.program(), conditions, values.get())) {
      // An analysis may find an execution to an error that the conditions cover.
      result = result.withoutAnswer(CoveredRun.NO_ANSWER);
    }
    if (result.verdict() == Verdict.TRUE || tried.isConditional()) {
      Stream<String> stated =
          tried.isConditional()
              ? Stream.of(result.why())
              : settings.assumptions().premise().stream();
      Stream<String> defined =
          tried.isStated() ? tried.trueIf().map(ConditionalTrue::premise).stream() : Stream.empty();
      String premises =
          premises(Stream.concat(stated, defined), settings, original.program(), conditions);
      result = result.with(premises, result.transfers());
    }
    Evidence claimed =
        claimed(
            inputs,
            settings,
            tried.isStated() ? settings.assumptions().andOnlyDefined() : settings.assumptions());
    Optional<String> hash = Optional.of(inputs.programHash());
    return result.with(condition -> condition.of(settings.name(), hash).with(claimed));
  }

  /**
   * Reads conditions, and checks that they answer the question.
   *
   * @param notes receives diagnostics about the program and them
   */
  private static List<NamedCondition> conditions(
      ProgramReader inputs,
      ProgramSettings settings,
      CFrontend.Understood original,
      List<String> names,
      Consumer<List<Diagnostic>> notes)
      throws InputException {
    Program program = original.program();
    List<Diagnostic> said = new ArrayList<>(settings.unnamed(program));
    Preprocessed.forAnother(program, settings.model()).ifPresent(said::add);
    QuestionScope.of(program, settings.specification()).warning().ifPresent(said::add);
    said.addAll(EntryArguments.messages(original));
    List<NamedCondition> conditions =
        FunctionProofs.conditions(inputs, settings, program, names, said);
    notes.accept(said);
    for (NamedCondition each : conditions) {
      settings.requirements().requireSameRuns(each.name(), each.automaton().evidence());
      settings.requirements().requireAsked(each.name(), each.automaton().evidence());
    }
    return conditions;
  }

  private static Evidence claimed(
      ProgramReader inputs, ProgramSettings settings, ProgramAssumptions stated) {
    Evidence proved =
        Evidence.of(Claim.PROVED).about(settings.specification().inWords()).by("Residua");
    return inputs.ofText(settings.onMachine(stated.claimed(proved)));
  }

  /**
   * What a TRUE rests on.
   *
   * @param stated what the user states of the program
   */
  private static String premises(
      Stream<String> stated,
      ProgramSettings settings,
      Program program,
      List<NamedCondition> conditions) {
    Stream<String> ofText = TextHash.of(settings, program).premise().stream();
    Stream<String> ofConditions =
        conditions.stream().map(each -> each.automaton().evidence().premise(each.name()));
    return Stream.concat(stated, Stream.concat(ofText, ofConditions).distinct())
        .collect(Collectors.joining("; "));
  }

  /** Analyses a program that has been read. */
  public Result run(
      CFrontend.Understood understood, List<ConditionAutomaton> given, Consumer<String> progress) {
    return run(understood, given, progress, Duration.ZERO);
  }

  Result run(
      CFrontend.Understood understood,
      List<ConditionAutomaton> given,
      Consumer<String> progress,
      Duration reading) {
    List<ConditionAutomaton> covered = new ArrayList<>(given);
    Limits next = limits.without(reading.plus(saying(reading)));
    boolean isHandedOn = !given.isEmpty() || !AnalysedProgram.isBegunAnew(understood.program());
    List<String> why = new ArrayList<>();
    long transfers = 0;
    Optional<Result> last = Optional.empty();
    for (BuiltInAnalysis analysis : analyses) {
      if (last.isPresent() && Thread.currentThread().isInterrupted()) {
        break;
      }
      Result result;
      try {
        // The time for stating the proved part is only spent if another analysis follows.
        last.filter(before -> isHandedOn)
            .ifPresent(before ->
                covered.add(before.proved().within(ProvedCondition.HANDED_ON).automaton()));
        progress.accept(analysis.word());
        result =
            analysis.run(
                new BuiltInAnalysis.Task(understood, covered, given.isEmpty(), executions), next);
      } catch (CancellationException e) {
        // It was interrupted, so nothing is known of it yet.
        why.add(analysis.word() + ": it was interrupted");
        last = Optional.of(orNothing(last).with(String.join("; ", why), transfers));
        break;
      } catch (OutOfMemoryError e) {
        // Successors of a state may be missing: nothing that it has explored counts.
        why.add(analysis.word() + ": " + OUT_OF_MEMORY);
        last = Optional.of(orNothing(last).with(String.join("; ", why), transfers));
        continue;
      }
      next = limits.without(saying(reading));
      transfers += result.transfers();
      if (result.verdict() != Verdict.UNKNOWN) {
        return result.with(result.why(), transfers);
      }
      why.add(analysis.word() + ": " + result.why());
      List<OpenPlace> before = last.map(Result::open).orElse(List.of());
      last = Optional.of(result.with(String.join("; ", why), transfers).leaving(before));
    }
    return last.orElseThrow();
  }

  /** The result before an analysis that came to no result. */
  private static Result orNothing(Optional<Result> before) {
    return before.orElseGet(
        () -> new Result(Verdict.UNKNOWN, Optional.empty(), "", ProvedCondition.nothing(), 0));
  }

  /**
   * The part of the time reserved for stating the proved part. That takes about as long as reading
   * did, on a machine that is equally busy; but it is never worth more than a twentieth of an
   * analysis.
   */
  private Duration saying(Duration reading) {
    OptionalLong seconds = limits.get("time");
    if (seconds.isEmpty()) {
      return Duration.ZERO;
    }
    Duration most = Duration.ofSeconds(seconds.getAsLong()).dividedBy(20);
    return reading.compareTo(most) < 0 ? reading : most;
  }
}
