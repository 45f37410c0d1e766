package residua.reduction;

import residua.binding.BoundCondition;
import residua.cfa.Program;
import residua.source.InputException;

/**
 * A reducer as in Beyer et al. (ICSE 2018), definition 2: the runs of the residual program are runs
 * of the original, and all those that the condition does not cover are among them.
 */
public interface Reducer {

  /**
   * Reduces a program.
   *
   * @throws InputException if the program does something no residual program can be right for
   */
  Residual reduce(Program program, BoundCondition condition) throws InputException;
}
