package residua.c.cfa;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;

/**
 * A function with a body, as a control-flow automaton.
 *
 * @param index index in the program's list of functions
 * @param name its name
 * @param text the whole definition
 * @param nameSlice the name in its definition
 * @param body the body with its braces
 * @param traits properties that the definition's head determines
 * @param references names in its text that may have to change, in the order of the text
 * @param interior its locations and edges, or why it is opaque
 */
public record Function(
    int index,
    String name,
    Slice text,
    Slice nameSlice,
    Slice body,
    Traits traits,
    List<Reference> references,
    Interior interior) {
  private static final int NOWHERE = -1;

  public Function {
    references = List.copyOf(references);
  }

  /**
   * Properties that the head of the definition determines.
   *
   * @param parameters the parameter list with its parentheses
   * @param oldStyle whether parameters are declared after the parameter list (K&amp;R)
   * @param prototype if they are: the parameter list of the first prototype, if there is one
   * @param isStatic whether it has internal linkage
   * @param isInline whether it is declared inline
   * @param root whether it is called from outside the program's text: a constructor, for instance
   */
  public record Traits(
      Slice parameters,
      boolean oldStyle,
      Optional<Slice> prototype,
      boolean isStatic,
      boolean isInline,
      boolean root) {}

  /** Why it is opaque; empty if it has locations and edges. */
  public Optional<Interior.Opaque> opaque() {
    return interior instanceof Interior.Opaque opaque ? Optional.of(opaque) : Optional.empty();
  }

  /** Its locations, by index; none if it is opaque, as with all that follows. */
  public List<Location> locations() {
    return interior instanceof Interior.Flow flow ? flow.locations() : List.of();
  }

  /** Its edges, in the order in which they were made, including calls. */
  public List<Edge> edges() {
    return interior instanceof Interior.Flow flow ? flow.edges() : List.of();
  }

  /** Its steps, by index. */
  public List<Step> steps() {
    return interior instanceof Interior.Flow flow ? flow.steps() : List.of();
  }

  /** Its scopes, by index. */
  public List<Scope> scopes() {
    return interior instanceof Interior.Flow flow ? flow.scopes() : List.of();
  }

  /** The location at its start; not the index of one if it is opaque. */
  public int entry() {
    return interior instanceof Interior.Flow flow ? flow.entry() : NOWHERE;
  }

  /** The location where it returns to its caller; not the index of one if it is opaque. */
  public int exit() {
    return interior instanceof Interior.Flow flow ? flow.exit() : NOWHERE;
  }

  private FlowFacts facts() {
    return interior instanceof Interior.Flow flow ? flow.facts() : FlowFacts.NONE;
  }

  /** Edges that leave a location, in the order in which they were made. */
  public List<Edge> outgoing(int location) {
    return facts().outgoing().get(location);
  }

  /** The step that starts at a location, if one does. */
  public Optional<Step> stepAt(int location) {
    int step = facts().stepAt()[location];
    return step < 0 ? Optional.empty() : Optional.of(steps().get(step));
  }

  /** Whether jumps pass over a declaration, so that its names are in scope in the whole block. */
  public boolean isJumpedOver(Step step) {
    return step instanceof Step.Declaration declaration
        && locations().get(declaration.entry()).scope()
            == locations().get(declaration.next()).scope();
  }

  /** Whether something that is visible at one location may be invisible at another one. */
  public boolean leavesScope(int from, int to) {
    int left = locations().get(from).scope();
    int scope = locations().get(to).scope();
    while (scope >= 0 && scope != left) {
      scope = scopes().get(scope).parent();
    }
    return scope < 0;
  }

  /**
   * The first exit of a switch that is only reached through an edge inside it, the one on which a
   * case label does not match; all exits after it are, too. Empty for any other edge.
   */
  public OptionalInt firstExitAfter(Edge edge) {
    return facts().firstExitAfter(edge);
  }

  /** The exit of its step that a leaving edge takes. */
  public int exitIndex(Edge edge) {
    return facts().exitIndex(edge);
  }

  /**
   * Whether an exit of a step is ever taken: the condition of {@code while (1)} has one that is
   * not.
   */
  public boolean canExit(Step step, int exit) {
    return facts().canExit(step.id(), exit);
  }

  /** Whether an edge enters the head of a loop, disregarding blank edges after it. */
  public boolean entersLoopHead(Edge edge) {
    return facts().leadsToLoopHead().get(edge.target());
  }

  /** Whether a location is the head of a loop. */
  public boolean isLoopHead(int location) {
    return facts().loopHeads().get(location);
  }

  /** Locations that are heads of loops. */
  public BitSet loopHeads() {
    return (BitSet) facts().loopHeads().clone();
  }
}
