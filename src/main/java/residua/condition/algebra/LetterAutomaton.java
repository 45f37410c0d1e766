package residua.condition.algebra;

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
import java.util.SortedMap;
import java.util.TreeMap;
import residua.base.concurrent.CancellationCheck;
import residua.base.diagnostics.InputException;
import residua.base.hash.PairHash;
import residua.base.partition.LabelledGraph;
import residua.base.partition.PartitionRefinement;
import residua.base.text.Position;
import residua.c.cfa.Function;
import residua.condition.alphabet.Letter;

/**
 * A deterministic automaton over the letters of a program, complete for the reachable part of the
 * program.
 *
 * @param start the initial outcome
 * @param rows for each state, the outcomes on the letters that may be read in it, by index
 * @param names of the states, for display
 * @param unseen for each state, what may move it without a letter
 * @param whole whether a row has all letters; otherwise only those that may come
 */
record LetterAutomaton(
    LetterOutcome start,
    List<SortedMap<Integer, LetterOutcome>> rows,
    List<String> names,
    List<List<Unseen>> unseen,
    boolean whole) {
  /** A larger table takes more memory than a usual machine has. */
  static final int MOST_ENTRIES = 4_000_000;

  private static final int COVERED = 0;
  private static final int HOPELESS = 1;
  private static final int STATE = 2;

  private record Place(int location, int state) {
    @Override
    public int hashCode() {
      return PairHash.of(location, state);
    }
  }

  /**
   * The product of the conditions, as far as the program can get.
   *
   * @throws InputException if that is too large
   */
  static LetterAutomaton of(ObserverProduct combined) throws InputException {
    LetterOutcome start = combined.start();
    List<SortedMap<Integer, LetterOutcome>> rows = new ArrayList<>();
    boolean whole = !combined.flow().isComplete();
    if (whole) {
      everywhere(combined, start, rows);
    } else {
      onPaths(combined, start, rows);
    }
    List<String> names = new ArrayList<>();
    List<List<Unseen>> unseen = new ArrayList<>();
    for (int state = 0; state < rows.size(); state++) {
      names.add(combined.describe(state));
      unseen.add(whole ? unseen(combined, state) : List.of());
    }
    LetterAutomaton table = new LetterAutomaton(start, rows, names, unseen, whole).merged();
    return whole ? table : table.folded().staying(combined);
  }

  /** The same, unmoved by code that may be executed where no edge leads to it. */
  private LetterAutomaton staying(ObserverProduct combined) throws InputException {
    List<Letter> hidden = combined.flow().hiddenLetters();
    check(combined.flow(), combined.most(), (long) rows.size() * hidden.size());
    for (int state = 0; state < rows.size(); state++) {
      for (Letter letter : hidden) {
        rows.get(state).put(letter.index(), new LetterOutcome.In(state));
      }
    }
    return this;
  }

  private static List<Unseen> unseen(ObserverProduct combined, int state) {
    List<Unseen> result = new ArrayList<>();
    for (Function function : combined.flow().program().functions()) {
      for (boolean returns : List.of(false, true)) {
        Unseen each = new Unseen(function.index(), returns);
        if (combined.movesUnseen(state, each)) {
          result.add(each);
        }
      }
    }
    return result;
  }

  private static void everywhere(
      ObserverProduct combined, LetterOutcome start, List<SortedMap<Integer, LetterOutcome>> rows)
      throws InputException {
    List<Letter> letters = combined.flow().alphabet().letters();
    int found = highest(start) + 1;
    for (int state = 0; state < found; state++) {
      SortedMap<Integer, LetterOutcome> row = row(rows, state);
      for (Letter letter : letters) {
        LetterOutcome outcome = combined.read(state, letter);
        row.put(letter.index(), outcome);
        found = Math.max(found, highest(outcome) + 1);
      }
      check(combined.flow(), combined.most(), (long) rows.size() * letters.size());
    }
  }

  /**
   * A shortest sequence of letters that leads to an outcome, wherever control is between them.
   *
   * @throws InputException if there are too many states
   */
  static Optional<List<Run.Step>> wordTo(ObserverProduct combined, LetterOutcome goal)
      throws InputException {
    List<Letter> letters = combined.flow().alphabet().letters();
    Map<Integer, List<Run.Step>> words = new LinkedHashMap<>();
    Deque<Integer> work = new ArrayDeque<>();
    if (combined.start() instanceof LetterOutcome.In in) {
      words.put(in.state(), List.of());
      work.add(in.state());
    }
    while (!work.isEmpty()) {
      int state = work.remove();
      for (Letter letter : letters) {
        for (LetterOutcome leaf : combined.read(state, letter).leaves()) {
          List<Run.Step> word = new ArrayList<>(words.get(state));
          word.add(new Run.Step(letter, List.of()));
          if (leaf.equals(goal)) {
            return Optional.of(word);
          }
          if (leaf instanceof LetterOutcome.In in && words.putIfAbsent(in.state(), word) == null) {
            work.add(in.state());
          }
        }
      }
      check(combined.flow(), combined.most(), (long) words.size() * letters.size());
    }
    return Optional.empty();
  }

  /** States are numbered as they are found. */
  private static int highest(LetterOutcome outcome) {
    return outcome.leaves().stream()
        .mapToInt(leaf -> leaf instanceof LetterOutcome.In in ? in.state() : -1)
        .max()
        .orElse(-1);
  }

  private static void onPaths(
      ObserverProduct combined, LetterOutcome start, List<SortedMap<Integer, LetterOutcome>> rows)
      throws InputException {
    Supergraph flow = combined.flow();
    Set<Place> seen = new HashSet<>();
    Deque<Place> work = new ArrayDeque<>();
    if (flow.start().isPresent()) {
      arrive(flow.start().get(), start, seen, work);
    }
    while (!work.isEmpty()) {
      CancellationCheck.check();
      Place place = work.remove();
      SortedMap<Integer, LetterOutcome> row = row(rows, place.state());
      for (Supergraph.Way way : flow.from(place.location())) {
        LetterOutcome outcome = new LetterOutcome.In(place.state());
        if (way.letter().isPresent()) {
          Letter letter = way.letter().get();
          outcome = combined.read(place.state(), letter);
          row.put(letter.index(), outcome);
        }
        arrive(way.target(), outcome, seen, work);
      }
      check(combined.flow(), combined.most(), seen.size());
    }
  }

  private static void arrive(
      int location, LetterOutcome outcome, Set<Place> seen, Deque<Place> work) {
    for (LetterOutcome leaf : outcome.leaves()) {
      if (leaf instanceof LetterOutcome.In in && seen.add(new Place(location, in.state()))) {
        work.add(new Place(location, in.state()));
      }
    }
  }

  private static SortedMap<Integer, LetterOutcome> row(
      List<SortedMap<Integer, LetterOutcome>> rows, int state) {
    while (rows.size() <= state) {
      rows.add(new TreeMap<>());
    }
    return rows.get(state);
  }

  static void check(Supergraph flow, int most, long entries) throws InputException {
    if (entries > most) {
      throw new InputException(
          Position.ofFile(flow.program().source().name()),
          "the conditions together have too many states on this program");
    }
  }

  /** The same with equivalent states merged. */
  private LetterAutomaton merged() {
    int[] classes = new int[rows.size() + STATE];
    classes[COVERED] = COVERED;
    classes[HOPELESS] = HOPELESS;
    Map<List<Unseen>, Integer> kinds = new HashMap<>();
    for (int state = 0; state < rows.size(); state++) {
      kinds.putIfAbsent(unseen.get(state), STATE + kinds.size());
      classes[state + STATE] = kinds.get(unseen.get(state));
    }
    LabelledGraph graph = new LabelledGraph();
    TreeMap<String, Integer> labels = new TreeMap<>();
    for (int state = 0; state < rows.size(); state++) {
      for (var entry : rows.get(state).entrySet()) {
        add(state, entry.getKey() + ":", entry.getValue(), labels, graph);
      }
    }
    int[] merged = PartitionRefinement.coarsest(classes, graph);
    List<SortedMap<Integer, LetterOutcome>> kept = new ArrayList<>();
    List<String> keptNames = new ArrayList<>();
    List<List<Unseen>> keptUnseen = new ArrayList<>();
    for (int state = 0; state < rows.size(); state++) {
      // Classes are numbered in the order of the nodes.
      if (merged[state + STATE] == kept.size() + STATE) {
        SortedMap<Integer, LetterOutcome> row = new TreeMap<>();
        rows.get(state).forEach((letter, outcome) -> row.put(letter, renamed(outcome, merged)));
        kept.add(row);
        keptNames.add(names.get(state));
        keptUnseen.add(unseen.get(state));
      }
    }
    return new LetterAutomaton(renamed(start, merged), kept, keptNames, keptUnseen, whole);
  }

  /** The same with compatible states merged. */
  private LetterAutomaton folded() {
    int[] leaders = StateMerging.of(rows);
    int[] numbers = new int[rows.size() + STATE];
    List<SortedMap<Integer, LetterOutcome>> joined = StateMerging.together(rows, leaders);
    List<Integer> kept = new ArrayList<>();
    for (int state = 0; state < rows.size(); state++) {
      // The leader of a state comes before it.
      numbers[state + STATE] =
          leaders[state] == state ? kept.size() + STATE : numbers[leaders[state] + STATE];
      if (leaders[state] == state) {
        kept.add(state);
      }
    }
    List<SortedMap<Integer, LetterOutcome>> renamed = new ArrayList<>();
    for (int state : kept) {
      SortedMap<Integer, LetterOutcome> row = new TreeMap<>();
      joined.get(state).forEach((letter, outcome) -> row.put(letter, renamed(outcome, numbers)));
      renamed.add(row);
    }
    return new LetterAutomaton(
        renamed(start, numbers),
        renamed,
        kept.stream().map(names::get).toList(),
        kept.stream().map(unseen::get).toList(),
        whole);
  }

  private static void add(
      int state,
      String path,
      LetterOutcome outcome,
      TreeMap<String, Integer> labels,
      LabelledGraph graph) {
    if (outcome instanceof LetterOutcome.Asked asked) {
      add(state, path + "+" + asked.expression() + "\n", asked.whenTrue(), labels, graph);
      add(state, path + "-" + asked.expression() + "\n", asked.whenFalse(), labels, graph);
      return;
    }
    labels.putIfAbsent(path, labels.size());
    graph.add(state + STATE, labels.get(path), node(outcome));
  }

  private static int node(LetterOutcome leaf) {
    return switch (leaf) {
      case LetterOutcome.Covered covered -> COVERED;
      case LetterOutcome.Hopeless hopeless -> HOPELESS;
      case LetterOutcome.In in -> in.state() + STATE;
      case LetterOutcome.Asked asked -> throw new IllegalArgumentException("no leaf");
    };
  }

  private static LetterOutcome renamed(LetterOutcome outcome, int[] merged) {
    return switch (outcome) {
      case LetterOutcome.Covered covered -> covered;
      case LetterOutcome.Hopeless hopeless -> hopeless;
      case LetterOutcome.In in -> new LetterOutcome.In(merged[in.state() + STATE] - STATE);
      case LetterOutcome.Asked(
              String expression,
              LetterOutcome whenTrue,
              LetterOutcome whenFalse) ->
          LetterOutcome.asked(expression, renamed(whenTrue, merged), renamed(whenFalse, merged));
    };
  }
}
