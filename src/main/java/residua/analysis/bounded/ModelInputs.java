package residua.analysis.bounded;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import residua.analysis.bounded.lazy.LazyAbstraction;
import residua.analysis.reachability.Exploration.Suspicion;
import residua.analysis.symbolic.state.Input;
import residua.c.cfa.Edge;
import residua.smt.Assignment;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.TermVariables;

/** What a model of a formula says about the execution that the formula describes. */
final class ModelInputs {
  private static final int MOST_OTHERS = 12;

  private ModelInputs() {}

  /**
   * The error call that an execution reaches, with the values it reads.
   *
   * @param executions the formula
   * @param inputs in the order in which they are read
   */
  static Suspicion suspicion(Edge edge, Term executions, List<Input> inputs, Assignment model) {
    Set<Term> read = inputs.stream().map(Input::value).collect(Collectors.toSet());
    List<Integer> others =
        TermVariables.of(executions).stream()
            .filter(variable -> !read.contains(variable) && isInteger(variable.sort()))
            .map(variable -> (int) variable.sort().signed(model.value(variable)))
            .distinct()
            .limit(MOST_OTHERS)
            .toList();
    return new Suspicion(
        edge,
        inputs.stream()
            .filter(input -> model.holds(input.guard()))
            .map(input -> new LazyAbstraction.Read(input, model.value(input.value())).asValue())
            .toList(),
        others);
  }

  private static boolean isInteger(Sort sort) {
    return !sort.isBool() && !sort.isFloating();
  }
}
