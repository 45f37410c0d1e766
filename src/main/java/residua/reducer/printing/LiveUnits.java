package residua.reducer.printing;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import residua.base.text.Identifiers;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.callgraph.CalledUnnamed;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.c.cfa.Reference.Target.ToFunction;
import residua.c.cfa.Step;
import residua.c.cfa.TagMention;
import residua.reducer.printing.body.HoistedExpressions;
import residua.reducer.printing.body.SameTypeCopies;
import residua.reducer.printing.text.SliceText;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/**
 * Finds the units to print: the entry function, units executed without being named, and everything
 * their texts name. Globals and types are found by the words of a text, so that no construct can
 * hide a use; a word that only looks like a use keeps a superfluous declaration.
 */
final class LiveUnits {
  private final Residual residual;
  private final Program program;
  private final UnitNames names;
  private final Map<Integer, Unit> standIns;
  private final TokenTable tokens;
  private final WordSet functionNames;
  private final WordSet itemNames;
  private final BitSet wordsAdded = new BitSet();
  private final Map<Integer, GlobalItem> definitions = new HashMap<>();
  private final Set<Unit> live = new LinkedHashSet<>();
  private final Deque<Unit> work = new ArrayDeque<>();

  private LiveUnits(Residual residual) {
    this.residual = residual;
    this.program = residual.program();
    this.standIns = StandIns.of(residual);
    this.names = new UnitNames(program);
    for (GlobalItem item : program.items()) {
      item.function().ifPresent(function -> definitions.put(function, item));
    }
    this.tokens = program.source().tokens();
    this.functionNames = tokens.wordsThat(word -> names.function(word).isPresent());
    this.itemNames = tokens.wordsThat(word -> !names.items(word).isEmpty() || names.isLinked(word));
  }

  /** The live units, in the order in which they were found. */
  static Set<Unit> of(Residual residual) {
    LiveUnits units = new LiveUnits(residual);
    units.run();
    return units.live;
  }

  private void run() {
    switch (residual.start()) {
      case Residual.Start.Stopped stopped -> add(new Unit.Stopped(program.entry()));
      case Residual.Start.Unchanged unchanged -> add(new Unit.Original(program.entry()));
      case Residual.Start.InClone(int clone) -> add(new Unit.Specialised(clone));
    }
    boolean stopped = residual.start() instanceof Residual.Start.Stopped;
    for (int i = 0; i < program.items().size(); i++) {
      if (program.items().get(i).always()) {
        add(new Unit.Item(i));
      }
    }
    if (!stopped) {
      Stream.concat(
              program.functions().stream().filter(function -> function.traits().root()),
              Interposition.in(program.functions()).stream())
          .forEach(function -> add(new Unit.Original(function.index())));
      CalledUnnamed.byName(program).forEach(function -> add(new Unit.Original(function)));
    }
    while (!work.isEmpty()) {
      expand(work.remove());
    }
  }

  private void add(Unit named) {
    Unit unit =
        named instanceof Unit.Original(int function)
            ? standIns.getOrDefault(function, named)
            : named;
    if (live.add(unit)) {
      work.add(unit);
    }
  }

  /** The unit that a reference names, apart from clones for one state. */
  private Unit named(ToFunction to) {
    Optional<Integer> clone =
        residual
            .tracking()
            .filter(tracking -> to.called())
            .map(tracking -> tracking.calledByName().get(to.function()));
    return clone.isPresent() ? new Unit.Specialised(clone.get()) : new Unit.Original(to.function());
  }

  private void expand(Unit unit) {
    switch (unit) {
      case Unit.Item(int index) -> {
        GlobalItem item = program.items().get(index);
        addWords(item.text());
        addNamedFunctions(item);
        item.symbols().forEach(this::addSymbol);
      }
      case Unit.Stopped(int index) -> {
        Function function = program.functions().get(index);
        addHead(function);
      }
      case Unit.Original(int index) -> {
        Function function = program.functions().get(index);
        addHead(function);
        addWords(function.body());
        for (Reference reference : function.references()) {
          if (reference.target() instanceof ToFunction to) {
            add(named(to));
          }
        }
      }
      case Unit.Specialised(int index) -> expandClone(residual.clones().get(index));
    }
  }

  private void expandClone(Clone clone) {
    Function function = program.functions().get(clone.function());
    addHead(function);
    HoistedExpressions takenOut = new HoistedExpressions(program.source(), function, "");
    Map<Integer, Integer> callEdges = SameTypeCopies.callEdgesByName(function);
    for (Step step : function.steps()) {
      if (function.isJumpedOver(step)) {
        addWords(step.text());
        addCallees(function, callEdges, Map.of(), step.text(), List.of());
      }
    }
    // An item that is never executed may still give a variable its type.
    Set<Slice> onlyTyped = takenOut.read(program, clone.nodes());
    onlyTyped.removeAll(takenOut.executed(program, clone));
    Map<Integer, Integer> namesakes = SameTypeCopies.of(program, clone);
    for (Slice piece : new TreeSet<>(onlyTyped)) {
      expandPiece(function, piece, takenOut, callEdges, namesakes);
    }
    for (Node node : clone.nodes()) {
      switch (node) {
        case Node.Run run -> expandRun(run, function, takenOut, callEdges);
        case Node.LateReturn end -> {
          expandRun(end.run(), function, takenOut, callEdges);
          end.change().questions().forEach(this::addWords);
        }
        case Node.Update update -> update.change().questions().forEach(this::addWords);
        case Node.Call call -> {
          Slice where = program.edges().get(call.edge()).where();
          addWords(where);
          Map<Integer, Integer> callee = new HashMap<>();
          call.callee().ifPresent(c -> callee.put(call.edge(), c));
          addCallees(function, callEdges, callee, where, takenOut.of(takenOut.stepOf(where)));
        }
        case Node.Test test -> {
          Slice condition = test.condition();
          if (takenOut.isCondition(condition)) {
            expandPiece(function, condition, takenOut, callEdges, Map.of());
          }
        }
        case Node.Effect effect ->
            expandPiece(function, effect.expression(), takenOut, callEdges, Map.of());
        case Node.Mark mark -> {}
        case Node.Skip skip -> {}
        case Node.Assume assume -> addWords(assume.expression());
        case Node.Halt halt -> {}
        case Node.Leave leave -> {}
      }
    }
  }

  private void expandRun(
      Node.Run run,
      Function function,
      HoistedExpressions takenOut,
      Map<Integer, Integer> callEdges) {
    Step step = function.steps().get(run.step());
    addWords(step.text());
    if (step instanceof Step.Switch dispatch) {
      dispatch.arms().forEach(arm -> addWords(arm.value()));
    }
    List<HoistedExpressions.Piece> gone = run.split() ? takenOut.of(run.step()) : List.of();
    if (gone.isEmpty() || !gone.getFirst().text().equals(step.text())) {
      addCallees(function, callEdges, run.callees(), step.text(), gone);
    }
  }

  private void expandPiece(
      Function function,
      Slice piece,
      HoistedExpressions takenOut,
      Map<Integer, Integer> callEdges,
      Map<Integer, Integer> callees) {
    addWords(piece);
    List<HoistedExpressions.Piece> gone = takenOut.of(takenOut.stepOf(piece));
    addCallees(function, callEdges, callees, piece, gone);
  }

  /** Adds the functions that a text names, apart from those named in removed parts of it. */
  private void addCallees(
      Function function,
      Map<Integer, Integer> callEdges,
      Map<Integer, Integer> callees,
      Slice text,
      List<HoistedExpressions.Piece> gone) {
    for (Reference reference : SliceText.within(function.references(), text)) {
      if (!(reference.target() instanceof ToFunction to)) {
        continue;
      }
      Integer edge = callEdges.get(reference.name().start());
      boolean own = edge != null && program.edges().get(edge).where().equals(text);
      boolean elsewhere =
          !own
              && gone.stream()
                  .anyMatch(piece ->
                      piece.text().contains(reference.name())
                          && text.contains(piece.text())
                          && !(edge == null && piece.text().equals(text)));
      if (!elsewhere) {
        Integer callee = edge == null ? null : callees.get(edge);
        add(callee == null ? named(to) : new Unit.Specialised(callee));
      }
    }
  }

  private void addWords(Slice slice) {
    int end = tokens.from(slice.end());
    for (int i = tokens.from(slice.start()); i < end; i++) {
      int word = tokens.word(i);
      if (itemNames.contains(word) && !wordsAdded.get(word)) {
        wordsAdded.set(word);
        addName(tokens.spelling(word));
      }
    }
  }

  private void addWords(String text) {
    Lexer.tokens(text).forEach(token -> addName(token.text(text)));
  }

  private void addName(String name) {
    names.items(name).forEach(item -> add(new Unit.Item(item)));
    for (String other : names.ofSymbol(name)) {
      if (!other.equals(name)) {
        names.items(other).forEach(item -> add(new Unit.Item(item)));
        addFunction(other);
      }
    }
  }

  /** Adds a name that an item of the program mentions for the linker or the compiler. */
  private void addSymbol(String symbol) {
    addName(symbol);
    addFunction(symbol);
  }

  private void addFunction(String name) {
    names.function(name).ifPresent(function -> add(new Unit.Original(function)));
  }

  /** Adds the needs of a function besides the text of its body. */
  private void addHead(Function function) {
    addName(function.name());
    int end = tokens.from(function.body().start());
    for (int i = tokens.from(function.text().start()); i < end; i++) {
      if (tokens.word(i) >= 0 && !tokens.text(i).equals(function.name())) {
        boolean isTag = i > 0 && TagMention.isKeyword(tokens.text(i - 1));
        addName(tokens.text(i));
        if (!isTag) {
          addFunction(tokens.text(i));
        }
      }
    }
    definitions.get(function.index()).symbols().forEach(this::addSymbol);
  }

  private void addNamedFunctions(GlobalItem item) {
    int end = tokens.from(item.text().end());
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      if (functionNames.contains(tokens.word(i))) {
        String word = Identifiers.canonical(tokens.text(i));
        if (CodeWords.mayUse(tokens, item, word)) {
          addFunction(word);
        }
      }
    }
  }
}
