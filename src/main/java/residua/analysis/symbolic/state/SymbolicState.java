package residua.analysis.symbolic.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.c.semantics.Effect;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * The states of all executions along some paths: a formula tells when an execution has taken one,
 * others give the contents of objects then. It is mutable.
 */
public final class SymbolicState {
  private Term guard;
  private final Map<Integer, ObjectContents> memory;
  private final Map<Integer, Term> alive;
  private ActivationRecord activation;
  private PathMeasure path = PathMeasure.START;

  /** A state with empty memory. */
  public SymbolicState(Term guard, ActivationRecord activation) {
    this(guard, new HashMap<>(), new HashMap<>(), activation);
  }

  private SymbolicState(
      Term guard,
      Map<Integer, ObjectContents> memory,
      Map<Integer, Term> alive,
      ActivationRecord activation) {
    this.guard = guard;
    this.memory = memory;
    this.alive = alive;
    this.activation = activation;
  }

  /** A copy of this state. */
  public SymbolicState fork() {
    SymbolicState result =
        new SymbolicState(guard, new HashMap<>(memory), new HashMap<>(alive), activation);
    result.path = path;
    return result;
  }

  /** The number of edges executed on the path here. */
  public PathMeasure path() {
    return path;
  }

  /** Records an executed edge. */
  public void passed(PathMeasure measure) {
    path = measure;
  }

  /** The number of objects of which something is known. */
  public int size() {
    return memory.size();
  }

  /** When an execution has taken one of these paths. */
  public Term guard() {
    return guard;
  }

  /** Restricts it to executions for which a condition holds. */
  public void restrict(Terms terms, Term condition) {
    guard = terms.and(guard, condition);
  }

  /** Takes over all of another state, which is not used any more. */
  public void become(SymbolicState other) {
    guard = other.guard;
    memory.clear();
    memory.putAll(other.memory);
    alive.clear();
    alive.putAll(other.alive);
    activation = other.activation;
    path = other.path;
  }

  /** The number of calls that have not returned. */
  public int depth() {
    return activation.depth();
  }

  /** Whether the current function is executed by an outer call, too. */
  public boolean runsTwice() {
    Optional<ActivationRecord> at = activation.caller();
    while (at.isPresent()) {
      if (at.get().function() == activation.function()) {
        return true;
      }
      at = at.get().caller();
    }
    return false;
  }

  /** The function being executed. */
  public int function() {
    return activation.function();
  }

  /** The destination of the current call's value. */
  public Optional<Effect.Result> result() {
    return activation.result();
  }

  /** A key of the calls: equal for states that may be joined. */
  public Object calls() {
    return activation;
  }

  /** A state in the same call without known contents, for all executions. */
  public SymbolicState blank(Terms terms) {
    return new SymbolicState(terms.bool(true), activation);
  }

  /** Activation record of the innermost call. */
  public ActivationRecord activation() {
    return activation;
  }

  /** Makes a call the innermost one. */
  public void enter(ActivationRecord callee) {
    activation = callee;
  }

  /** Contents of an object; unknown unless stored. */
  public ObjectContents content(int object) {
    return memory.getOrDefault(object, ObjectContents.UNKNOWN);
  }

  /** Replaces the contents of an object. */
  public void put(int object, ObjectContents content) {
    memory.put(object, content);
  }

  /** Makes the contents of an object unknown. */
  public void forget(int object) {
    memory.remove(object);
  }

  /** Makes objects unknown to which an unknown pointer may point. */
  public void forgetEscaping(SymbolicObjectTable objects) {
    memory
        .keySet()
        .removeIf(object -> objects.get(object).escapes() && objects.get(object).isWritable());
  }

  /** Numbers of the objects with known contents, in ascending order. */
  public Set<Integer> known() {
    return new TreeSet<>(memory.keySet());
  }

  /** Sets the formula that says when an object exists. */
  public void setAlive(int object, Term truth) {
    alive.put(object, truth);
  }

  /** When an object exists; a pointer to one that does not is invalid. */
  public Term isAlive(Terms terms, SymbolicObjectTable objects, int object) {
    SymbolicObjectTable.Entry entry = objects.get(object);
    return switch (entry.life()) {
      case STATIC -> terms.bool(true);
      case FRAME -> terms.bool(activation.isRunning(entry.home()));
      case HEAP -> alive.getOrDefault(object, terms.bool(false));
      case RESERVED ->
          activation.isRunning(entry.home())
              ? alive.getOrDefault(object, terms.bool(false))
              : terms.bool(false);
    };
  }

  /** Objects with a formula that says when they exist. */
  public Map<Integer, Term> heap() {
    return Map.copyOf(alive);
  }

  /** Adds the executions of another state, which excludes this one and is after the same calls. */
  public void join(SymbolicValues values, SymbolicState other) {
    Terms terms = values.terms();
    Term test = terms.told(guard, other.guard);
    path = path.join(other.path);
    Set<Integer> all = new TreeSet<>(memory.keySet());
    all.addAll(other.memory.keySet());
    for (int object : List.copyOf(all)) {
      ObjectContents mine = content(object);
      ObjectContents others = other.content(object);
      boolean isNew = alive.containsKey(object) || !other.alive.containsKey(object);
      boolean isOld = other.alive.containsKey(object) || !alive.containsKey(object);
      if (!isNew || !isOld) {
        // Where it was never allocated, its content does not matter.
        memory.put(object, isNew ? mine : others);
      } else if (mine != others) {
        memory.put(object, ObjectContents.merged(values, test, mine, others));
      }
    }
    Set<Integer> heap = new TreeSet<>(alive.keySet());
    heap.addAll(other.alive.keySet());
    Term dead = terms.bool(false);
    for (int object : heap) {
      alive.put(
          object,
          terms.ite(
              test, alive.getOrDefault(object, dead), other.alive.getOrDefault(object, dead)));
    }
    guard = terms.or(guard, other.guard);
  }
}
