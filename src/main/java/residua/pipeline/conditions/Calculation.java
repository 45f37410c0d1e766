package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.algebra.Algebra;
import residua.condition.algebra.ConditionComparison;
import residua.condition.algebra.JoinedEvidence;
import residua.condition.algebra.arithmetic.IntegerAssumptions;
import residua.condition.observer.source.UnreadTransitions;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverHost;
import residua.sources.witnesses.WitnessRuns;
import residua.sources.witnesses.format.Witness;

/** Set operations on conditions of one program. */
public final class Calculation {
  private static final String PRODUCER = "Residua";

  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final Program program;
  private final Algebra algebra;
  private final List<Diagnostic> notes = new ArrayList<>();
  private List<NamedCondition> compared = List.of();

  /** The available operations. */
  public enum Operator {
    JOIN,
    COMMON,
    MINUS,
    COMPLEMENT,
    MINIMISE
  }

  /**
   * Reads the program.
   *
   * @throws InputException if it cannot be used
   */
  public Calculation(ProgramReader inputs, ProgramSettings settings) throws InputException {
    this(inputs, settings, inputs.program(settings));
  }

  private Calculation(ProgramReader inputs, ProgramSettings settings, Program program) {
    this.inputs = inputs;
    this.settings = settings;
    this.program = program;
    this.algebra = new Algebra(program);
  }

  /**
   * A condition that covers exactly the executions that another one does not.
   *
   * @param inputs have read the program
   * @param name name of the other one
   * @param notes receives diagnostics
   * @throws InputException if it cannot be used, or the result is too large
   */
  static NamedCondition allBut(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      String name,
      List<Diagnostic> notes)
      throws InputException {
    Calculation calculation = new Calculation(inputs, settings, program);
    Optional<Witness> witness = name.equals("-") ? Optional.empty() : inputs.witness(name);
    List<NamedCondition> wanted =
        witness.isPresent()
            ? List.of(new NamedCondition(name, WitnessRuns.of(program, witness.get(), name)))
            : calculation.read(List.of(name));
    if (witness.isPresent()) {
      notes.addAll(
          UnreadTransitions.find(program, wanted.get(0).automaton(), Position.ofFile(name), false));
    }
    MadeCondition made = calculation.calculated(Operator.COMPLEMENT, wanted, PRODUCER);
    notes.addAll(made.notes());
    return new NamedCondition("all but " + name, made.automaton());
  }

  /** The program. */
  public Program program() {
    return program;
  }

  /** The conditions that were compared last. */
  public List<NamedCondition> compared() {
    return compared;
  }

  /** The diagnostics so far. */
  public List<Diagnostic> notes() {
    return List.copyOf(notes);
  }

  /**
   * The result of an operation.
   *
   * @param names names of the conditions; a complement and minimisation take one
   * @param producer name of the result's producer
   * @throws InputException if a condition cannot be used, or the result is too large
   */
  public MadeCondition of(Operator operator, List<String> names, String producer)
      throws InputException {
    return calculated(operator, read(names), producer);
  }

  /** The union of several conditions on a program. */
  static MadeCondition joined(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      List<NamedCondition> conditions)
      throws InputException {
    Calculation calculation = new Calculation(inputs, settings, program);
    return calculation.calculated(Operator.JOIN, conditions, PRODUCER);
  }

  private MadeCondition calculated(
      Operator operator, List<NamedCondition> conditions, String producer) throws InputException {
    List<ConditionAutomaton> automata = conditions.stream().map(NamedCondition::automaton).toList();
    ConditionAutomaton first = automata.get(0);
    Algebra.Result result =
        switch (operator) {
          case JOIN -> algebra.join(automata);
          case COMMON -> algebra.common(automata);
          case MINUS -> algebra.minus(automata);
          case COMPLEMENT -> algebra.complement(first);
          case MINIMISE -> algebra.minimised(first);
        };
    List<Diagnostic> all = new ArrayList<>(notes);
    all.addAll(result.notes());
    if (!result.inexact().isEmpty()) {
      all.add(MakingConditions.inexact(program, result.inexact()));
    }
    Evidence evidence =
        switch (operator) {
          case JOIN, COMMON -> together(conditions);
          case MINUS, MINIMISE -> first.evidence();
          case COMPLEMENT ->
              Evidence.of(Claim.STATED).because("the complement of " + conditions.get(0).name());
        };
    ConditionAutomaton automaton =
        result.automaton().with(settings.onMachine(evidence).by(producer));
    return MadeCondition.on(program, inputs, automaton, all);
  }

  /**
   * Compares two conditions.
   *
   * @param asksSolver whether assumptions over integers are compared by a solver, where their texts
   *     differ
   * @throws InputException if one cannot be used, or both together are too large
   */
  public ConditionComparison compare(String first, String second, boolean asksSolver)
      throws InputException {
    List<NamedCondition> conditions = read(List.of(first, second));
    compared = conditions;
    ConditionAutomaton a = conditions.get(0).automaton();
    ConditionAutomaton b = conditions.get(1).automaton();
    if (!asksSolver) {
      return algebra.compare(a, b);
    }
    // A solver is only started when there is a question for it.
    try (SolverHost host =
        new SolverHost(SolverChoice.of(Optional.empty()), OptionalLong.empty())) {
      return algebra.compare(a, b, new IntegerAssumptions(program, host));
    }
  }

  private List<NamedCondition> read(List<String> names) throws InputException {
    List<NamedCondition> conditions = inputs.conditions(settings, names, notes);
    for (NamedCondition each : conditions) {
      settings.requirements().requireSameRuns(each.name(), each.automaton().evidence());
      if (each.automaton().reading() == EdgeAlphabet.CPACHECKER_EDGES) {
        throw new InputException(
            Position.ofFile(each.name()),
            "it reads CPAchecker's edges: only conditions over the program's own edges can be"
                + " calculated with");
      }
      notes.addAll(
          UnreadTransitions.find(program, each.automaton(), Position.ofFile(each.name()), false));
    }
    return conditions;
  }

  private static Evidence together(List<NamedCondition> conditions) throws InputException {
    return JoinedEvidence.of(
            conditions.stream().map(condition -> condition.automaton().evidence()).toList())
        .orElseThrow(() ->
            new InputException(
                Position.ofFile(conditions.get(0).name()),
                "the conditions are about different properties or machines, or executions from"
                    + " different functions"));
  }
}
