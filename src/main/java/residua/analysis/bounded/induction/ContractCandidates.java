package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.symbolic.ModSet;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.callgraph.CalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.semantics.Expression;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Candidates for the contracts of recursive functions, from which {@link InvariantSearch} selects.
 */
final class ContractCandidates implements Contracts {
  private final UnrollingTask task;
  private final boolean implies;
  private final RecursionFacts facts;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Consumer<Candidate> made;
  private final Map<Integer, Of> byFunction = new TreeMap<>();

  /** The candidates of a function, before and after its calls. */
  private record Of(List<Candidate> before, List<Candidate> after) {}

  /**
   * The candidates of a program.
   *
   * @param implies whether a parameter may determine the value
   * @param made receives each candidate
   */
  ContractCandidates(
      UnrollingTask task,
      boolean implies,
      RecursionFacts facts,
      SymbolicMachine machine,
      Terms terms,
      Consumer<Candidate> made) {
    this.task = task;
    this.implies = implies;
    this.facts = facts;
    this.machine = machine;
    this.terms = terms;
    this.made = made;
  }

  private Of of(int function) {
    Of known = byFunction.get(function);
    if (known != null) {
      return known;
    }
    Function called = task.program().functions().get(function);
    FunctionSignature signature = facts.signature(function);
    Candidates candidates = new Candidates(task.meaning(), called, Optional.empty());
    ModSet given = new ModSet(facts.changedBy(function).globals(), slots(signature), false);
    List<Expression> before = candidates.of(given, implies);
    List<Expression> after =
        new ValueCandidates(signature, numbers(called, candidates)).all(implies);
    Of result =
        new Of(
            made(
                new Candidate.Place.Entry(function),
                before,
                each -> !facts.seen().speakAgainstEntry(function, each)),
            made(
                new Candidate.Place.Exit(function),
                after,
                each -> !facts.seen().speakAgainstReturn(function, each)));
    byFunction.put(function, result);
    return result;
  }

  private static Set<Integer> slots(FunctionSignature signature) {
    return signature.parameters().stream()
        .map(each -> ((Expression.Local) each.address()).slot())
        .collect(Collectors.toSet());
  }

  private List<Candidate> made(
      Candidate.Place place, List<Expression> conditions, Predicate<Expression> mayHold) {
    List<Candidate> result = new ArrayList<>();
    conditions.stream()
        .filter(mayHold)
        .forEach(each -> result.add(new Candidate(terms, place, each)));
    result.forEach(made);
    return List.copyOf(result);
  }

  /** Constants of the function, then those of functions that call it. */
  private List<Long> numbers(Function function, Candidates candidates) {
    Set<Long> result = new LinkedHashSet<>(candidates.numbers());
    for (Function each : task.program().functions()) {
      if (each.edges().stream().anyMatch(edge -> calls(edge, function))) {
        result.addAll(new Candidates(task.meaning(), each, Optional.empty()).numbers());
      }
    }
    return List.copyOf(result);
  }

  private boolean calls(Edge edge, Function function) {
    return CalledFunctions.byName(task.meaning(), edge).get(function.index());
  }

  @Override
  public void noteEntry(int function, SymbolicState state) {
    for (Candidate each : of(function).before()) {
      Term holds = machine.truth(state, each.condition());
      each.violatedBy(terms.and(state.guard(), terms.not(holds)));
    }
  }

  @Override
  public void assumeEntry(int function, SymbolicState state) {
    for (Candidate each : of(function).before()) {
      state.restrict(terms, each.assumed(machine.truth(state, each.condition())));
    }
  }

  @Override
  public void noteReturn(int function, List<Term> numbers, Term runs) {
    SymbolicState state = machine.holding(numbers);
    for (Candidate each : of(function).after()) {
      each.violatedBy(terms.and(runs, terms.not(machine.truth(state, each.condition()))));
    }
  }

  @Override
  public Term mayReturn(int function, List<Term> numbers) {
    SymbolicState state = machine.holding(numbers);
    Term result = terms.bool(true);
    for (Candidate each : of(function).after()) {
      result = terms.and(result, each.assumed(machine.truth(state, each.condition())));
    }
    return result;
  }

  /** Executions were lost at an edge: they may make any calls after it, and return anything. */
  void noteLost(ForwardReachability after, Term runs) {
    byFunction.forEach((function, candidates) -> {
      if (after.mayBeIn(function)) {
        candidates.before().forEach(each -> each.violatedBy(runs));
        candidates.after().forEach(each -> each.violatedBy(runs));
      }
    });
  }

  /** The contracts that remain of some candidates. */
  Map<Integer, Contract> left(Predicate<Candidate> isLeft) {
    Map<Integer, Contract> result = new HashMap<>();
    byFunction.forEach((function, candidates) ->
        result.put(
            function,
            new Contract(left(candidates.before(), isLeft), left(candidates.after(), isLeft))));
    return result;
  }

  private static List<Expression> left(List<Candidate> all, Predicate<Candidate> isLeft) {
    return all.stream().filter(isLeft).map(Candidate::condition).toList();
  }
}
