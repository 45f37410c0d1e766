package residua.reducer.residual;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import residua.base.text.Slice;
import residua.c.specification.Cause;

/** A pair of a location and an automaton state, and the code executed there. */
public sealed interface Node {

  /** Index in its clone's list of nodes. */
  int id();

  /** The location, an index in the original function. */
  int location();

  /** The successors, in the order of the step's exits. */
  List<Successor> targets();

  /**
   * A step of the original is executed.
   *
   * @param step index of the step
   * @param callees for each call edge of the step, by id, that calls a clone: the clone; other
   *     calls go to the original function
   * @param split whether the calls and conditions inside it have been executed in advance, so that
   *     only the rest of its text is executed
   * @param exitCode for a return statement, the exit of the function to report to the caller
   * @param targets one for each exit of the step
   */
  record Run(
      int id,
      int location,
      int step,
      SortedMap<Integer, Integer> callees,
      boolean split,
      OptionalInt exitCode,
      List<Successor> targets)
      implements Node {
    public Run {
      targets = List.copyOf(targets);
    }
  }

  /**
   * A call inside a step is executed in advance, and its value stored.
   *
   * @param edge id of the call edge
   * @param callee the clone it calls; empty for the original
   * @param targets one for each exit code of the callee; a single one if it reports none
   */
  record Call(int id, int location, int edge, OptionalInt callee, List<Successor> targets)
      implements Node {
    public Call {
      targets = List.copyOf(targets);
    }
  }

  /**
   * A condition inside a step is evaluated in advance, and its value stored.
   *
   * @param condition its text
   * @param targets where it is true, where it is false
   */
  record Test(int id, int location, Slice condition, List<Successor> targets) implements Node {
    public Test {
      targets = List.copyOf(targets);
    }
  }

  /**
   * An expression inside a step is executed in advance.
   *
   * @param expression its text
   */
  record Effect(int id, int location, Slice expression, Successor target) implements Node {
    @Override
    public List<Successor> targets() {
      return List.of(target);
    }
  }

  /**
   * An assumption of the condition is tested.
   *
   * @param expression C that is true if and only if it holds; its names are visible at the location
   * @param targets where it holds, where it does not
   */
  record Assume(int id, int location, String expression, List<Successor> targets) implements Node {
    public Assume {
      targets = List.copyOf(targets);
    }
  }

  /**
   * A goal is reached: a function for that purpose is called with its number.
   *
   * @param goal its number
   * @param what position and kind of the goal, for people; nothing that ends a comment
   */
  record Mark(int id, int location, int goal, String what, Successor target) implements Node {
    @Override
    public List<Successor> targets() {
      return List.of(target);
    }
  }

  /** Nothing is executed; a blank edge. */
  record Skip(int id, int location, Successor target) implements Node {
    @Override
    public List<Successor> targets() {
      return List.of(target);
    }
  }

  /**
   * The variable that holds the automaton's state is changed, or the execution stops because of it.
   *
   * @param target the successor unless the execution stops
   */
  record Update(int id, int location, StateChange change, Successor target) implements Node {
    @Override
    public List<Successor> targets() {
      List<Successor> result = new ArrayList<>(List.of(target));
      change.stops().forEach(stop -> result.add(new Successor.Stop(stop.cause())));
      return result;
    }
  }

  /**
   * A return statement after whose value the automaton's state changes.
   *
   * @param run the statement
   */
  record LateReturn(Run run, StateChange change) implements Node {
    @Override
    public int id() {
      return run.id();
    }

    @Override
    public int location() {
      return run.location();
    }

    @Override
    public List<Successor> targets() {
      List<Successor> result = new ArrayList<>(run.targets());
      change.stops().forEach(stop -> result.add(new Successor.Stop(stop.cause())));
      return result;
    }
  }

  /**
   * The execution stops before the code of this location.
   *
   * @param once whether there is one stop statement for all paths that lead here, not one for each
   */
  record Halt(int id, int location, Cause cause, boolean once) implements Node {
    /** A node with a stop statement for each path that leads here. */
    public Halt(int id, int location, Cause cause) {
      this(id, location, cause, false);
    }

    @Override
    public List<Successor> targets() {
      return List.of(new Successor.Stop(cause));
    }
  }

  /**
   * The function returns to its caller.
   *
   * @param exitCode the exit to report
   */
  record Leave(int id, int location, OptionalInt exitCode) implements Node {
    @Override
    public List<Successor> targets() {
      return List.of();
    }
  }
}
