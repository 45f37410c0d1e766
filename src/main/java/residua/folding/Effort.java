package residua.folding;

import residua.cfa.Program;
import residua.residual.Clone;
import residua.residual.Residual;

/**
 * How much may still be tried, counted in nodes of the programs that are tried. Not in time: the
 * same input must give the same result on a slow machine.
 */
final class Effort {
  /** Small programs never come to the end of it; for large ones it is some seconds. */
  private static final long NODES = 60_000;

  /** Printing and reading a location takes as long as minimising so many nodes. */
  private static final int PRINTING = 8;

  private final OneStop oneStop;
  private long left = NODES;

  Effort(Program program) {
    this.oneStop = new OneStop(program);
  }

  /** Minimises a program; its size is taken off what may be tried. */
  Residual tight(Residual residual) {
    left -= nodes(residual);
    return withOneStop(Minimiser.minimise(residual));
  }

  /** The program with one statement for all that stop a copy. */
  Residual withOneStop(Residual residual) {
    return oneStop.in(residual);
  }

  /**
   * Notes that a program was printed and read again to measure it.
   *
   * @param locations how many it has
   */
  void measured(int locations) {
    left -= (long) PRINTING * locations;
  }

  /** Whether nothing more should be tried that need not be. */
  boolean isSpent() {
    return left <= 0;
  }

  /** How often something of the size of a program can be tried, if a share of all is for it. */
  int tries(Residual residual, int share) {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(0, left / share) / nodes(residual));
  }

  private static long nodes(Residual residual) {
    long result = 1;
    for (Clone clone : residual.clones()) {
      result += clone.nodes().size();
    }
    return result;
  }
}
