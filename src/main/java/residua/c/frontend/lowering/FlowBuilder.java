package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Location;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;

/** Collects locations, edges, steps and scopes of one function while its statements are lowered. */
public final class FlowBuilder {
  private final int function;
  private final IntSupplier edgeIds;
  private final List<LocationDraft> locations = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final List<Role> roles = new ArrayList<>();
  private final Map<Integer, Role.Shortcut> shortcuts = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private final ScopeTree scopes = new ScopeTree();

  /** A location whose scope is unknown as long as only jumps to it have been seen. */
  private static final class LocationDraft {
    private int scope;
    private int offset;
    private final boolean internal;

    LocationDraft(int scope, int offset, boolean internal) {
      this.scope = scope;
      this.offset = offset;
      this.internal = internal;
    }
  }

  FlowBuilder(int function, IntSupplier edgeIds) {
    this.function = function;
    this.edgeIds = edgeIds;
  }

  ScopeTree scopes() {
    return scopes;
  }

  /** A new location in the current scope. */
  int location(int offset) {
    return add(new LocationDraft(scopes.current(), offset, false));
  }

  /** A new location inside the evaluation of a step. */
  int internalLocation(int offset) {
    return add(new LocationDraft(scopes.current(), offset, true));
  }

  private int add(LocationDraft draft) {
    locations.add(draft);
    return locations.size() - 1;
  }

  /** Places a location that was made for a jump at its label. */
  void place(int location, int offset) {
    LocationDraft draft = locations.get(location);
    draft.scope = scopes.current();
    draft.offset = offset;
  }

  /** Reserves a step whose exits become known later. */
  int reserveStep() {
    steps.add(null);
    return steps.size() - 1;
  }

  void setStep(Step step) {
    steps.set(step.id(), step);
  }

  void edge(int source, int target, int step, Operation operation, Slice where) {
    edges.add(new Edge(edgeIds.getAsInt(), function, source, target, step, operation, where));
    roles.add(Role.NONE);
  }

  /** Sets the role of the edge made last. */
  void lastEdgeIs(Role role) {
    roles.set(roles.size() - 1, role);
  }

  /** Records the value of a node when control comes to a location by an outcome of a condition. */
  void shortcut(int location, Role.Shortcut shortcut) {
    shortcuts.put(location, shortcut);
  }

  /** The role of each edge, in the order of the edges. */
  public List<Role> roles() {
    return roles;
  }

  /** The values known by short-circuit evaluation, by location. */
  public Map<Integer, Role.Shortcut> shortcuts() {
    return shortcuts;
  }

  /** The steps of the declarations whose scopes an edge leaves, innermost first. */
  public List<Integer> left(Edge edge) {
    return scopes.declarations(scopeOf(edge.source()), scopeOf(edge.target()));
  }

  /** The steps of the declarations whose scopes an edge enters. */
  public List<Integer> entered(Edge edge) {
    return scopes.declarations(scopeOf(edge.target()), scopeOf(edge.source()));
  }

  void blank(int source, int target, Operation.Blank.Kind kind, Slice where) {
    edge(source, target, -1, new Operation.Blank(kind), where);
  }

  /** Whether the edge made last leads to a location and stands for a given text. */
  boolean lastEdgeIs(int target, Slice where) {
    if (edges.isEmpty()) {
      return false;
    }
    Edge last = edges.get(edges.size() - 1);
    return last.target() == target && last.where().equals(where);
  }

  List<Edge> edges() {
    return edges;
  }

  List<Step> steps() {
    return steps;
  }

  /** The locations, their scopes renumbered. */
  List<Location> locations(IntFunction<Integer> finalScope) {
    List<Location> result = new ArrayList<>();
    for (int i = 0; i < locations.size(); i++) {
      LocationDraft draft = locations.get(i);
      result.add(new Location(i, finalScope.apply(draft.scope), draft.offset, draft.internal));
    }
    return result;
  }

  int scopeOf(int location) {
    return locations.get(location).scope;
  }
}
