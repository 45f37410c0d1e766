package residua.analysis.reachability;

import java.util.List;
import java.util.Optional;
import residua.analysis.kernel.AbstractDomain;
import residua.analysis.kernel.ConfigurableProgramAnalysis;
import residua.analysis.kernel.CpaOperators;
import residua.analysis.kernel.MergeOperator;
import residua.c.interpreter.ExecutionEnvironment;
import residua.c.interpreter.Machine;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;

/** A domain of partly known program states, over which an interpreter transfers. */
interface InterpretedDomain extends Domain<ProgramState>, ExecutionEnvironment {
  @Override
  default ConfigurableProgramAnalysis<ProgramState> analysis(AnalysisConfig setting) {
    AbstractDomain<ProgramState> lattice = lattice(setting);
    Machine machine =
        new Machine(setting.meaning(), setting::isErrorFunction, setting.errorCalls(), this);
    return new CpaOperators<>(
        lattice, new MachineTransfer(setting.program(), machine), merge(lattice));
  }

  /** The order of its states. */
  default AbstractDomain<ProgramState> lattice(AnalysisConfig setting) {
    return ProgramStates.exact();
  }

  /** Its merge operator. */
  default MergeOperator<ProgramState> merge(AbstractDomain<ProgramState> domain) {
    return MergeOperator.separating();
  }

  @Override
  default long size(ProgramState state) {
    return state.objects();
  }

  @Override
  default List<Value> inputs(ProgramState state) {
    return state.inputs();
  }

  @Override
  default Optional<ProgramState> values(ProgramState state) {
    return Optional.of(state);
  }

  @Override
  default List<Value> inputs(Scalar type) {
    return List.of(Value.UNKNOWN);
  }

  @Override
  default void print(String bytes) {
    // Output does not matter.
  }

  @Override
  default boolean isConcrete() {
    return false;
  }

  @Override
  default boolean keepsRanges() {
    return false;
  }
}
