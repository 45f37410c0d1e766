package residua.c.frontend.translation.facts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.c.callgraph.SpecialAccesses;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.Places;
import residua.c.frontend.types.Operators;
import residua.c.semantics.Effect;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.VolatileReads;
import residua.c.semantics.VolatileReads.Change;

/**
 * Collects the reads of volatile objects in a program, and the changes of its text that replace
 * them.
 */
public final class VolatileSites {
  private final SourceText source;
  private final Places places;
  private final Map<IASTExpression, Site> sites = new IdentityHashMap<>();
  private final SortedSet<Integer> open = new TreeSet<>();

  /** Text inserted at the ends of nodes: of two that end together, the inner one's comes first. */
  private final Deque<Change> ends = new ArrayDeque<>();

  /**
   * A read.
   *
   * @param changes whether the node is an operation that changes what it reads
   * @param used whether its value is used
   */
  private record Site(IASTExpression node, VolatileInput input, boolean changes, boolean used) {}

  /** Starts without reads. */
  public VolatileSites(SourceText source, Places places) {
    this.source = source;
    this.places = places;
  }

  /** Records that an expression denotes an object that is read. */
  public void read(IASTExpression node, VolatileInput input) {
    IASTExpression object = NameTable.stripBrackets(node);
    sites.put(object, new Site(object, input, false, true));
  }

  /** Records that an operation reads an object and changes it. */
  public void changed(IASTExpression node, VolatileInput input, boolean used) {
    boolean isUsed = used || (sites.containsKey(node) && sites.get(node).used());
    sites.put(node, new Site(node, input, true, isUsed));
  }

  /** Records that the text cannot be changed here. */
  public void open(IASTExpression node) {
    open.add(places.of(node).start());
  }

  /**
   * The reads, once everything is translated; where something is unknown, objects may be read, too.
   */
  public VolatileReads in(
      Program program, List<FunctionMeaning> functions, List<List<Effect>> effects) {
    SpecialAccesses special = new SpecialAccesses(program);
    for (Function function : program.functions()) {
      if (VolatileInput.isOne(function.name())) {
        open.add(function.nameSlice().start());
      }
      if (!special.isIn(function.index())) {
        continue;
      }
      if (functions.get(function.index()).unknown().isPresent()) {
        open.add(function.nameSlice().start());
        continue;
      }
      for (Edge edge : function.edges()) {
        if (isUnknown(effects.get(edge.id()))) {
          open.add(edge.where().start());
        }
      }
    }
    List<Change> changes = new ArrayList<>();
    Map<String, VolatileReads.Input> inputs = new TreeMap<>();
    List<Site> ordered = new ArrayList<>(sites.values());
    // The text of an enclosing node comes before that of the inner one.
    ordered.sort(
        Comparator.comparing((Site site) -> places.of(site.node()).start())
            .thenComparing(site -> -places.of(site.node()).end()));
    for (Site site : ordered) {
      if (change(site, changes)) {
        VolatileReads.Input input = site.input().function();
        inputs.put(input.name(), input);
      } else {
        open(site.node());
      }
    }
    String prototypes =
        inputs.values().stream()
            .map(input -> "extern %s %s(void); ".formatted(input.type(), input.name()))
            .collect(Collectors.joining());
    if (!prototypes.isEmpty()) {
      int first = program.items().getFirst().text().start();
      changes.add(0, new Change(first, first, prototypes));
    }
    changes.addAll(ends);
    return new VolatileReads(changes, List.copyOf(inputs.values()), List.copyOf(open));
  }

  private static boolean isUnknown(List<Effect> effects) {
    return effects.stream()
        .anyMatch(effect ->
            switch (effect) {
              case Effect.Unknown unknown -> true;
              case Effect.When when -> isUnknown(when.then()) || isUnknown(when.otherwise());
              default -> false;
            });
  }

  private boolean change(Site site, List<Change> changes) {
    return site.changes() ? changed(site, changes) : replaced(site, changes);
  }

  private boolean replaced(Site site, List<Change> changes) {
    Slice where = places.of(site.node());
    String input = site.input().expression();
    if (isSimple(site.node())) {
      changes.add(new Change(where.start(), where.end(), input));
      return true;
    }
    // Other effects of the access happen before, as they did: its address is calculated.
    int end = where.end();
    String start = "((void)&(";
    if (site.node() instanceof IASTFieldReference field) {
      // A bit-field has no address; its enclosing object has one.
      end = places.of(field.getFieldOwner()).end();
      start = field.isPointerDereference() ? "((void)(" : start;
    }
    if (isSpread(end, where.end())) {
      return false;
    }
    changes.add(new Change(where.start(), where.start(), start));
    ends.addFirst(new Change(end, where.end(), "), " + input + ")"));
    return true;
  }

  private boolean changed(Site site, List<Change> changes) {
    Slice where = places.of(site.node());
    String input = site.input().expression();
    if (site.node() instanceof IASTBinaryExpression assignment) {
      Slice left = places.of(assignment.getOperand1());
      Slice right = places.of(assignment.getOperand2());
      TokenTable tokens = source.tokens();
      for (int i = tokens.from(left.end());
          i < tokens.size() && tokens.start(i) < right.start();
          i++) {
        String operator = operator(i, right.start());
        if (!operator.isEmpty()) {
          int start = tokens.start(i);
          int end = start + operator.length();
          String plain = operator.substring(0, operator.length() - 1);
          changes.add(new Change(start, end, "= " + input + " " + plain + " ("));
          ends.addFirst(new Change(right.end(), right.end(), ")"));
          return true;
        }
      }
      return false;
    }
    return site.node() instanceof IASTUnaryExpression step && stepped(step, site, where, changes);
  }

  /** The object is still named once, and the side effects of the expression for it happen once. */
  private boolean stepped(IASTUnaryExpression step, Site site, Slice where, List<Change> changes) {
    String input = site.input().expression();
    String text = source.text();
    boolean isAfter =
        step.getOperator() == IASTUnaryExpression.op_postFixIncr
            || step.getOperator() == IASTUnaryExpression.op_postFixDecr;
    int at = isAfter ? where.end() - 2 : where.start();
    String operator = text.substring(at, at + 2);
    if (!operator.equals("++") && !operator.equals("--")) {
      return false;
    }
    String one = " " + operator.charAt(0) + " 1";
    if (!isAfter) {
      changes.add(new Change(at, at + 2, "("));
      ends.addFirst(new Change(where.end(), where.end(), " = " + input + one + ")"));
    } else if (site.used()) {
      String start = "({ __typeof__(%s) residua_read_ = %s; ".formatted(input, input);
      changes.add(new Change(where.start(), where.start(), start));
      ends.addFirst(new Change(at, at + 2, " = residua_read_" + one + "; residua_read_; })"));
    } else {
      changes.add(new Change(where.start(), where.start(), "("));
      ends.addFirst(new Change(at, at + 2, " = " + input + one + ")"));
    }
    return true;
  }

  /** The assignment operator that begins at a token; empty if there is none. */
  private String operator(int token, int end) {
    TokenTable tokens = source.tokens();
    String text = source.text();
    int start = tokens.start(token);
    for (int length = 3; length >= 2; length--) {
      if (start + length <= end) {
        String word = text.substring(start, start + length);
        if (word.matches("(?:[-+*/%&|^]|<<|>>)=")) {
          return word;
        }
      }
    }
    return "";
  }

  /** Whether a piece of the text may contain a directive. */
  private boolean isSpread(int start, int end) {
    String piece = source.text().substring(start, end);
    return piece.indexOf('\n') >= 0 && piece.indexOf('#') >= 0;
  }

  /** Whether an expression for an object has no side effect. */
  private boolean isSimple(IASTExpression node) {
    Slice where = places.of(node);
    if (isSpread(where.start(), where.end())) {
      return false;
    }
    boolean[] isSimple = {true};
    node.accept(
        new ASTVisitor() {
          {
            shouldVisitExpressions = true;
          }

          @Override
          public int visit(IASTExpression inner) {
            boolean acts =
                inner instanceof IASTFunctionCallExpression
                    || inner instanceof IGNUASTCompoundStatementExpression
                    || (inner instanceof IASTBinaryExpression binary
                        && Operators.isAssignment(binary))
                    || (inner instanceof IASTUnaryExpression unary && Operators.isStep(unary))
                    || (inner != node
                        && inner != NameTable.stripBrackets(node)
                        && sites.containsKey(inner));
            isSimple[0] &= !acts;
            return acts ? PROCESS_ABORT : PROCESS_CONTINUE;
          }
        });
    return isSimple[0];
  }
}
