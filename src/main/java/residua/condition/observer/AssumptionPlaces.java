package residua.condition.observer;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.Assumption;
import residua.condition.assumption.Assumptions;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.assumption.Naming;

/**
 * Determines where the assumptions of a condition are tested, and how; notes those that cannot be
 * tested.
 */
public final class AssumptionPlaces {
  private final Program program;
  private final Assumptions assumptions;
  private final Set<Diagnostic> imprecision = new LinkedHashSet<>();

  /**
   * Where an assumption is tested.
   *
   * @param location the location in whose scope it is
   * @param inScopeLeft whether that differs from the location where control is then: the edge
   *     leaves a scope, and the test comes before
   */
  public record Place(Function function, int location, boolean inScopeLeft) {
    /** The location, if it differs from the one where control is. */
    public OptionalInt elsewhere() {
      return inScopeLeft ? OptionalInt.of(location) : OptionalInt.empty();
    }
  }

  /** The places of a program; nothing is noted yet. */
  public AssumptionPlaces(Program program, Naming naming) {
    this(program, naming, CpacheckerUnits.NONE);
  }

  /**
   * The same.
   *
   * @param units how a condition of CPAchecker names what a program of several files declares
   */
  public AssumptionPlaces(Program program, Naming naming, CpacheckerUnits units) {
    this.program = program;
    this.assumptions = new Assumptions(program, naming, units);
  }

  /**
   * Where the assumption of a transition that matches an edge is tested: after the edge; if the
   * edge leaves a scope, still inside; after a call where the callee starts; with a return
   * statement still in its own scope. It is not tested after an edge on which a case label does not
   * match, since nothing is executed between labels, or after a declaration that ends its block.
   */
  public Optional<Place> after(Edge edge) {
    Function function = program.functions().get(edge.function());
    boolean isBetweenLabels =
        edge.step() >= 0
            && function.steps().get(edge.step()) instanceof Step.Switch dispatch
            && !dispatch.text().contains(edge.where())
            && function.locations().get(edge.target()).internal();
    boolean isLastInBlock =
        edge.operation() instanceof Operation.Declare
            && function.leavesScope(edge.source(), edge.target());
    if (isBetweenLabels || isLastInBlock) {
      return Optional.empty();
    }
    return Optional.of(
        switch (edge.operation()) {
          case Operation.Call call -> {
            Function callee = program.functions().get(call.callee());
            yield new Place(callee, callee.entry(), false);
          }
          case Operation.Return end -> new Place(function, edge.source(), false);
          default -> after(function, edge);
        });
  }

  private static Place after(Function function, Edge edge) {
    boolean leaves = edge.step() >= 0 && function.leavesScope(edge.source(), edge.target());
    return leaves
        ? new Place(function, function.steps().get(edge.step()).entry(), true)
        : new Place(function, edge.target(), false);
  }

  /** Where it is tested after the return from a call. */
  public Place afterReturn(Edge call) {
    return new Place(program.functions().get(call.function()), call.target(), false);
  }

  /**
   * C code that tests an assumption.
   *
   * @param where the edge after which it is tested, for the note if that is impossible
   * @return empty if it never holds or cannot be tested
   */
  public Optional<String> expression(Assumption assumption, Optional<Place> place, Slice where) {
    if (assumption.isFalse()) {
      return Optional.empty();
    }
    if (place.isEmpty() || place.get().function().opaque().isPresent()) {
      note("an assumption cannot be tested inside this", where);
      return Optional.empty();
    }
    return switch (assumptions.at(assumption, place.get().function(), place.get().location())) {
      case Assumptions.Test.Possible possible -> Optional.of(possible.expression());
      case Assumptions.Test.NeverHolds never -> Optional.empty();
      case Assumptions.Test.Impossible impossible -> {
        note(impossible.reason(), where);
        yield Optional.empty();
      }
    };
  }

  /** Whether an assumption may hold at a place although {@link #expression} cannot test it. */
  public boolean isOpen(Assumption assumption, Optional<Place> place) {
    if (assumption.isFalse()) {
      return false;
    }
    return place.isEmpty()
        || place.get().function().opaque().isPresent()
        || assumptions.at(assumption, place.get().function(), place.get().location())
            instanceof Assumptions.Test.Impossible;
  }

  /** Notes that a transition with an assumption is not taken. */
  public void note(String reason, Slice where) {
    imprecision.add(Diagnostic.note(program.source().position(where.start()), "kept: " + reason));
  }

  /** The notes so far. */
  public List<Diagnostic> imprecision() {
    return List.copyOf(imprecision);
  }
}
