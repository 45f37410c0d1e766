package residua.cfa;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.source.Slice;

/**
 * A function with a body, as a control-flow automaton.
 *
 * @param index index in the program's list of functions
 * @param name its name
 * @param text the whole definition
 * @param nameSlice where the definition names it
 * @param body the body with its braces
 * @param traits what the definition's head says
 * @param locations by index
 * @param edges in the order in which they were made; calls inside
 * @param steps by index
 * @param scopes by index
 * @param entry location at its start
 * @param exit location where it returns to its caller
 * @param references names in its text that may have to change, in the order of the text
 * @param opaque why it can only be kept whole; then it has no locations
 * @param flow facts derived from the edges
 */
public record Function(
    int index,
    String name,
    Slice text,
    Slice nameSlice,
    Slice body,
    Traits traits,
    List<Location> locations,
    List<Edge> edges,
    List<Step> steps,
    List<Scope> scopes,
    int entry,
    int exit,
    List<Reference> references,
    Optional<Opaque> opaque,
    FlowFacts flow) {

  public Function {
    locations = List.copyOf(locations);
    edges = List.copyOf(edges);
    steps = List.copyOf(steps);
    scopes = List.copyOf(scopes);
    references = List.copyOf(references);
  }

  /**
   * What the head of the definition says.
   *
   * @param parameters the parameter list with its parentheses
   * @param oldStyle whether parameters are declared behind the parameter list (K&amp;R)
   * @param isStatic whether it has internal linkage
   * @param isInline whether it is declared inline
   * @param root whether something outside the program's text runs it: a constructor, for instance
   */
  public record Traits(
      Slice parameters, boolean oldStyle, boolean isStatic, boolean isInline, boolean root) {}

  /**
   * Why a function is kept whole.
   *
   * @param reason what cannot be taken apart
   * @param where the place
   */
  public record Opaque(String reason, Slice where) {}

  /** Edges that leave a location, in the order in which they were made. */
  public List<Edge> outgoing(int location) {
    return flow.outgoing().get(location);
  }

  /** The step that starts at a location, if one does. */
  public Optional<Step> stepAt(int location) {
    int step = flow.stepAt()[location];
    return step < 0 ? Optional.empty() : Optional.of(steps.get(step));
  }

  /** Whether jumps pass over a declaration, so that its names live in the whole block. */
  public boolean isJumpedOver(Step step) {
    return step instanceof Step.Declaration declaration
        && locations.get(declaration.entry()).scope() == locations.get(declaration.next()).scope();
  }

  /** Whether something that is visible at one location need not be visible at another one. */
  public boolean leavesScope(int from, int to) {
    int left = locations.get(from).scope();
    int scope = locations.get(to).scope();
    while (scope >= 0 && scope != left) {
      scope = scopes.get(scope).parent();
    }
    return scope < 0;
  }

  /**
   * The first exit of a switch that is only reached through an edge inside it, the one that says
   * that a case label does not fit; all exits after it are, too. Empty for any other edge.
   */
  public OptionalInt firstExitBehind(Edge edge) {
    return flow.firstExitBehind(edge);
  }

  /** Which exit of its step an edge takes that leaves the step. */
  public int exitIndex(Edge edge) {
    return flow.exitIndex(edge);
  }

  /**
   * Whether an exit of a step is ever taken: the condition of {@code while (1)} has one that is
   * not.
   */
  public boolean canExit(Step step, int exit) {
    return flow.canExit(step.id(), exit);
  }

  /** Whether an edge enters the head of a loop, blank edges behind it not counted. */
  public boolean entersLoopHead(Edge edge) {
    return flow.leadsToLoopHead().get(edge.target());
  }

  /** Whether a location is the head of a loop. */
  public boolean isLoopHead(int location) {
    return flow.loopHeads().get(location);
  }

  /** Locations that are heads of loops. */
  public BitSet loopHeads() {
    return (BitSet) flow.loopHeads().clone();
  }
}
