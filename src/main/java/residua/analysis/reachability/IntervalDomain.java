package residua.analysis.reachability;

import residua.analysis.kernel.AbstractDomain;
import residua.analysis.kernel.MergeOperator;
import residua.c.interpreter.memory.ProgramState;

/**
 * For an unknown integer, bounds are kept; states are merged where there are too many.
 *
 * @param apart number of states kept apart at a location before they are merged
 */
public record IntervalDomain(int apart) implements InterpretedDomain {
  private static final int APART = 20;

  /** The domain with the usual number of states kept apart. */
  public IntervalDomain() {
    this(APART);
  }

  @Override
  public String word() {
    return "interval";
  }

  /** States that are to be merged are waited for. */
  @Override
  public ExplorationOrder order() {
    return ExplorationOrder.REVERSE_POST_ORDER;
  }

  @Override
  public boolean keepsRanges() {
    return true;
  }

  @Override
  public AbstractDomain<ProgramState> lattice(AnalysisConfig setting) {
    return ProgramStates.withRanges(ProgramConstants.of(setting.program()));
  }

  @Override
  public MergeOperator<ProgramState> merge(AbstractDomain<ProgramState> domain) {
    return MergeOperator.joining(domain, apart);
  }
}
