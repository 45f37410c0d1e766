package residua.reducer.structuring.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.flow.FlowGraph;

/** Lays out a part of a region, each vertex at its placement. */
final class PartLayout {
  private final FlowGraph flow;
  private final Regions regions;
  private final LabelNumbers labels;
  private final Comparator<Integer> order;
  private final Inner inner;
  private final RegionPart part;
  private final Placement placement;
  private final JumpPlanner ways;

  /** Lays out nested regions. */
  interface Inner {
    List<Draft> lay(int item, Region region);
  }

  /**
   * @param order the order of vertices
   * @param ways receives the items of the part that are copied to wherever something leads to them
   */
  PartLayout(
      FlowGraph flow,
      Regions regions,
      LabelNumbers labels,
      Comparator<Integer> order,
      Inner inner,
      RegionPart part,
      JumpPlanner ways) {
    this.flow = flow;
    this.regions = regions;
    this.labels = labels;
    this.order = order;
    this.inner = inner;
    this.part = part;
    this.placement = part.placement();
    this.ways = ways;
    ways.copy(part.copied());
  }

  void lay(List<Draft> out) {
    tree(0, out);
  }

  /** Lays out a vertex and its dominator subtree. */
  private void tree(int start, List<Draft> out) {
    OptionalInt at = OptionalInt.of(start);
    while (at.isPresent()) {
      at = one(at.getAsInt(), out);
    }
  }

  /** Lays out a vertex and all vertices that belong to it except one, which is returned. */
  private OptionalInt one(int number, List<Draft> out) {
    boolean isHead = placement.loops().isHead(number);
    OptionalInt item = part.item(number);
    if (item.isPresent() && regions.isVertex(item.getAsInt())) {
      out.add(new Draft.Mark(item.getAsInt()));
    } else if (item.isPresent() && regions.isNoting(item.getAsInt())) {
      out.add(new Draft.Mark(labels.way(item.getAsInt())));
    }
    if (!isHead) {
      OptionalInt next = code(number, out);
      return next.isPresent() ? next : allButLast(placement.after(number), out);
    }
    List<Draft> body = new ArrayList<>();
    code(number, body).ifPresent(next -> tree(next, body));
    placement.after(number).forEach(each -> tree(each, body));
    List<Integer> followers = placement.afterLoop(number);
    out.add(
        new Draft.Loop(
            head(number, body),
            flow.isTrueLiteral(regions.anyVertex(item.getAsInt())),
            placement.latches(number),
            label -> !part.isInLoop(label, number),
            label -> part.isWrittenInLoop(label, number),
            !followers.isEmpty(),
            body));
    return allButLast(followers, out);
  }

  /** The label at the beginning of a loop that backward jumps lead to. */
  private int head(int number, List<Draft> body) {
    int label = part.entryOf(number, order);
    int item = part.item(number).getAsInt();
    boolean atStart =
        regions.isVertex(item) || regions.isNoting(item) || Draft.startsAt(body, label);
    return atStart ? label : LabelNumbers.NOWHERE;
  }

  private OptionalInt allButLast(List<Integer> numbers, List<Draft> out) {
    for (int i = 0; i < numbers.size() - 1; i++) {
      tree(numbers.get(i), out);
    }
    return numbers.isEmpty() ? OptionalInt.empty() : OptionalInt.of(numbers.getLast());
  }

  /** Lays out the code of a vertex; returns the vertex that follows it directly. */
  private OptionalInt code(int number, List<Draft> out) {
    if (part.item(number).isEmpty()) {
      return OptionalInt.empty();
    }
    int item = part.item(number).getAsInt();
    if (regions.isVertex(item)) {
      return vertex(number, item, out);
    }
    switch (regions.composite(item)) {
      case Regions.Composite.Shared shared -> shared(number, shared, out);
      case Regions.Composite.Remember way -> ways.remember(item, out);
      case Regions.Composite.Inside(Region region) ->
          out.add(new Draft.Block(region.scope(), inner.lay(item, region)));
    }
    return OptionalInt.empty();
  }

  private OptionalInt vertex(int number, int vertex, List<Draft> out) {
    List<Successor> targets = flow.targets(vertex);
    if (flow.survivors().containsKey(vertex)) {
      out.add(new Draft.Do(vertex));
      return targets.isEmpty() ? OptionalInt.empty() : way(number, targets.get(0), out);
    }
    switch (flow.node(vertex)) {
      case Node.Skip skip -> {}
      case Node.Halt halt -> {
        out.add(new Draft.Stop(halt.cause()));
        return OptionalInt.empty();
      }
      case Node.Leave leave -> {
        if (leave.exitCode().isPresent()) {
          out.add(new Draft.Do(vertex));
        }
        out.add(new Draft.Go(LabelNumbers.END));
        return OptionalInt.empty();
      }
      case Node.Assume assume -> {
        return test(number, vertex, targets, out);
      }
      case Node.Test test -> {
        out.add(new Draft.Do(vertex));
        return test(number, vertex, targets, out);
      }
      case Node.Call call -> {
        out.add(new Draft.Do(vertex));
        if (targets.stream().distinct().count() > 1) {
          chooseByCode(number, vertex, targets, out);
          return OptionalInt.empty();
        }
      }
      case Node.Effect effect -> out.add(new Draft.Do(vertex));
      case Node.Mark mark -> out.add(new Draft.Do(vertex));
      case Node.Update update -> out.add(new Draft.Do(vertex));
      case Node.LateReturn end -> {
        out.add(new Draft.Do(vertex));
        return OptionalInt.empty();
      }
      case Node.Run run -> {
        return step(number, vertex, flow.function().steps().get(run.step()), out);
      }
    }
    return way(number, targets.get(0), out);
  }

  private OptionalInt step(int number, int vertex, Step step, List<Draft> out) {
    List<Successor> targets = flow.targets(vertex);
    switch (step) {
      case Step.Simple simple -> out.add(new Draft.Do(vertex));
      case Step.Declaration declaration -> out.add(new Draft.Do(vertex));
      case Step.Return end -> {
        out.add(new Draft.Do(vertex));
        return OptionalInt.empty();
      }
      case Step.Branch branch -> {
        return test(number, vertex, targets, out);
      }
      case Step.Switch dispatch -> {
        Optional<Successor> only = flow.onlyChoice(vertex);
        if (only.isPresent()) {
          out.add(new Draft.If(new BranchCondition.Atom(vertex), List.of(), List.of()));
          return way(number, only.get(), out);
        }
        List<Draft.Arm> arms = new ArrayList<>();
        for (int i = 0; i < dispatch.arms().size(); i++) {
          arms.add(new Draft.Arm(i, targets.get(i)));
        }
        choose(number, vertex, arms, targets.getLast(), out);
        return OptionalInt.empty();
      }
    }
    return way(number, targets.get(0), out);
  }

  /** Chooses the target after a call by the code that it returns. */
  private void chooseByCode(int number, int vertex, List<Successor> targets, List<Draft> out) {
    List<Draft.Arm> arms = new ArrayList<>();
    for (int code = 1; code < targets.size(); code++) {
      arms.add(new Draft.Arm(code, targets.get(code)));
    }
    choose(number, vertex, arms, targets.get(0), out);
  }

  /** Continues at a target: returns it if it follows directly, otherwise jumps. */
  private OptionalInt way(int from, Successor target, List<Draft> out) {
    switch (target) {
      case Successor.Never never -> {}
      case Successor.Stop(Cause cause) -> out.add(new Draft.Stop(cause));
      case Successor.To(int node) -> {
        OptionalInt number = part.entered(node);
        boolean inLine = number.isPresent() && placement.isInLine(number.getAsInt(), from);
        if (!inLine || part.mayBeEnteredInside(number.getAsInt())) {
          ways.go(source(from), node, out);
        }
        return inLine ? number : OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  private int source(int number) {
    return regions.anyVertex(part.item(number).getAsInt());
  }

  private List<Draft> branch(int from, Successor target) {
    List<Draft> result = new ArrayList<>();
    way(from, target, result).ifPresent(number -> tree(number, result));
    return result;
  }

  private OptionalInt test(int from, int vertex, List<Successor> targets, List<Draft> out) {
    if (flow.isIdleTest(vertex)) {
      return way(from, targets.get(0), out);
    }
    if (flow.isLiteral(vertex)) {
      boolean first = targets.get(0) instanceof Successor.Never;
      return way(from, targets.get(first ? 1 : 0), out);
    }
    out.add(
        new Draft.If(
            flow.condition(vertex), branch(from, targets.get(0)), branch(from, targets.get(1))));
    return OptionalInt.empty();
  }

  private void choose(
      int number, int vertex, List<Draft.Arm> arms, Successor otherwise, List<Draft> out) {
    boolean isSwitch = flow.step(vertex).orElse(null) instanceof Step.Switch;
    if (!isSwitch && arms.size() == 1) {
      BranchCondition condition = new BranchCondition.Kept(vertex, arms.get(0).value());
      out.add(
          new Draft.If(condition, branch(number, arms.get(0).target()), branch(number, otherwise)));
      return;
    }
    SwitchLayout choosing = new SwitchLayout(flow, part, ways, number, vertex);
    arms.replaceAll(arm -> new Draft.Arm(arm.value(), choosing.labelled(arm.target())));
    Successor rest = choosing.labelled(otherwise);
    List<Draft> body = new ArrayList<>();
    choosing.placed().forEach(each -> tree(each, body));
    body.addAll(choosing.copies());
    out.add(new Draft.Choose(vertex, arms, rest, choosing.inside(), body));
  }

  /**
   * One declaration for several vertices; the continuation is chosen by the path on which it was
   * reached.
   */
  private void shared(int number, Regions.Composite.Shared shared, List<Draft> out) {
    List<Integer> vertices = shared.vertices();
    Map<Successor, List<Integer>> byTarget = new LinkedHashMap<>();
    for (int vertex : vertices) {
      byTarget.computeIfAbsent(flow.targets(vertex).get(0), t -> new ArrayList<>()).add(vertex);
    }
    int declaration = labels.shared(vertices.get(0));
    for (int vertex : shared.direct()) {
      out.add(new Draft.Mark(vertex));
      if (shared.chosen()) {
        out.add(new Draft.Remember(vertices.indexOf(vertex)));
        out.add(new Draft.Go(declaration));
      }
    }
    out.add(new Draft.Mark(declaration));
    out.add(new Draft.Declare(vertices));
    List<Successor> targets = new ArrayList<>(byTarget.keySet());
    List<Draft.Arm> arms = new ArrayList<>();
    for (Successor target : targets.subList(1, targets.size())) {
      for (int vertex : byTarget.get(target)) {
        arms.add(new Draft.Arm(vertices.indexOf(vertex), target));
      }
    }
    if (arms.isEmpty()) {
      way(number, targets.get(0), out).ifPresent(next -> tree(next, out));
    } else {
      choose(number, vertices.get(0), arms, targets.get(0), out);
    }
  }
}
