package residua.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.TokenTable;
import residua.checker.text.Atom;
import residua.checker.text.Failure;
import residua.checker.text.TokenRange;

/** Splits assumptions into the conditions that control branches on when they are tested. */
final class AssumptionTests {
  private final Map<String, Graph> known = new HashMap<>();
  private final Map<Place, Set<String>> tested = new HashMap<>();

  private record Place(int function, int location) {}

  /** Records that an assumption is tested at a location of the original in some state. */
  void note(int function, int location, String expression) {
    tested.computeIfAbsent(new Place(function, location), place -> new TreeSet<>()).add(expression);
  }

  /** All conditions of all assumptions tested at a location, as far as they are known. */
  List<Atom> testedAt(int function, int location) {
    return tested.getOrDefault(new Place(function, location), Set.of()).stream()
        .flatMap(expression -> of(expression).nodes.stream().map(Graph.Node::atom))
        .toList();
  }

  /** The assumption as a graph of conditions, each leading to others or to the outcome. */
  Graph of(String expression) {
    return known.computeIfAbsent(expression, Graph::new);
  }

  /** A graph of conditions; a number is the index of one, or an outcome. */
  static final class Graph {
    static final int HOLDS = -1;
    static final int FAILS = -2;

    private final List<Node> nodes = new ArrayList<>();
    private final int root;

    /**
     * A condition.
     *
     * @param atom the condition evaluated; its names are still to be located
     */
    record Node(Atom atom, int whenTrue, int whenFalse) {}

    private Graph(String expression) {
      TokenTable tokens = TokenTable.of(expression);
      this.root = lower(new TokenRange(tokens, 0, tokens.size(), -1, -1, 0), HOLDS, FAILS);
    }

    int root() {
      return root;
    }

    Node node(int index) {
      return nodes.get(index);
    }

    private int lower(TokenRange condition, int whenTrue, int whenFalse) {
      TokenRange at = condition.withoutBrackets();
      int question = find(at, "?");
      if (question >= 0) {
        int colon = colon(at, question);
        int first = lower(at.part(question + 1, colon), whenTrue, whenFalse);
        int second = lower(at.part(colon + 1, at.size()), whenTrue, whenFalse);
        return lower(at.part(0, question), first, second);
      }
      int or = find(at, "||");
      if (or >= 0) {
        int right = lower(at.part(or + 2, at.size()), whenTrue, whenFalse);
        return lower(at.part(0, or), whenTrue, right);
      }
      int and = find(at, "&&");
      if (and >= 0) {
        int right = lower(at.part(and + 2, at.size()), whenTrue, whenFalse);
        return lower(at.part(0, and), right, whenFalse);
      }
      Atom atom = Atom.of(at);
      int yes = atom.negated() ? whenFalse : whenTrue;
      int no = atom.negated() ? whenTrue : whenFalse;
      TokenRange bare = atom.passage();
      boolean isLiteral =
          bare.withoutBrackets().size() == 1
              && bare.withoutBrackets().text(0).matches("[0-9]+[uUlL]*");
      if (bare.size() != at.size() && !(isLiteral && at.is(0, '!'))) {
        return lower(bare, yes, no);
      }
      // The front end gives a negated literal both outcomes.
      if (isLiteral && !at.is(0, '!')) {
        return bare.text(0).matches("0+[uUlL]*") ? no : yes;
      }
      nodes.add(new Node(new Atom(bare, false), yes, no));
      return nodes.size() - 1;
    }

    private static int find(TokenRange passage, String operator) {
      int depth = 0;
      for (int i = 0; i < passage.size(); i++) {
        String token = passage.text(i);
        if (token.equals("(") || token.equals("[") || token.equals("{")) {
          depth++;
        } else if (token.equals(")") || token.equals("]") || token.equals("}")) {
          depth--;
        } else if (depth == 0 && stands(passage, i, operator)) {
          return i;
        }
      }
      return -1;
    }

    private static boolean stands(TokenRange passage, int at, String operator) {
      for (int i = 0; i < operator.length(); i++) {
        if (!passage.is(at + i, operator.charAt(i))) {
          return false;
        }
      }
      return true;
    }

    private static int colon(TokenRange passage, int question) {
      int open = 0;
      int depth = 0;
      for (int i = question; i < passage.size(); i++) {
        depth += passage.is(i, '(') ? 1 : passage.is(i, ')') ? -1 : 0;
        if (depth == 0 && passage.is(i, '?')) {
          open++;
        } else if (depth == 0 && passage.is(i, ':') && --open == 0) {
          return i;
        }
      }
      throw new Failure(Failure.Kind.UNKNOWN, "an assumption that is not understood");
    }
  }
}
