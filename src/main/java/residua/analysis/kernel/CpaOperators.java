package residua.analysis.kernel;

/** A configurable program analysis, given by its parts. */
public record CpaOperators<S>(
    AbstractDomain<S> domain,
    TransferRelation<S> transfer,
    MergeOperator<S> merge,
    StopOperator<S> stop,
    PrecisionAdjustment<S> precision)
    implements ConfigurableProgramAnalysis<S> {
  /** An analysis that tracks everything. */
  public CpaOperators(
      AbstractDomain<S> domain, TransferRelation<S> transfer, MergeOperator<S> merge) {
    this(domain, transfer, merge, StopOperator.onEqual(), PrecisionAdjustment.none());
  }

  /** An analysis with another precision adjustment. */
  public static <S> CpaOperators<S> of(
      ConfigurableProgramAnalysis<S> other, PrecisionAdjustment<S> precision) {
    return new CpaOperators<>(
        other.domain(), other.transfer(), other.merge(), other.stop(), precision);
  }
}
