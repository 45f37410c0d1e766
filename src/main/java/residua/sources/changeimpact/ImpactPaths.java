package residua.sources.changeimpact;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.callgraph.NoReturnEdges;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.sources.changeimpact.effects.MemoryLocation;
import residua.sources.changeimpact.effects.PairedEffect;
import residua.sources.changeimpact.effects.PairedEffects;
import residua.sources.changeimpact.effects.PairedFunctions;
import residua.sources.changeimpact.effects.PairedStep;
import residua.sources.changeimpact.effects.ReadWriteScanner;
import residua.sources.changeimpact.matching.ProgramVersion;

/** The steps from a point, depending on what may differ there. */
final class ImpactPaths {
  private final ProgramVersion mine;
  private final Map<Integer, PairedFunctions> locksteps;
  private final PairedEffects effects;
  private final ReadWriteScanner uses;
  private final DivergencePoints separation;
  private final DifferingThings differing;

  /** The memory locations that may differ at a point. */
  interface DifferingThings {
    Set<MemoryLocation> at(PairedLocation point);
  }

  ImpactPaths(
      ProgramVersion mine,
      Map<Integer, PairedFunctions> locksteps,
      PairedEffects effects,
      ReadWriteScanner uses,
      DifferingThings differing) {
    this.mine = mine;
    this.locksteps = locksteps;
    this.effects = effects;
    this.uses = uses;
    this.separation = new DivergencePoints(locksteps);
    this.differing = differing;
  }

  /** The steps on which both continue together. */
  List<ImpactPath> on(PairedLocation point) {
    PairedFunctions lockstep = locksteps.get(point.function());
    Function function = mine.function(point.function());
    if (function.locations().get(point.location()).internal()) {
      return onBranch(point);
    }
    return switch (lockstep.move(point.location()).orElse(new PairedStep.Apart())) {
      case PairedStep.Blank(int target) -> {
        Optional<Edge> edge = Optional.of(function.outgoing(point.location()).get(0));
        yield List.of(
            new ImpactPath(edge, target, Optional.empty(), differing.at(point), false, false, ""));
      }
      case PairedStep.Quietly quietly -> List.of(quietly(point, quietly, "the change itself"));
      case PairedStep.Equal equal -> onBranch(point);
      case PairedStep.End end -> List.of();
      case PairedStep.Apart apart -> List.of();
    };
  }

  private ImpactPath quietly(PairedLocation point, PairedStep.Quietly quietly, String why) {
    Set<MemoryLocation> after = new HashSet<>(differing.at(point));
    after.addAll(written(locksteps.get(point.function()), quietly));
    return new ImpactPath(
        Optional.empty(),
        quietly.target(),
        Optional.empty(),
        after,
        true,
        shows(point, quietly),
        why);
  }

  /** The steps from a point where both versions do the same. */
  private List<ImpactPath> onBranch(PairedLocation point) {
    return around(point)
        .map(quietly -> List.of(quietly(point, quietly, "a condition")))
        .orElseGet(() -> onEdges(point));
  }

  private List<ImpactPath> onEdges(PairedLocation point) {
    PairedFunctions lockstep = locksteps.get(point.function());
    Set<MemoryLocation> known = differing.at(point);
    List<ImpactPath> result = new ArrayList<>();
    for (Edge edge : mine.function(point.function()).outgoing(point.location())) {
      PairedEffect effect = effects.of(lockstep, edge, known);
      if (!effect.parts()
          && !separation.areApartFrom(point.function(), edge.target())
          && !NoReturnEdges.isOn(mine.program(), edge)) {
        boolean calls = edge.operation() instanceof Operation.Call;
        result.add(
            new ImpactPath(
                Optional.of(edge),
                edge.target(),
                calls ? Optional.of(edge) : Optional.empty(),
                effect.after(),
                false,
                effect.shows(),
                effect.why()));
      }
    }
    return result;
  }

  /**
   * The side-effect-free paths around a branch that the versions may take differently: they meet
   * again after it.
   */
  Optional<PairedStep.Quietly> around(PairedLocation point) {
    PairedFunctions lockstep = locksteps.get(point.function());
    Function function = mine.function(point.function());
    if (!point.differs()
        || !(lockstep.move(point.location()).orElse(null)
            instanceof PairedStep.Equal(Step.Branch branch, Step other, boolean isOpposite))) {
      return Optional.empty();
    }
    boolean parts =
        function.outgoing(point.location()).stream()
            .anyMatch(edge -> effects.of(lockstep, edge, differing.at(point)).parts());
    return parts
        ? lockstep
            .around(point.location())
            .filter(quietly -> !separation.areApartFrom(point.function(), quietly.target()))
        : Optional.empty();
  }

  /** The side-effect-free paths of the new version that begin at a point. */
  List<Step> quietSteps(PairedLocation point) {
    PairedFunctions lockstep = locksteps.get(point.function());
    if (lockstep.move(point.location()).orElse(null) instanceof PairedStep.Quietly quietly) {
      return quietly.mine();
    }
    return around(point).map(PairedStep.Quietly::mine).orElse(List.of());
  }

  /** Whether something is printed by the old version alone where a point is reached. */
  boolean showsAt(PairedLocation point) {
    return locksteps
        .get(point.function())
        .caughtUp(point.location())
        .filter(quietly -> shows(point, quietly))
        .isPresent();
  }

  /** Why the versions may diverge from a point on an edge, if they may. */
  Optional<String> partsOn(PairedLocation point, Edge edge) {
    PairedFunctions lockstep = locksteps.get(point.function());
    PairedEffect effect = effects.of(lockstep, edge, differing.at(point));
    if (effect.parts()) {
      return Optional.of(effect.why());
    }
    boolean calls = edge.operation() instanceof Operation.Call;
    int function = calls ? ((Operation.Call) edge.operation()).callee() : point.function();
    int location = calls ? mine.function(function).entry() : edge.target();
    return separation.areApartFrom(function, location)
        ? Optional.of("the change itself")
        : Optional.empty();
  }

  /** The memory locations that may differ after side-effect-free paths. */
  Set<MemoryLocation> written(PairedFunctions lockstep, PairedStep.Quietly quietly) {
    Set<MemoryLocation> result = new HashSet<>();
    boolean returns =
        quietly.mine().stream().anyMatch(ImpactPaths::returnsValue)
            || quietly.theirs().stream().anyMatch(ImpactPaths::returnsValue);
    if (returns) {
      result.add(MemoryLocation.RESULT);
    }
    for (Step step : quietly.mine()) {
      result.addAll(uses.ofNew(lockstep.pair(), step.text(), step).writes());
    }
    for (Step step : quietly.theirs()) {
      result.addAll(uses.ofOld(lockstep.pair(), step.text(), step).writes());
    }
    return result;
  }

  private static boolean returnsValue(Step step) {
    return step instanceof Step.Return end && end.hasValue();
  }

  /**
   * Whether side-effect-free paths print something, or end the program in a way that may differ.
   */
  private boolean shows(PairedLocation point, PairedStep.Quietly quietly) {
    boolean ends =
        point.function() == mine.program().entry()
            && written(locksteps.get(point.function()), quietly).contains(MemoryLocation.RESULT);
    return effects.showsCount() && (quietly.prints() || ends);
  }
}
