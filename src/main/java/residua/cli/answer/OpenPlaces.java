package residua.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.reachability.OpenPlace;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.ListedLines;
import residua.base.text.Position;
import residua.c.interpreter.memory.Value;
import residua.pipeline.reduction.ErrorCallsLeft;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;

/**
 * The open locations of an UNKNOWN: one entry for each line and reason.
 *
 * @param all those with known inputs first, then by line
 */
record OpenPlaces(List<Entry> all) {
  private static final int MOST_SHOWN = 3;
  private static final int MOST_INPUTS = 20;

  private static final Comparator<Entry> ORDER =
      Comparator.comparing((Entry each) -> each.place().inputs().isEmpty())
          .thenComparing(each -> each.place().where())
          .thenComparing(each -> each.place().why());

  OpenPlaces {
    all = List.copyOf(all);
  }

  /**
   * A line with a reason.
   *
   * @param stages those that leave it open
   */
  record Entry(OpenPlace place, List<String> stages) {
    /** Else it would be an error. */
    private static final String TRIED = ", which no execution has confirmed";

    Entry {
      stages = List.copyOf(stages);
    }

    /** The entry in words; "left open" comes before. */
    String words() {
      return place.why()
          + place.function().map(name -> ", in " + name).orElse("")
          + place.inputs().map(Entry::with).orElse("")
          + (stages.isEmpty() ? "" : " (" + String.join(", ", stages) + ")");
    }

    private static String with(List<Value> inputs) {
      if (inputs.isEmpty()) {
        return ", perhaps where no input is read" + TRIED;
      }
      List<String> shown = inputs.stream().limit(MOST_INPUTS).map(Entry::number).toList();
      int more = inputs.size() - shown.size();
      return ", perhaps with the inputs "
          + String.join(", ", shown)
          + (more > 0 ? " and " + more + " more (--json)" : "")
          + TRIED;
    }

    private static String number(Value value) {
      return switch (value) {
        case Value.Int number -> String.valueOf(number.bits());
        case Value.Real number -> String.valueOf(number.value());
        default -> "any";
      };
    }
  }

  private record Key(Position where, String why) {}

  /**
   * The open locations of the last attempt of each stage, without operations that other stages have
   * proved; the error calls that are left if no stage has named a location, as when all were ended
   * by their limits.
   */
  static OpenPlaces of(StagesOutcome outcome) {
    Map<String, StageResult> last = new LinkedHashMap<>();
    outcome.attempts().forEach(each -> last.put(each.stage(), each));
    OpenPlaces named =
        merged(
            last.values().stream()
                .flatMap(attempt ->
                    OperationSummary.open(attempt.undecided(), outcome).stream()
                        .map(place -> new Entry(place, List.of(attempt.stage()))))
                .toList());
    return named.all().isEmpty()
        ? outcome.open().map(each -> calls(each.errorCalls())).orElse(named)
        : named;
  }

  /**
   * The only error call of the program, if it is open only because of what comes before it: no
   * stage names it. Of several there is a summary.
   */
  Optional<Diagnostic> errorCallAfter(StagesOutcome outcome) {
    boolean isNamed = all.stream().anyMatch(each -> each.place().why().contains("error call"));
    return outcome
        .open()
        .map(each -> each.errorCalls())
        .filter(left -> !all.isEmpty() && !isNamed)
        .filter(left -> left.all().size() == 1 && left.open().size() == 1)
        .map(left ->
            Diagnostic.note(
                left.open().getFirst().wholeLine(), "so this error call is open as well"));
  }

  private static OpenPlaces calls(ErrorCallsLeft left) {
    return left(
        left.open().stream()
            .map(call ->
                new OpenPlace(
                    call,
                    Optional.ofNullable(left.functions().get(call)),
                    "an error call that no stage has decided",
                    Optional.empty()))
            .toList());
  }

  /** Whether stages name a location; otherwise there are only the error calls that are left. */
  boolean isNamedByStages() {
    return all.stream().anyMatch(each -> !each.stages().isEmpty());
  }

  /** The open locations of analyses, which are not named. */
  static OpenPlaces left(List<OpenPlace> places) {
    return merged(places.stream().map(each -> new Entry(each, List.of())).toList());
  }

  private static OpenPlaces merged(List<Entry> entries) {
    Map<Key, Entry> merged = new LinkedHashMap<>();
    for (Entry each : entries) {
      merged.merge(
          new Key(each.place().where().wholeLine(), each.place().why()), each, OpenPlaces::both);
    }
    return new OpenPlaces(merged.values().stream().sorted(ORDER).toList());
  }

  private static Entry both(Entry a, Entry b) {
    OpenPlace place = a.place().inputs().isPresent() ? a.place() : b.place();
    List<String> stages =
        Stream.concat(a.stages().stream(), b.stages().stream()).distinct().toList();
    return new Entry(place, stages);
  }

  /** The first one and the number of the others; empty if there is none. */
  Optional<String> inOneLine() {
    int more = all.size() - 1;
    return all.stream()
        .findFirst()
        .map(first ->
            first.place().where().wholeLine()
                + ": "
                + first.place().why()
                + first.place().function().map(name -> ", in " + name).orElse("")
                + (more > 0 ? "; " + more + " more left open" : ""));
  }

  /** The first few, as compiler-style notes, and the number of the others. */
  List<Diagnostic> notes() {
    List<Diagnostic> result = new ArrayList<>();
    Map<Position, List<Entry>> byLine = new LinkedHashMap<>();
    for (Entry each : all) {
      byLine.computeIfAbsent(each.place().where().wholeLine(), line -> new ArrayList<>()).add(each);
    }
    int more = all.size();
    for (Map.Entry<Position, List<Entry>> each :
        byLine.entrySet().stream().limit(MOST_SHOWN).toList()) {
      String words = each.getValue().stream().map(Entry::words).collect(Collectors.joining("; "));
      result.add(Diagnostic.note(each.getKey(), "left open: " + words));
      more -= each.getValue().size();
    }
    if (more > 0) {
      Position file = Position.ofFile(all.getLast().place().where().file());
      result.add(Diagnostic.note(file, "and " + more + " more left open"));
    }
    return result;
  }

  /** The open locations in the lines of files, by their numbers there. */
  Map<Integer, List<String>> in(ListedLines lines) {
    Map<Integer, List<String>> result = new LinkedHashMap<>();
    for (Entry each : all) {
      Position where = each.place().where();
      lines
          .number(where.file(), where.line())
          .ifPresent(
              line -> result.computeIfAbsent(line, l -> new ArrayList<>()).add(each.words()));
    }
    return result;
  }

  /**
   * All of them, machine-readable.
   *
   * @param ofStages whether they are those of stages, of which each then has a list
   */
  void write(ArrayNode array, boolean ofStages) {
    for (Entry each : all) {
      ObjectNode node = array.addObject();
      ObjectNode place = node.putObject("place");
      place.put("file", each.place().where().file());
      place.put("line", each.place().where().line());
      each.place().function().ifPresent(name -> node.put("function", name));
      node.put("why", each.place().why());
      each.place()
          .inputs()
          .ifPresent(inputs ->
              inputs.stream().map(Entry::number).forEach(node.putArray("candidateInputs")::add));
      if (ofStages) {
        each.stages().forEach(node.putArray("stages")::add);
      }
    }
  }
}
