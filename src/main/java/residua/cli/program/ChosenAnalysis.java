package residua.cli.program;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.analysis.reachability.ExplorationOrder;
import residua.base.diagnostics.NearestName;
import residua.pipeline.analysis.AnalysisChoice;
import residua.smt.solver.Encoding;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverName;
import residua.smt.solver.SolverProcesses;

/**
 * The choice of an analysis by options. It is separate from the commands since all classes that the
 * methods of a command mention are loaded whenever the command line is read, whatever the command.
 *
 * @param commandLine for usage errors if an option names something that does not exist
 */
public record ChosenAnalysis(CommandLine commandLine) {
  /** The choice; defaults apply where no option is given. */
  AnalysisChoice of(
      Optional<String> solver,
      Optional<String> encoding,
      Optional<String> blocks,
      Optional<String> abstraction,
      Optional<String> order,
      Optional<SolverProcesses> processes) {
    return new AnalysisChoice(
        SolverChoice.of(
            named("solver", solver, SolverName::of, SolverName.words()),
            named("encoding", encoding, Encoding::of, Encoding.words()).orElse(Encoding.BITS)),
        named("blocks", blocks, BlockSize::of, BlockSize.words()).orElse(BlockSize.LOOPS),
        named("abstraction", abstraction, Abstraction::of, Abstraction.words())
            .orElse(Abstraction.BOOLEAN),
        named("order", order, ExplorationOrder::of, ExplorationOrder.words()),
        processes);
  }

  private <T> Optional<T> named(
      String what, Optional<String> word, Function<String, Optional<T>> of, List<String> words) {
    if (word.isEmpty()) {
      return Optional.empty();
    }
    Optional<T> found = of.apply(word.get());
    if (found.isEmpty()) {
      throw new ParameterException(commandLine, NearestName.instead(what, word.get(), words));
    }
    return found;
  }
}
