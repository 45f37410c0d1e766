package residua.evidence.versions;

import java.util.List;
import residua.cfa.Step;

/** What both versions do from a location of the new one, the old one being where it should be. */
sealed interface Move {

  /** The new version takes a blank edge; the old one stays. */
  record Blank(int target) implements Move {}

  /**
   * Both execute a step that means the same.
   *
   * @param isOpposite whether it is a condition that holds in one version where it does not in the
   *     other
   */
  record Equal(Step mine, Step theirs, boolean isOpposite) implements Move {}

  /**
   * Both go quiet ways that differ, to places where they go on alike. Behind them, what is written
   * on the ways may differ.
   *
   * @param target where the new version goes on
   * @param mine what the new version executes on the way
   * @param theirs what the old version executes on the way
   * @param prints whether something is printed on one of the ways
   */
  record Quietly(int target, List<Step> mine, List<Step> theirs, boolean prints) implements Move {
    public Quietly {
      mine = List.copyOf(mine);
      theirs = List.copyOf(theirs);
    }
  }

  /** Both are at the end of the function, or nowhere. */
  record End() implements Move {}

  /** They do not do the same any more. */
  record Apart() implements Move {}
}
