package residua.analysis.kernel;

/**
 * An abstract state of a composite: of the condition, and of the analysis of data.
 *
 * @param condition see {@link ConditionComponent}
 */
public record CompositeState<S>(S data, int condition) {
  CompositeState<S> with(S other) {
    return other == data ? this : new CompositeState<>(other, condition);
  }
}
