package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.bounded.elements.ElementCandidate;
import residua.analysis.bounded.linear.LinearRelation;
import residua.analysis.bounded.linear.LinearRelations;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.analysis.bounded.linear.PolynomialRelations;
import residua.analysis.bounded.samples.SampledStates;
import residua.analysis.bounded.unrolling.CallRule;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.LoopRule;
import residua.analysis.bounded.unrolling.UnrolledCall;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.bounded.unrolling.WeakTopologicalOrder;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.ModSet;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.elements.FollowedElement;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/**
 * Finds the candidates that are invariants, for all loops at once: each loop is gone around once,
 * from any state in which its candidates hold, and a candidate that does not hold then, or where
 * the loop is entered, is dropped (Flanagan, Leino, "Houdini, an Annotation Assistant for
 * ESC/Java", FME 2001). Executions of which too little is known to follow them may do anything.
 * Claim: the remaining candidates hold whenever an execution without an error is at the head.
 */
public final class InvariantSearch implements LoopRule {
  private final ProgramSemantics meaning;
  private final Optional<FollowedElement> followed;
  private final Kinds kinds;
  private final KnownInvariants known;
  private final LoopFacts facts;
  private final Refuted refuted;
  private final SeenStates seen;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Map<Integer, Candidates> byFunction = new HashMap<>();
  private final Map<LoopId, List<Candidate>> byLoop = new HashMap<>();
  private final List<Candidate> all = new ArrayList<>();
  private final ContractCandidates contracts;
  private final Recursion recursion;
  private final LinearRelations linear;
  private final Map<LoopId, List<LinearRelation>> relations = new HashMap<>();
  private final SampledStates sampled;
  private final PolynomialRelations polynomial;
  private final Map<LoopId, List<PolynomialRelation>> polynomials = new HashMap<>();

  /** Which candidates there are, in the order in which they are searched through. */
  public enum Kinds {
    /** About single variables, pairs of them, equations. */
    SIMPLE,
    /** These, and inequalities that samples speak for. */
    INEQUALITIES,
    /** What samples show to hold under a condition of the program. */
    CLAUSES,
    /** Simple ones, and inequalities of 64-bit numbers. */
    WIDE_INEQUALITIES,
    /** All but inequalities, and values of a variable that determine that of another one. */
    CONDITIONAL
  }

  /**
   * Executions that candidates are compared with, and taken from.
   *
   * @param seen states that executions were in: a candidate that does not hold in one is no
   *     invariant
   * @param sampled more of them, from which equations and inequalities are guessed
   */
  public record Examples(SeenStates seen, SampledStates sampled) {}

  /** A query to a solver. */
  public interface Question {
    /** Whether a boolean term is satisfiable. */
    SolverAnswer check(Term term) throws Exhausted;
  }

  /**
   * An instance without candidates.
   *
   * @param known invariants, which are assumed
   * @param recursive facts about recursive functions
   * @param refuted candidates that were refuted before
   */
  public InvariantSearch(
      UnrollingTask task,
      Kinds kinds,
      KnownInvariants known,
      RecursionFacts recursive,
      Examples examples,
      Refuted refuted,
      SymbolicMachine machine,
      Terms terms) {
    this.kinds = kinds;
    this.known = known;
    this.meaning = task.meaning();
    this.followed = task.followed();
    this.facts = recursive.changes();
    this.refuted = refuted;
    this.contracts =
        new ContractCandidates(
            task, kinds == Kinds.CONDITIONAL, recursive, machine, terms, all::add);
    this.recursion = new Recursion(task, recursive, machine, terms, contracts);
    this.seen = examples.seen();
    this.machine = machine;
    this.terms = terms;
    this.linear = new LinearRelations(terms);
    this.sampled = examples.sampled();
    this.polynomial = new PolynomialRelations(terms);
  }

  @Override
  public void run(UnrolledCall call, WeakTopologicalOrder.Element.Component loop)
      throws UnsupportedEdge, Exhausted {
    Optional<SymbolicState> entry = call.takeHead(loop);
    if (entry.isEmpty()) {
      return;
    }
    SymbolicState state = entry.get();
    ModSet changes = facts.of(call.function(), loop);
    Candidates candidates =
        byFunction.computeIfAbsent(
            call.function().index(), index -> new Candidates(meaning, call.function(), followed));
    List<Candidate> here =
        byLoop.computeIfAbsent(LoopId.of(call, loop), id -> made(id, call, candidates, loop));
    List<LinearRelation> relationsHere =
        relations.computeIfAbsent(
            LoopId.of(call, loop),
            id -> candidates.relations(changes, facts.worthKnowing(call.function(), loop), linear));
    List<PolynomialRelation> polynomialsHere =
        polynomials.computeIfAbsent(
            LoopId.of(call, loop),
            id ->
                candidates.polynomials(
                    changes,
                    facts.worthKnowing(call.function(), loop),
                    polynomial,
                    sampled.at(id)));
    note(here, state);
    relationsHere.forEach(each -> each.note(state, machine));
    polynomialsHere.forEach(each -> each.note(state, machine));
    machine.havoc(state, changes);
    relationsHere.forEach(each -> each.assume(state, machine));
    polynomialsHere.forEach(each -> each.assume(state, machine));
    for (Expression each : known.at(LoopId.of(call, loop))) {
      state.restrict(terms, machine.truth(state, each));
    }
    for (Candidate each : here) {
      state.restrict(terms, each.assumed(machine.truth(state, each.condition())));
    }
    call.pass(loop, state, false)
        .ifPresent(back -> {
          note(here, back);
          relationsHere.forEach(each -> each.note(back, machine));
          polynomialsHere.forEach(each -> each.note(back, machine));
        });
  }

  /**
   * Executions were lost at an edge. One that the unrolling has not followed may reach any loop
   * after it with any values, including loops that no other execution reaches.
   */
  public void noteLost(ForwardReachability after, Term runs) {
    byLoop.forEach((loop, candidates) -> {
      if (after.mayReach(loop)) {
        candidates.forEach(each -> each.violatedBy(runs));
        relations.get(loop).forEach(each -> each.noteAnything(runs));
        polynomials.get(loop).forEach(PolynomialRelation::noteAnything);
      }
    });
    contracts.noteLost(after, runs);
  }

  private List<Candidate> made(
      LoopId loop,
      UnrolledCall call,
      Candidates candidates,
      WeakTopologicalOrder.Element.Component component) {
    ModSet worth = facts.worthKnowing(call.function(), component);
    ModSet changes = facts.of(call.function(), component);
    Stream<Expression> ofElements =
        ElementCandidate.seen(candidates.ofElements(worth, call.function()), sampled, loop).stream()
            .map(ElementCandidate::condition);
    Stream<Expression> ofVariables =
        Stream.of(
                kinds == Kinds.CLAUSES
                    ? List.<Expression>of()
                    : candidates.of(worth, kinds == Kinds.CONDITIONAL),
                switch (kinds) {
                  case SIMPLE, CLAUSES, CONDITIONAL -> List.<Expression>of();
                  case INEQUALITIES, WIDE_INEQUALITIES ->
                      candidates.inequalities(
                          changes, worth, kinds == Kinds.WIDE_INEQUALITIES, sampled.allAt(loop));
                },
                kinds == Kinds.CLAUSES || kinds == Kinds.CONDITIONAL
                    ? conditional(loop, call, candidates, worth)
                    : List.<Expression>of())
            .flatMap(List::stream)
            .filter(condition -> !seen.speakAgainst(loop, condition));
    Set<Expression> old = Set.copyOf(known.at(loop));
    List<Candidate> result =
        Stream.concat(ofVariables, ofElements)
            .filter(condition -> !old.contains(condition))
            .map(condition -> new Candidate(terms, new Candidate.Place.Head(loop), condition))
            .toList();
    all.addAll(result);
    return result;
  }

  private List<Expression> conditional(
      LoopId loop, UnrolledCall call, Candidates candidates, ModSet worth) {
    Predicates predicates = new Predicates(meaning, call.function());
    return Stream.concat(
            predicates.clauses(worth, candidates.variables(), sampled.truthsAt(loop)).stream(),
            predicates.equations(worth, candidates.variables(), sampled.allAt(loop)).stream())
        .filter(each -> !followsFrom(known.at(loop), each))
        .toList();
  }

  /** Whether one side of a disjunction is known. */
  private static boolean followsFrom(List<Expression> known, Expression condition) {
    return condition instanceof Expression.Either either
        && (known.contains(either.left()) || known.contains(either.right()));
  }

  private void note(List<Candidate> candidates, SymbolicState state) {
    for (Candidate each : candidates) {
      Term holds = machine.truth(state, each.condition());
      each.violatedBy(terms.and(state.guard(), terms.not(holds)));
    }
  }

  @Override
  public CallRule calls() {
    return recursion;
  }

  /**
   * Equations that hold whether other candidates do or not; no solver is asked.
   *
   * @param until deadline, in the time of {@link System#nanoTime}
   */
  public KnownInvariants equations(long until) {
    polynomial.find(Set.of(), until);
    Map<LoopId, List<Expression>> result = new HashMap<>();
    polynomials.forEach((loop, all) -> {
      List<Expression> here = all.stream().flatMap(each -> each.conditions().stream()).toList();
      if (!here.isEmpty()) {
        result.put(loop, here);
      }
    });
    return new KnownInvariants(result, Map.of());
  }

  /**
   * The remaining candidates, by loop; none if the solver gives up.
   *
   * @param until deadline for what needs no solver, in the time of {@link System#nanoTime}
   */
  public KnownInvariants left(Question question, long until) throws Exhausted {
    Set<Candidate> alive = new LinkedHashSet<>();
    Optional<Exhausted> end = Optional.empty();
    boolean isRelated = false;
    try {
      alive.addAll(left(false, question));
      // They cost as much again, and hardly ever say more of elements.
      if (followed.isEmpty()) {
        linear.find(assumed(alive), question::check);
        isRelated = true;
        if (linear.isSome()) {
          alive.addAll(left(true, question));
        }
      }
    } catch (Exhausted e) {
      end = Optional.of(e);
    }
    // These need no solver.
    polynomial.find(alive.stream().map(Candidate::isAssumed).collect(Collectors.toSet()), until);
    if (end.isPresent() && !polynomial.isSome()) {
      throw end.get();
    }
    Map<LoopId, List<Expression>> result = new HashMap<>();
    for (Map.Entry<LoopId, List<Candidate>> loop : byLoop.entrySet()) {
      List<Expression> here = new ArrayList<>();
      if (isRelated) {
        relations.get(loop.getKey()).forEach(each -> here.addAll(each.conditions()));
      }
      polynomials.get(loop.getKey()).forEach(each -> here.addAll(each.conditions()));
      loop.getValue().stream().filter(alive::contains).forEach(each -> here.add(each.condition()));
      if (!here.isEmpty()) {
        result.put(loop.getKey(), here);
      }
    }
    return new KnownInvariants(result, contracts.left(alive::contains));
  }

  private Term assumed(Set<Candidate> alive) {
    Term result = terms.bool(true);
    for (Candidate each : all) {
      Term isAssumed = each.isAssumed();
      result = terms.and(result, alive.contains(each) ? isAssumed : terms.not(isAssumed));
    }
    return result;
  }

  /**
   * The candidates that hold.
   *
   * @param isRelated whether the linear relations that were found are assumed
   */
  private Set<Candidate> left(boolean isRelated, Question question) throws Exhausted {
    Term given = isRelated ? linear.assumption() : terms.bool(true);
    Refuted.Stage stage = new Refuted.Stage(kinds, isRelated);
    Set<Candidate> alive = new LinkedHashSet<>(all);
    alive.removeIf(each -> refuted.contains(stage, each));
    return new CandidateElimination(terms, alive, given, question, each -> refuted.add(stage, each))
        .run();
  }
}
