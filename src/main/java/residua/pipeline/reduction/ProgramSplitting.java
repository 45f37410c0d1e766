package residua.pipeline.reduction;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.alphabet.Letter;
import residua.condition.graphml.GraphmlWriter;
import residua.condition.io.ConditionFiles;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;
import residua.condition.observer.choice.Observers;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.product.SharedFacts;
import residua.reducer.residual.Residual;
import residua.reducer.splitting.Division;
import residua.reducer.splitting.DivisionProof;
import residua.reducer.splitting.Part;
import residua.reducer.splitting.SplitCriterion;
import residua.report.LineMarks;

/** One program, read once, as the residual programs of its parts. */
public final class ProgramSplitting {
  /** Branches come first: a choice in a loop is an iteration of it, and unrolls it. */
  private static final List<SplitCriterion> AUTOMATIC =
      List.of(SplitCriterion.BRANCHES, SplitCriterion.PATHS, SplitCriterion.CALLS);

  private final ProgramSettings settings;
  private final Program program;
  private final SharedFacts facts;
  private final List<NamedCondition> verified;
  private final List<NamedCondition> parts = new ArrayList<>();
  private final SplitCriterion by;
  private final List<Part> divided;

  /**
   * The residual program of a part.
   *
   * @param name the name of the part, {@code part-0001} for the first
   * @param condition as GraphML
   * @param text the residual program
   * @param isEmpty whether nothing is executed in it
   * @param isWhole whether it stops at every possible location
   * @param lines the executed lines of the original file, from 1
   */
  public record PartProgram(
      String name,
      Part part,
      String condition,
      String text,
      boolean isEmpty,
      boolean isWhole,
      SortedSet<Integer> lines) {
    public PartProgram {
      lines = Collections.unmodifiableSortedSet(new TreeSet<>(lines));
    }
  }

  /**
   * Divides a program.
   *
   * @param inputs have read the program
   * @param verified the verified executions, read before
   * @param runs the paths of earlier executions
   * @param property what the parts are about, which their conditions name
   */
  public ProgramSplitting(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      List<NamedCondition> verified,
      SplitCriterion by,
      int wanted,
      List<List<Letter>> runs,
      Property property)
      throws InputException {
    this.settings = settings;
    this.program = program;
    this.facts = new SharedFacts(program);
    this.verified = List.copyOf(verified);
    Optional<ConditionObserver> bound =
        verified.isEmpty()
            ? Optional.empty()
            : Optional.of(
                Observers.bind(program, verified.stream().map(NamedCondition::automaton).toList()));
    Optional<String> hash = Optional.of(inputs.programHash());
    List<List<Edge>> open = runs.stream().map(run -> open(run, bound)).toList();
    SplitCriterion best = by;
    List<Part> most = List.of();
    for (SplitCriterion each : by == SplitCriterion.AUTO ? AUTOMATIC : List.of(by)) {
      if (most.size() < wanted) {
        List<Part> parts =
            Division.of(program, bound, each, wanted, open, Optional.of(settings.name()), hash);
        best = parts.size() > most.size() ? each : best;
        most = parts.size() > most.size() ? parts : most;
      }
    }
    this.by = best;
    this.divided =
        most.stream()
            .map(part -> {
              ConditionAutomaton condition = part.condition();
              Evidence here = inputs.ofText(settings.onMachine(condition.evidence()));
              Evidence said = about(property).map(here::about).orElse(here);
              return new Part(condition.with(said), part.likelihood(), part.choices());
            })
            .toList();
    for (int i = 0; i < divided.size(); i++) {
      // The files used here are those that others will read.
      String name = name(i) + ".graphml";
      byte[] text =
          GraphmlWriter.write(divided.get(i).condition()).getBytes(StandardCharsets.UTF_8);
      List<Diagnostic> notes = new ArrayList<>();
      parts.add(new NamedCondition(name, ConditionFiles.read(name, text, notes)));
    }
  }

  /** With other error calls than the usual ones it is a property that conditions cannot name. */
  private static Optional<String> about(Property property) {
    boolean isOther =
        property instanceof Property.UnreachCall && !property.equals(Property.UnreachCall.usual());
    return isOther ? Optional.empty() : property.name();
  }

  /**
   * The edges of a path up to where it is covered; a cover that depends on values does not count.
   */
  private static List<Edge> open(List<Letter> run, Optional<ConditionObserver> verified) {
    List<Edge> edges = new ArrayList<>();
    ObserverStep move =
        verified
            .map(ConditionObserver::start)
            .orElse(new ObserverStep.To(ConditionObserver.RESIDUAL));
    for (Letter letter : run) {
      Optional<Integer> state = state(move, verified);
      if (state.isPresent() && verified.isPresent()) {
        ConditionObserver condition = verified.get();
        move =
            letter.returns()
                ? condition.readReturn(state.get(), letter.edge())
                : condition.read(state.get(), letter.edge());
      }
      if (!(move instanceof ObserverStep.To)) {
        break;
      }
      if (!letter.returns()) {
        edges.add(letter.edge());
      }
    }
    return edges;
  }

  private static Optional<Integer> state(ObserverStep move, Optional<ConditionObserver> verified) {
    if (!(move instanceof ObserverStep.To(int state))) {
      return Optional.empty();
    }
    Optional<StateTest> test = verified.flatMap(condition -> condition.test(state));
    return test.isEmpty()
        ? Optional.of(state)
        : state(test.get().whenFalse(), verified).or(() -> state(test.get().whenTrue(), verified));
  }

  private static String name(int index) {
    return String.format("part-%04d", index + 1);
  }

  /** The criterion that distinguishes the parts' executions. */
  public SplitCriterion by() {
    return by;
  }

  /** How many parts there are. */
  public int size() {
    return divided.size();
  }

  /** The fault of the division; empty if it is proved to be a partition. */
  public Optional<String> objection() {
    List<ConditionAutomaton> automata = parts.stream().map(NamedCondition::automaton).toList();
    return DivisionProof.objection(
        program, automata, automata.stream().map(each -> Observers.bind(program, each)).toList());
  }

  /** Reduces a part; several may be reduced concurrently. */
  public PartProgram reduced(int index, Reduction reduction) throws InputException {
    Reduction.Result result = reduction.run(settings, facts, conditions(index), List.of());
    Residual residual = result.residual();
    return new PartProgram(
        name(index),
        divided.get(index),
        GraphmlWriter.write(divided.get(index).condition()),
        ResidualPrinter.print(residual, result.print()),
        residual.start() instanceof Residual.Start.Stopped,
        result.fitted().isWhole(),
        LineMarks.standing(residual));
  }

  /** The conditions from which the residual program of a part is made. */
  public List<NamedCondition> conditions(int index) {
    List<NamedCondition> all = new ArrayList<>(verified);
    all.add(parts.get(index));
    return all;
  }
}
