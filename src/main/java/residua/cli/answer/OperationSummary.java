package residua.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import residua.analysis.reachability.OpenPlace;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;
import residua.portfolio.StagesOutcome;
import residua.portfolio.obligations.ObligationStatus;
import residua.tool.Verdict;

/**
 * What is known of each operation that may violate a property that is asked for: one entry for each
 * operation and property. Whether memory is lost is asked at each step; that is one entry for each
 * function.
 *
 * @param all by function, in the order of their first operations
 */
record OperationSummary(Map<String, List<Operation>> all) {
  private static final int MOST_SHOWN = 3;
  private static final String MAY_VIOLATE = "an operation that may violate ";

  /**
   * An operation.
   *
   * @param provedBy the stage that has proved that it violates nothing; empty if it is open
   * @param unless if it is open: lines before it of operations that may be undefined, if it is
   *     proved unless one of them is
   */
  record Operation(
      Position where, SafetyProperty property, Optional<String> provedBy, List<Position> unless) {
    boolean isOpen() {
      return provedBy.isEmpty();
    }

    /** The operations that it rests on, in words. */
    private String condition() {
      return unless.isEmpty()
          ? ""
          : ", proved if no operation is undefined: "
              + unless.stream().map(Position::toString).collect(Collectors.joining(", "));
    }

    private String inWords() {
      String rests =
          unless.isEmpty()
              ? ""
              : unless.stream()
                  .map(each -> String.valueOf(each.line()))
                  .collect(Collectors.joining(", ", ", if defined: ", ""));
      return isLeak(property)
          ? "leaks" + rests
          : where.line() + " (" + property.word() + rests + ")";
    }
  }

  private record Key(String function, Optional<Position> where, SafetyProperty property) {}

  /** The operations after an answer; there are none if only error calls are asked for. */
  static OperationSummary of(StagesOutcome outcome) {
    Optional<String> proving =
        outcome.attempts().stream()
            .filter(each -> each.verdict() instanceof Verdict.True)
            .map(each -> each.stage())
            .findFirst();
    Map<Key, Operation> operations = new LinkedHashMap<>();
    for (ObligationStatus each : outcome.obligations()) {
      Optional<Position> where =
          isLeak(each.property()) ? Optional.empty() : Optional.of(each.where());
      operations.merge(
          new Key(each.function(), where, each.property()),
          new Operation(
              each.where(), each.property(), each.provedBy().or(() -> proving), each.unless()),
          (first, next) -> first.isOpen() ? first : next.isOpen() ? next : first);
    }
    Map<String, List<Operation>> all = new LinkedHashMap<>();
    operations.forEach(
        (key, each) -> all.computeIfAbsent(key.function(), f -> new ArrayList<>()).add(each));
    return new OperationSummary(all);
  }

  private static boolean isLeak(SafetyProperty property) {
    return property == SafetyProperty.VALID_MEMTRACK || property == SafetyProperty.VALID_MEMCLEANUP;
  }

  /** The open places without those that other stages have proved. */
  static List<OpenPlace> open(List<OpenPlace> places, StagesOutcome outcome) {
    if (outcome.obligations().isEmpty()) {
      return places;
    }
    Set<Position> open = new HashSet<>();
    outcome.obligations().stream()
        .filter(each -> each.provedBy().isEmpty())
        .forEach(each -> open.add(each.edge()));
    return places.stream()
        .filter(each -> !each.why().startsWith(MAY_VIOLATE) || open.contains(each.where()))
        .toList();
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  private List<Operation> operations() {
    return all.values().stream().flatMap(Collection::stream).toList();
  }

  /** In words, if some are proved and some are open. */
  Optional<Diagnostic> note(String program) {
    List<Operation> open = operations().stream().filter(Operation::isOpen).toList();
    int proved = operations().size() - open.size();
    if (open.isEmpty() || proved == 0) {
      return Optional.empty();
    }
    String first =
        open.stream()
            .limit(MOST_SHOWN)
            .map(each ->
                isLeak(each.property())
                    ? each.property().word()
                    : each.where().wholeLine() + " (" + each.property().word() + ")")
            .collect(Collectors.joining(", "));
    return Optional.of(
        Diagnostic.note(
            Position.ofFile(program),
            operations().size()
                + " operations that may violate what is asked for: "
                + proved
                + " proved, "
                + open.size()
                + " open: "
                + first
                + (open.size() > MOST_SHOWN ? ", ..." : "")));
  }

  /** A table: for each function how many are proved, and which are open; the head first. */
  List<List<String>> table() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("function", "operations", "proved", "open"));
    all.forEach((function, operations) -> {
      List<Operation> open = operations.stream().filter(Operation::isOpen).toList();
      rows.add(
          List.of(
              function,
              String.valueOf(operations.size()),
              String.valueOf(operations.size() - open.size()),
              open.isEmpty()
                  ? "-"
                  : open.stream().map(Operation::inWords).collect(Collectors.joining(", "))));
    });
    return rows;
  }

  /** What is known of the operations of each line, in words, by position of the line. */
  Map<Position, List<String>> byLine() {
    Map<Position, List<String>> result = new TreeMap<>();
    for (Operation each : operations()) {
      if (!isLeak(each.property())) {
        String words =
            each.property().word()
                + each.provedBy().map(by -> ": proved by " + by).orElse(": open")
                + (each.isOpen() ? each.condition() : "");
        List<String> notes =
            result.computeIfAbsent(each.where().wholeLine(), line -> new ArrayList<>());
        if (!notes.contains(words)) {
          notes.add(words);
        }
      }
    }
    return result;
  }

  /** Writes it. */
  void write(ArrayNode array) {
    all.forEach((function, operations) -> {
      ObjectNode node = array.addObject();
      node.put("function", function);
      node.put("proved", operations.stream().filter(each -> !each.isOpen()).count());
      ArrayNode open = node.putArray("open");
      operations.stream()
          .filter(Operation::isOpen)
          .forEach(each -> {
            ObjectNode one = open.addObject();
            one.put("property", each.property().word());
            one.putObject("place")
                .put("file", each.where().file())
                .put("line", each.where().line());
            if (!each.unless().isEmpty()) {
              ArrayNode unless = one.putArray("provedIfDefined");
              each.unless()
                  .forEach(at -> unless.addObject().put("file", at.file()).put("line", at.line()));
            }
          });
    });
  }
}
