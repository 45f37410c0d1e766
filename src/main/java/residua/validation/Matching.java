package residua.validation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Step;
import residua.source.Slice;

/** Finds the edge of the original that an edge of the residual is. */
final class Matching {
  private final Side residual;
  private final Side original;
  private final ToolVariables tools;
  private final TextMatcher texts;
  private final Heads heads;
  private final ResidualWalk mine;
  private final OriginalWalk theirs;
  private final Lockstep lockstep;
  private final TakenTypes types;
  private final SwitchMatching switches;

  Matching(
      Side residual,
      Side original,
      ToolVariables tools,
      TextMatcher texts,
      Heads heads,
      ResidualWalk mine,
      OriginalWalk theirs,
      Lockstep lockstep) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.texts = texts;
    this.heads = heads;
    this.mine = mine;
    this.theirs = theirs;
    this.lockstep = lockstep;
    this.types = new TakenTypes(original, tools, texts);
    this.switches = new SwitchMatching(residual, original, texts, mine, theirs, lockstep);
  }

  /**
   * Objects whose declarations jumps pass over live as long as their block: they stand for each
   * other as soon as both are in their blocks.
   */
  Configuration bindJumpedOver(Function own, Function other, Configuration from) {
    Configuration at = from;
    for (Step.Declaration their : original.names(other.index()).jumpedOver()) {
      if (original.names(other.index()).livesAt(their.id(), at.original())
          && at.bindings().isFreeOriginal(their.id())) {
        for (Step.Declaration mineToo : residual.names(own.index()).jumpedOver()) {
          if (residual.names(own.index()).livesAt(mineToo.id(), at.residual())
              && at.bindings().isFreeResidual(mineToo.id())
              && texts.sameDeclaration(
                  Passage.of(residual, mineToo.text(), own.index(), mineToo.entry()),
                  mineToo.id(),
                  Passage.of(original, their.text(), other.index(), their.entry()),
                  their.id(),
                  at)) {
            at = at.with(at.bindings().with(their.id(), mineToo.id()));
            break;
          }
        }
      }
    }
    return at;
  }

  /** What the residual does next must be what the original does next. */
  void match(Function own, Function other, Configuration at) {
    Edge edge = own.outgoing(at.residual()).get(0);
    boolean matched =
        switch (edge.operation()) {
          case Operation.Call call -> call(own, other, at, edge, call);
          case Operation.Assume assume -> branch(own, other, at);
          case Operation.Execute execute -> statement(own, other, at, edge);
          case Operation.Declare declare -> declaration(own, other, at, edge);
          case Operation.Return end -> end(own, other, at, edge);
          case Operation.Blank blank -> effect(own, other, at, edge);
        };
    if (matched || chosenCall(own, other, at, edge)) {
      return;
    }
    List<Configuration> passed = passedAlone(other, at);
    if (!passed.isEmpty()) {
      passed.forEach(lockstep::reach);
      return;
    }
    Passage text = Passage.of(residual, edge.where(), own.index(), edge.source());
    String place = residual.place(edge.where().start());
    throw tools.hasNewWord(text)
        ? new Failure(
            Failure.Kind.UNKNOWN, "the original has nothing like what is executed at " + place)
        : new Failure(
            Failure.Kind.NEW_BEHAVIOUR,
            "the original does not do next what is executed at " + place);
  }

  /** The original goes on without the residual where nothing is executed, or not yet. */
  List<Configuration> passedAlone(Function other, Configuration at) {
    List<Edge> edges = other.outgoing(at.original());
    if (at.original() == other.exit()) {
      return List.of();
    }
    Edge edge = edges.get(0);
    boolean alone =
        edges.size() == 1
            && (OriginalWalk.isStaticDeclaration(other, edge)
                || isPlainReturn(other, at, edge)
                || (ResidualWalk.isEffect(edge) && isDeferred(other, edge)));
    if (alone) {
      return List.of(theirs.passed(other, at, edge));
    }
    boolean evaluated =
        edges.size() == 2
            && edge.operation() instanceof Operation.Assume
            && !OriginalWalk.isDispatch(other, edge)
            && isEvaluated(theirPassage(other, edge), at);
    return evaluated
        ? edges.stream().map(branch -> branched(other, at, branch)).toList()
        : List.of();
  }

  private boolean isPlainReturn(Function other, Configuration at, Edge edge) {
    return edge.operation() instanceof Operation.Return
        && !at.inside().isReturning()
        && theirPassage(other, edge).withoutSemicolon().reads("return");
  }

  /** Whether a call without an edge is executed by the next edge there is. */
  private static boolean isDeferred(Function other, Edge effect) {
    Edge next = effect;
    while (true) {
      List<Edge> edges = other.outgoing(next.target());
      if (edges.isEmpty()) {
        return false;
      }
      next = edges.get(0);
      boolean passes =
          edges.size() == 1
              && (ResidualWalk.isEffect(next) || next.operation() instanceof Operation.Blank);
      if (!passes) {
        return !(next.operation() instanceof Operation.Call)
            && next.where().contains(effect.where());
      }
    }
  }

  /** Whether a variable holds the value of a condition, so that nobody need evaluate it. */
  private static boolean isEvaluated(Passage condition, Configuration at) {
    return at.values().known().values().stream()
        .anyMatch(value ->
            value instanceof Value.Taken taken
                && taken.truth().isEmpty()
                && isAllOf(taken.expression(), condition));
  }

  private Passage passage(Function own, Edge edge) {
    return Passage.of(residual, edge.where(), own.index(), edge.source());
  }

  private Passage theirPassage(Function other, Edge edge) {
    return Passage.of(original, edge.where(), other.index(), edge.source());
  }

  /** The only edge of the original there, if it is of this kind. */
  private static <T extends Operation> Optional<Edge> only(
      Function other, Configuration at, Class<T> kind) {
    List<Edge> edges = other.outgoing(at.original());
    return at.original() != other.exit()
            && edges.size() == 1
            && kind.isInstance(edges.get(0).operation())
        ? Optional.of(edges.get(0))
        : Optional.empty();
  }

  /** The residual passes an edge of its own. */
  private Configuration moved(Function own, Configuration at, Edge edge) {
    Configuration next = mine.moved(own, at, edge.target());
    boolean done = !own.locations().get(edge.target()).internal();
    return done ? next.with(next.inside().residualDone()) : next;
  }

  /**
   * Whether two parts of statements are the same; in a declaration they may name what it declares.
   */
  private boolean sameInside(
      Function own, Edge edge, Function other, Edge their, Configuration at) {
    boolean declarations =
        edge.step() >= 0
            && their.step() >= 0
            && own.steps().get(edge.step()) instanceof Step.Declaration
            && other.steps().get(their.step()) instanceof Step.Declaration;
    return declarations
        ? texts.sameDeclaration(
            passage(own, edge), edge.step(), theirPassage(other, their), their.step(), at)
        : texts.same(passage(own, edge), theirPassage(other, their), at);
  }

  private boolean call(
      Function own, Function other, Configuration at, Edge edge, Operation.Call call) {
    Optional<Edge> their = only(other, at, Operation.Call.class);
    if (their.isEmpty() || !sameInside(own, edge, other, their.get(), at)) {
      return false;
    }
    Edge theirEdge = their.get();
    Inside inside = at.inside().withCall(edge.where(), theirEdge.where());
    enter(
        other,
        at.with(inside),
        theirEdge,
        residual.function(call.callee()),
        returned -> mine.moved(own, returned, edge.target()));
    return true;
  }

  /** Both execute a call; what follows is where the residual is behind it. */
  private void enter(
      Function other,
      Configuration at,
      Edge theirEdge,
      Function callee,
      UnaryOperator<Configuration> behind) {
    Function meant = original.function(((Operation.Call) theirEdge.operation()).callee());
    if (!heads.same(callee, meant)) {
      throw new Failure(
          Failure.Kind.NEW_BEHAVIOUR,
          "'" + callee.name() + "' is called, whose head is not that of '" + meant.name() + "'");
    }
    Configuration entered = theirs.executed(other, at, theirEdge);
    Values globals = entered.values().only(tools::isGlobal);
    Context context =
        new Context(callee.index(), meant.index(), theirs.entryState(meant, entered), globals);
    for (Context.Exit exit : lockstep.call(context)) {
      Values values = entered.values().only(v -> !tools.isGlobal(v)).overriddenBy(exit.values());
      Configuration returned = theirs.returned(other, entered.with(values), exit, theirEdge);
      lockstep.reach(behind.apply(returned));
    }
  }

  private boolean branch(Function own, Function other, Configuration at) {
    List<Edge> edges = own.outgoing(at.residual());
    List<Edge> theirEdges = other.outgoing(at.original());
    Edge first = edges.get(0);
    if (own.steps().get(first.step()) instanceof Step.Switch dispatch
        && at.residual() == dispatch.ready()) {
      return switches.match(own, dispatch, other, at);
    }
    boolean branches =
        at.original() != other.exit()
            && theirEdges.size() == 2
            && edges.size() == 2
            && theirEdges.get(0).operation() instanceof Operation.Assume
            && !OriginalWalk.isDispatch(other, theirEdges.get(0));
    if (!branches) {
      return false;
    }
    Atom atom = Atom.of(passage(own, first));
    Atom theirAtom = Atom.of(theirPassage(other, theirEdges.get(0)));
    OptionalInt tool =
        atom.passage().size() == 1 ? tools.named(atom.passage(), 0) : OptionalInt.empty();
    boolean negated = atom.negated() ^ theirAtom.negated();
    if (tool.isPresent()) {
      boolean otherPending =
          at.inside().pending() != Inside.NOTHING && at.inside().pending() != tool.getAsInt();
      if (otherPending
          || !(at.values().of(tool.getAsInt()).orElse(null) instanceof Value.Taken taken)
          || !isAllOf(taken.expression(), theirPassage(other, theirEdges.get(0)))) {
        return false;
      }
      negated = atom.negated() ^ theirAtom.negated();
    } else if (at.inside().pending() != Inside.NOTHING
        || !texts.same(atom.passage(), theirAtom.passage(), at)) {
      return false;
    }
    for (Edge edge : edges) {
      boolean truth = ((Operation.Assume) edge.operation()).truth() ^ negated;
      Edge their = theirEdges.stream().filter(e -> isTrue(e) == truth).findFirst().orElseThrow();
      lockstep.reach(moved(own, branched(other, at, their), edge));
    }
    return true;
  }

  private static boolean isAllOf(Slice expression, Passage condition) {
    return !condition.isEmpty()
        && (condition.slice().equals(expression)
            || condition.withoutBrackets().slice().equals(expression)
            || Atom.of(condition).passage().slice().equals(expression));
  }

  private static boolean isTrue(Edge edge) {
    return ((Operation.Assume) edge.operation()).truth();
  }

  /** The original takes a branch; a variable that holds its condition is known from now on. */
  private Configuration branched(Function other, Configuration at, Edge their) {
    Configuration next = at;
    Passage condition = theirPassage(other, their);
    boolean negated = Atom.of(condition).negated();
    for (int tool : at.values().known().keySet()) {
      if (at.values().of(tool).get() instanceof Value.Taken taken
          && isAllOf(taken.expression(), condition)) {
        boolean same = condition.withoutBrackets().slice().equals(taken.expression());
        boolean truth =
            isTrue(their) ^ (negated && !same && !condition.slice().equals(taken.expression()));
        Value known = new Value.Taken(taken.expression(), Optional.of(truth));
        next = next.with(next.values().with(tool, known));
      }
    }
    return theirs.executed(other, next.with(next.inside().withPending(Inside.NOTHING)), their);
  }

  private boolean statement(Function own, Function other, Configuration at, Edge edge) {
    Passage text = passage(own, edge).withoutSemicolon();
    OptionalInt tool = tools.named(text, 0);
    if (tool.isPresent() && text.is(1, '=') && !text.is(2, '=')) {
      return store(own, other, at, edge, tool.getAsInt(), text.part(2, text.size()));
    }
    Optional<Edge> statement = only(other, at, Operation.Execute.class);
    if (statement.isPresent()
        && texts.same(text, theirPassage(other, statement.get()).withoutSemicolon(), at)) {
      lockstep.reach(moved(own, theirs.executed(other, at, statement.get()), edge));
      return true;
    }
    if (returned(own, other, at, edge, text, Inside.NOTHING)) {
      return true;
    }
    Optional<Slice> call = text.isEmpty() ? Optional.empty() : at.inside().originalOf(text.slice());
    if (call.isPresent()) {
      lockstep.reach(moved(own, at.with(at.inside().withExecuted(call.get())), edge));
      return true;
    }
    Optional<Edge> effect = effectAt(other, at);
    if (effect.isPresent() && texts.same(text, theirPassage(other, effect.get()), at)) {
      Configuration next = theirs.executed(other, at, effect.get());
      Inside inside = next.inside().withExecuted(effect.get().where());
      lockstep.reach(moved(own, next.with(inside), edge));
      return true;
    }
    if (evaluated(own, other, at, edge, text)) {
      return true;
    }
    if (mine.doesNothing(text)) {
      lockstep.reach(moved(own, at, edge));
      return true;
    }
    return false;
  }

  /** A condition is evaluated, and what follows is the same whatever it was. */
  private boolean evaluated(
      Function own, Function other, Configuration at, Edge edge, Passage text) {
    boolean cast = text.is(0, '(') && text.isWord(1, "void") && text.is(2, ')');
    if (!cast || at.inside().pending() != Inside.NOTHING || at.original() == other.exit()) {
      return false;
    }
    Passage evaluated = text.part(3, text.size());
    List<Edge> theirEdges = other.outgoing(at.original());
    if (!(theirEdges.get(0).operation() instanceof Operation.Assume)) {
      return false;
    }
    if (OriginalWalk.isDispatch(other, theirEdges.get(0))) {
      return switches.evaluated(own, other, at, edge, evaluated);
    }
    Atom atom = Atom.of(evaluated);
    Atom their = Atom.of(theirPassage(other, theirEdges.get(0)));
    if (!texts.same(atom.passage(), their.passage(), at)) {
      return false;
    }
    for (Edge theirEdge : theirEdges) {
      lockstep.reach(moved(own, branched(other, at, theirEdge), edge));
    }
    return true;
  }

  /** A value of the original is evaluated in advance and kept. */
  private boolean store(
      Function own, Function other, Configuration at, Edge edge, int tool, Passage value) {
    Passage bare = value.withoutBrackets();
    if (bare.isEmpty()) {
      return false;
    }
    Optional<Slice> call = at.inside().originalOf(bare.slice());
    if (call.isPresent()) {
      types.check(tool, call.get(), other, at);
      lockstep.reach(moved(own, keep(at, tool, call.get()), edge));
      return true;
    }
    Optional<Edge> effect = effectAt(other, at);
    if (effect.isPresent() && texts.same(bare, theirPassage(other, effect.get()), at)) {
      types.check(tool, effect.get().where(), other, at);
      Configuration next = theirs.executed(other, at, effect.get());
      lockstep.reach(moved(own, keep(next, tool, effect.get().where()), edge));
      return true;
    }
    if (returned(own, other, at, edge, bare, tool)) {
      return true;
    }
    List<Edge> edges = other.outgoing(at.original());
    boolean condition =
        at.original() != other.exit()
            && edges.size() == 2
            && edges.get(0).operation() instanceof Operation.Assume
            && !OriginalWalk.isDispatch(other, edges.get(0))
            && at.inside().pending() == Inside.NOTHING;
    if (!condition || !texts.same(bare, theirPassage(other, edges.get(0)).withoutBrackets(), at)) {
      return false;
    }
    types.check(tool, edges.get(0).where(), other, at);
    Configuration kept = keep(at, tool, edges.get(0).where());
    lockstep.reach(moved(own, kept.with(kept.inside().withPending(tool)), edge));
    return true;
  }

  /**
   * The residual finishes a statement that is nothing but a call both have executed.
   *
   * @return empty if that is not what it does next
   */
  Optional<Configuration> finishedCall(Function own, Function other, Configuration at) {
    Edge edge = own.outgoing(at.residual()).get(0);
    boolean statement =
        edge.operation() instanceof Operation.Execute
            || edge.operation() instanceof Operation.Declare;
    if (!statement || at.inside().calls().isEmpty()) {
      return Optional.empty();
    }
    Passage text = passage(own, edge).withoutSemicolon();
    int assigned = 0;
    while (assigned < text.size() && !text.is(assigned, '=')) {
      assigned++;
    }
    OptionalInt tool =
        edge.operation() instanceof Operation.Declare
            ? tools.declaredBy(own.index(), edge.step())
            : tools.named(text, 0);
    Passage call =
        tool.isPresent() ? text.part(Math.min(assigned + 1, text.size()), text.size()) : text;
    Passage bare = call.withoutBrackets();
    Optional<Slice> meant =
        bare.isEmpty() ? Optional.empty() : at.inside().originalOf(bare.slice());
    if (meant.isEmpty()) {
      return Optional.empty();
    }
    if (tool.isPresent()) {
      types.check(tool.getAsInt(), meant.get(), other, at);
      return Optional.of(moved(own, keep(at, tool.getAsInt(), meant.get()), edge));
    }
    return Optional.of(moved(own, at.with(at.inside().withExecuted(meant.get())), edge));
  }

  private static Configuration keep(Configuration at, int tool, Slice expression) {
    return at.with(at.values().with(tool, new Value.Taken(expression, Optional.empty())));
  }

  /** The value of a return statement is evaluated before the residual returns. */
  private boolean returned(
      Function own, Function other, Configuration at, Edge edge, Passage value, int tool) {
    Optional<Edge> end = only(other, at, Operation.Return.class);
    if (end.isEmpty() || at.inside().isReturning()) {
      return false;
    }
    Passage theirText = theirPassage(other, end.get()).withoutSemicolon();
    Passage theirValue = theirText.part(1, theirText.size());
    if (theirValue.isEmpty()
        || !texts.same(value.withoutBrackets(), theirValue.withoutBrackets(), at)) {
      return false;
    }
    if (tool != Inside.NOTHING) {
      types.check(tool, theirValue.slice(), other, at);
    }
    Configuration next = theirs.executed(other, at, end.get());
    Inside inside = new Inside(List.of(), List.of(), List.of(), Inside.NOTHING, tool);
    lockstep.reach(moved(own, next.with(inside), edge));
    return true;
  }

  private boolean declaration(Function own, Function other, Configuration at, Edge edge) {
    Step.Declaration step = (Step.Declaration) own.steps().get(edge.step());
    Optional<Edge> their = only(other, at, Operation.Declare.class);
    OptionalInt tool = tools.declaredBy(own.index(), step.id());
    if (tool.isPresent()) {
      Passage text = passage(own, edge).withoutSemicolon();
      int name = tools.get(tool.getAsInt()).type().size();
      return text.is(name + 1, '=')
          && store(own, other, at, edge, tool.getAsInt(), text.part(name + 2, text.size()));
    }
    if (their.isEmpty()
        || !texts.sameDeclaration(
            passage(own, edge),
            step.id(),
            theirPassage(other, their.get()),
            their.get().step(),
            at)) {
      return false;
    }
    Configuration next = moved(own, theirs.executed(other, at, their.get()), edge);
    if (!step.statics()) {
      if (next.bindings().contradict(their.get().step(), step.id())) {
        throw new Failure(
            Failure.Kind.UNKNOWN,
            "two objects stand for the one declared at "
                + original.place(their.get().where().start()));
      }
      next = next.with(next.bindings().with(their.get().step(), step.id()));
    }
    lockstep.reach(next);
    return true;
  }

  private boolean end(Function own, Function other, Configuration at, Edge edge) {
    Passage text = passage(own, edge).withoutSemicolon();
    Passage value = text.part(1, text.size());
    if (at.inside().isReturning()) {
      OptionalInt tool =
          value.withoutBrackets().size() == 1
              ? tools.named(value.withoutBrackets(), 0)
              : OptionalInt.empty();
      boolean same =
          at.inside().returned() == Inside.NOTHING
              ? value.isEmpty() && heads.isVoid(other)
              : tool.isPresent() && tool.getAsInt() == at.inside().returned();
      if (same) {
        lockstep.reach(moved(own, at.with(Inside.NO_STATEMENT), edge));
      }
      return same;
    }
    if (value.isEmpty() && at.original() == other.exit() && heads.isVoid(other)) {
      lockstep.reach(moved(own, at, edge));
      return true;
    }
    Optional<Edge> their = only(other, at, Operation.Return.class);
    if (their.isEmpty()
        || !texts.same(text, theirPassage(other, their.get()).withoutSemicolon(), at)) {
      return false;
    }
    lockstep.reach(moved(own, theirs.executed(other, at, their.get()), edge));
    return true;
  }

  private boolean effect(Function own, Function other, Configuration at, Edge edge) {
    Optional<Edge> their = effectAt(other, at);
    if (their.isEmpty() || !texts.same(passage(own, edge), theirPassage(other, their.get()), at)) {
      return false;
    }
    lockstep.reach(moved(own, theirs.executed(other, at, their.get()), edge));
    return true;
  }

  /** The residual chooses at run time which of its functions stands for the one that is called. */
  private boolean chosenCall(Function own, Function other, Configuration at, Edge edge) {
    Optional<Edge> their = only(other, at, Operation.Call.class);
    if (their.isEmpty() || !ResidualWalk.isEffect(edge)) {
      return false;
    }
    Edge theirEdge = their.get();
    Operation.Call call = (Operation.Call) theirEdge.operation();
    OptionalInt callee =
        texts.chosen(
            passage(own, edge),
            edge.step(),
            theirPassage(other, theirEdge),
            theirEdge.step(),
            at,
            call.name().start());
    if (callee.isEmpty()) {
      return false;
    }
    enter(
        other,
        at,
        theirEdge,
        residual.function(callee.getAsInt()),
        returned -> moved(own, returned, edge));
    return true;
  }

  private static Optional<Edge> effectAt(Function other, Configuration at) {
    return only(other, at, Operation.Blank.class).filter(ResidualWalk::isEffect);
  }
}
