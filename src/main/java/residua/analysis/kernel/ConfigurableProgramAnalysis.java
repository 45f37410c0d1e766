package residua.analysis.kernel;

/**
 * A configurable program analysis with dynamic precision adjustment: Beyer, Henzinger, Théoduloz,
 * "Configurable Software Verification" (CAV 2007), "Program Analysis with Dynamic Precision
 * Adjustment" (ASE 2008). {@link CpaAlgorithm} explores a program with it.
 *
 * @param <S> the abstract states
 */
public interface ConfigurableProgramAnalysis<S> {
  /** The abstract domain. */
  AbstractDomain<S> domain();

  /** The transfer relation. */
  TransferRelation<S> transfer();

  /** The merge operator; by default, abstract states are kept apart. */
  default MergeOperator<S> merge() {
    return MergeOperator.separating();
  }

  /** The stop operator; by default, an equal abstract state covers another one. */
  default StopOperator<S> stop() {
    return StopOperator.onEqual();
  }

  /** The precision adjustment; by default, everything is tracked. */
  default PrecisionAdjustment<S> precision() {
    return PrecisionAdjustment.none();
  }
}
