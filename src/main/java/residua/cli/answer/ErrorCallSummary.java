package residua.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.pipeline.reduction.ErrorCallsLeft;
import residua.portfolio.OpenMeasures;
import residua.tool.Verdict;

/**
 * What is known of each error call of a program.
 *
 * @param verified how many no execution reaches that is not verified
 * @param reached where those are that an execution reaches
 * @param open where the others are
 * @param calls their names
 */
record ErrorCallSummary(
    int verified, List<Position> reached, List<Position> open, ErrorCallsLeft calls) {
  private static final int MOST_SHOWN = 3;

  ErrorCallSummary {
    reached = List.copyOf(reached);
    open = List.copyOf(open);
  }

  /**
   * The error calls after the last answer.
   *
   * @param answers in their order; all but the last one are FALSE
   * @return empty if it is not known what is left
   */
  static Optional<ErrorCallSummary> of(List<VerifyAnswer> answers) {
    Optional<OpenMeasures> measured = answers.getLast().outcome().open();
    if (measured.isEmpty() || answers.stream().anyMatch(VerifyAnswer::isContradictory)) {
      return Optional.empty();
    }
    Set<Position> found = new HashSet<>();
    for (VerifyAnswer each : answers) {
      if (each.outcome().verdict() instanceof Verdict.False no) {
        no.place().map(Position::wholeLine).ifPresent(found::add);
      }
    }
    boolean isDone = answers.getLast().outcome().verdict() instanceof Verdict.True;
    List<Position> all = measured.get().errorCalls().all();
    List<Position> left = isDone ? List.of() : measured.get().errorCalls().open();
    List<Position> reached = new ArrayList<>();
    List<Position> open = new ArrayList<>();
    for (Position each : all) {
      if (found.contains(each.wholeLine())) {
        reached.add(each.wholeLine());
      } else if (left.contains(each)) {
        open.add(each);
      }
    }
    return Optional.of(
        new ErrorCallSummary(
            all.size() - reached.size() - open.size(), reached, open, measured.get().errorCalls()));
  }

  /** In words, if there are several error calls and something is open or reached. */
  Optional<Diagnostic> note(String program) {
    int all = verified + reached.size() + open.size();
    if (all < 2 || reached.isEmpty() && open.isEmpty()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    if (verified > 0) {
      parts.add(verified + " verified");
    }
    if (!reached.isEmpty()) {
      parts.add(reached.size() + " reached");
    }
    if (!open.isEmpty()) {
      String first =
          open.stream()
              .limit(MOST_SHOWN)
              .map(each -> each.wholeLine().toString())
              .collect(Collectors.joining(", "));
      parts.add(open.size() + " open: " + first + (open.size() > MOST_SHOWN ? ", ..." : ""));
    }
    return Optional.of(
        Diagnostic.note(
            Position.ofFile(program), all + " error calls: " + String.join(", ", parts)));
  }

  /** All of them, by name. */
  String named() {
    Set<Position> left = new HashSet<>(open);
    List<String> all = new ArrayList<>();
    for (Position each : calls.all()) {
      String state =
          reached.contains(each.wholeLine())
              ? "reached"
              : left.contains(each) ? "open" : "verified";
      all.add(calls.named(each) + " " + state);
    }
    return "Error calls: " + (all.isEmpty() ? "none by name" : String.join(", ", all)) + ".";
  }

  /** Writes it. */
  void put(ObjectNode node) {
    node.put("verified", verified);
    put(node.putArray("reached"), reached);
    put(node.putArray("open"), open);
  }

  private static void put(ArrayNode array, List<Position> places) {
    for (Position each : places) {
      array.addObject().put("file", each.file()).put("line", each.line());
    }
  }
}
