package residua.analysis.reachability;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import residua.analysis.kernel.ConfigurableProgramAnalysis;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;

/**
 * An abstract domain, as commands name it, with the analysis over it. Those that there are stand in
 * {@code pipeline.analysis.BuiltInAnalyses}.
 *
 * @param <S> the abstract states
 */
public interface Domain<S> {
  /** Its name on the command line. */
  String word();

  /** The default order of exploration. */
  default ExplorationOrder order() {
    return ExplorationOrder.DEPTH_FIRST;
  }

  /** The limits that apply to it, a subset of {@link Limits#NAMES} in that order. */
  default List<String> limits() {
    return Limits.NAMES.stream().filter(name -> !Limits.OF_REFINEMENTS.contains(name)).toList();
  }

  /** The analysis of a program, without its condition and limits. */
  ConfigurableProgramAnalysis<S> analysis(AnalysisConfig setting);

  /** The number of objects of which an abstract state knows something. */
  long size(S state);

  /** The values that the program has read, as far as they are known. */
  List<Value> inputs(S state);

  /** What an abstract state knows of values, if that can be shown. */
  Optional<ProgramState> values(S state);

  /**
   * Explores a program.
   *
   * @param violated asked where an error call seems to be reached; exploration ends if it answers
   *     yes
   */
  default Outcome explore(AnalysisConfig setting, Predicate<Exploration.Suspicion> violated) {
    Exploration exploration = new Exploration(setting);
    exploration.run(violated);
    return new Outcome(exploration, exploration.transfers());
  }

  /**
   * The result of exploring a program.
   *
   * @param exploration the one that is most informative
   * @param transfers how many edges were executed in all
   */
  record Outcome(Exploration exploration, long transfers) {}
}
