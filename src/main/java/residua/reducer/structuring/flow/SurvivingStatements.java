package residua.reducer.structuring.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Operation.Blank.Kind;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;

/**
 * Statements of the original that are completely preserved: they are printed as their own text. All
 * of their edges survive, each location in exactly one node; control enters them at their beginning
 * and leaves them at their end or out of the function.
 */
public final class SurvivingStatements {
  private static final Pattern DEFAULT = Pattern.compile("\\bdefault\\b");
  private static final Set<String> LOOPS = Set.of("while", "do", "for");

  private final SourceText source;
  private final Clone clone;
  private final Function function;
  private final int[] nodeAt;
  private final int[] nodesAt;
  private final TreeMap<Integer, Slice> switchByLabel = new TreeMap<>();
  private final Map<Integer, List<Slice>> switchByDefault = new HashMap<>();
  private final Map<Integer, Integer> switchEntries = new HashMap<>();
  private final Map<Integer, Survivor> byEntry = new HashMap<>();

  /**
   * A surviving statement.
   *
   * @param text its text
   * @param nodes the nodes that its steps are executed in
   * @param next the node after it; empty if control does not get there
   */
  public record Survivor(Slice text, List<Integer> nodes, Optional<Successor> next) {
    public Survivor {
      nodes = List.copyOf(nodes);
    }
  }

  /** A compound statement, with the facts known before its edges are examined. */
  private static final class Compound {
    private final Slice text;
    private final String keyword;
    private final List<Compound> inside = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private boolean broken;
    private int outermostJump = Integer.MAX_VALUE;

    Compound(Slice text, String keyword) {
      this.text = text;
      this.keyword = keyword;
    }

    void collect(List<Edge> result) {
      result.addAll(edges);
      inside.forEach(each -> each.collect(result));
    }
  }

  private SurvivingStatements(SourceText source, Clone clone, Function function) {
    this.source = source;
    this.clone = clone;
    this.function = function;
    this.nodeAt = new int[function.locations().size()];
    this.nodesAt = new int[function.locations().size()];
    for (Step step : function.steps()) {
      if (step instanceof Step.Switch dispatch) {
        switchEntries.put(dispatch.head().start(), dispatch.entry());
        for (Step.Arm arm : dispatch.arms()) {
          switchByLabel.put(arm.value().start(), dispatch.head());
        }
        switchByDefault
            .computeIfAbsent(dispatch.otherwise(), location -> new ArrayList<>())
            .add(dispatch.head());
      }
    }
    for (Node node : clone.nodes()) {
      nodeAt[node.location()] = node.id();
      nodesAt[node.location()]++;
    }
  }

  /** The largest such statements, by their first node. */
  public static Map<Integer, Survivor> of(SourceText source, Clone clone, Function function) {
    SurvivingStatements statements = new SurvivingStatements(source, clone, function);
    statements.compounds().forEach(statements::choose);
    return statements.byEntry;
  }

  /** The outermost compound statements, with all nested ones. */
  private List<Compound> compounds() {
    Map<Integer, Compound> byStart = new LinkedHashMap<>();
    List<Edge> edges = new ArrayList<>(function.edges());
    edges.sort((a, b) -> a.where().compareTo(b.where()));
    for (Edge edge : edges) {
      if (edge.operation() instanceof Operation.Blank(Kind kind)
          && (kind == Kind.FLOW || kind == Kind.LOOP_ENTRY || kind == Kind.LOOP_BACK)) {
        String keyword = keyword(edge.where());
        if (!keyword.isEmpty()) {
          byStart.putIfAbsent(edge.where().start(), new Compound(edge.where(), keyword));
        }
      }
    }
    List<Compound> outermost = new ArrayList<>();
    Deque<Compound> open = new ArrayDeque<>();
    for (Edge edge : edges) {
      closeBefore(edge.where().start(), open);
      Compound starting = byStart.remove(edge.where().start());
      if (starting != null) {
        (open.isEmpty() ? outermost : open.peek().inside).add(starting);
        open.push(starting);
      }
      if (!open.isEmpty()) {
        add(edge, open);
      }
    }
    closeBefore(Integer.MAX_VALUE, open);
    return outermost;
  }

  private String keyword(Slice text) {
    String start = source.text().substring(text.start(), Math.min(text.end(), text.start() + 7));
    for (String keyword : List.of("if", "while", "do", "for", "switch")) {
      boolean isWord =
          start.startsWith(keyword)
              && start.length() > keyword.length()
              && !Character.isJavaIdentifierPart(start.charAt(keyword.length()));
      if (isWord) {
        return keyword;
      }
    }
    return "";
  }

  private static void closeBefore(int offset, Deque<Compound> open) {
    while (!open.isEmpty() && open.peek().text.end() <= offset) {
      Compound closed = open.pop();
      if (!open.isEmpty()) {
        open.peek().broken |= closed.broken;
        open.peek().outermostJump = Math.min(open.peek().outermostJump, closed.outermostJump);
      }
    }
  }

  private void add(Edge edge, Deque<Compound> open) {
    Compound innermost = open.peek();
    innermost.edges.add(edge);
    innermost.broken |= !survives(edge);
    if (edge.operation() instanceof Operation.Blank(Kind kind)) {
      switch (kind) {
        case BREAK, CONTINUE -> {
          int left = Integer.MIN_VALUE;
          for (Compound around : open) {
            boolean isTarget =
                LOOPS.contains(around.keyword)
                    || kind == Kind.BREAK && around.keyword.equals("switch");
            if (isTarget) {
              left = around.text.start();
              break;
            }
          }
          innermost.outermostJump = Math.min(innermost.outermostJump, left);
        }
        case GOTO, LABEL -> innermost.broken = true;
        default -> {}
      }
    }
  }

  /** Whether the source location of an edge is executed unchanged. */
  private boolean survives(Edge edge) {
    int location = edge.source();
    if (function.locations().get(location).internal()) {
      return true;
    }
    if (nodesAt[location] == 0) {
      return edge.isBlank() && !edge.isEffect() && !edge.isDefault();
    }
    return nodesAt[location] == 1
        && switch (clone.nodes().get(nodeAt[location])) {
          case Node.Skip skip -> edge.isBlank() && leadsTo(skip.target(), edge.target());
          case Node.Run run -> survives(run);
          default -> false;
        };
  }

  private boolean survives(Node.Run run) {
    Step step = function.steps().get(run.step());
    if (run.split() || run.exitCode().isPresent() || step.entry() != run.location()) {
      return false;
    }
    boolean isTested =
        step instanceof Step.Return
            && run.targets().get(0) instanceof Successor.To(int node)
            && !(clone.nodes().get(node) instanceof Node.Leave);
    if (isTested) {
      return false;
    }
    for (int exit = 0; exit < step.exitCount(); exit++) {
      Successor target = run.targets().get(exit);
      boolean same =
          function.canExit(step, exit)
              ? leadsTo(target, step.exit(exit))
              : target instanceof Successor.Never;
      if (!same) {
        return false;
      }
    }
    return true;
  }

  private boolean leadsTo(Successor target, int location) {
    return target instanceof Successor.To(int node)
        && clone.nodes().get(node).location() == location
        && !(clone.nodes().get(node) instanceof Node.Mark)
        && !(clone.nodes().get(node) instanceof Node.Leave leave && leave.exitCode().isPresent());
  }

  /** Takes a statement if it survives; otherwise looks for surviving statements inside it. */
  private void choose(Compound compound) {
    if (!compound.broken && compound.outermostJump >= compound.text.start() && tryWhole(compound)) {
      return;
    }
    compound.inside.forEach(this::choose);
  }

  private boolean tryWhole(Compound compound) {
    List<Edge> edges = new ArrayList<>();
    compound.collect(edges);
    Set<Integer> sources = new TreeSet<>();
    edges.forEach(edge -> sources.add(edge.source()));
    Set<Integer> left = new TreeSet<>();
    for (Edge edge : edges) {
      boolean returns =
          edge.step() >= 0 && function.steps().get(edge.step()) instanceof Step.Return;
      if (!sources.contains(edge.target()) && !returns) {
        left.add(edge.target());
      }
    }
    int entry = entry(compound, edges);
    if (left.size() > 1 || entry < 0 || nodesAt[entry] != 1 || hasForeignLabel(compound, sources)) {
      return false;
    }
    List<Integer> nodes = new ArrayList<>();
    Optional<Successor> next = Optional.empty();
    for (int location : sources) {
      if (nodesAt[location] == 1) {
        Node node = clone.nodes().get(nodeAt[location]);
        nodes.add(node.id());
        for (Successor target : node.targets()) {
          if (target instanceof Successor.To(int after)
              && left.contains(clone.nodes().get(after).location())) {
            if (next.isPresent() && !next.get().equals(target)) {
              return false;
            }
            next = Optional.of(target);
          }
        }
      }
    }
    byEntry.put(nodeAt[entry], new Survivor(compound.text, nodes, next));
    return true;
  }

  /** Whether it has a label of an enclosing switch, whose labels may be printed anew. */
  private boolean hasForeignLabel(Compound compound, Set<Integer> sources) {
    boolean hasCase =
        switchByLabel.subMap(compound.text.start(), compound.text.end()).values().stream()
            .anyMatch(around -> !compound.text.contains(around));
    return hasCase || mayHaveForeignDefault(compound, sources);
  }

  private boolean mayHaveForeignDefault(Compound compound, Set<Integer> sources) {
    return sources.stream()
            .flatMap(location -> switchByDefault.getOrDefault(location, List.of()).stream())
            .anyMatch(around -> !compound.text.contains(around))
        && DEFAULT.matcher(source.text(compound.text)).find();
  }

  /** The location of control before a statement; -1 if it is unknown. */
  private int entry(Compound compound, List<Edge> edges) {
    Edge first = null;
    for (Edge edge : edges) {
      if (first == null || edge.id() < first.id()) {
        first = edge;
      }
    }
    if (compound.keyword.equals("switch")) {
      // The edges of the dispatch are made after all labels are known.
      return switchEntries.getOrDefault(compound.text.start(), -1);
    }
    return first == null ? -1 : first.source();
  }
}
