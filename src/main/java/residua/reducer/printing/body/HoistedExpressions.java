package residua.reducer.printing.body;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.CommaList;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;

/**
 * The hoisted expressions of a split step: calls and conditions inside its text that are executed
 * in advance. Each value is stored in a variable, which replaces the expression in all code
 * executed later.
 */
public final class HoistedExpressions {

  /**
   * A hoisted expression.
   *
   * @param text its text
   * @param variable the variable that stores its value; empty if it has no value
   * @param isCondition whether it is a condition, and not also a call
   * @param isReadOnly whether no variable of its type can be assigned
   */
  public record Piece(
      Slice text, Optional<String> variable, boolean isCondition, boolean isReadOnly) {

    /**
     * The expression for the value. A read-only value is copied byte by byte into a union: the
     * compiler then knows that both accesses are to the same object.
     */
    Optional<String> value() {
      return isReadOnly ? variable.map(name -> name + ".value") : variable;
    }
  }

  private final SourceText source;
  private final Function function;
  private final Map<Integer, List<Piece>> byStep = new HashMap<>();
  private final Map<Slice, Integer> stepByText = new HashMap<>();

  /**
   * @param prefix of the names of the variables; a number follows
   */
  public HoistedExpressions(SourceText source, Function function, String prefix) {
    this.source = source;
    this.function = function;
    int count = 0;
    Map<Slice, Piece> known = new HashMap<>();
    for (Edge edge : function.edges()) {
      Optional<Operation.Value> value = valueOf(function, edge);
      if (value.isEmpty() || known.containsKey(edge.where())) {
        continue;
      }
      Optional<String> variable =
          value.get() == Operation.Value.NONE ? Optional.empty() : Optional.of(prefix + ++count);
      boolean isCondition = edge.operation() instanceof Operation.Assume;
      boolean isReadOnly = value.get() == Operation.Value.READ_ONLY;
      Piece piece = new Piece(edge.where(), variable, isCondition, isReadOnly);
      known.put(edge.where(), piece);
      int step = stepAround(function, edge);
      stepByText.put(edge.where(), step);
      byStep.computeIfAbsent(step, s -> new ArrayList<>()).add(piece);
    }
    byStep
        .values()
        .forEach(pieces ->
            pieces.sort(
                Comparator.comparingInt((Piece piece) -> piece.text().start())
                    .thenComparingInt(piece -> -piece.text().end())));
  }

  /**
   * The kind of value of an edge that is executed in advance when its step is split; empty for
   * other edges.
   */
  private static Optional<Operation.Value> valueOf(Function function, Edge edge) {
    boolean inside = function.locations().get(edge.target()).internal();
    return switch (edge.operation()) {
      case Operation.Call call -> Optional.of(call.value());
      case Operation.Assume assume ->
          inside && isBeforeReady(function, edge)
              ? Optional.of(Operation.Value.ASSIGNABLE)
              : Optional.empty();
      case Operation.Blank blank ->
          switch (blank.kind()) {
            case EFFECT -> Optional.of(Operation.Value.NONE);
            case EFFECT_WITH_VALUE -> Optional.of(Operation.Value.ASSIGNABLE);
            case EFFECT_WITH_READ_ONLY_VALUE -> Optional.of(Operation.Value.READ_ONLY);
            default -> Optional.empty();
          };
      case Operation.Declare declare -> Optional.empty();
      case Operation.Execute execute -> Optional.empty();
      case Operation.Return end -> Optional.empty();
    };
  }

  /** The chain of a switch is not a condition inside a value. */
  private static boolean isBeforeReady(Function function, Edge edge) {
    return !(function.steps().get(edge.step()) instanceof Step.Switch dispatch)
        || dispatch.text().contains(edge.where());
  }

  private static int stepAround(Function function, Edge edge) {
    if (edge.step() >= 0) {
      return edge.step();
    }
    for (Step step : function.steps()) {
      if (step.text().contains(edge.where())) {
        return step.id();
      }
    }
    throw new IllegalStateException("no step around " + edge);
  }

  /** The hoisted expressions of a step, in the order of the text, outer ones before nested ones. */
  public List<Piece> of(int step) {
    return byStep.getOrDefault(step, List.of());
  }

  /**
   * The outermost hoisted expressions inside a text.
   *
   * @param orAllOfIt whether one may be the whole text
   */
  List<Piece> within(int step, Slice text, boolean orAllOfIt) {
    List<Piece> result = new ArrayList<>();
    int covered = text.start();
    for (Piece piece : of(step)) {
      boolean inside = text.contains(piece.text()) && (orAllOfIt || !piece.text().equals(text));
      if (inside && piece.text().start() >= covered) {
        result.add(piece);
        covered = piece.text().end();
      }
    }
    return result;
  }

  /** The texts of the expressions that a clone executes in advance. */
  public Set<Slice> executed(Program program, Clone clone) {
    Set<Slice> result = new HashSet<>();
    for (Node node : clone.nodes()) {
      switch (node) {
        case Node.Call call -> result.add(program.edges().get(call.edge()).where());
        case Node.Test test -> result.add(test.condition());
        case Node.Effect effect -> result.add(effect.expression());
        case Node.Run run -> {}
        case Node.LateReturn end -> {}
        case Node.Update update -> {}
        case Node.Mark mark -> {}
        case Node.Skip skip -> {}
        case Node.Assume assume -> {}
        case Node.Halt halt -> {}
        case Node.Leave leave -> {}
      }
    }
    return result;
  }

  /**
   * The texts of the expressions whose variables nodes need: the nodes read them in hoisted code,
   * by deciding, in the rest of a step, or name them in the type of such a variable.
   */
  public Set<Slice> read(Program program, Collection<Node> nodes) {
    Set<Slice> result = new HashSet<>();
    for (Node node : nodes) {
      switch (node) {
        case Node.Call call -> addInside(program.edges().get(call.edge()).where(), result);
        case Node.Effect effect -> addInside(effect.expression(), result);
        case Node.Test test -> add(test.condition(), result);
        case Node.Run run -> addRest(run, result);
        case Node.LateReturn end -> addRest(end.run(), result);
        case Node.Update update -> {}
        case Node.Mark mark -> {}
        case Node.Skip skip -> {}
        case Node.Assume assume -> {}
        case Node.Halt halt -> {}
        case Node.Leave leave -> {}
      }
    }
    return result;
  }

  private void add(Slice piece, Set<Slice> result) {
    if (result.add(piece)) {
      addInside(piece, result);
    }
  }

  private void addInside(Slice executed, Set<Slice> result) {
    within(stepOf(executed), executed, false).forEach(piece -> add(piece.text(), result));
  }

  private void addRest(Node.Run run, Set<Slice> result) {
    Step step = function.steps().get(run.step());
    if (run.split() && !(step instanceof Step.Simple simple && isUsedUp(simple))) {
      within(run.step(), step.text(), true).forEach(piece -> add(piece.text(), result));
    }
  }

  /** Whether a split statement was executed completely in advance. */
  boolean isUsedUp(Step.Simple step) {
    String text = source.text();
    int end = step.text().end();
    while (end > step.text().start() && isAfterExpression(text.charAt(end - 1))) {
      end--;
    }
    Slice expression = new Slice(step.text().start(), end);
    List<Slice> pieces = within(step.id(), expression, true).stream().map(Piece::text).toList();
    return CommaList.consistsOf(text, expression, pieces);
  }

  private static boolean isAfterExpression(char character) {
    return character == ';' || Character.isWhitespace(character);
  }

  /** The hoisted expression that is the whole of a text. */
  Piece piece(int step, Slice text) {
    return of(step).stream()
        .filter(piece -> piece.text().equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing is taken out at " + text));
  }

  /**
   * Whether a hoisted expression is evaluated where it is tested; the value of a call has been
   * stored before.
   */
  public boolean isCondition(Slice text) {
    return piece(stepOf(text), text).isCondition();
  }

  /** The step that a hoisted expression belongs to. */
  public int stepOf(Slice text) {
    Integer step = stepByText.get(text);
    if (step == null) {
      throw new IllegalStateException("nothing is taken out at " + text);
    }
    return step;
  }
}
