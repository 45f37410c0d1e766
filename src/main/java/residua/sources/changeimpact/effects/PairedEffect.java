package residua.sources.changeimpact.effects;

import java.util.Set;

/**
 * The effect of an edge that both versions take, where some memory locations may differ.
 *
 * @param parts whether the versions may diverge from here on
 * @param shows whether something externally visible may differ
 * @param why the memory location that causes it, in words; empty if neither is so
 * @param after what may differ after the edge
 */
public record PairedEffect(boolean parts, boolean shows, String why, Set<MemoryLocation> after) {
  public PairedEffect {
    after = Set.copyOf(after);
  }
}
