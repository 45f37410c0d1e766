package residua.evidence.versions;

import java.util.Optional;
import java.util.Set;
import residua.cfa.Edge;

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
record Way(
    Optional<Edge> edge,
    int target,
    Optional<Edge> call,
    Set<Thing> after,
    boolean begins,
    boolean shows,
    String why) {}
