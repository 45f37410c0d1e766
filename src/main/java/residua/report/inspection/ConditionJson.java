package residua.report.inspection;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import residua.base.diagnostics.Diagnostic;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.source.GuardMatches;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.Inspection.Part;

/** The condition of an inspection as JSON. */
final class ConditionJson {
  private ConditionJson() {}

  /** Writes one of the conditions into an object. */
  static void write(Bound bound, Part part, ObjectNode out) {
    ConditionAutomaton automaton = part.automaton();
    boolean own = automaton.reading() == EdgeAlphabet.SOURCE_EDGES;
    out.put("file", part.file());
    out.put("reading", own ? "source" : "cpachecker");
    Json.write(automaton.evidence(), out);
    out.put("coversEverything", bound.binding().start() instanceof ObserverStep.Cut);
    part.following()
        .ifPresent(following -> {
          ObjectNode node = out.putObject("alignment");
          node.put("texts", following.texts());
          node.put("followed", following.textsTaken());
          ArrayNode edges = node.putArray("outOfStep");
          following.lostAt().forEach(edges::add);
        });
    ArrayNode states = out.putArray("states");
    for (int i = 0; i < automaton.states().size(); i++) {
      State state = automaton.states().get(i);
      ObjectNode node = states.addObject();
      node.put("id", i);
      node.put("name", state.name());
      node.put("entry", i == automaton.entry());
      node.put("accepting", state.accepting());
      node.put("unmatched", state.unmatched().name().toLowerCase(Locale.ROOT));
    }
    ArrayNode transitions = out.putArray("transitions");
    for (int i = 0; i < automaton.transitions().size(); i++) {
      writeTransition(part, i, transitions.addObject());
    }
    ArrayNode notes = out.putArray("imprecision");
    for (Diagnostic note : bound.product().notes()) {
      ObjectNode node = notes.addObject();
      node.put("file", note.position().file());
      node.put("line", note.position().line());
      node.put("reason", note.message());
    }
  }

  private static void writeTransition(Part part, int index, ObjectNode out) {
    Transition transition = part.automaton().transitions().get(index);
    out.put("id", index);
    out.put("source", transition.source());
    out.put("target", transition.target());
    out.put("line", transition.line());
    out.put("guard", transition.guard().describe());
    ArrayNode assumption = out.putArray("assumption");
    transition.assumption().expressions().forEach(assumption::add);
    transition.assumption().scope().ifPresent(scope -> out.put("scope", scope));
    if (part.matches().isEmpty()) {
      part.following()
          .ifPresent(following -> {
            ArrayNode edges = out.putArray("followed");
            following.edges(index).forEach(edges::add);
          });
      return;
    }
    GuardMatches matches = part.matches().get();
    if (!matches.isSelective(index)) {
      out.put("matches", transition.guard().otherwise() ? "otherwise" : "all");
      return;
    }
    ArrayNode list = out.putArray("matches");
    for (GuardMatches.Found found : matches.of(index)) {
      ObjectNode node = list.addObject();
      node.put("edge", found.edge().id());
      node.put("return", found.returns());
      node.put("certain", found.certain());
    }
  }
}
