package residua.report.inspection;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.condition.AssumptionText;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.observer.choice.Alignment;
import residua.condition.observer.source.GuardMatches;
import residua.report.inspection.Inspection.Part;

/** The part of the text report about one condition: its states, its transitions. */
final class PartText {
  private static final int TEXT_WIDTH = 48;
  private static final int MOST_MATCHES = 6;

  private final Program program;
  private final SourceText source;
  private final Part part;
  private final ConditionAutomaton automaton;
  private final StringBuilder out = new StringBuilder();

  private PartText(Program program, Part part) {
    this.program = program;
    this.source = program.source();
    this.part = part;
    this.automaton = part.automaton();
  }

  /** A one-line summary of it. */
  static String head(Part part) {
    boolean own = part.automaton().reading() == EdgeAlphabet.SOURCE_EDGES;
    return part.file()
        + ": "
        + ShownText.count(part.automaton().states().size(), "state")
        + ", "
        + ShownText.count(part.automaton().transitions().size(), "transition")
        + "; reads "
        + (own
            ? "edges of the program text"
            : "the edges of CPAchecker" + Writer.version(part.automaton()))
        + "; "
        + part.automaton().evidence().inWords()
        + "\n";
  }

  /** How well it is followed, its states and its transitions. */
  static String write(Program program, Part part) {
    PartText text = new PartText(program, part);
    part.following().ifPresent(text::addFollowing);
    text.addStates();
    text.addTransitions();
    return text.out.toString();
  }

  private void addFollowing(Following following) {
    out.append("Of ").append(ShownText.count(following.texts(), "line")).append(" with a text: ");
    out.append(following.textsTaken()).append(" followed, ");
    out.append(following.lost()).append(" lost");
    if (following.unreached() > 0) {
      out.append(", ").append(following.unreached()).append(" that no execution reaches");
    }
    out.append("; ");
    out.append("executions get out of step on ");
    out.append(ShownText.count(following.lostAt().size(), "edge")).append(".\n");
    for (Following.Loss loss : following.losses()) {
      out.append("  ").append(ShownText.count(loss.places(), "place")).append(", first on line ");
      out.append(loss.first().line()).append(": ").append(loss.why()).append('\n');
    }
  }

  private void addStates() {
    TextTable table = new TextTable(List.of("name", ""), Set.of());
    for (int i = 0; i < automaton.states().size(); i++) {
      State state = automaton.states().get(i);
      List<String> facts = new ArrayList<>();
      if (i == automaton.entry()) {
        facts.add("entry");
      }
      if (state.accepting()) {
        facts.add("accepting");
      }
      if (state.unmatched() == Unmatched.STAY && !state.accepting()) {
        facts.add("stays on an edge that nothing matches");
      }
      table.add(List.of(ShownText.line(state.name()), String.join(", ", facts)));
    }
    out.append("\nstates\n").append(table.print("  "));
  }

  private void addTransitions() {
    TextTable table =
        new TextTable(
            List.of("line", "from", "", "to", "guard", "assumption", "matches"), Set.of(0));
    for (int i = 0; i < automaton.transitions().size(); i++) {
      Transition transition = automaton.transitions().get(i);
      List<String> matches = matches(i);
      table.add(
          List.of(
              transition.line() > 0 ? "" + transition.line() : "",
              ShownText.line(automaton.states().get(transition.source()).name()),
              "->",
              ShownText.line(automaton.states().get(transition.target()).name()),
              ShownText.atMost(TEXT_WIDTH, ShownText.line(transition.guard().describe())),
              ShownText.atMost(
                  TEXT_WIDTH,
                  ShownText.line(AssumptionText.join(transition.assumption().expressions()))),
              matches.get(0)));
      for (String match : matches.subList(1, matches.size())) {
        table.add(List.of("", "", "", "", "", "", match));
      }
    }
    if (!table.isEmpty()) {
      out.append("\ntransitions\n").append(table.print("  "));
    }
  }

  private List<String> matches(int transition) {
    if (part.matches().isEmpty()) {
      return List.of(part.following().map(following -> followed(following, transition)).orElse(""));
    }
    GuardMatches matches = part.matches().get();
    if (!matches.isSelective(transition)) {
      Guard guard = automaton.transitions().get(transition).guard();
      return List.of(guard.otherwise() ? "edges that nothing else matches" : "everything");
    }
    List<String> result = new ArrayList<>();
    for (GuardMatches.Found found : matches.of(transition)) {
      result.add(found(found));
    }
    if (result.isEmpty()) {
      return List.of("NOTHING");
    }
    if (result.size() > MOST_MATCHES + 1) {
      int more = result.size() - MOST_MATCHES;
      result.subList(MOST_MATCHES, result.size()).clear();
      result.add("and " + more + " more; --format json has all");
    }
    return result;
  }

  /** The edges on which a transition over other edges is taken. */
  private String followed(Following following, int transition) {
    Set<String> places = new LinkedHashSet<>();
    for (int edge : following.edges(transition)) {
      boolean inFront = edge == Alignment.NO_EDGE;
      places.add(inFront ? "program start" : EdgeRow.place(source, program.edges().get(edge)));
    }
    if (places.isEmpty() && Following.isText(automaton.transitions().get(transition))) {
      return "NOTHING";
    }
    List<String> shown = new ArrayList<>(places);
    if (shown.size() > MOST_MATCHES + 1) {
      shown.subList(MOST_MATCHES, shown.size()).clear();
      shown.add("and " + (places.size() - MOST_MATCHES) + " more");
    }
    return String.join(", ", shown);
  }

  private String found(GuardMatches.Found found) {
    Edge edge = found.edge();
    String text = found.returns() ? EdgeRow.back(program, edge) : EdgeRow.text(source, edge);
    String perhaps = found.certain() ? "" : " (perhaps: it comes out of a macro)";
    return place(edge) + "  " + ShownText.atMost(TEXT_WIDTH, text) + perhaps;
  }

  private String place(Edge edge) {
    String lines = EdgeRow.place(source, edge);
    return source.isInMainFile(edge.where().start()) ? source.name() + ":" + lines : lines;
  }
}
