package residua.reduction;

import residua.binding.BoundCondition;
import residua.cfa.Program;
import residua.source.InputException;

/**
 * The product of program and condition. Where one piece of text cannot perform what happens inside
 * a step, the step runs in the residual state, and the product is computed again.
 */
public final class ProductReducer implements Reducer {
  @Override
  public Residual reduce(Program program, BoundCondition condition) throws InputException {
    return Product.of(program, condition, Product.UNLIMITED).residual();
  }
}
