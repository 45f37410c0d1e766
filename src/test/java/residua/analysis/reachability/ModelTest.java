package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.analysis.bounded.BoundedConfiguration;
import residua.analysis.bounded.BoundedModelChecking;
import residua.analysis.bounded.ProofStrategy;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.c.specification.Property;
import residua.smt.solver.SolverChoice;

/**
 * A path formula means the path: with the inputs that a solver finds for the formula of an error
 * call, the program reaches one; where it finds none, no inputs do.
 */
class ModelTest {
  private static final Set<String> ERRORS = Property.UnreachCall.usual().errorCalls();

  private static Interpreter.End run(CFrontend.Understood program, List<Long> inputs) {
    return new Interpreter(program.program(), program.meaning(), ERRORS)
        .run(inputs, 1_000_000)
        .end();
  }

  @Test
  void theSolversInputsTakeThePath() throws Exception {
    int reached = 0;
    for (long seed = 5_000; seed < 5_050; seed++) {
      CFrontend.Understood program = AnalysisOracle.read(RandomPrograms.of(seed));
      List<Exploration.Suspicion> all = new ArrayList<>();
      new BoundedModelChecking(
              program.program(),
              program.meaning(),
              ERRORS,
              Optional.empty(),
              new Limits(Map.of("time", 10L, "repeat", 4L)),
              SolverChoice.of(Optional.empty()),
              BoundedConfiguration.of(ProofStrategy.BMC))
          .run(suspicion -> {
            all.add(suspicion);
            return false;
          });
      for (Exploration.Suspicion suspicion : all) {
        List<Long> inputs =
            suspicion.inputs().stream().map(value -> ((Value.Int) value).bits()).toList();
        Interpreter.End end = run(program, inputs);
        if (!(end instanceof Interpreter.End.Unknown)) {
          assertThat(end)
              .as("seed %d, inputs %s", seed, inputs)
              .isInstanceOf(Interpreter.End.Error.class);
          reached++;
        }
      }
    }
    assertThat(reached).isGreaterThan(20);
  }
}
