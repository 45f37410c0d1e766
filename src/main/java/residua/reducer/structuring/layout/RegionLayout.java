package residua.reducer.structuring.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.reducer.structuring.flow.FlowGraph;

/**
 * Lays out the regions of a flow graph. Every jump is explicit, so control flow is correct whatever
 * the layout; a good layout leaves few jumps.
 */
public final class RegionLayout {
  private final FlowGraph flow;
  private final Function function;
  private final Regions regions;
  private final SourceStatements source;
  private final LabelNumbers labels;
  private final Comparator<Integer> byRank;
  private final Map<Integer, TreeMap<Integer, Step>> jumpedOver = new HashMap<>();
  private final JumpPlanner ways;

  private RegionLayout(FlowGraph flow) {
    this.flow = flow;
    this.function = flow.function();
    this.regions = Regions.of(flow);
    this.source = new SourceStatements(function);
    int nodes = flow.copy().nodes().size();
    this.labels = new LabelNumbers(nodes);
    int[] rank = new int[nodes];
    for (int i = 0; i < flow.order().size(); i++) {
      rank[flow.order().get(i)] = i;
    }
    this.byRank = Comparator.comparingInt(vertex -> rank[vertex]);
    this.ways = new JumpPlanner(flow, regions, labels);
    for (Step step : function.steps()) {
      if (function.isJumpedOver(step)) {
        int scope = function.locations().get(step.entry()).scope();
        jumpedOver.computeIfAbsent(scope, s -> new TreeMap<>()).put(step.text().start(), step);
      }
    }
  }

  /** The statements of a function's body. */
  public static List<Draft> of(FlowGraph flow) {
    RegionLayout layout = new RegionLayout(flow);
    List<Draft> body = new ArrayList<>();
    Region whole = layout.regions.region(layout.regions.body());
    List<Draft> inside = layout.region(layout.regions.body(), whole);
    inside.addFirst(new Draft.Go(flow.entry()));
    body.add(new Draft.Block(0, inside));
    body.add(new Draft.Mark(LabelNumbers.END));
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
        .sorted(byRank)
        .forEach(vertex -> entries.add(regions.itemWithin(item, vertex)));
    part(region.items(), region.edges(), entries).lay(out);
    return out;
  }

  private PartLayout part(List<Integer> members, List<Region.Link> links, Set<Integer> entries) {
    RegionPart part = new RegionPart(flow, regions, source, labels, members, links, entries);
    return new PartLayout(flow, regions, labels, byRank, this::region, part, ways);
  }

  /**
   * Jumps pass over declarations of this block: each stands alone, and the code between two of them
   * stays there, so that a jump that passed over one still does.
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
    // Code that uses a declaration's names stands after it.
    int last = items.isEmpty() ? 0 : items.lastKey() / 2;
    declarations
        .headMap(last, true)
        .keySet()
        .forEach(start -> items.computeIfAbsent(2 * start, p -> List.of()));
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
    // All parts must be known before one is laid out: whatever jumps to a copied item copies it.
    TreeMap<Integer, PartLayout> parts = new TreeMap<>();
    items.forEach((part, members) -> {
      if (!members.isEmpty()) {
        List<Region.Link> links = inside.getOrDefault(part, List.of());
        parts.put(part, part(members, links, sortedByPlace(entries.get(part))));
      }
    });
    for (int part : items.keySet()) {
      if (parts.containsKey(part)) {
        parts.get(part).lay(out);
      } else {
        int after = ways.freeLabel();
        out.add(new Draft.Go(after));
        out.add(new Draft.JumpedOver(declarations.get(part / 2).id()));
        out.add(new Draft.Mark(after));
      }
    }
  }

  /**
   * A declaration that jumps pass over is a part of its own, and the code after it is the next
   * part. Code executed in advance of it stands before it.
   */
  private int partOf(int vertex, TreeMap<Integer, Step> declarations) {
    Step own = flow.step(vertex).orElse(null);
    if (own != null && declarations.get(own.text().start()) == own) {
      return 2 * own.text().start();
    }
    Map.Entry<Integer, Step> before = declarations.floorEntry(flow.offset(vertex));
    if (before != null && flow.offset(vertex) < before.getValue().text().end()) {
      before = declarations.lowerEntry(before.getKey());
    }
    return before == null ? -1 : 2 * before.getKey() + 1;
  }

  private Set<Integer> sortedByPlace(Set<Integer> items) {
    return items.stream()
        .sorted(Comparator.comparingInt(item -> flow.offset(regions.anyVertex(item))))
        .collect(LinkedHashSet::new, Set::add, Set::addAll);
  }
}
