package residua.reducer.structuring.jumps;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.reducer.structuring.BranchCondition;
import residua.reducer.structuring.Statement;
import residua.reducer.structuring.flow.FlowGraph;
import residua.reducer.structuring.flow.SurvivingStatements;

/**
 * Turns pieces into statements: omits labels that nothing names, and braces that end no lifetime
 * beyond those that the enclosing braces end as well.
 */
public final class Braces {
  private final FlowGraph flow;
  private final Function function;
  private final Nesting nesting;
  private final ForHeads forHeads;
  private final TakenApart takenApart;
  private final Set<Integer> jumpedTo = new HashSet<>();
  private final Set<Piece.Block> jumpedOutBackwards =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** Tells which steps are executed in parts, so that their values are kept in variables. */
  public interface TakenApart {
    /** The step that a node executes a part of; empty if it is executed as a whole. */
    OptionalInt stepOf(int node);
  }

  /** Decides about the braces and labels of one copy. */
  public Braces(FlowGraph flow, ForHeads forHeads, TakenApart takenApart) {
    this.flow = flow;
    this.function = flow.function();
    this.nesting = Nesting.of(function.scopes());
    this.forHeads = forHeads;
    this.takenApart = takenApart;
  }

  /** The statements of a function's body, whose braces always exist. */
  public List<Statement> body(List<Piece> pieces) {
    new JumpFinder().visit(pieces);
    return list(pieces, new Inside(0), new TreeSet<>());
  }

  /** Finds the labels that are jumped to, and the blocks that a backward jump leaves. */
  private final class JumpFinder {
    private final Map<Integer, Integer> places = new HashMap<>();
    private final List<Piece.Block> open = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private int at;

    void visit(List<Piece> pieces) {
      for (Piece piece : pieces) {
        at++;
        switch (piece) {
          case Piece.Plain(Statement.Label(int label)) -> places.put(label, at);
          case Piece.Plain(Statement.Goto(int label)) -> {
            jumpedTo.add(label);
            leave(places.getOrDefault(label, Integer.MAX_VALUE));
          }
          case Piece.Plain plain -> {}
          case Piece.If branch -> {
            visit(branch.then());
            visit(branch.otherwise());
          }
          case Piece.Loop loop -> visit(loop.body());
          case Piece.Switch choice -> visit(choice.body());
          case Piece.Block block -> {
            open.add(block);
            starts.add(at);
            visit(block.body());
            open.removeLast();
            starts.removeLast();
          }
        }
      }
    }

    /** The outermost block that a backward jump leaves: its braces end the others as well. */
    private void leave(int place) {
      int outermost = open.size();
      while (outermost > 0 && starts.get(outermost - 1) > place) {
        outermost--;
      }
      if (outermost < open.size()) {
        jumpedOutBackwards.add(open.get(outermost));
      }
    }
  }

  /** A pair of braces: the block of the original whose declarations stand directly in it. */
  private static final class Inside {
    private int block;

    Inside(int block) {
      this.block = block;
    }
  }

  private static final int NO_BLOCK = -1;

  private List<Statement> inBraces(List<Piece> pieces, Set<Integer> prepared) {
    return list(pieces, new Inside(NO_BLOCK), prepared);
  }

  /**
   * @param prepared receives the steps executed in parts whose variables must be declared in an
   *     enclosing block
   */
  private List<Statement> list(List<Piece> pieces, Inside inside, Set<Integer> prepared) {
    List<Statement> result = new ArrayList<>();
    add(pieces, inside, -1, false, prepared, result);
    return forHeads.joined(result);
  }

  /**
   * @param scope the scope that all pieces belong to; -1 if they differ
   * @param followed whether something follows the pieces in the same braces
   */
  private void add(
      List<Piece> all,
      Inside inside,
      int scope,
      boolean followed,
      Set<Integer> prepared,
      List<Statement> result) {
    List<Piece> pieces = all.stream().filter(this::isNeeded).toList();
    BitSet declared = new BitSet();
    for (int i = 0; i < pieces.size(); i++) {
      boolean isLast = i == pieces.size() - 1 && !followed;
      Set<Integer> steps = new TreeSet<>();
      List<Statement> statements = new ArrayList<>();
      add(pieces.get(i), inside, isLast, steps, statements);
      for (int step : steps) {
        if (scope < 0 || scopeOf(step) != scope) {
          prepared.add(step);
        } else if (!declared.get(step)) {
          declared.set(step);
          result.add(new Statement.Prepare(step));
        }
      }
      result.addAll(statements);
    }
  }

  private int scopeOf(int step) {
    return function.locations().get(function.steps().get(step).entry()).scope();
  }

  private boolean isNeeded(Piece piece) {
    return !(piece instanceof Piece.Plain(Statement.Label(int label))) || jumpedTo.contains(label);
  }

  private void add(
      Piece piece, Inside inside, boolean isLast, Set<Integer> steps, List<Statement> result) {
    switch (piece) {
      case Piece.Plain(Statement statement) -> {
        if (statement instanceof Statement.Execute(int node)) {
          SurvivingStatements.Survivor survivor = flow.survivors().get(node);
          if (survivor != null) {
            result.add(new Statement.Verbatim(survivor.text(), survivor.nodes()));
            return;
          }
          takenApart.stepOf(node).ifPresent(steps::add);
        }
        result.add(statement);
      }
      case Piece.If branch -> {
        addSteps(branch.condition(), steps);
        List<Statement> then = inBraces(branch.then(), steps);
        List<Statement> otherwise = inBraces(branch.otherwise(), steps);
        // A piece that did not look empty may have been a label or unneeded braces.
        result.add(
            then.isEmpty() && !otherwise.isEmpty()
                ? new Statement.If(branch.condition().negated(), otherwise, then)
                : new Statement.If(branch.condition(), then, otherwise));
      }
      case Piece.Loop loop -> {
        loop.condition().ifPresent(condition -> addSteps(condition, steps));
        Optional<BranchCondition> condition = loop.condition();
        List<Statement> body = inBraces(loop.body(), steps);
        boolean entersAtStart = loop.kind() == Statement.Loop.Kind.DO || condition.isEmpty();
        int labels = entersAtStart ? labelsForOutside(body) : 0;
        result.addAll(body.subList(0, labels));
        List<Statement> rest = body.subList(labels, body.size());
        result.add(
            new Statement.Loop(loop.kind(), OptionalInt.empty(), condition, loop.advance(), rest));
      }
      case Piece.Switch choice -> {
        takenApart.stepOf(choice.vertex()).ifPresent(steps::add);
        result.add(new Statement.Switch(choice.vertex(), inBraces(choice.body(), steps)));
      }
      case Piece.Block block -> addBlock(block, inside, isLast, steps, result);
    }
  }

  private void addSteps(BranchCondition condition, Set<Integer> steps) {
    switch (condition) {
      case BranchCondition.Atom(int node) -> takenApart.stepOf(node).ifPresent(steps::add);
      case BranchCondition.Whole whole -> {}
      case BranchCondition.Not(BranchCondition operand) -> addSteps(operand, steps);
      case BranchCondition.Both(BranchCondition first, BranchCondition second) -> {
        addSteps(first, steps);
        addSteps(second, steps);
      }
      case BranchCondition.Either(BranchCondition first, BranchCondition second) -> {
        addSteps(first, steps);
        addSteps(second, steps);
      }
      case BranchCondition.Kept kept -> {}
    }
  }

  private void addBlock(
      Piece.Block block,
      Inside inside,
      boolean isLast,
      Set<Integer> steps,
      List<Statement> result) {
    int original = blockAround(block.scope());
    boolean sameBraces = inside.block == original || inside.block == NO_BLOCK;
    // A backward jump to a label in these braces must leave the block.
    boolean endsBetween = jumpedOutBackwards.contains(block);
    if (block.scope() == 0 || isLast && sameBraces && !endsBetween) {
      inside.block = original;
      add(block.body(), inside, block.scope(), !isLast, steps, result);
      return;
    }
    List<Statement> body = new ArrayList<>();
    add(block.body(), new Inside(original), block.scope(), false, steps, body);
    body = forHeads.joined(body);
    if (body.size() == 1
        && body.get(0) instanceof Statement.Loop loop
        && loop.initial().isPresent()) {
      result.add(loop);
    } else {
      int labels = labelsForOutside(body);
      result.addAll(body.subList(0, labels));
      result.add(new Statement.Block(body.subList(labels, body.size())));
    }
  }

  /**
   * The number of labels at the start of a statement's body that only jumps from outside lead to.
   */
  private static int labelsForOutside(List<Statement> body) {
    int count = 0;
    while (count < body.size() && isForOutside(body.get(count), body)) {
      count++;
    }
    return count;
  }

  private static boolean isForOutside(Statement statement, List<Statement> body) {
    return statement instanceof Statement.Case
        || statement instanceof Statement.Label(int label)
            && !Statement.contains(body, new Statement.Goto(label)::equals);
  }

  /** The block that a scope is, or whose rest it is. */
  private int blockAround(int scope) {
    int at = scope;
    while (function.scopes().get(at).isOpenedByDeclaration()) {
      at = nesting.parent(at);
    }
    return at;
  }
}
