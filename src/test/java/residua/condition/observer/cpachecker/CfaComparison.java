package residua.condition.observer.cpachecker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.frontend.CFrontend;
import residua.c.specification.Cause;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * Compares what we hold to be CPAchecker's edges with its control-flow automata. Each of its
 * functions is taken as a condition that lists every edge and verifies nothing: then every edge has
 * to be followed, none may be lost, and none may be cut unless CPAchecker holds that the run has
 * ended.
 *
 * <p>Reads lines {@code NAME tab PROGRAM} from standard input, and the automata from {@code
 * DIRECTORY/NAME.cfa}: lines {@code F name entry exit} for a function, then {@code KIND from to
 * text} for its edges, {@code C} for a call, where {@code to} is the place of the return.
 */
final class CfaComparison {
  private static final int MOST_POINTS = 400_000;
  private static final String END = "end of the function";
  private static final String DEAD = "theirs are followed, of ours some are not among them";
  private static final Pattern POINTER_CALL =
      Pattern.compile("skip |pointer call|\\[.* == \\(&\\w+\\)\\]");

  private final Program program;
  private final String name;
  private final Map<String, Integer> counts;

  private CfaComparison(Program program, String name, Map<String, Integer> counts) {
    this.program = program;
    this.name = name;
    this.counts = counts;
  }

  /** A function as CPAchecker has it. */
  private record Exported(int entry, int exit, List<Line> edges) {}

  /** One of its edges. */
  private record Line(String kind, int from, int to, String text) {}

  /** Compares programs and prints what differs, then sums. */
  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    Map<String, Integer> counts = new TreeMap<>();
    var names = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = names.readLine(); line != null; line = names.readLine()) {
      String[] parts = line.split("\t");
      Path file = directory.resolve(parts[0] + ".cfa");
      if (!Files.exists(file)) {
        continue;
      }
      try {
        String text = new String(Files.readAllBytes(Path.of(parts[1])), ISO_8859_1);
        Program program =
            CFrontend.parse(
                new SourceText(parts[1], text, text), "main", (source, errors) -> errors);
        new CfaComparison(program, parts[0], counts).compare(read(file));
      } catch (Exception | StackOverflowError e) {
        System.out.println("refused\t" + parts[0] + "\t" + e.getMessage());
        counts.merge("programs refused", 1, Integer::sum);
      }
    }
    counts.forEach((what, count) -> System.out.println("sum\t" + what + "\t" + count));
  }

  /** The functions of a file, with the edges that CPAchecker itself comes to. */
  private static Map<String, Exported> read(Path file) throws IOException {
    Map<String, Exported> result = new LinkedHashMap<>();
    readAll(file).forEach((name, function) -> result.put(name, reachable(function)));
    return result;
  }

  private static Exported reachable(Exported function) {
    Map<Integer, List<Line>> leaving = new HashMap<>();
    function.edges.forEach(
        edge -> leaving.computeIfAbsent(edge.from(), node -> new ArrayList<>()).add(edge));
    Set<Integer> seen = new HashSet<>(Set.of(function.entry()));
    Deque<Integer> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      for (Line edge : leaving.getOrDefault(work.remove(), List.of())) {
        if (seen.add(edge.to())) {
          work.add(edge.to());
        }
      }
    }
    List<Line> edges = function.edges.stream().filter(edge -> seen.contains(edge.from())).toList();
    return new Exported(function.entry(), function.exit(), edges);
  }

  private static Map<String, Exported> readAll(Path file) throws IOException {
    Map<String, Exported> result = new LinkedHashMap<>();
    Exported current = null;
    for (String line : Files.readString(file).split("\n")) {
      String[] parts = line.split("\t", -1);
      if (parts[0].equals("F")) {
        current =
            new Exported(Integer.parseInt(parts[2]), Integer.parseInt(parts[3]), new ArrayList<>());
        result.put(parts[1], current);
      } else if (current != null) {
        current.edges.add(
            new Line(
                parts[0],
                Integer.parseInt(parts[1]),
                Integer.parseInt(parts[2]),
                unescaped(parts[3])));
      }
    }
    return result;
  }

  private static String unescaped(String text) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\' || i + 1 == text.length()) {
        result.append(c);
      } else {
        char next = text.charAt(++i);
        result.append(
            switch (next) {
              case 'n' -> '\n';
              case 'r' -> '\r';
              case 't' -> '\t';
              default -> next;
            });
      }
    }
    return result.toString();
  }

  private void compare(Map<String, Exported> exported) {
    count("programs", 1);
    boolean same = true;
    Optional<String> cause = Optional.empty();
    for (Function function : program.functions()) {
      Exported theirs = exported.get(function.name());
      if (theirs == null || function.opaque().isPresent()) {
        count(theirs == null ? "functions they do not have" : "functions kept whole", 1);
        continue;
      }
      count("functions", 1);
      Optional<String> difference = compare(function, theirs);
      if (difference.isEmpty()) {
        count("functions followed", 1);
      } else {
        same = false;
        // What is lost for nothing says least.
        cause = cause.filter(known -> !known.equals(DEAD)).or(() -> difference);
      }
    }
    count("programs followed", same ? 1 : 0);
    cause.ifPresent(each -> count("programs that differ: " + each, 1));
  }

  /** Returns what the difference is about; empty if there is none. */
  private Optional<String> compare(Function function, Exported theirs) {
    ConditionAutomaton automaton = automaton(theirs);
    CpacheckerObserver binding = new CpacheckerObserver(program, automaton, true);
    Set<String> cuts = new TreeSet<>();
    boolean finished = explore(function, binding, automaton, cuts);
    if (!finished) {
      count("functions given up", 1);
      return Optional.of("given up");
    }
    Set<Integer> followed = binding.followed().keySet();
    List<String> missing = new ArrayList<>();
    int texts = 0;
    for (int i = 0; i < automaton.transitions().size(); i++) {
      Transition transition = automaton.transitions().get(i);
      Optional<String> text = transition.guard().sourceCode();
      if (text.isPresent() && !text.get().isEmpty() && !text.get().equals(END)) {
        texts++;
        if (!followed.contains(i)) {
          missing.add(transition.source() + " " + shown(text.get()));
        }
      }
    }
    count("edges", texts);
    count("edges followed", texts - missing.size());
    for (int id : binding.lostAt()) {
      Edge edge = program.edges().get(id);
      print("lost", function, line(edge) + " " + show(edge));
    }
    cuts.forEach(cut -> print("cut", function, cut));
    count("cuts", cuts.size());
    count("edges of ours lost", binding.lostAt().size());
    missing.stream().limit(5).forEach(text -> print("missing", function, text));
    return missing.isEmpty() && binding.lostAt().isEmpty() && cuts.isEmpty()
        ? Optional.empty()
        : Optional.of(cause(function, missing, binding));
  }

  /** By the first edge of ours that is lost and the first of theirs that is not followed. */
  private String cause(Function function, List<String> missing, CpacheckerObserver binding) {
    String text = missing.isEmpty() ? "" : missing.get(0).replaceFirst("^\\d+ ", "");
    List<Edge> lost = binding.lostAt().stream().map(program.edges()::get).toList();
    List<Step> steps = lost.stream().map(edge -> function.steps().get(edge.step())).toList();
    if (missing.isEmpty()) {
      return DEAD;
    }
    if (POINTER_CALL.matcher(text).lookingAt()
        || steps.stream().anyMatch(step -> step.effects().callsThroughPointer())) {
      return "calls through pointers";
    }
    if (missing.stream().anyMatch(each -> each.contains("__atexit") || each.endsWith(" []"))) {
      return "functions called at the exit";
    }
    if (Stream.concat(missing.stream(), lost.stream().map(this::show))
        .anyMatch(each -> each.replace(" ", "").contains("({"))) {
      return "statements in expressions";
    }
    return "others";
  }

  /** Each node a state; the last two are those of what is verified and of what is not. */
  private static ConditionAutomaton automaton(Exported theirs) {
    Map<Integer, Integer> states = new LinkedHashMap<>();
    states.put(theirs.entry(), 0);
    for (Line edge : theirs.edges()) {
      states.putIfAbsent(edge.from(), states.size());
      if (edge.to() >= 0) {
        states.putIfAbsent(edge.to(), states.size());
      }
    }
    int verified = states.size();
    int never = verified + 1;
    List<State> all = new ArrayList<>();
    states.forEach((node, state) -> all.add(new State("N" + node, false, Unmatched.RESIDUAL)));
    all.add(new State("__TRUE", true, Unmatched.RESIDUAL));
    all.add(new State("__FALSE", false, Unmatched.RESIDUAL));
    List<Transition> lines = new ArrayList<>();
    for (Line edge : theirs.edges()) {
      if (isOtherBranchOfAssumption(edge, theirs.edges())) {
        continue;
      }
      int from = states.get(edge.from());
      int to = edge.to() >= 0 ? states.get(edge.to()) : verified;
      lines.add(
          new Transition(from, to, Guard.text(edge.text()), Assumption.TRUE, lines.size() + 1));
    }
    // The exit awaits what the function cannot have, so that nothing is taken to end there.
    states.forEach((node, state) -> {
      if (node == theirs.exit()) {
        lines.add(new Transition(state, never, Guard.text(END), Assumption.TRUE, 0));
      }
      lines.add(new Transition(state, verified, Guard.OTHERWISE, Assumption.TRUE, 0));
    });
    return new ConditionAutomaton(
        EdgeAlphabet.CPACHECKER_EDGES, all, 0, lines, Optional.empty(), Optional.empty());
  }

  /** Both branches of an assumption have the same text; one of them ends the run. */
  private static boolean isOtherBranchOfAssumption(Line edge, List<Line> all) {
    return all.stream().noneMatch(other -> other.from() == edge.to())
        && all.stream()
            .anyMatch(other ->
                other.from() == edge.from()
                    && other.to() != edge.to()
                    && other.text().equals(edge.text()));
  }

  private record Point(int location, int state) {}

  private boolean explore(
      Function function,
      CpacheckerObserver binding,
      ConditionAutomaton automaton,
      Set<String> cuts) {
    if (!(binding.start() instanceof ObserverStep.To start)) {
      cuts.add("start");
      return true;
    }
    Set<Point> seen = new HashSet<>();
    Deque<Point> work = new ArrayDeque<>();
    Point first = new Point(function.entry(), start.state());
    seen.add(first);
    work.add(first);
    while (!work.isEmpty()) {
      Point point = work.remove();
      for (Edge edge : function.outgoing(point.location())) {
        switch (binding.read(point.state(), edge)) {
          case ObserverStep.Cut cut -> {
            boolean end =
                cut.cause() instanceof Cause.Transition(int condition, int index)
                    && index >= 0
                    && ends(automaton, automaton.transitions().get(index));
            if (!end) {
              cuts.add(line(edge) + " " + show(edge) + " in " + binding.describe(point.state()));
            }
          }
          case ObserverStep.To to -> {
            Point next = new Point(edge.target(), to.state());
            if (to.state() != ConditionObserver.RESIDUAL && seen.add(next)) {
              work.add(next);
            }
          }
        }
      }
      if (seen.size() > MOST_POINTS) {
        return false;
      }
    }
    return true;
  }

  /** Whether a line is that of a node without edges, or of a call that never returns. */
  private static boolean ends(ConditionAutomaton automaton, Transition line) {
    return !line.guard().otherwise()
        || automaton.transitions().stream()
            .noneMatch(other -> other.source() == line.source() && !other.guard().otherwise());
  }

  private int line(Edge edge) {
    return program.source().line(edge.where().start());
  }

  private String show(Edge edge) {
    return shown(edge.isBlank() ? "(blank)" : EdgeText.of(program.source(), edge));
  }

  private static String shown(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.substring(0, Math.min(160, line.length()));
  }

  private void print(String what, Function function, String text) {
    System.out.println(what + "\t" + name + "\t" + function.name() + "\t" + text);
  }

  private void count(String what, int number) {
    counts.merge(what, number, Integer::sum);
  }
}
