package residua.condition.observer.cpachecker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.frontend.units.UnitReader;
import residua.c.frontend.units.UnitReader.InlineDialect;
import residua.c.linker.LinkUnit;
import residua.c.linker.LinkedText;
import residua.c.linker.Linker;
import residua.condition.cpachecker.AutomatonReader;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/** Everything a program can do under an assumption automaton of CPAchecker. */
final class CpacheckerProduct {
  private final Program program;
  private final CpacheckerObserver binding;
  private final Map<Context, TreeSet<Integer>> exits = new HashMap<>();
  private final Map<Context, Set<Point>> callers = new HashMap<>();
  private final Set<Point> seen = new LinkedHashSet<>();
  private final Deque<Point> work = new ArrayDeque<>();
  private final Set<String> cut = new TreeSet<>();
  private final Set<String> leftToVerify = new TreeSet<>();
  private final Set<String> tested = new TreeSet<>();

  private record Context(int function, int state) {}

  private record Point(Context context, int location, int state) {}

  private CpacheckerProduct(Program program, CpacheckerObserver binding) {
    this.program = program;
    this.binding = binding;
  }

  /** Explores a program with {@code main} under an automaton in the syntax of CPAchecker. */
  static CpacheckerProduct of(String c, String automaton) {
    try {
      String text = new String(c.getBytes(UTF_8), ISO_8859_1);
      return of(new SourceText("program.c", text, text), automaton);
    } catch (InputException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  /** The same for the files of a program, by their names. */
  static CpacheckerProduct of(SortedMap<String, String> files, String automaton) {
    try {
      return of(linked(files), automaton);
    } catch (InputException e) {
      throw new AssertionError(e.getMessage(), e);
    }
  }

  /** The text that the files of a program are linked to. */
  static SourceText linked(SortedMap<String, String> files) throws InputException {
    List<LinkUnit> units = new ArrayList<>();
    for (var file : files.entrySet()) {
      SourceText text = new SourceText(file.getKey(), file.getValue(), file.getValue());
      units.add(
          new LinkUnit(
              UnitReader.read(text, InlineDialect.C99, (source, suspicion) -> suspicion), false));
    }
    LinkedText linked = Linker.link(units);
    return SourceText.linked(
        linked.text(), units.stream().map(unit -> unit.text().source()).toList(), linked.names());
  }

  private static CpacheckerProduct of(SourceText text, String automaton) throws InputException {
    Program program = CFrontend.parse(text, "main", (source, errors) -> errors);
    var condition =
        AutomatonReader.read("automaton.txt", automaton.getBytes(UTF_8), new ArrayList<>());
    CpacheckerProduct product =
        new CpacheckerProduct(program, new CpacheckerObserver(program, condition, false));
    product.explore();
    return product;
  }

  /** The edges that are covered, as {@code line: text}. */
  List<String> cut() {
    return List.copyOf(cut);
  }

  /** The edges on which a run becomes one of which nothing is covered. */
  List<String> leftToVerify() {
    return List.copyOf(leftToVerify);
  }

  /** What is tested behind which edges, as {@code line: text ? expression}. */
  List<String> tested() {
    return List.copyOf(tested);
  }

  /** Why assumptions are not tested, as {@code line: reason}. */
  List<String> notes() {
    return binding.imprecision().stream()
        .map(note -> note.position().line() + ": " + note.message())
        .toList();
  }

  /** Those of them on which nobody knows where the automaton is. */
  List<String> lost() {
    return binding.lostAt().stream().map(id -> show(program.edges().get(id))).toList();
  }

  /** The automaton states in front of the edges of a line, behind which a run is cut or goes on. */
  List<String> statesAt(int line) {
    Set<String> result = new TreeSet<>();
    for (Point point : seen) {
      for (Edge edge : outgoing(point)) {
        if (!edge.isBlank() && program.source().line(edge.where().start()) == line) {
          result.add(binding.describe(point.state()));
        }
      }
    }
    return List.copyOf(result);
  }

  private void explore() {
    switch (binding.start()) {
      case ObserverStep.Cut covered -> cut.add("start");
      case ObserverStep.To to -> open(new Context(program.entry(), to.state()));
    }
    while (!work.isEmpty()) {
      follow(work.remove());
    }
  }

  private void open(Context context) {
    if (exits.putIfAbsent(context, new TreeSet<>()) == null) {
      Function function = program.functions().get(context.function());
      reach(new Point(context, function.entry(), context.state()));
    }
  }

  private void reach(Point point) {
    if (seen.add(point)) {
      work.add(point);
    }
  }

  private List<Edge> outgoing(Point point) {
    return program.functions().get(point.context().function()).outgoing(point.location());
  }

  private void follow(Point point) {
    if (point.location() == program.functions().get(point.context().function()).exit()
        && exits.get(point.context()).add(point.state())) {
      work.addAll(callers.getOrDefault(point.context(), Set.of()));
    }
    for (Edge edge : outgoing(point)) {
      go(point, edge, binding.read(point.state(), edge), "");
    }
  }

  /** Goes on behind an edge, and behind the tests there. */
  private void go(Point point, Edge edge, ObserverStep move, String test) {
    Optional<StateTest> next =
        move instanceof ObserverStep.To(int state) ? binding.test(state) : Optional.empty();
    if (next.isPresent()) {
      String more = test + " ? " + next.get().expression();
      tested.add(show(edge) + more);
      go(point, edge, next.get().whenTrue(), more);
      go(point, edge, next.get().whenFalse(), test);
    } else {
      switch (move) {
        case ObserverStep.Cut covered -> cut.add(show(edge) + test);
        case ObserverStep.To to -> {
          if (point.state() != ConditionObserver.RESIDUAL
              && to.state() == ConditionObserver.RESIDUAL) {
            leftToVerify.add(show(edge));
          }
          enter(point, edge, to.state());
        }
      }
    }
  }

  private void enter(Point point, Edge edge, int state) {
    if (!(edge.operation() instanceof Operation.Call call)) {
      reach(new Point(point.context(), edge.target(), state));
      return;
    }
    Context context = new Context(call.callee(), state);
    callers.computeIfAbsent(context, c -> new LinkedHashSet<>()).add(point);
    open(context);
    for (int exit : new TreeSet<>(exits.get(context))) {
      if (binding.readReturn(exit, edge) instanceof ObserverStep.To to) {
        reach(new Point(point.context(), edge.target(), to.state()));
      }
    }
  }

  private String show(Edge edge) {
    String text = edge.isBlank() ? "(blank)" : EdgeText.of(program.source(), edge);
    int start = edge.where().start();
    String file = program.source().files().size() == 1 ? "" : program.source().file(start) + ":";
    return file + program.source().line(start) + ": " + text;
  }
}
