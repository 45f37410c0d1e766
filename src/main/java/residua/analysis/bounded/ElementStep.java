package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.analysis.bounded.induction.KnownInvariants;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.analysis.bounded.samples.SampledStates;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.bounded.unrolling.WeakTopologicalOrder;
import residua.analysis.reachability.LoopInvariants;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.elements.ElementProgram;
import residua.c.semantics.elements.ElementRead;
import residua.c.semantics.elements.ReadFacts;
import residua.smt.solver.SolverUnavailable;

/**
 * Induction for programs with arrays of any length: it is shown of the program in which one element
 * of each array is followed, any one ({@link ElementProgram}). Reads that yielded one number in all
 * executions seen are first proved to yield it always; then sums of elements are sums of numbers.
 */
final class ElementStep implements UnboundedProver {
  /** Fraction of the time that is spent on executions. */
  private static final int SHARE = 10;

  private static final int FEW = 3;
  private static final int MOST_ROUNDS = 3;
  private static final int MOST_ATTEMPTS = 2;

  /** Of an array with more elements, single ones are not distinguished where all are followed. */
  private static final long FEW_ELEMENTS = 1_024;

  private final UnrollingTask task;
  private final UnboundedProver original;
  private final ElementProgram.Errors errors;
  private final Optional<ElementProgram> plain;
  private Optional<ReadFacts> facts = Optional.empty();
  private int attempts;
  private KnownInvariants learnt = KnownInvariants.NOTHING;
  private Optional<InductionStep> last = Optional.empty();

  /**
   * For a task.
   *
   * @param original what follows all elements; it knows about places and invariants of the original
   *     program
   */
  ElementStep(UnrollingTask task, UnboundedProver original) {
    this.task = task;
    this.original = original;
    BitSet functions = task.errorFunctions();
    this.errors = new ElementProgram.Errors(functions::get, task.errorCalls()::contains);
    this.plain = translated(ReadFacts.NONE);
  }

  /**
   * Whether the program has an array whose elements can be followed. Never if undefined operations
   * are assumed not to be executed: the answer could not name them.
   */
  boolean isOfUse() {
    return plain.isPresent() && task.meaning().onlyDefined().isEmpty();
  }

  /** {@inheritDoc} If the program has an array with too many elements to follow all of them. */
  @Override
  public boolean goesFirst() {
    return plain
        .filter(program ->
            program.followed().values().stream()
                .anyMatch(each ->
                    !(each.length() instanceof Expression.Constant length)
                        || length.bits() > FEW_ELEMENTS))
        .isPresent();
  }

  private Optional<ElementProgram> translated(ReadFacts known) {
    Program program = task.program();
    return ElementProgram.of(
        task.meaning(), edge -> program.edges().get(edge).function(), errors, known);
  }

  private InductionStep step(ElementProgram program) {
    return new InductionStep(
        ProofStrategy.K_INDUCTION,
        task.with(program.meaning(), Optional.of(program.followed())),
        task.with(program.original(), Optional.empty()),
        learnt);
  }

  @Override
  public Optional<BitSet> run(int k, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    if (facts.isEmpty()) {
      Map<ElementRead, Long> guessed = guessed(budget);
      Optional<BitSet> proof = facts(guessed, k, budget);
      if (proof.isPresent()) {
        return proof;
      }
    }
    if (facts.isEmpty()) {
      return Optional.empty();
    }
    if (last.isEmpty()) {
      last = translated(facts.get()).map(this::step);
    }
    Optional<BitSet> found = last.orElseThrow().run(k, budget);
    // Less than all is shown by what follows all elements, too.
    return found.filter(BitSet::isEmpty);
  }

  /**
   * Finds out which guesses about reads are right; the proof, if that is one already.
   *
   * <p>The guesses are checked together, and each execution is followed up to its first violation
   * only. So they are right only if no execution violates any of them.
   */
  private Optional<BitSet> facts(Map<ElementRead, Long> guessed, int k, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    Map<ElementRead, Long> left = new TreeMap<>(guessed);
    for (int round = 0; round < MOST_ROUNDS && !left.isEmpty(); round++) {
      try (InductionStep step =
          step(translated(new ReadFacts(left, Map.of())).orElseThrow()).forOneProof()) {
        BitSet open = step.run(Math.max(k, 1), mostOf(budget)).orElseThrow();
        if (open.isEmpty()) {
          return Optional.of(open);
        }
        boolean isDropped = left.keySet().removeIf(each -> open.get(each.edge()));
        open.stream().filter(this::isError).forEach(open::clear);
        if (!isDropped) {
          if (open.isEmpty()) {
            facts = Optional.of(new ReadFacts(Map.of(), left));
            // What is invariant where the guesses hold is one, since they do.
            learnt = step.learnt();
            return Optional.empty();
          }
          break;
        }
      } catch (Exhausted e) {
        budget.check();
        attempts++;
        if (attempts < MOST_ATTEMPTS) {
          return Optional.empty(); // There may be more time later.
        }
        break;
      }
    }
    facts = Optional.of(ReadFacts.NONE);
    return Optional.empty();
  }

  /** Three quarters: what the guesses are checked with often proves the rest as well. */
  private static Budget mostOf(Budget budget) {
    return budget.atMost(budget.nanos() / 4 * 3);
  }

  /** Whether an edge does nothing but end the execution with an error. */
  private boolean isError(int edge) {
    List<Effect> effects = task.meaning().of(edge);
    return effects.size() == 1
        && switch (effects.get(0)) {
          case Effect.Enter enter -> errors.function().test(enter.function());
          case Effect.CallLibrary call -> errors.library().test(call.name());
          default -> false;
        };
  }

  /** Reads of elements that yielded one number in all executions. */
  private Map<ElementRead, Long> guessed(Budget budget) {
    UnrollingTask executed = task.with(plain.orElseThrow().original(), Optional.empty());
    SampledStates samples = new SampledStates(executed, budget.nanos() / SHARE);
    Map<ElementRead, Long> result = new TreeMap<>();
    for (ElementRead read : plain.orElseThrow().reads()) {
      int source = task.program().edges().get(read.edge()).source();
      Function function =
          task.program().functions().get(task.program().edges().get(read.edge()).function());
      innermost(WeakTopologicalOrder.of(function), source)
          .map(head -> samples.at(new LoopId(function.index(), head)))
          .flatMap(at -> only(at, read))
          .ifPresent(number -> result.put(read, number));
    }
    return result;
  }

  private static Optional<Long> only(PolynomialRelation.Samples samples, ElementRead read) {
    List<Long> all = new ArrayList<>();
    for (long[] each : samples.of(List.of(read.value()))) {
      all.add(each[0]);
    }
    return all.size() >= FEW && all.stream().distinct().count() == 1
        ? Optional.of(all.get(0))
        : Optional.empty();
  }

  /** The head of the innermost loop around a location. */
  private static Optional<Integer> innermost(
      List<WeakTopologicalOrder.Element> elements, int location) {
    for (WeakTopologicalOrder.Element element : elements) {
      if (element instanceof WeakTopologicalOrder.Element.Component loop
          && loop.members().contains(location)) {
        return innermost(loop.elements(), location).or(() -> Optional.of(loop.head()));
      }
    }
    return Optional.empty();
  }

  @Override
  public List<Integer> assumed() {
    return List.of();
  }

  @Override
  public String why(int edge) {
    return original.why(edge);
  }

  @Override
  public Optional<Integer> violated() {
    return Optional.empty();
  }

  @Override
  public List<LoopInvariants> invariants() {
    return original.invariants();
  }

  @Override
  public void close() {
    last.ifPresent(InductionStep::close);
  }
}
