package residua.evidence.versions;

import java.util.Set;

/**
 * The effect of an edge that both versions take, where some memory locations may differ.
 *
 * @param parts whether the versions may diverge from here on
 * @param shows whether something externally visible may differ
 * @param why the memory location that causes it, in words; empty if neither is so
 * @param after what may differ after the edge
 */
record Effect(boolean parts, boolean shows, String why, Set<Thing> after) {
  Effect {
    after = Set.copyOf(after);
  }
}
