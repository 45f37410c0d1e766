package residua.evidence.versions;

import java.util.Set;

/**
 * What an edge does that both versions take, where some things may differ.
 *
 * @param parts whether the versions may go different ways from here on
 * @param shows whether something can be seen from outside that may differ
 * @param why the thing through which that happens, in words; empty if neither is so
 * @param behind what may differ behind the edge
 */
record Effect(boolean parts, boolean shows, String why, Set<Thing> behind) {
  Effect {
    behind = Set.copyOf(behind);
  }
}
