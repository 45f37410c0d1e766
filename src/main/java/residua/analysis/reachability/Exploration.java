package residua.analysis.reachability;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import residua.analysis.kernel.ArgNode;
import residua.analysis.kernel.CompositeAnalysis;
import residua.analysis.kernel.CompositeState;
import residua.analysis.kernel.ConditionComponent;
import residua.analysis.kernel.ConfigurableProgramAnalysis;
import residua.analysis.kernel.CpaAlgorithm;
import residua.analysis.kernel.ErrorPath;
import residua.analysis.kernel.ExplorationEvents;
import residua.analysis.kernel.Successors;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Obligation;
import residua.c.semantics.OnlyDefined;
import residua.c.specification.Specification;

/**
 * The CPA algorithm on a program: with the composite of a condition and a domain, within limits. It
 * keeps the reasons why something is left open.
 */
public final class Exploration {
  private static final int CHECK_EVERY = 256;

  private final Program program;
  private final Limits limits;
  private final long end;
  private final Specification asked;
  private final boolean mayFailUncalled;
  private final IncompletenessReasons obstacles;
  private final Optional<PrecisionRefinement> refinement;
  private final CpaAlgorithm<?> algorithm;
  private final Supplier<ReachabilityGraph> explored;
  private final SortedSet<Obligation> suspected = new TreeSet<>();
  private boolean hasOtherReasons;
  private boolean isOfOnePath;
  private Predicate<Suspicion> violated = suspicion -> false;

  /** An exploration that has not begun. */
  public Exploration(AnalysisConfig setting) {
    this(setting, setting.domain(), setting.limits().end());
  }

  private <S> Exploration(AnalysisConfig setting, Domain<S> domain, long end) {
    this(setting, domain, domain.analysis(setting), Optional.empty(), end);
  }

  /**
   * An exploration that has not begun.
   *
   * @param domain the domain of the analysis
   * @param analysis without condition and limits
   * @param refinement refines the precision of the analysis; if empty, it is not refined
   * @param end deadline, in the time of {@link System#nanoTime}
   */
  <S> Exploration(
      AnalysisConfig setting,
      Domain<S> domain,
      ConfigurableProgramAnalysis<S> analysis,
      Optional<PrecisionRefinement> refinement,
      long end) {
    this.program = setting.program();
    this.limits = setting.limits();
    this.end = end;
    this.asked = setting.meaning().specification();
    this.obstacles = new IncompletenessReasons(limits, end);
    this.refinement = refinement;
    this.mayFailUncalled =
        ImplicitlyCalledFunctions.mayRunUnfollowed(
                program, setting.condition().isPresent(), setting.errorCalls())
            || program.addressTaken().stream().anyMatch(setting::isErrorFunction);
    ConfigurableProgramAnalysis<CompositeState<S>> composite =
        new LimitedAnalysis<>(
            new CompositeAnalysis<>(program, new ConditionComponent(setting.condition()), analysis),
            limits,
            state -> domain.size(state.data()));
    CpaAlgorithm<CompositeState<S>> run =
        new CpaAlgorithm<>(
            program,
            composite,
            new OrderedWaitlist<>(setting.order(), program, composite.domain()),
            new Events<>(domain));
    this.algorithm = run;
    this.explored =
        () -> ReachabilityGraph.of(run.nodes(), run.root(), state -> domain.values(state.data()));
  }

  /**
   * Explores until the waitlist is empty or a limit is met.
   *
   * @param isViolated asked where an error call seems to be reached; exploration ends if it answers
   *     yes
   */
  public void run(Predicate<Suspicion> isViolated) {
    begin();
    goOn(Long.MAX_VALUE, isViolated);
  }

  /** Makes the first node; nothing is explored yet. */
  void begin() {
    if (mayFailUncalled) {
      hasOtherReasons = true;
      String why = ImplicitlyCalledFunctions.WHY;
      obstacles.note(why);
      ImplicitlyCalledFunctions.around(program)
          .forEach(each -> obstacles.note(OpenPlace.at(program, each, why)));
      return;
    }
    algorithm.begin();
  }

  /**
   * Explores until the waitlist is empty, a limit is met, or this many more edges were executed.
   * May be called again as long as {@link #isUnfinished}.
   */
  void goOn(long more, Predicate<Suspicion> isViolated) {
    violated = isViolated;
    algorithm.goOn(more);
  }

  /**
   * Whether there is only one path, and it ends without an error, not more than this many edges
   * later than it was followed before: then that is proved, but no graph of it is known. Asked
   * instead of exploring.
   */
  boolean endsOnSinglePath(long more) {
    isOfOnePath = !mayFailUncalled && algorithm.endsOnSinglePath(more, end);
    return isOfOnePath;
  }

  /** Whether only one path was followed, so that there is no graph. */
  public boolean isOfOnePath() {
    return isOfOnePath;
  }

  /** Whether no path has branched so far, and no limit may end one. */
  boolean mayHaveOnePath() {
    return limits.areOfTheWhole()
        && nodes().stream()
            .allMatch(node ->
                node.steps().stream()
                        .filter(step -> step.target().status() != ArgNode.Status.CUT)
                        .count()
                    <= 1);
  }

  /** Whether there is more to explore, and no limit forbids it. */
  boolean isUnfinished() {
    return algorithm.isUnfinished();
  }

  /**
   * Whether the exploration is complete, although an error call may be reachable that no execution
   * was seen to reach.
   */
  boolean isAllSeen() {
    return algorithm.isAllSeen();
  }

  /** Whether more is tracked now than when it began. */
  boolean isOutdated() {
    return algorithm.isOutdated();
  }

  private final class Events<S> implements ExplorationEvents<CompositeState<S>> {
    private final Domain<S> domain;

    Events(Domain<S> domain) {
      this.domain = domain;
    }

    @Override
    public boolean mustEnd(long turn, int reached) {
      if (turn % CHECK_EVERY == 0 && obstacles.mustEnd()) {
        return true;
      }
      if (reached >= limits.bound("states")) {
        obstacles.note("the limit 'states'");
        return true;
      }
      return false;
    }

    @Override
    public void leftOpen(String why) {
      hasOtherReasons = true;
      obstacles.note(why);
    }

    @Override
    public void leftOpen(Edge edge, String why) {
      hasOtherReasons = true;
      obstacles.note(open(edge, why));
    }

    @Override
    public boolean isReached(ArgNode node, Edge edge, Successors.Failed<CompositeState<S>> failed) {
      Optional<Obligation> implied =
          failed.violated().filter(each -> !asked.asksFor(each.property()));
      if (implied.isPresent()) {
        // Nobody has asked for it, so it is no error; what comes after it depends on it.
        obstacles.note(open(edge(failed), OnlyDefined.MAY_BE_UNDEFINED));
        suspected.add(implied.get());
        return false;
      }
      Suspicion suspicion =
          new Suspicion(edge(failed), domain.inputs(failed.state().data()))
              .on(new ErrorPath(program, node, edge));
      if (violated.test(suspicion)) {
        return true;
      }
      obstacles.note(open(suspicion.edge(), failed.what()).with(suspicion.inputs()));
      failed.violated().ifPresentOrElse(suspected::add, () -> hasOtherReasons = true);
      return false;
    }

    private Edge edge(Successors.Failed<CompositeState<S>> failed) {
      return program.edges().get(failed.errorCall());
    }

    @Override
    public boolean isRefined(ArgNode node, Edge edge) {
      return refinement.isPresent() && refinement.get().refine(node, edge);
    }
  }

  /**
   * An error call that seems to be reachable.
   *
   * @param edge where it is
   * @param inputs the values that the program has read on the path, as far as they are known
   * @param others values that uninitialised variables may need
   * @param path where it was found, unless it comes from a formula
   */
  public record Suspicion(
      Edge edge, List<Value> inputs, List<Integer> others, Optional<ErrorPath> path) {
    public Suspicion {
      inputs = List.copyOf(inputs);
      others = List.copyOf(others);
    }

    /** A suspicion from a formula. */
    public Suspicion(Edge edge, List<Value> inputs, List<Integer> others) {
      this(edge, inputs, others, Optional.empty());
    }

    /** A suspicion without details. */
    public Suspicion(Edge edge, List<Value> inputs) {
      this(edge, inputs, List.of());
    }

    /** The same, found on a path. */
    Suspicion on(ErrorPath found) {
      return new Suspicion(edge, inputs, others, Optional.of(found));
    }
  }

  /** The reachability graph, to be shown. */
  public ReachabilityGraph explored() {
    return explored.get();
  }

  /** The first node. */
  public ArgNode root() {
    return algorithm.root();
  }

  /** All nodes. */
  public List<ArgNode> nodes() {
    return Collections.unmodifiableList(algorithm.nodes());
  }

  /** The number of nodes. */
  public int states() {
    return algorithm.nodes().size();
  }

  /** The number of edges that were executed in a state. */
  public long transfers() {
    return algorithm.transfers();
  }

  /**
   * Whether every execution is known to reach no error call, or is covered by the given condition.
   */
  public boolean isProved() {
    return algorithm.isProved();
  }

  private OpenPlace open(Edge edge, String why) {
    return OpenPlace.at(program, edge.id(), why);
  }

  /**
   * The obligations that may be violated. No other one is, unless one of these is violated before
   * it, or the given condition covers the execution. Implied ones are among them.
   *
   * @return empty if something else is open
   */
  public Optional<SortedSet<Obligation>> suspected() {
    return isAllSeen() && !hasOtherReasons
        ? Optional.of(Collections.unmodifiableSortedSet(suspected))
        : Optional.empty();
  }

  /** Where something is open, as far as the reason lies in particular locations. */
  public List<OpenPlace> open() {
    return obstacles.places();
  }

  /** Why something is open, in words. */
  public String why() {
    return obstacles.why();
  }
}
