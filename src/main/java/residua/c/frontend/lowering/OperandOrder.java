package residua.c.frontend.lowering;

import static org.eclipse.cdt.core.dom.ast.IASTBinaryExpression.op_logicalAnd;
import static org.eclipse.cdt.core.dom.ast.IASTBinaryExpression.op_logicalOr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import residua.c.frontend.footprints.Footprints;
import residua.c.frontend.footprints.TouchedMemory;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.types.Operators;

/**
 * Finds operands or arguments that interfere with each other. C does not specify their order, and
 * compilers differ in it: a result for the order followed here may not hold for theirs (C17, 6.5
 * and 6.5.2.2).
 */
public final class OperandOrder {
  /** The reason given for it. */
  public static final String WHY =
      "operands that affect each other, in an order that C leaves open";

  private final Footprints footprints;
  private final Map<IASTNode, Optional<IASTNode>> known = new IdentityHashMap<>();

  /**
   * Maps each queried node, and all nodes around it, to the whole expression: a chain of thousands
   * is walked once.
   */
  private final Map<IASTNode, IASTNode> wholes = new IdentityHashMap<>();

  /** Takes the footprints of expressions. */
  public OperandOrder(Footprints footprints) {
    this.footprints = footprints;
  }

  /** Whether the order of operands matters in the whole expression that a node is part of. */
  public boolean mattersAround(IASTNode part) {
    return placeAround(part).isPresent();
  }

  /**
   * The node whose parts interfere, in the whole expression that a node is part of; empty for a
   * {@link #chain}, of which executions show whether they do.
   */
  public Optional<IASTNode> placeAround(IASTNode part) {
    IASTNode whole = whole(part);
    return interfering(whole).filter(place -> AssignmentChain.of(whole).isEmpty());
  }

  /** The chain that an expression is, if it is a whole expression and its order may matter. */
  public Optional<AssignmentChain> chain(IASTExpression node) {
    IASTNode whole = whole(node);
    return whole instanceof IASTExpression expression
            && NameTable.stripBrackets(expression) == NameTable.stripBrackets(node)
            && interfering(whole).isPresent()
        ? AssignmentChain.of(whole)
        : Optional.empty();
  }

  /**
   * The expression, if its order matters at most because of one step: where it assigns, what it
   * assigns may be what is stepped.
   */
  public Optional<SingleStep> step(IASTNode part) {
    IASTNode whole = whole(part);
    return SingleStep.of(whole)
        .filter(found ->
            found.whole() instanceof IASTBinaryExpression binary && Operators.isAssignment(binary)
                || interfering(whole).isPresent());
  }

  /** Whether a pointer may point to what an expression denotes. */
  public boolean mayBePointedTo(IASTExpression node) {
    return footprints
        .places()
        .base(node)
        .filter(name -> name.getName().resolveBinding() instanceof IVariable)
        .map(name ->
            footprints.places().key((IVariable) name.getName().resolveBinding(), name.getName()))
        .filter(key -> !footprints.pointedTo().contains(key))
        .isEmpty();
  }

  private Optional<IASTNode> interfering(IASTNode whole) {
    return known.computeIfAbsent(whole, this::place);
  }

  private IASTNode whole(IASTNode part) {
    List<IASTNode> way = new ArrayList<>();
    IASTNode at = part;
    while (!wholes.containsKey(at) && isInside(at.getParent())) {
      way.add(at);
      at = at.getParent();
    }
    IASTNode whole = wholes.getOrDefault(at, at);
    way.forEach(node -> wholes.put(node, whole));
    return whole;
  }

  private static boolean isInside(IASTNode node) {
    return node instanceof IASTExpression
        || node instanceof IASTInitializerClause
        || node instanceof IASTInitializer;
  }

  private Optional<IASTNode> place(IASTNode whole) {
    Active active = new Active();
    whole.accept(active);
    Set<IASTNode> inside = Collections.newSetFromMap(new IdentityHashMap<>());
    for (IASTNode found : active.nodes) {
      for (IASTNode at = found; at != null && inside.add(at) && at != whole; ) {
        at = at.getParent();
      }
    }
    // In a fixed order, so that always the same node is found.
    return inside.stream()
        .filter(node -> isInside(node) && matters(node, inside))
        .min(Comparator.comparingInt(node -> ((ASTNode) node).getOffset()));
  }

  private boolean matters(IASTNode node, Set<IASTNode> active) {
    List<IASTNode> operands = operands(node);
    if (operands.size() < 2 || operands.stream().noneMatch(active::contains)) {
      return false;
    }
    return interfere(operands.stream().map(operand -> touched(node, operand)).toList())
        || writesTwice(node);
  }

  /** Whether some whole expressions interfere that may be evaluated in any order. */
  public boolean mattersAmong(List<IASTExpression> expressions) {
    return interfere(expressions.stream().map(footprints::of).toList());
  }

  private boolean interfere(List<TouchedMemory> touched) {
    for (int i = 0; i < touched.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (touched.get(i).interferesWith(touched.get(k), footprints.pointedTo())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Finds operations that may change something: without one, nothing interferes. */
  private static final class Active extends ASTVisitor {
    private final List<IASTNode> nodes = new ArrayList<>();

    Active() {
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTExpression node) {
      if (mayChange(node)) {
        nodes.add(node);
      }
      return PROCESS_CONTINUE;
    }
  }

  /** Whether an operator, apart from its operands, may change something, or calls. */
  static boolean mayChange(IASTExpression node) {
    return node instanceof IASTFunctionCallExpression
        || node instanceof IASTBinaryExpression binary && Operators.isAssignment(binary)
        || node instanceof IASTUnaryExpression unary && Operators.isStep(unary);
  }

  private static List<IASTNode> children(IASTNode node) {
    List<IASTNode> result = new ArrayList<>();
    for (IASTNode child : node.getChildren()) {
      if (isInside(child)) {
        result.add(child);
      }
    }
    return result;
  }

  /** The parts of a node that may be evaluated in any order. */
  private static List<IASTNode> operands(IASTNode node) {
    return switch (node) {
      case IASTBinaryExpression binary when !isLogical(binary) -> children(binary);
      case IASTArraySubscriptExpression subscript -> children(subscript);
      case IASTFunctionCallExpression call -> children(call);
      case IASTInitializerList list -> children(list);
      default -> List.of();
    };
  }

  private TouchedMemory touched(IASTNode node, IASTNode operand) {
    boolean isTarget =
        node instanceof IASTBinaryExpression binary
            && binary.getOperator() == IASTBinaryExpression.op_assign
            && operand == binary.getOperand1();
    return isTarget ? footprints.ofPlace((IASTExpression) operand) : footprints.of(operand);
  }

  /** Whether an assignment's right operand assigns its variable as well, without a call. */
  private boolean writesTwice(IASTNode node) {
    return node instanceof IASTBinaryExpression binary
        && Operators.isAssignment(binary)
        && footprints
            .places()
            .variable(binary.getOperand1())
            .filter(variable -> footprints.writesWithoutCall(binary.getOperand2(), variable))
            .isPresent();
  }

  /** Whether a node is a conjunction or a disjunction. */
  public static boolean isLogical(IASTNode node) {
    return node instanceof IASTBinaryExpression binary
        && (binary.getOperator() == op_logicalAnd || binary.getOperator() == op_logicalOr);
  }
}
