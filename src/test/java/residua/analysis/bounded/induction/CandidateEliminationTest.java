package residua.analysis.bounded.induction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.bounded.unrolling.LoopId;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Assignment;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/** Questions are answered by trying all values; what remains is known from all at once. */
class CandidateEliminationTest {
  private static final int MOST_CANDIDATES = 7;
  private static final int MOST_OTHERS = 3;

  private final Terms terms = new Terms();
  private final List<Term> others = new ArrayList<>();
  private final List<Candidate> all = new ArrayList<>();
  private int questions;

  private Candidate at(int loop) {
    Expression name = new Expression.Constant(Scalar.I32, all.size());
    Candidate result = new Candidate(terms, new Candidate.Place.Head(new LoopId(0, loop)), name);
    all.add(result);
    return result;
  }

  /** Tries all values of all variables. */
  private SolverAnswer answer(Term question) {
    questions++;
    List<Term> variables = new ArrayList<>(others);
    all.forEach(each -> variables.add(each.isAssumed()));
    for (int bits = 0; bits < 1 << variables.size(); bits++) {
      int values = bits;
      Assignment tried = new Assignment(variable -> values >> variables.indexOf(variable) & 1);
      if (tried.holds(question)) {
        return new SolverAnswer.Satisfiable(tried);
      }
    }
    return new SolverAnswer.Unsatisfiable();
  }

  private Set<Candidate> left(Term given) throws Exception {
    Set<Candidate> refuted = new HashSet<>();
    Set<Candidate> result =
        new CandidateElimination(terms, new LinkedHashSet<>(all), given, this::answer, refuted::add)
            .run();
    Set<Candidate> both = new HashSet<>(refuted);
    both.addAll(result);
    assertThat(both).as("each is refuted or remains").containsExactlyInAnyOrderElementsOf(all);
    assertThat(refuted).hasSize(all.size() - result.size());
    return result;
  }

  /** The largest set none of whose members is violated while all of them are assumed. */
  private Set<Candidate> largest(Term given) {
    Set<Candidate> alive = new LinkedHashSet<>(all);
    while (true) {
      Term assumed = given;
      for (Candidate each : all) {
        Term own = each.isAssumed();
        assumed = terms.and(assumed, alive.contains(each) ? own : terms.not(own));
      }
      Term holding = assumed;
      if (!alive.removeIf(
          each ->
              answer(terms.and(holding, each.violated())) instanceof SolverAnswer.Satisfiable)) {
        return alive;
      }
    }
  }

  static IntStream seeds() {
    return IntStream.range(0, 300);
  }

  /** An execution that violates a candidate does so, too, if less is assumed of it. */
  @ParameterizedTest
  @MethodSource("seeds")
  void remainAsIfAllPlacesWereLookedAtAtOnce(int seed) throws Exception {
    Random random = new Random(seed);
    int places = 1 + random.nextInt(3);
    IntStream.range(0, 1 + random.nextInt(MOST_CANDIDATES))
        .forEach(i -> at(random.nextInt(places)));
    IntStream.range(0, MOST_OTHERS).forEach(i -> others.add(terms.fresh(Sort.BOOL)));
    for (Candidate each : all) {
      for (int way = random.nextInt(3); way > 0; way--) {
        Term run = terms.bool(true);
        for (int i = random.nextInt(4); i > 0; i--) {
          Term own = all.get(random.nextInt(all.size())).isAssumed();
          Term other = others.get(random.nextInt(others.size()));
          run = terms.and(run, random.nextBoolean() ? terms.not(own) : other);
        }
        each.violatedBy(run);
      }
    }
    Term given = random.nextBoolean() ? others.get(0) : terms.bool(true);
    assertThat(left(given)).as("seed %d", seed).isEqualTo(largest(given));
  }

  @Test
  void placesThatDoNotDependOnAnEliminatedCandidateAreAskedOnce() throws Exception {
    Candidate first = at(1);
    Candidate second = at(2);
    Candidate third = at(3);
    second.violatedBy(terms.bool(true));
    third.violatedBy(terms.not(second.isAssumed()));
    assertThat(left(terms.bool(true))).containsExactly(first);
    assertThat(questions).as("one for each").isEqualTo(3);
  }

  @Test
  void thatOneIsEliminatedMayEliminateOnesOfEarlierPlaces() throws Exception {
    Candidate outer = at(1);
    Candidate inner = at(2);
    outer.violatedBy(terms.not(inner.isAssumed()));
    inner.violatedBy(terms.bool(true));
    assertThat(left(terms.bool(true))).isEmpty();
  }

  @Test
  void noneRemainsIfTheSolverGivesUp() throws Exception {
    at(1);
    at(2).violatedBy(terms.fresh(Sort.BOOL));
    Set<Candidate> none =
        new CandidateElimination(
                terms,
                new LinkedHashSet<>(all),
                terms.bool(true),
                term -> new SolverAnswer.Unknown("enough"),
                each -> {})
            .run();
    assertThat(none).isEmpty();
  }
}
