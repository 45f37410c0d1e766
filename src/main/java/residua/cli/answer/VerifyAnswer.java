package residua.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.condition.Claim;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.ErrorRun;
import residua.pipeline.analysis.ErrorTrace;
import residua.pipeline.analysis.QuestionScope;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.program.stated.ConditionalTrue;
import residua.portfolio.AssumptionRetries;
import residua.portfolio.KeptRecheck;
import residua.portfolio.OpenMeasures;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;
import residua.tool.Verdict;

/**
 * The answer of {@code verify}.
 *
 * @param program the name of the original
 * @param locations how many locations it has
 * @param outcome the outcome of the stages
 * @param given what a TRUE rests on, apart from what stages have executed
 * @param recheck the result of checking what was stored before, if that was asked
 * @param asked what was asked, and how many error calls the program has
 * @param trace for FALSE: the path of the execution to the error call
 * @param assumed the outcome of another try that made an assumption, such as that undefined
 *     functions are harmless
 */
public record VerifyAnswer(
    String program,
    int locations,
    StagesOutcome outcome,
    GivenPremises given,
    Optional<KeptRecheck> recheck,
    QuestionScope asked,
    ErrorTrace trace,
    Optional<AssumptionRetries.Assumed> assumed) {
  private static final int MOST_INPUTS = 20;

  /** Whether two stages give opposite answers for the same executions. */
  boolean isContradictory() {
    return outcome.isContradictory()
        || recheck.filter(each -> each.result() == KeptRecheck.Result.REFUTED).isPresent();
  }

  /** One line. */
  String inWords() {
    if (isContradictory()) {
      return "UNKNOWN (contradiction: "
          + recheck
              .map(KeptRecheck::words)
              .orElse(
                  String.join(
                      ", ",
                      outcome.attempts().stream()
                          .filter(each -> !(each.verdict() instanceof Verdict.Unknown))
                          .map(each -> each.stage() + " says " + each.verdict().name())
                          .toList()))
          + ")";
    }
    return switch (outcome.verdict()) {
      case Verdict.True yes -> trueOf(premises());
      case Verdict.False no ->
          "FALSE "
              + no.place().map(Position::toString).orElse(program)
              + ViolatedProperty.inBrackets(errorRun(), trace, given.executions());
      case Verdict.Unknown open -> "UNKNOWN (" + open() + ")";
    };
  }

  /**
   * TRUE, with what it rests on.
   *
   * @param premises its premises
   */
  static String trueOf(List<String> premises) {
    return premises.isEmpty() ? "TRUE" : "TRUE (if " + String.join("; ", premises) + ")";
  }

  /** The assumption under which the answer would be TRUE, if nothing else is missing. */
  Optional<ConditionalTrue> trueIf() {
    return outcome.verdict() instanceof Verdict.Unknown && !isContradictory()
        ? assumed.flatMap(AssumptionRetries.Assumed::trueIf)
        : Optional.empty();
  }

  /** The missing part: an assumption, or why no stage decides. */
  private String open() {
    return trueIf()
        .map(each -> String.join("; ", concat(each.words(), otherPremises())))
        .orElseGet(() -> whyUndecided().inWords());
  }

  /** Why it is undecided. */
  UndecidedReasons whyUndecided() {
    return new UndecidedReasons(
        outcome,
        assumed.filter(each -> each.outcome().verdict() instanceof Verdict.Unknown),
        undecided());
  }

  private static List<String> concat(String first, List<String> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  private static Optional<String> why(Verdict verdict) {
    return verdict instanceof Verdict.Unknown open ? Optional.of(open.why()) : Optional.empty();
  }

  /** For FALSE, the execution that confirmed it, if there was one. */
  Optional<ErrorRun> errorRun() {
    return errorRun(outcome);
  }

  private static Optional<ErrorRun> errorRun(StagesOutcome outcome) {
    return outcome.verdict() instanceof Verdict.False
        ? outcome.attempts().stream().flatMap(each -> each.errorRun().stream()).findFirst()
        : Optional.empty();
  }

  /** For FALSE, the path of the execution to the error call, as far as it is known. */
  public static ErrorTrace trace(VerificationTask program, StagesOutcome outcome) {
    return errorRun(outcome).map(run -> program.files(run).trace()).orElse(ErrorTrace.NONE);
  }

  /**
   * For FALSE, lines on the path to the error call: those that were executed, or those that a tool
   * reports.
   */
  List<Position> path() {
    return outcome.verdict() instanceof Verdict.False no && trace.lines().isEmpty()
        ? no.path()
        : trace.lines();
  }

  /** For FALSE, whether it was confirmed by an execution; empty for another verdict. */
  Optional<Diagnostic> howItIsKnown() {
    if (!(outcome.verdict() instanceof Verdict.False no)) {
      return Optional.empty();
    }
    Position where = no.place().orElse(Position.ofFile(program));
    return Optional.of(
        errorRun()
            .map(run ->
                Diagnostic.note(
                    where,
                    ViolatedProperty.howItIsKnown(run, given.executions())
                        + run.inWords().map(inputs -> with(inputs, run.isFollowed())).orElse("")))
            .orElseGet(() ->
                Diagnostic.note(
                    where,
                    "not executed: only the tool says that it is reached"
                        + (given.assumptions().names().isEmpty()
                            ? ""
                            : ", if these return any value: " + given.assumptions().list()))));
  }

  /** For UNKNOWN, the open locations; none for another verdict. */
  OpenPlaces undecided() {
    boolean isOpen = outcome.verdict() instanceof Verdict.Unknown && !isContradictory();
    return isOpen ? OpenPlaces.of(outcome) : OpenPlaces.left(List.of());
  }

  /** What is known of single operations. */
  OperationSummary operations() {
    return OperationSummary.of(outcome);
  }

  private static String with(List<String> inputs, boolean isFollowed) {
    if (inputs.isEmpty()) {
      return isFollowed ? ", without inputs" : ", where all inputs are 0";
    }
    int more = inputs.size() - MOST_INPUTS;
    String shown = String.join(", ", inputs.subList(0, Math.min(MOST_INPUTS, inputs.size())));
    return ", with the inputs "
        + shown
        + (more > 0 ? " and " + more + " more (--json)" : "")
        + (isFollowed ? "" : ", and 0 for all others");
  }

  /**
   * The premises of a TRUE, apart from the tools, also of one that is only reported; none for
   * another verdict.
   */
  List<String> premises() {
    if (proving().isEmpty()) {
      return List.of();
    }
    return Stream.of(
            given.assumptions().premise().stream(),
            given.stated().map(ConditionalTrue::premise).stream(),
            otherPremises().stream())
        .flatMap(each -> each)
        .toList();
  }

  /** The same without the statements about functions. */
  private List<String> otherPremises() {
    Stream<String> ofConditions =
        Stream.concat(given.conditions().stream(), executed())
            .map(each -> each.automaton().evidence().premise(each.name()));
    Stream<String> ofText =
        Stream.concat(
            given.text().premise().stream(), proving().flatMap(ContractPremise::of).stream());
    return Stream.concat(ofText, ofConditions).distinct().toList();
  }

  /** The stages that answer TRUE, or would. */
  private Optional<StagesOutcome> proving() {
    return outcome.verdict() instanceof Verdict.True
        ? Optional.of(outcome)
        : trueIf().flatMap(each -> assumed.map(AssumptionRetries.Assumed::outcome));
  }

  /** The executions on which a TRUE rests: the other stages have not analysed them. */
  private Stream<NamedCondition> executed() {
    if (proving().isEmpty()) {
      return Stream.empty();
    }
    List<NamedCondition> all =
        proving().get().knowledge().learnt().stream()
            .filter(each -> each.automaton().evidence().claim() == Claim.EXECUTED)
            .filter(each -> !given.conditions().contains(each))
            .toList();
    // A stage that answers TRUE rests on that, too, but has executed nothing.
    List<NamedCondition> own = all.stream().filter(each -> !saysTrue(each.name())).toList();
    return (own.isEmpty() ? all : own).stream();
  }

  private boolean saysTrue(String stage) {
    return proving().stream()
        .flatMap(each -> each.attempts().stream())
        .anyMatch(each -> each.stage().equals(stage) && each.verdict() instanceof Verdict.True);
  }

  /**
   * The same and more, machine-readable.
   *
   * @param interrupted the reason for an early end, if there was one
   */
  ObjectNode inJson(Optional<Interruption.Cause> interrupted) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("program", program);
    root.put("property", asked.asked().inWords());
    root.put("locations", locations);
    root.put("asked", asked.errorCalls());
    root.put("nothingLeft", outcome.nothingLeft());
    EarlyEndMessages.put(root, interrupted);
    if (interrupted.isEmpty()) {
      ExhaustedResource.of(outcome).ifPresent(each -> root.put("interrupted", each.word()));
    }
    put(root, isContradictory() ? new Verdict.Unknown("contradiction") : outcome.verdict(), path());
    trueIf().ifPresent(each -> put(root.putObject("trueIf"), each));
    if (!isContradictory() && outcome.verdict() instanceof Verdict.False) {
      putRun(root);
    }
    if (!undecided().all().isEmpty()) {
      undecided().write(root.putArray("undecided"), true);
    }
    if (!operations().isEmpty() && !isContradictory()) {
      operations().write(root.putArray("operations"));
    }
    root.put("contradiction", isContradictory());
    recheck.ifPresent(each -> {
      ObjectNode node = root.putObject("recheck");
      node.put("result", each.result().name().toLowerCase(Locale.ROOT));
      node.put("words", each.words());
    });
    VerdictAssumptions rests = new VerdictAssumptions(root);
    given.conditions().forEach(each -> rests.condition(each.name(), each.automaton().evidence()));
    given.assumptions().evidence().ifPresent(rests::stated);
    given.stated().flatMap(ConditionalTrue::evidence).ifPresent(rests::stated);
    given.text().evidence().ifPresent(rests::stated);
    proving().flatMap(ContractPremise::evidence).ifPresent(rests::stated);
    executed().map(NamedCondition::name).distinct().forEach(rests::executed);
    ArrayNode tools = root.putArray("tools");
    outcome.attempts().forEach(attempt -> put(tools.addObject(), attempt));
    return root;
  }

  private void putRun(ObjectNode node) {
    node.put("executed", errorRun().filter(ErrorRun::isExecuted).isPresent());
    errorRun()
        .flatMap(ErrorRun::violation)
        .ifPresent(each -> node.put("violated", each.property().word()));
    errorRun()
        .flatMap(ErrorRun::inWords)
        .ifPresent(inputs -> inputs.forEach(node.putArray("inputs")::add));
    TraceJson.put(node, trace);
  }

  /** An error that was found: its place, inputs, and path. */
  void putError(ObjectNode node) {
    put(node, outcome.verdict(), path());
    putRun(node);
  }

  private static void put(ObjectNode tool, StageResult attempt) {
    tool.put("name", attempt.stage());
    tool.put("kind", attempt.isOwn() ? "analysis" : "tool");
    if (!attempt.version().isEmpty()) {
      tool.put("version", attempt.version());
    }
    tool.put("seconds", Math.round(attempt.seconds() * 1000) / 1000.0);
    tool.put("verdict", attempt.verdict().name());
    why(attempt.verdict()).ifPresent(why -> tool.put("why", why));
    ExhaustedResource.of(attempt).ifPresent(each -> tool.put("interrupted", each.word()));
    attempt
        .learnt()
        .map(NamedCondition::automaton)
        .ifPresent(automaton -> {
          ObjectNode condition = tool.putObject("condition");
          condition.put("states", automaton.states().size());
          condition.put("transitions", automaton.transitions().size());
        });
    attempt.after().ifPresent(open -> put(tool.putObject("open"), open));
  }

  private static void put(ObjectNode node, OpenMeasures open) {
    node.put("runs", Math.round(open.share() * 1e6) / 1e6);
    node.put("locations", open.locations());
    open.residual().ifPresent(count -> node.put("residualLocations", count));
    ArrayNode calls = node.putArray("errorCalls");
    open.errorCalls().open().forEach(call -> TraceJson.put(calls.addObject(), call.wholeLine()));
    open.functions().open().forEach(node.putArray("functions")::add);
    node.put("lines", open.lines().size());
  }

  private static void put(ObjectNode node, ConditionalTrue assumed) {
    if (!assumed.functions().isEmpty()) {
      assumed.functions().forEach(node.putArray("functions")::add);
    }
    if (assumed.isOnlyDefined()) {
      ArrayNode places = node.putArray("definedAt");
      assumed.places().forEach(place -> TraceJson.put(places.addObject(), place));
    }
  }

  private static void put(ObjectNode node, Verdict verdict, List<Position> lines) {
    node.put("verdict", verdict.name());
    if (verdict instanceof Verdict.False violation) {
      violation.place().ifPresent(place -> TraceJson.put(node.putObject("place"), place));
      ArrayNode path = node.putArray("path");
      lines.forEach(place -> TraceJson.put(path.addObject(), place));
    }
  }
}
