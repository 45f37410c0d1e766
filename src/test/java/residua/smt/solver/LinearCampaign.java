package residua.smt.solver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import residua.smt.Assignment;
import residua.smt.Sort;
import residua.smt.Term;

/**
 * What solvers for integers say of random terms over two variables of eight bits, beside all
 * values: {@code SOLVER FIRST COUNT}.
 */
public final class LinearCampaign {
  private static final long SECONDS = 3_000_000_000L;
  private static final int BITS = 8;
  private static final int VALUES = 1 << BITS;

  private final SolverName name;
  private final List<String> wrong = new ArrayList<>();
  private int decided;

  LinearCampaign(SolverName name) {
    this.name = name;
  }

  List<String> wrong() {
    return List.copyOf(wrong);
  }

  int decided() {
    return decided;
  }

  void run(long first, int count) throws SolverUnavailable {
    for (long seed = first; seed < first + count; seed++) {
      RandomTerms randoms = new RandomTerms();
      randoms.variables.add(randoms.terms.fresh(Sort.bits(BITS)));
      randoms.variables.add(randoms.terms.fresh(Sort.bits(BITS)));
      Term term = randoms.truth(new Random(seed), 3);
      try (Solver solver = Solver.start(name, Encoding.LINEAR)) {
        SolverAnswer answer = solver.check(term, SECONDS);
        decided += answer instanceof SolverAnswer.Unknown ? 0 : 1;
        boolean isRight =
            switch (answer) {
              case SolverAnswer.Unknown unknown -> true;
              case SolverAnswer.Satisfiable found -> found.model().holds(term);
              case SolverAnswer.Unsatisfiable none -> !canHold(randoms.variables, term);
            };
        if (!isRight) {
          wrong.add("seed " + seed + ": " + answer.getClass().getSimpleName() + " of " + term);
        }
      }
    }
  }

  private static boolean canHold(List<Term> variables, Term term) {
    for (long x = 0; x < VALUES; x++) {
      for (long y = 0; y < VALUES; y++) {
        Map<Term, Long> values = new HashMap<>();
        values.put(variables.get(0), x);
        values.put(variables.get(1), y);
        if (new Assignment(values::get).holds(term)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Runs it and prints what came of it. */
  public static void main(String[] arguments) throws SolverUnavailable {
    LinearCampaign campaign = new LinearCampaign(SolverName.of(arguments[0]).orElseThrow());
    int count = Integer.parseInt(arguments[2]);
    campaign.run(Long.parseLong(arguments[1]), count);
    System.out.println(campaign.decided() + " of " + count + " decided, wrong:");
    campaign.wrong().forEach(System.out::println);
    System.exit(campaign.wrong().isEmpty() ? 0 : 1);
  }
}
