package residua.sources.changeimpact;

import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.sources.changeimpact.effects.MemoryLocation;

/**
 * A step from a point.
 *
 * @param edge the edge of the new version that is taken; empty for side-effect-free paths
 * @param target the location it leads to, after a callee's return
 * @param call the edge, if it is a call
 * @param after what may differ after it
 * @param begins whether something differs from here on
 * @param shows whether something externally visible on it may differ
 * @param why the memory location that causes it
 */
record ImpactPath(
    Optional<Edge> edge,
    int target,
    Optional<Edge> call,
    Set<MemoryLocation> after,
    boolean begins,
    boolean shows,
    String why) {}
