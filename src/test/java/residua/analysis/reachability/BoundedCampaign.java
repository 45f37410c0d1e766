package residua.analysis.reachability;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import residua.analysis.bounded.BoundedConditionExtractor;
import residua.analysis.bounded.BoundedConfiguration;
import residua.analysis.bounded.BoundedModelChecking;
import residua.analysis.bounded.BoundedOutcome;
import residua.analysis.bounded.ProofStrategy;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.analysis.conditions.ProvedCondition;
import residua.base.diagnostics.InputException;
import residua.c.specification.Property;
import residua.smt.solver.Encoding;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverName;
import residua.smt.solver.SolverUnavailable;
import residua.smt.solver.Solvers;

/**
 * The oracle on many programs: {@code bmc|k-induction|predicate|impact FIRST COUNT [SOLVER
 * [ENCODING [DIRECTORY for what is wrong [BLOCKS [ABSTRACTION [plain|pointers|recursion]]]]]]}.
 */
public final class BoundedCampaign {
  private static final Set<String> ERRORS = Property.UnreachCall.usual().errorCalls();

  private BoundedCampaign() {}

  /** What is said of a random program, with limits that the seed decides. */
  static AnalysisOracle.Outcome check(
      LongFunction<String> programs, long seed, Solvers solvers, BoundedConfiguration configuration)
      throws InputException {
    ProofStrategy technique = configuration.technique();
    Random random = new Random(17 * seed * seed + seed);
    Map<String, Long> limits =
        new TreeMap<>(Map.of("time", technique == ProofStrategy.BMC ? 10L : 4L));
    if (random.nextBoolean()) {
      // With few rounds, what is proved is proved by induction.
      limits.put("repeat", 1L + random.nextInt(technique == ProofStrategy.BMC ? 6 : 2));
    }
    return AnalysisOracle.check(
        programs.apply(seed),
        program -> {
          try {
            BoundedOutcome outcome =
                new BoundedModelChecking(
                        program.program(),
                        program.meaning(),
                        ERRORS,
                        Optional.empty(),
                        new Limits(limits),
                        solvers,
                        configuration)
                    .run(suspicion -> false);
            return new AnalysisOracle.Said(
                outcome.verdict() == BoundedOutcome.Verdict.TRUE,
                BoundedConditionExtractor.condition(
                        program.program(),
                        ERRORS,
                        outcome,
                        List.of(),
                        false,
                        ProvedCondition.WRITTEN)
                    .automaton());
          } catch (SolverUnavailable e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static String argument(String[] arguments, int index, String usual) {
    return index < arguments.length ? arguments[index] : usual;
  }

  /** Runs it and prints what came of it. */
  public static void main(String[] arguments) throws Exception {
    ProofStrategy technique =
        Stream.of(ProofStrategy.values())
            .filter(each -> each.word().equals(arguments[0]))
            .findFirst()
            .orElseThrow();
    Solvers solvers =
        SolverChoice.of(
            Optional.of(SolverName.of(argument(arguments, 3, "bitwuzla")).orElseThrow()),
            Encoding.of(argument(arguments, 4, "bits")).orElseThrow());
    BoundedConfiguration configuration =
        new BoundedConfiguration(
            technique,
            BlockSize.of(argument(arguments, 6, "loops")).orElseThrow(),
            Abstraction.of(argument(arguments, 7, "boolean")).orElseThrow());
    LongFunction<String> programs =
        switch (argument(arguments, 8, "plain")) {
          case "plain" -> RandomPrograms::of;
          case "pointers" -> RandomPrograms::withPointers;
          case "recursion" -> RandomPrograms::withRecursion;
          default -> throw new IllegalArgumentException(arguments[8]);
        };
    long first = Long.parseLong(arguments[1]);
    Map<AnalysisOracle.Outcome, Integer> counts = new TreeMap<>();
    boolean wrong = false;
    for (long seed = first; seed < first + Long.parseLong(arguments[2]); seed++) {
      AnalysisOracle.Outcome outcome = check(programs, seed, solvers, configuration);
      counts.merge(outcome, 1, Integer::sum);
      switch (outcome) {
        case WRONG_TRUE, WRONG_CONDITION -> {
          wrong = true;
          System.out.println("seed " + seed + ": " + outcome);
          if (arguments.length > 5) {
            Files.writeString(Path.of(arguments[5], seed + ".c"), programs.apply(seed));
          }
        }
        default -> {}
      }
    }
    System.out.println(counts);
    System.exit(wrong ? 1 : 0);
  }
}
