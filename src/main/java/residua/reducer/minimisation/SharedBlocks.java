package residua.reducer.minimisation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;

/**
 * Blocks after declarations that merging would join although their declarations stay apart. Such a
 * block is printed once, and a variable stores on which path it was entered: that costs more than a
 * short block saves, so the nodes of short ones are kept apart.
 *
 * <p>A block is a connected set of nodes in the rest of a block after a declaration. Scopes are
 * processed from the innermost outwards, and none processes the nodes of inner ones again.
 */
final class SharedBlocks {
  private final Clone clone;
  private final Function function;
  private final Nesting nesting;

  private final ScopeLinks links;

  /** For each scope, the nodes that declare something before it and continue in it. */
  private final Map<Integer, List<Opener>> openers = new HashMap<>();

  /**
   * A declaring node.
   *
   * @param after the node it leads to
   */
  private record Opener(int node, int after) {}

  /** The class of a node. */
  public interface Classes {
    int of(int node);
  }

  SharedBlocks(Clone clone, Function function) {
    this.clone = clone;
    this.function = function;
    this.nesting = Nesting.of(function.scopes());
    this.links = new ScopeLinks(clone.nodes(), function, nesting);
    clone.nodes().forEach(this::findOpened);
  }

  private void findOpened(Node node) {
    int scope = links.scopeOf(node.id());
    if (node instanceof Node.Run run
        && run.targets().size() == 1
        && run.targets().get(0) instanceof Successor.To to) {
      for (int at = links.scopeOf(to.node());
          at >= 0 && at != scope && nesting.isWithin(at, scope);
          at = nesting.parent(at)) {
        if (function.scopes().get(at).isOpenedByDeclaration()
            && function.scopes().get(at).declaration() == run.step()) {
          openers.computeIfAbsent(at, s -> new ArrayList<>()).add(new Opener(node.id(), to.node()));
        }
      }
    }
  }

  /**
   * For nodes that are to be kept apart from others, the classes of the declarations before their
   * block: they may be merged with nodes of blocks after the same ones.
   */
  Map<Integer, Set<Integer>> apart(Classes classes) {
    return openers.isEmpty() ? Map.of() : new Search(classes).run();
  }

  /** Processes one scope after another, inner ones first. */
  private final class Search {
    private final Classes classes;
    private final ConnectedNodes connected;
    private final Inside[] scopes = new Inside[links.scopes()];
    private final Map<Integer, Set<Integer>> result = new HashMap<>();
    private final Map<Integer, List<Integer>> predecessors = new HashMap<>();

    Search(Classes classes) {
      this.classes = classes;
      this.connected = new ConnectedNodes(clone.nodes().size(), classes);
      openers
          .values()
          .forEach(
              each -> each.forEach(opener -> predecessors.put(opener.node(), new ArrayList<>())));
      for (Node node : clone.nodes()) {
        for (Successor target : node.targets()) {
          if (target instanceof Successor.To to && predecessors.containsKey(to.node())) {
            predecessors.get(to.node()).add(node.id());
          }
        }
      }
    }

    Map<Integer, Set<Integer>> run() {
      for (int scope = scopes.length - 1; scope >= 0; scope--) {
        Inside inside = scopes[scope] == null ? new Inside() : scopes[scope];
        scopes[scope] = null;
        for (int node : links.own(scope)) {
          inside.add(node, classes.of(node));
        }
        for (ScopeLinks.Link link : links.links(scope)) {
          int from = connected.group(link.from());
          int to = connected.group(link.to());
          if (from != to) {
            inside.join(connected.join(from, to));
          }
        }
        if (inside.groups > 1 && openers.containsKey(scope)) {
          keepApart(scope, inside);
        }
        int parent = nesting.parent(scope);
        if (parent >= 0) {
          scopes[parent] = scopes[parent] == null ? inside : Inside.of(scopes[parent], inside);
        }
      }
      return result;
    }

    private void keepApart(int scope, Inside inside) {
      OpenedGroups opened = new OpenedGroups(connected);
      for (Opener opener : openers.get(scope)) {
        opened.open(opener.after(), classes.of(opener.node()));
        for (int before : predecessors.get(opener.node())) {
          if (links.isInside(before, scope)) {
            opened.join(opener.after(), before);
          }
        }
      }
      int blocks = inside.groups - opened.joined();
      if (blocks < 2) {
        return;
      }
      int openings = opened.openings(blocks);
      int saved = inside.counted - opened.counted() - inside.distinct.size();
      if (openings < 2 || saved == 0 || saved > 2 * openings + 2) {
        return;
      }
      // Nodes kept apart for an inner block stay apart.
      inside.open.forEach(node -> result.put(node, opened.opening(node)));
      inside.open.clear();
    }
  }

  /** The facts about the nodes in one scope. */
  private static final class Inside {
    /** The number of their groups. */
    private int groups;

    /** The number of classes, counted in each group. */
    private int counted;

    private Set<Integer> distinct = new HashSet<>();

    /** The nodes not kept apart yet. */
    private List<Integer> open = new ArrayList<>();

    void add(int node, int itsClass) {
      groups++;
      counted++;
      distinct.add(itsClass);
      open.add(node);
    }

    void join(int common) {
      groups--;
      counted -= common;
    }

    /** The larger one, with the content of the other one added. */
    static Inside of(Inside one, Inside other) {
      Inside larger = one.distinct.size() < other.distinct.size() ? other : one;
      Inside smaller = larger == one ? other : one;
      larger.groups += smaller.groups;
      larger.counted += smaller.counted;
      larger.distinct.addAll(smaller.distinct);
      // Either may have more of them.
      List<Integer> more = larger.open.size() < smaller.open.size() ? smaller.open : larger.open;
      more.addAll(more == larger.open ? smaller.open : larger.open);
      larger.open = more;
      return larger;
    }
  }
}
