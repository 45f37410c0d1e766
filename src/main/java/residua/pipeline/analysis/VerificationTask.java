package residua.pipeline.analysis;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.conditions.ConditionExtractor;
import residua.analysis.counterexample.Violation;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.Position;
import residua.base.text.QuotedName;
import residua.base.text.SourceText;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.memory.Value;
import residua.c.specification.Specification;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.algebra.Algebra;
import residua.condition.algebra.JoinedEvidence;
import residua.condition.io.ConditionFiles;
import residua.condition.observer.source.UnreadTransitions;
import residua.pipeline.conditions.BoundedRuns;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.conditions.MakingConditions;
import residua.pipeline.program.AnalysedProgram;
import residua.pipeline.program.Preprocessed;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ResidualFiles;
import residua.pipeline.program.TextHash;
import residua.pipeline.program.VolatileText;
import residua.pipeline.program.stated.ProgramAssumptions;
import residua.pipeline.reduction.ConditionalProgram;
import residua.pipeline.reduction.CoveredRun;
import residua.reducer.sizing.Growth;
import residua.sources.bounds.Bounds;
import residua.tool.ResidualFile;

/** A program to verify, read once, with the given conditions. */
public final class VerificationTask {
  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final Program program;
  private final Optional<CFrontend.Understood> understood;
  private final List<Diagnostic> warnings = new ArrayList<>();
  private final List<NamedCondition> conditions;

  /** Whether executions are excluded from the question that have not been verified. */
  private final boolean isOfSomeRuns;

  private final KnownViolations known;

  /**
   * Reads a program and conditions.
   *
   * @param withMeaning whether built-in analyses will need the semantics of its edges
   * @throws InputException if one of them cannot be used, or a condition is about another property
   */
  public VerificationTask(
      InputStream in, ProgramSettings settings, Conditions given, boolean withMeaning)
      throws InputException {
    this.inputs = new ProgramReader(in);
    this.understood = withMeaning ? Optional.of(inputs.understood(settings)) : Optional.empty();
    this.program = withMeaning ? understood.get().program() : inputs.program(settings);
    this.settings = settings.assuming(settings.assumptions().about(program));
    warnings.addAll(settings.unnamed(program));
    Preprocessed.forAnother(program, settings.model()).ifPresent(warnings::add);
    understood.map(EntryArguments::messages).ifPresent(warnings::addAll);
    this.conditions = read(given);
    this.isOfSomeRuns = given.only().isPresent();
    this.known = KnownViolations.NONE;
  }

  /** Another question about the same program. */
  private VerificationTask(
      VerificationTask other, ProgramAssumptions assumptions, KnownViolations known) {
    this.inputs = other.inputs;
    this.settings = other.settings.assuming(assumptions);
    this.program = assumptions.inResidual(other.program);
    this.known = known;
    this.understood =
        other.understood.map(read -> assumptions.inMeaning(program, read.meaning())).map(known::in);
    this.warnings.addAll(other.warnings);
    this.conditions = other.conditions;
    this.isOfSomeRuns = other.isOfSomeRuns;
  }

  /** The same, assuming that these functions change nothing and reach no error call. */
  public VerificationTask assuming(Collection<String> harmless) {
    List<String> all = Stream.concat(assumptions().names().stream(), harmless.stream()).toList();
    return new VerificationTask(this, assumptions().ofFunctions(all), known);
  }

  /** The same program, ignoring executions in which an operation is undefined. */
  public VerificationTask onlyDefined() {
    return new VerificationTask(this, assumptions().andOnlyDefined(), known);
  }

  /** The same, ignoring executions that violate this first; empty if no operation is there. */
  public Optional<VerificationTask> ignoring(Violation found) {
    return understood
        .filter(read -> !KnownViolations.of(read, found).isEmpty())
        .map(read -> new VerificationTask(this, assumptions(), known.and(found)));
  }

  /**
   * The functions without a body that it calls and about which nothing is known or stated, in
   * alphabetical order.
   */
  public SortedSet<String> absentFunctions() {
    return UndefinedFunctions.of(program).names();
  }

  /** The extent of the question about it. */
  public QuestionScope asked() {
    return QuestionScope.of(program, specification());
  }

  /** Reads conditions from somewhere, with warnings; all must be about error calls. */
  public List<NamedCondition> read(Conditions given) throws InputException {
    return read(given, settings);
  }

  /** As {@code read}, also accepting conditions made for another text, with a note on each. */
  public List<NamedCondition> readAlsoOfOtherTexts(Conditions given) throws InputException {
    return read(given, settings.trustingConditions(true));
  }

  private List<NamedCondition> read(Conditions given, ProgramSettings reading)
      throws InputException {
    if (given.isEmpty()) {
      return List.of();
    }
    List<Diagnostic> notes = new ArrayList<>();
    List<NamedCondition> result = new ArrayList<>(given.read(inputs, reading, program, notes));
    for (NamedCondition each : result) {
      Position file = Position.ofFile(each.name());
      Evidence evidence = each.automaton().evidence();
      settings.requirements().requireSameRuns(each.name(), evidence);
      settings.requirements().requireAsked(each.name(), evidence);
      notes.addAll(UnreadTransitions.find(program, each.automaton(), file, false));
    }
    notes.stream()
        .filter(note -> note.severity() != Diagnostic.Severity.NOTE)
        .forEach(warnings::add);
    // Where nothing is unchanged, nothing depends on the previous version.
    result.removeIf(each -> isWithoutEffect(each.automaton()));
    return List.copyOf(result);
  }

  private static boolean isWithoutEffect(ConditionAutomaton condition) {
    return condition.evidence().claim() == Claim.UNCHANGED && condition.coversNothing();
  }

  /**
   * A condition that may be about another program.
   *
   * @throws InputException if it cannot be read
   */
  public NamedCondition condition(String file) throws InputException {
    return new NamedCondition(file, inputs.condition(file, new ArrayList<>()));
  }

  /** Whether evidence names exactly the machine that {@link #onMachine} names. */
  public boolean isSaidOfItsMachine(Evidence evidence) {
    return settings.onMachine(Evidence.UNSAID).architecture().equals(evidence.architecture())
        || evidence.machine().equals(Optional.of(settings.model().architecture()));
  }

  /** The properties that its executions are asked to have. */
  public Specification specification() {
    return settings.specification();
  }

  /** Whether evidence helps to prove everything that is asked for. */
  public boolean isForAsked(Evidence evidence) {
    return settings.requirements().isForAsked(evidence);
  }

  /** Evidence about it, restricted to the machines that it is read for. */
  public Evidence onMachine(Evidence evidence) {
    return settings.onMachine(evidence);
  }

  /** The assumptions that the user has stated. */
  public ProgramAssumptions assumptions() {
    return settings.assumptions();
  }

  /** Whether the question is only about some of its executions. */
  public boolean isOfSomeRuns() {
    return isOfSomeRuns;
  }

  /** The program's file, as the user named it. */
  public String name() {
    return settings.name();
  }

  /** The program. */
  public Program program() {
    return program;
  }

  /** SHA-256 of the program's file, hexadecimal. */
  public String hash() {
    return inputs.programHash();
  }

  /** Hash of the verified text of its file. */
  public TextHash text() {
    return TextHash.of(settings, program);
  }

  /** The task of a built-in analysis; {@code covered}: by the user and by stages. */
  public BuiltInAnalysis.Task task(List<ConditionAutomaton> covered, boolean isAllProved)
      throws InputException {
    CFrontend.Understood read = understood.orElseThrow();
    return conditions.isEmpty() && AnalysedProgram.isBegunAnew(program)
        ? new BuiltInAnalysis.Task(
            known.in(AnalysedProgram.of(settings, read)), List.of(), true, executions())
        : new BuiltInAnalysis.Task(read, covered, isAllProved, executions());
  }

  /** Whether the program may be executed. */
  public ExecutionPolicy executions() {
    return settings.executions();
  }

  /** The given conditions. */
  public List<NamedCondition> conditions() {
    return conditions;
  }

  /** Warnings about the conditions. */
  public List<Diagnostic> warnings() {
    return List.copyOf(warnings);
  }

  /** The residual program for conditions. */
  public ConditionalProgram without(List<NamedCondition> covered, Growth growth)
      throws InputException {
    return ConditionalProgram.of(inputs, settings, program, covered, growth);
  }

  /** The whole program. */
  public ConditionalProgram whole() {
    return ConditionalProgram.whole(inputs, settings, program);
  }

  /** Whether a tool that treats volatile objects as ordinary ones gets a changed text. */
  public boolean readsVolatiles() {
    return VolatileText.mayChange(settings, program.source().tokens());
  }

  /** The original, for a tool whose condition refers to its text. */
  public ResidualFile asItIs() throws InputException {
    SourceText source = program.source();
    boolean canBeNamed = source.name().chars().allMatch(c -> c >= ' ' && c != '"' && c != '\\');
    String line = canBeNamed ? "#line 1 \"" + QuotedName.inText(source.name()) + "\"\n" : "";
    return ResidualFiles.of(
        inputs, settings, inputs.printed(settings, line + source.text()), source);
  }

  /**
   * The executions that a tool has verified, as an assumption automaton of CPAchecker's format
   * about the original.
   *
   * @throws InputException if it is not such an automaton, or too large
   */
  public NamedCondition verifiedBy(String tool, byte[] automaton) throws InputException {
    ConditionAutomaton read = ConditionFiles.read(tool, automaton, new ArrayList<>());
    if (read.reading() != EdgeAlphabet.CPACHECKER_EDGES) {
      throw new InputException(Position.ofFile(tool), "it is not an assumption automaton");
    }
    return proved(tool, new Algebra(program).join(List.of(read, read)).automaton());
  }

  /** Runs the tests that a tool leaves for its residual program. */
  public ToolTests tests(String tool) {
    return new ToolTests(inputs, settings, program, tool, isOfSomeRuns);
  }

  /** What shows an execution that ends in an error. */
  public ErrorRunFiles files(ErrorRun run) {
    return new ErrorRunFiles(program, understood, settings, hash(), run);
  }

  /** The condition that covers the executions within bounds, all of which have been checked. */
  public NamedCondition within(Bounds bounds, String by) throws InputException {
    return proved(by, BoundedRuns.of(program, inputs, settings, bounds, by).automaton());
  }

  /** A condition that stages proved. */
  public NamedCondition proved(String by, ConditionAutomaton condition) {
    Evidence evidence = Evidence.of(Claim.PROVED).about(specification().inWords()).by(by);
    return about(by, condition, settings.assumptions().claimed(evidence));
  }

  /** The condition that covers no execution. */
  public NamedCondition nothingVerified() {
    return proved("Residua", ConditionExtractor.nothing());
  }

  /**
   * The condition that covers every execution, since it is proved that none reaches an error except
   * those that others have verified.
   *
   * @param others the conditions that this depends on
   * @return empty if these are about different properties or machines, or begin in different
   *     functions
   */
  public Optional<NamedCondition> allVerified(String by, List<NamedCondition> others) {
    List<Evidence> evidence =
        Stream.concat(
                Stream.of(Evidence.of(Claim.PROVED).about(specification().inWords())),
                others.stream().map(each -> each.automaton().evidence()))
            .toList();
    return JoinedEvidence.of(evidence)
        .map(all ->
            about(by, MakingConditions.coveringAll(), settings.assumptions().claimed(all.by(by))));
  }

  private NamedCondition about(String name, ConditionAutomaton condition, Evidence evidence) {
    Evidence said = inputs.ofText(settings.onMachine(evidence));
    return new NamedCondition(
        name, condition.of(program.source().name(), Optional.of(hash())).with(said));
  }

  /**
   * One condition for several: their union.
   *
   * @return empty if it would be too large, or they are about different properties; it may cover
   *     less if that is allowed
   */
  public Optional<NamedCondition> joined(List<NamedCondition> several, boolean mayCoverLess) {
    if (several.size() == 1) {
      return Optional.of(several.get(0));
    }
    List<ConditionAutomaton> automata = several.stream().map(NamedCondition::automaton).toList();
    List<Evidence> evidence = automata.stream().map(ConditionAutomaton::evidence).toList();
    String makers =
        evidence.stream()
            .flatMap(each -> each.producer().stream())
            .flatMap(each -> Stream.of(each.split(", ")))
            .distinct()
            .collect(Collectors.joining(", "));
    try {
      Algebra.Result result = new Algebra(program).join(automata);
      return result.inexact().isEmpty() || mayCoverLess
          ? JoinedEvidence.of(evidence)
              .map(all ->
                  settings.assumptions().restsOnIt(all) ? settings.assumptions().claimed(all) : all)
              .map(all -> about(makers, result.automaton(), all.by(makers)))
          : Optional.empty();
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  /** Whether conditions together cover all that another covers, as far as can be determined. */
  public boolean coversAll(List<NamedCondition> several, NamedCondition other) {
    if (several.isEmpty()) {
      return other.automaton().coversNothing();
    }
    Optional<NamedCondition> one = joined(several, true);
    try {
      return one.isPresent()
          && new Algebra(program)
              .compare(one.get().automaton(), other.automaton())
              .second()
              .isEmpty();
    } catch (InputException e) {
      return false;
    }
  }

  /**
   * Whether conditions cover an execution of the program: the residual program stops for the same
   * inputs.
   *
   * @param values the values that the execution reads
   */
  public boolean covers(List<NamedCondition> covered, List<Value> values) throws InputException {
    return CoveredRun.is(inputs, settings, program, covered, values);
  }
}
