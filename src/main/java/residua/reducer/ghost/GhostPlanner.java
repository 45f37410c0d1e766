package residua.reducer.ghost;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.condition.observer.ConditionObserver;
import residua.reducer.residual.Reaction;
import residua.reducer.residual.StateChange;
import residua.reducer.residual.StepSplitting;

/** Chooses the plans of the steps of one copy of a function. */
final class GhostPlanner {
  private static final String MOVES_INSIDE = "the automaton moves in the middle of a statement";

  private final Program program;
  private final Function function;
  private final GhostMoves moves;
  private final GhostReactions reactions;
  private final GhostActivity activity;
  private final GhostSteps.Inside inside;

  GhostPlanner(
      Program program,
      Function function,
      GhostMoves moves,
      GhostReactions reactions,
      GhostActivity activity,
      GhostSteps steps) {
    this.program = program;
    this.function = function;
    this.moves = moves;
    this.reactions = reactions;
    this.activity = activity;
    this.inside = steps.of(function);
  }

  /** The plan for a step that is not executed in the residual state. */
  GhostPlan plan(Step step) {
    if (reactions.at(step.entry()).isEmpty()) {
      return whole(step);
    }
    Optional<String> obstacle = moves.obstacle(step);
    if (obstacle.isPresent()) {
      return new GhostPlan.Keep(obstacle.get());
    }
    boolean again = step.effects().calls().stream().anyMatch(LibraryFunctions::setsJump);
    boolean splittable = !again && StepSplitting.isPossible(program, function, step);
    boolean unseen = moves.mayCallUnseen(step) && activity.isUnseenActive();
    boolean runsUnseen = moves.runsUnseen(step);
    boolean changesUnseen = runsUnseen && activity.isUnseenActive();
    List<SortedMap<Integer, Reaction>> own = reactions.own(step);
    if (isMovingInside(step)) {
      return splittable && !changesUnseen ? split(step, own) : new GhostPlan.Keep(MOVES_INSIDE);
    }
    // Functions called indirectly are not covered.
    boolean early = step.entry() == step.ready() && !moves.mayCallUnseen(step);
    boolean cut = own.stream().anyMatch(GhostReactions::isCutting);
    boolean atOnce = !again && !unseen && !callsActive(step) && (early || !cut);
    return switch (step) {
      case Step.Simple simple -> one(step, own, atOnce, again, splittable && !runsUnseen);
      case Step.Declaration declaration -> one(step, own, atOnce, again, splittable && !runsUnseen);
      case Step.Return end -> one(step, own, atOnce, again, splittable && !runsUnseen);
      case Step.Branch branch -> several(step, own, atOnce && early);
      case Step.Switch dispatch -> several(step, own, atOnce && early);
    };
  }

  private static GhostPlan.Whole whole(Step step) {
    return new GhostPlan.Whole(Optional.empty(), nothing(step));
  }

  private static List<Optional<StateChange>> nothing(Step step) {
    List<Optional<StateChange>> result = new ArrayList<>();
    step.exits().forEach(exit -> result.add(Optional.empty()));
    return result;
  }

  /** A step with one exit. */
  private GhostPlan one(
      Step step,
      List<SortedMap<Integer, Reaction>> own,
      boolean atOnce,
      boolean again,
      boolean splittable) {
    SortedMap<Integer, Reaction> moving = own.get(0);
    boolean leaves = step.exits().get(0) == function.exit();
    SortedMap<Integer, Reaction> after = leaves ? reactions.leaving(moving) : moving;
    if (!GhostReactions.isMoving(after)) {
      return whole(step);
    }
    if (again) {
      return new GhostPlan.Keep("it is read again when a long jump returns to it");
    }
    boolean isSame = after.equals(moving) && !GhostReactions.isAsking(moving);
    if (isSame && atOnce) {
      return new GhostPlan.Whole(change(step.entry(), moving), nothing(step));
    }
    boolean wantsSplit =
        GhostReactions.isCutting(moving) || (isSame && step instanceof Step.Return);
    if (wantsSplit && !atOnce && splittable) {
      return split(step, own);
    }
    Optional<StateChange> front =
        atOnce ? change(step.entry(), GhostReactions.cuts(moving)) : Optional.empty();
    return new GhostPlan.Whole(front, List.of(StateChange.ofMoving(after)));
  }

  /** A step that chooses among exits. */
  private GhostPlan several(Step step, List<SortedMap<Integer, Reaction>> own, boolean atOnce) {
    if (atOnce) {
      SortedMap<Integer, Reaction> common = common(step, own);
      Set<Reaction> targets = new HashSet<>(common.values());
      boolean mixed =
          own.stream()
              .flatMap(exit -> exit.keySet().stream())
              .anyMatch(s -> !common.containsKey(s) && targets.contains(new Reaction.Become(s)));
      if (!mixed) {
        List<SortedMap<Integer, Reaction>> rest = new ArrayList<>();
        own.forEach(exit -> {
          SortedMap<Integer, Reaction> others = new TreeMap<>(exit);
          others.keySet().removeAll(common.keySet());
          // A change made earlier is final then.
          targets.forEach(target -> {
            if (target instanceof Reaction.Become(int state)
                && state != ConditionObserver.RESIDUAL) {
              others.put(state, target);
            }
          });
          rest.add(others);
        });
        return new GhostPlan.Whole(change(step.entry(), common), changes(step, rest));
      }
    }
    return new GhostPlan.Whole(Optional.empty(), changes(step, own));
  }

  /** The changes common to all exits, which need not wait until one is taken. */
  private SortedMap<Integer, Reaction> common(Step step, List<SortedMap<Integer, Reaction>> own) {
    SortedMap<Integer, Reaction> result = new TreeMap<>();
    reactions.at(step.ready()).stream()
        .forEach(state -> {
          Set<Reaction> all = new HashSet<>();
          for (int i = 0; i < own.size(); i++) {
            if (function.canExit(step, i)) {
              all.add(own.get(i).get(state));
            }
          }
          Reaction one = all.size() == 1 ? all.iterator().next() : null;
          if (one != null && !one.isNothing(state) && !(one instanceof Reaction.Ask)) {
            result.put(state, one);
          }
        });
    return result;
  }

  private GhostPlan split(Step step, List<SortedMap<Integer, Reaction>> own) {
    boolean decides = step instanceof Step.Branch || step instanceof Step.Switch;
    if (decides || moves.runsUnseen(step)) {
      return new GhostPlan.Split(Optional.empty(), changes(step, own));
    }
    SortedMap<Integer, Reaction> front = own.get(0);
    SortedMap<Integer, Reaction> after = new TreeMap<>();
    if (GhostReactions.isAsking(front)) {
      after.putAll(front);
      after.values().removeIf(Reaction.Stop.class::isInstance);
      front = GhostReactions.cuts(front);
    } else {
      for (Reaction reaction : front.values()) {
        if (reaction instanceof Reaction.Become(int state) && state != ConditionObserver.RESIDUAL) {
          after.put(state, reaction);
        }
      }
    }
    return new GhostPlan.Split(change(step.ready(), front), changes(step, List.of(after)));
  }

  /** The change at a location; unmentioned states stay unchanged. */
  private Optional<StateChange> change(int location, SortedMap<Integer, Reaction> all) {
    SortedMap<Integer, Reaction> complete = new TreeMap<>(all);
    reactions.at(location).stream()
        .forEach(state -> complete.putIfAbsent(state, new Reaction.Become(state)));
    return StateChange.ofMoving(complete);
  }

  private List<Optional<StateChange>> changes(Step step, List<SortedMap<Integer, Reaction>> exits) {
    List<Optional<StateChange>> result = new ArrayList<>();
    for (int i = 0; i < exits.size(); i++) {
      boolean leaves = step.exits().get(i) == function.exit();
      result.add(StateChange.ofMoving(leaves ? reactions.leaving(exits.get(i)) : exits.get(i)));
    }
    return result;
  }

  private boolean callsActive(Step step) {
    return inside.innerEdges(step).stream()
        .filter(edge -> !reactions.at(edge.source()).isEmpty())
        .anyMatch(edge ->
            edge.operation() instanceof Operation.Call call && activity.isActive(call.callee()));
  }

  private boolean isMovingInside(Step step) {
    return inside.innerEdges(step).stream()
        .filter(edge -> !reactions.at(edge.source()).isEmpty())
        .anyMatch(edge ->
            GhostReactions.isMoving(reactions.moves(edge))
                || (edge.operation() instanceof Operation.Call
                    && GhostReactions.isMoving(reactions.returns(edge))));
  }
}
