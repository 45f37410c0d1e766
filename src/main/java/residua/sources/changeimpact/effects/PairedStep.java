package residua.sources.changeimpact.effects;

import java.util.List;
import residua.c.cfa.Step;

/**
 * The joint step of both versions from a location of the new one, the old one being at the
 * corresponding location.
 */
public sealed interface PairedStep {

  /** The new version takes a blank edge; the old one stays. */
  record Blank(int target) implements PairedStep {}

  /**
   * Both execute equivalent steps.
   *
   * @param isOpposite whether it is a condition that holds in one version where it does not in the
   *     other
   */
  record Equal(Step mine, Step theirs, boolean isOpposite) implements PairedStep {}

  /**
   * Both take side-effect-free paths that differ, to locations from which they continue alike.
   * After them, the variables written on the paths may differ.
   *
   * @param target where the new version continues
   * @param mine what the new version executes on the path
   * @param theirs what the old version executes on the path
   * @param prints whether something is printed on one of the paths
   */
  record Quietly(int target, List<Step> mine, List<Step> theirs, boolean prints)
      implements PairedStep {
    public Quietly {
      mine = List.copyOf(mine);
      theirs = List.copyOf(theirs);
    }
  }

  /** Both are at the end of the function, or at a dead end. */
  record End() implements PairedStep {}

  /** They have diverged. */
  record Apart() implements PairedStep {}
}
