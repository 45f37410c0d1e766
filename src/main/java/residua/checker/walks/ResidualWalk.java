package residua.checker.walks;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.names.NameResolution;
import residua.checker.state.KnownValue;
import residua.checker.state.KnownValues;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.ToolVariables;
import residua.checker.text.Atom;
import residua.checker.text.ComparisonText;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/**
 * Follows the residual program through code without counterpart in the original: jumps, and uses of
 * variables that only the residual program has.
 */
public final class ResidualWalk {
  private static final int LOOKED_AT_LATER = 100;

  private final Side residual;
  private final ToolVariables tools;

  /** Follows one residual program. */
  public ResidualWalk(Side residual, ToolVariables tools) {
    this.residual = residual;
    this.tools = tools;
  }

  /**
   * The next point where the residual program does something, or returns.
   *
   * @return empty if it loops forever without doing anything
   */
  public Optional<PairedState> settle(Function function, PairedState from) {
    PairedState at = from;
    Set<PairedState> seen = new HashSet<>();
    for (int count = 0; ; count++) {
      if (count > LOOKED_AT_LATER && !seen.add(at)) {
        return Optional.empty();
      }
      Optional<PairedState> next = next(function, at);
      if (next.isEmpty()) {
        return Optional.of(at);
      }
      at = next.get();
    }
  }

  private Optional<PairedState> next(Function function, PairedState at) {
    if (at.residual() == function.exit()) {
      return Optional.empty();
    }
    List<Edge> edges = function.outgoing(at.residual());
    if (edges.isEmpty()) {
      throw new Failure(Failure.Kind.UNKNOWN, "control ends inside a function of the residual");
    }
    Edge first = edges.get(0);
    boolean passed =
        isSilent(first)
            || (first.isDefault() && TokenRange.of(residual, function, first).isNumber());
    if (edges.size() == 1 && passed) {
      return Optional.of(moved(function, at, first.target()));
    }
    if (first.step() < 0) {
      return Optional.empty();
    }
    Step step = function.steps().get(first.step());
    return switch (step) {
      case Step.Simple simple ->
          at.residual() == step.entry() && step.ready() == step.entry()
              ? simple(function, at, simple)
              : branch(function, at, edges);
      case Step.Declaration declaration ->
          at.residual() == step.entry() && step.ready() == step.entry()
              ? declaration(function, at, declaration)
              : branch(function, at, edges);
      case Step.Switch dispatch ->
          at.residual() == dispatch.ready()
              ? dispatch(function, at, dispatch)
              : branch(function, at, edges);
      case Step.Branch branch -> branch(function, at, edges);
      case Step.Return end -> branch(function, at, edges);
    };
  }

  /** Whether an edge does nothing: a jump, or a condition that is a constant. */
  static boolean isSilent(Edge edge) {
    return switch (edge.operation()) {
      case Operation.Blank blank -> !ResidualAction.isEvaluation(edge);
      case Operation.Assume assume -> true;
      default -> false;
    };
  }

  /**
   * The residual program goes to a location; the values of variables whose scope it leaves are
   * lost.
   */
  public PairedState moved(Function function, PairedState at, int target) {
    PairedState result = at.at(target);
    if (function.locations().get(at.residual()).scope()
        == function.locations().get(target).scope()) {
      return result;
    }
    NameResolution names = residual.names(function.index());
    KnownValues kept =
        at.values()
            .only(variable ->
                tools.isGlobal(variable) || names.livesAt(tools.get(variable).step(), target));
    return result.with(kept).with(at.bindings().residualMoves(names, at.residual(), target));
  }

  private Optional<PairedState> simple(Function function, PairedState at, Step.Simple step) {
    TokenRange text =
        TokenRange.of(residual, step.text(), function.index(), step.entry()).withoutSemicolon();
    OptionalInt tool = tools.named(text, 0);
    if (tool.isPresent() && text.is(1, '=') && tools.holdsNumbers(tool.getAsInt())) {
      Optional<Long> number = numberOf(text.part(2, text.size()), at);
      if (number.isPresent()) {
        KnownValue value = new KnownValue.Constant(number.get());
        return Optional.of(
            moved(function, at.with(at.values().with(tool.getAsInt(), value)), step.next()));
      }
    }
    return doesNothing(text) && !isOpen(text, at)
        ? Optional.of(moved(function, at, step.next()))
        : Optional.empty();
  }

  /** Whether a text names a value by which the original is still to branch. */
  private boolean isOpen(TokenRange text, PairedState at) {
    for (int i = 0; i < text.size(); i++) {
      OptionalInt tool = tools.named(text, i);
      if (tool.isPresent()
          && at.values().of(tool.getAsInt()).orElse(null) instanceof KnownValue.Taken taken
          && taken.truth().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a statement is a constant, or a variable that only the residual program has. */
  public boolean doesNothing(TokenRange text) {
    TokenRange at = text.withoutCasts();
    boolean single = at.size() == 1 && tools.named(at, 0).isPresent();
    return single
        || at.isNumber()
        || ComparisonText.of(at)
            .filter(comparison ->
                isTool(comparison.left()) && ToolVariables.number(comparison.right()).isPresent())
            .isPresent();
  }

  private Optional<Long> numberOf(TokenRange text, PairedState at) {
    TokenRange bare = text.withoutBrackets();
    OptionalInt tool = bare.size() == 1 ? tools.named(bare, 0) : OptionalInt.empty();
    if (tool.isEmpty()) {
      return ToolVariables.number(bare);
    }
    return at.values().of(tool.getAsInt()).orElse(null) instanceof KnownValue.Constant(long number)
        ? Optional.of(number)
        : Optional.empty();
  }

  private Optional<PairedState> declaration(
      Function function, PairedState at, Step.Declaration step) {
    OptionalInt tool = tools.declaredBy(function.index(), step.id());
    if (tool.isEmpty()) {
      return Optional.empty();
    }
    TokenRange text =
        TokenRange.of(residual, step.text(), function.index(), step.entry()).withoutSemicolon();
    int name = tools.get(tool.getAsInt()).type().size();
    if (name + 1 == text.size()) {
      PairedState without = at.with(at.values().without(tool.getAsInt()));
      return Optional.of(moved(function, without, step.next()));
    }
    Optional<Long> number = numberOf(text.part(name + 2, text.size()), at);
    if (number.isEmpty() || !tools.holdsNumbers(tool.getAsInt())) {
      return Optional.empty();
    }
    PairedState arrived = moved(function, at, step.next());
    KnownValue value = new KnownValue.Constant(number.get());
    return Optional.of(arrived.with(arrived.values().with(tool.getAsInt(), value)));
  }

  private Optional<PairedState> dispatch(Function function, PairedState at, Step.Switch step) {
    TokenRange text = TokenRange.of(residual, step.text(), function.index(), step.entry());
    TokenRange bare = text.withoutBrackets();
    OptionalInt tool = bare.size() == 1 ? tools.named(bare, 0) : OptionalInt.empty();
    if (tool.isEmpty()) {
      return Optional.empty();
    }
    Optional<Long> number = numberOf(text, at);
    if (number.isEmpty()) {
      if (at.values().of(tool.getAsInt()).isEmpty()) {
        throw unknown(bare);
      }
      return Optional.empty();
    }
    for (int i = 0; i < step.arms().size(); i++) {
      TokenRange label =
          TokenRange.of(residual, step.arms().get(i).value(), function.index(), step.entry());
      Optional<Long> value = ToolVariables.number(label);
      if (value.isEmpty()) {
        throw new Failure(Failure.Kind.UNKNOWN, "a case label of the residual is not an integer");
      }
      if (value.equals(number)) {
        return Optional.of(moved(function, at, step.exit(i)));
      }
    }
    return Optional.of(moved(function, at, step.otherwise()));
  }

  private Optional<PairedState> branch(Function function, PairedState at, List<Edge> edges) {
    if (!(edges.get(0).operation() instanceof Operation.Assume)) {
      return Optional.empty();
    }
    Edge first = edges.get(0);
    Atom atom = Atom.of(TokenRange.of(residual, first.where(), function.index(), at.residual()));
    Optional<Boolean> truth = truth(atom.passage(), at);
    if (truth.isEmpty()) {
      return Optional.empty();
    }
    for (Edge edge : edges) {
      Operation.Assume assume = (Operation.Assume) edge.operation();
      if ((assume.truth() ^ atom.negated()) == truth.get()) {
        return Optional.of(moved(function, at, edge.target()));
      }
    }
    throw new Failure(Failure.Kind.UNKNOWN, "a branch of the residual leads nowhere");
  }

  /** The truth of a condition over variables that only the residual program has, if it is one. */
  private Optional<Boolean> truth(TokenRange condition, PairedState at) {
    OptionalInt alone = condition.size() == 1 ? tools.named(condition, 0) : OptionalInt.empty();
    if (alone.isPresent()) {
      return switch (at.values().of(alone.getAsInt()).orElse(null)) {
        case KnownValue.Constant(long number) -> Optional.of(number != 0);
        case KnownValue.Taken taken -> taken.truth();
        case null -> throw unknown(condition);
      };
    }
    return ComparisonText.of(condition)
        .filter(comparison -> isTool(comparison.left()) || isTool(comparison.right()))
        .map(comparison -> {
          Optional<Long> left = numberOf(comparison.left(), at);
          Optional<Long> right = numberOf(comparison.right(), at);
          if (left.isEmpty() || right.isEmpty()) {
            throw unknown(condition);
          }
          return comparison.holds(left.get(), right.get());
        });
  }

  private boolean isTool(TokenRange text) {
    TokenRange bare = text.withoutBrackets();
    return bare.size() == 1
        && tools.named(bare, 0).isPresent()
        && tools.holdsNumbers(tools.named(bare, 0).getAsInt());
  }

  private Failure unknown(TokenRange condition) {
    return new Failure(
        Failure.Kind.UNKNOWN,
        "the residual decides by "
            + condition.text(0)
            + ", which is not in the original, at "
            + residual.place(condition.slice().start()));
  }
}
