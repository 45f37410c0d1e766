package residua.evidence.versions;

import java.util.Optional;
import java.util.Set;
import residua.cfa.Edge;

/**
 * A way on from a point.
 *
 * @param edge the edge of the new version that is taken; none for quiet ways
 * @param target the location it leads to, behind a callee's return
 * @param call the edge, if it is a call
 * @param behind what may differ behind it
 * @param begins whether something differs from here on
 * @param shows whether something is seen on it that may differ
 * @param why through which thing
 */
record Way(
    Optional<Edge> edge,
    int target,
    Optional<Edge> call,
    Set<Thing> behind,
    boolean begins,
    boolean shows,
    String why) {}
