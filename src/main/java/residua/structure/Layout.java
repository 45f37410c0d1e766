package residua.structure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.cfa.Function;
import residua.cfa.Step;
import residua.reduction.Node;
import residua.reduction.Target;

/**
 * Lays out the regions of a flow graph. Every jump is explicit, so whatever the layout, control
 * goes where it has to; what matters is that little is left to jump.
 */
final class Layout {
  private final FlowGraph flow;
  private final Function function;
  private final Regions regions;
  private final SourceStatements source;
  private final Labels labels;
  private final int[] rank;
  private final Map<Integer, TreeMap<Integer, Step>> jumpedOver = new HashMap<>();
  private int nextLabel;

  private Layout(FlowGraph flow) {
    this.flow = flow;
    this.function = flow.function();
    this.regions = Regions.of(flow);
    this.source = new SourceStatements(function);
    int nodes = flow.copy().nodes().size();
    this.labels = new Labels(nodes);
    this.rank = new int[nodes];
    for (int i = 0; i < flow.order().size(); i++) {
      rank[flow.order().get(i)] = i;
    }
    this.nextLabel = labels.firstFree();
    for (Step step : function.steps()) {
      if (function.isJumpedOver(step)) {
        int scope = function.locations().get(step.entry()).scope();
        jumpedOver.computeIfAbsent(scope, s -> new TreeMap<>()).put(step.text().start(), step);
      }
    }
  }

  /** The statements of a function's body. */
  static List<Draft> of(FlowGraph flow) {
    Layout layout = new Layout(flow);
    List<Draft> body = new ArrayList<>();
    Region whole = layout.regions.region(layout.regions.body());
    body.add(new Draft.Block(0, layout.region(layout.regions.body(), whole)));
    body.add(new Draft.Mark(Labels.END));
    return body;
  }

  private List<Draft> region(int item, Region region) {
    List<Draft> out = new ArrayList<>();
    if (function.scopes().get(region.scope()).sourceOrder()) {
      inSourceOrder(item, region, out);
      return out;
    }
    Set<Integer> entries = new LinkedHashSet<>();
    region.entries().stream()
        .sorted(Comparator.comparingInt(vertex -> rank[vertex]))
        .forEach(vertex -> entries.add(regions.itemWithin(item, vertex)));
    new Part(region.items(), region.edges(), entries).lay(out);
    return out;
  }

  /**
   * Jumps pass over declarations of this block: each stands alone, and what stands between two of
   * them stays there, so that no jump that passed over one comes to lie differently.
   */
  private void inSourceOrder(int item, Region region, List<Draft> out) {
    TreeMap<Integer, Step> declarations = jumpedOver.get(region.scope());
    TreeMap<Integer, List<Integer>> items = new TreeMap<>();
    Map<Integer, Integer> partOf = new HashMap<>();
    for (int each : region.items()) {
      int part = partOf(regions.anyVertex(each), declarations);
      items.computeIfAbsent(part, p -> new ArrayList<>()).add(each);
      partOf.put(each, part);
    }
    declarations.keySet().forEach(start -> items.computeIfAbsent(2 * start, p -> List.of()));
    Map<Integer, List<Region.Link>> inside = new HashMap<>();
    Map<Integer, Set<Integer>> entries = new HashMap<>();
    for (int vertex : region.entries()) {
      int each = regions.itemWithin(item, vertex);
      entries.computeIfAbsent(partOf.get(each), p -> new LinkedHashSet<>()).add(each);
    }
    for (Region.Link link : region.edges()) {
      int part = partOf.get(link.to());
      if (partOf.get(link.from()) == part) {
        inside.computeIfAbsent(part, p -> new ArrayList<>()).add(link);
      } else {
        entries.computeIfAbsent(part, p -> new LinkedHashSet<>()).add(link.to());
      }
    }
    items.forEach((part, members) -> {
      if (members.isEmpty()) {
        int behind = nextLabel++;
        out.add(new Draft.Go(behind));
        out.add(new Draft.JumpedOver(declarations.get(part / 2).id()));
        out.add(new Draft.Mark(behind));
      } else {
        List<Region.Link> links = inside.getOrDefault(part, List.of());
        new Part(members, links, sortedByPlace(entries.get(part))).lay(out);
      }
    });
  }

  /** A declaration that jumps pass over is a part of its own, what stands behind it the next. */
  private int partOf(int vertex, TreeMap<Integer, Step> declarations) {
    Step own = flow.step(vertex).orElse(null);
    if (own != null && declarations.get(own.text().start()) == own) {
      return 2 * own.text().start();
    }
    Integer before = declarations.floorKey(flow.offset(vertex));
    return before == null ? -1 : 2 * before + 1;
  }

  private Set<Integer> sortedByPlace(Set<Integer> items) {
    return items.stream()
        .sorted(Comparator.comparingInt(item -> flow.offset(regions.anyVertex(item))))
        .collect(LinkedHashSet::new, Set::add, Set::addAll);
  }

  /** A region, or as much of it as stands between two declarations that jumps pass over. */
  private final class Part implements Placement.Facts {
    private static final int NONE = -1;

    /** The item of each number; none for the place in front of several entries. */
    private final int[] items;

    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final Map<Integer, Integer> numberOfTarget = new HashMap<>();
    private final Placement placement;

    Part(List<Integer> members, List<Region.Link> links, Set<Integer> entries) {
      List<Integer> all = new ArrayList<>();
      if (entries.size() > 1) {
        all.add(NONE);
      }
      Set<Integer> entriesFirst = new LinkedHashSet<>(entries);
      entriesFirst.addAll(members);
      all.addAll(entriesFirst);
      for (int i = 0; i < all.size(); i++) {
        numbers.put(all.get(i), i);
      }
      Map<Integer, List<Integer>> successors = new HashMap<>();
      if (entries.size() > 1) {
        successors.put(0, entries.stream().map(numbers::get).toList());
      }
      for (Region.Link link : links) {
        successors
            .computeIfAbsent(numbers.get(link.from()), n -> new ArrayList<>())
            .add(numbers.get(link.to()));
      }
      int[][] edges = new int[all.size()][];
      for (int i = 0; i < edges.length; i++) {
        edges[i] =
            successors.getOrDefault(i, List.of()).stream().mapToInt(Integer::intValue).toArray();
      }
      Graph graph = new Graph(edges);
      int[] order = graph.order();
      this.items = new int[order.length];
      for (int i = 0; i < order.length; i++) {
        items[i] = all.get(order[i]);
        numbers.put(items[i], i);
      }
      links.forEach(link -> numberOfTarget.put(link.vertex(), numbers.get(link.to())));
      this.placement = new Placement(graph.renumbered(order), this);
    }

    @Override
    public boolean branches(int number) {
      int item = items[number];
      return item != NONE
          && (regions.isVertex(item)
              || regions.composite(item) instanceof Regions.Composite.Shared);
    }

    @Override
    public boolean isInSwitch(int number, int chooser) {
      if (!branches(chooser)) {
        return false;
      }
      int vertex = regions.anyVertex(items[chooser]);
      if (flow.step(vertex).orElse(null) instanceof Step.Switch dispatch) {
        return offset(number) >= dispatch.head().end()
            && offset(number) < source.endOf(dispatch.head().start());
      }
      return false;
    }

    @Override
    public int offset(int number) {
      return items[number] == NONE ? 0 : flow.offset(regions.anyVertex(items[number]));
    }

    @Override
    public int loopEnd(int head) {
      int item = items[head];
      return item == NONE ? 0 : source.loopEnd(flow.node(regions.anyVertex(item)).location());
    }

    void lay(List<Draft> out) {
      tree(0, out);
    }

    /** Lays out a number and what it dominates. */
    private void tree(int start, List<Draft> out) {
      OptionalInt at = OptionalInt.of(start);
      while (at.isPresent()) {
        at = one(at.getAsInt(), out);
      }
    }

    /** Lays out a number and all that belongs to it but one, which is returned. */
    private OptionalInt one(int number, List<Draft> out) {
      boolean isHead = placement.loops().isHead(number);
      int item = items[number];
      if (item != NONE && regions.isVertex(item)) {
        out.add(new Draft.Mark(item));
      }
      if (!isHead) {
        OptionalInt next = code(number, out);
        return next.isPresent() ? next : allButLast(placement.behind(number), out);
      }
      List<Draft> body = new ArrayList<>();
      code(number, body).ifPresent(next -> tree(next, body));
      placement.behind(number).forEach(each -> tree(each, body));
      List<Integer> followers = placement.behindLoop(number);
      int head = regions.anyVertex(item);
      out.add(
          new Draft.Loop(
              entryOf(number),
              isLiteral(head),
              placement.loops().backEdges(number),
              label -> !isInLoop(label, number),
              !followers.isEmpty(),
              body));
      return allButLast(followers, out);
    }

    private boolean isInLoop(int label, int head) {
      Integer number = numberOfTarget.get(label);
      return number != null && placement.loops().isIn(number, head);
    }

    /** The vertex that edges back to a head lead to. */
    private int entryOf(int number) {
      int item = items[number];
      if (regions.isVertex(item)) {
        return item;
      }
      return switch (regions.composite(item)) {
        case Regions.Composite.Shared(List<Integer> vertices) -> vertices.get(0);
        case Regions.Composite.Inside(Region region) ->
            region.entries().stream()
                .min(Comparator.comparingInt(vertex -> rank[vertex]))
                .orElseThrow();
      };
    }

    private OptionalInt allButLast(List<Integer> numbers, List<Draft> out) {
      for (int i = 0; i < numbers.size() - 1; i++) {
        tree(numbers.get(i), out);
      }
      return numbers.isEmpty() ? OptionalInt.empty() : OptionalInt.of(numbers.getLast());
    }

    /** Lays out what a number itself executes; returns what stands in line behind it. */
    private OptionalInt code(int number, List<Draft> out) {
      int item = items[number];
      if (item == NONE) {
        return OptionalInt.empty();
      }
      if (regions.isVertex(item)) {
        return vertex(number, item, out);
      }
      switch (regions.composite(item)) {
        case Regions.Composite.Shared(List<Integer> vertices) -> shared(number, vertices, out);
        case Regions.Composite.Inside(Region region) ->
            out.add(new Draft.Block(region.scope(), region(item, region)));
      }
      return OptionalInt.empty();
    }

    private OptionalInt vertex(int number, int vertex, List<Draft> out) {
      List<Target> targets = flow.targets(vertex);
      if (flow.survivors().containsKey(vertex)) {
        out.add(new Draft.Do(vertex));
        return targets.isEmpty() ? OptionalInt.empty() : way(number, targets.get(0), out);
      }
      switch (flow.node(vertex)) {
        case Node.Skip skip -> {}
        case Node.Halt halt -> {
          out.add(new Draft.Stop(halt.transition()));
          return OptionalInt.empty();
        }
        case Node.Leave leave -> {
          if (leave.exitCode().isPresent()) {
            out.add(new Draft.Do(vertex));
          }
          out.add(new Draft.Go(Labels.END));
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
            List<Draft.Arm> arms = new ArrayList<>();
            for (int code = 1; code < targets.size(); code++) {
              arms.add(new Draft.Arm(code, targets.get(code)));
            }
            choose(number, vertex, arms, targets.get(0), out);
            return OptionalInt.empty();
          }
        }
        case Node.Effect effect -> out.add(new Draft.Do(vertex));
        case Node.Update update -> out.add(new Draft.Do(vertex));
        case Node.LateReturn end -> {
          out.add(new Draft.Do(vertex));
          return OptionalInt.empty();
        }
        case Node.Run run -> {
          switch (function.steps().get(run.step())) {
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
              List<Draft.Arm> arms = new ArrayList<>();
              for (int i = 0; i < dispatch.arms().size(); i++) {
                arms.add(new Draft.Arm(i, targets.get(i)));
              }
              choose(number, vertex, arms, targets.getLast(), out);
              return OptionalInt.empty();
            }
          }
        }
      }
      return way(number, targets.get(0), out);
    }

    /** Goes on at a target: returns it if it stands in line, else jumps. */
    private OptionalInt way(int from, Target target, List<Draft> out) {
      switch (target) {
        case Target.Never never -> {}
        case Target.Stop(int transition) -> out.add(new Draft.Stop(transition));
        case Target.To(int node) -> {
          Integer number = numberOfTarget.get(node);
          if (number != null && placement.isInLine(number, from)) {
            return OptionalInt.of(number);
          }
          out.add(go(node));
        }
      }
      return OptionalInt.empty();
    }

    private List<Draft> branch(int from, Target target) {
      List<Draft> result = new ArrayList<>();
      way(from, target, result).ifPresent(number -> tree(number, result));
      return result;
    }

    private OptionalInt test(int from, int vertex, List<Target> targets, List<Draft> out) {
      if (isLiteral(vertex)) {
        boolean first = targets.get(0) instanceof Target.Never;
        return way(from, targets.get(first ? 1 : 0), out);
      }
      out.add(
          new Draft.If(
              flow.condition(vertex), branch(from, targets.get(0)), branch(from, targets.get(1))));
      return OptionalInt.empty();
    }

    private void choose(
        int number, int vertex, List<Draft.Arm> arms, Target otherwise, List<Draft> out) {
      boolean isSwitch = flow.step(vertex).orElse(null) instanceof Step.Switch;
      if (!isSwitch && arms.size() == 1) {
        Condition condition = new Condition.Kept(vertex, arms.get(0).value());
        out.add(
            new Draft.If(
                condition, branch(number, arms.get(0).target()), branch(number, otherwise)));
        return;
      }
      List<Draft> body = new ArrayList<>();
      Set<Integer> placed = new HashSet<>(placement.inSwitch(number));
      Set<Integer> inside = new HashSet<>();
      Map<Integer, Integer> inLine = new LinkedHashMap<>();
      List<Target> ways = new ArrayList<>(arms.stream().map(Draft.Arm::target).toList());
      ways.add(otherwise);
      for (Target target : ways) {
        Integer to = target instanceof Target.To(int node) ? numberOfTarget.get(node) : null;
        if (to != null && (placed.contains(to) || placement.isInLine(to, number))) {
          inside.add(((Target.To) target).node());
          if (placement.isInLine(to, number)) {
            inLine.put(to, to);
          }
        }
      }
      List<Integer> parts = new ArrayList<>(placement.inSwitch(number));
      parts.addAll(inLine.keySet());
      parts.sort(Comparator.naturalOrder());
      parts.forEach(part -> tree(part, body));
      List<Draft.Arm> labelled =
          arms.stream()
              .map(arm -> new Draft.Arm(arm.value(), labelled(arm.target(), inside)))
              .toList();
      out.add(new Draft.Choose(vertex, labelled, labelled(otherwise, inside), inside, body));
    }

    /** One declaration for several vertices; what follows is chosen by the way it was reached. */
    private void shared(int number, List<Integer> vertices, List<Draft> out) {
      Map<Target, List<Integer>> byTarget = new LinkedHashMap<>();
      for (int vertex : vertices) {
        byTarget.computeIfAbsent(flow.targets(vertex).get(0), t -> new ArrayList<>()).add(vertex);
      }
      boolean chosen = byTarget.size() > 1 || calleesDiffer(vertices);
      int declaration = labels.shared(vertices.get(0));
      for (int i = 0; i < vertices.size(); i++) {
        out.add(new Draft.Mark(vertices.get(i)));
        if (chosen) {
          out.add(new Draft.Remember(i));
          out.add(new Draft.Go(declaration));
        }
      }
      out.add(new Draft.Mark(declaration));
      out.add(new Draft.Declare(vertices));
      List<Target> targets = new ArrayList<>(byTarget.keySet());
      List<Draft.Arm> arms = new ArrayList<>();
      for (Target target : targets.subList(1, targets.size())) {
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

  private boolean calleesDiffer(List<Integer> vertices) {
    return vertices.stream()
            .map(vertex -> ((Node.Run) flow.node(vertex)).callees())
            .distinct()
            .count()
        > 1;
  }

  private Draft go(int vertex) {
    return new Draft.Go(isEnd(vertex) ? Labels.END : vertex);
  }

  private boolean isEnd(int vertex) {
    return flow.node(vertex) instanceof Node.Leave leave && leave.exitCode().isEmpty();
  }

  private Target labelled(Target target, Set<Integer> inside) {
    return target instanceof Target.To(int node) && isEnd(node) && !inside.contains(node)
        ? new Target.To(Labels.END)
        : target;
  }

  /** Whether a vertex is a condition that only a literal can be: one way is never taken. */
  private boolean isLiteral(int vertex) {
    return flow.step(vertex).orElse(null) instanceof Step.Branch
        && !flow.merged().containsKey(vertex)
        && flow.targets(vertex).stream().filter(Target.Never.class::isInstance).count() == 1;
  }
}
