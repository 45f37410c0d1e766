package residua.report.inspection;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Location;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Scope;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.Inspection.Bound;

/**
 * An inspection as JSON, complete: every location, every edge, every state.
 *
 * <ul>
 *   <li>{@code program}: file, entry, locations, lines, functions.
 *   <li>{@code condition}, if there is one: file; reading ({@code source} or {@code cpachecker});
 *       claim, property, otherfile, otherhash, reason, producer: its own evidence;
 *       coversEverything; states; transitions, each with line, guard, assumption and matches: a
 *       list of edge ids, {@code all} or {@code otherwise}; imprecision: locations where less is
 *       cut than the condition allows. If it reads CPAchecker's edges: followed instead of matches,
 *       the edge ids where a transition is taken, -1 for the start of the program; alignment: the
 *       number of texts, how many are followed, outOfStep: edge ids.
 *   <li>{@code functions}: name, startline, endline, reachable, keptWhole (the reason, if it is
 *       opaque), enteredIn and returnsIn (states), entry, exit, scopes, locations, edges.
 *   <li>An edge: id, source, target, kind, text, blank (its kind), decides, callee, entersLoopHead,
 *       file, startline, endline, startoffset and endoffset if known. With a condition: reads, and
 *       for a call returns, each a list of state and action: {@code stay}, {@code go} and {@code
 *       residual} with to, {@code cut} with transition and line. An edge with an empty list is not
 *       reached. The residual state is called {@code (residual)}.
 * </ul>
 */
public final class JsonReport {
  private final Inspection inspection;
  private final Program program;
  private final SourceText source;

  private JsonReport(Inspection inspection) {
    this.inspection = inspection;
    this.program = inspection.program();
    this.source = program.source();
  }

  /** The report; lines end with LF. */
  public static String write(Inspection inspection) {
    return Json.text(new JsonReport(inspection).root());
  }

  private ObjectNode root() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ObjectNode head = root.putObject("program");
    head.put("file", source.name());
    head.put("entry", program.entryFunction().name());
    head.put("locations", inspection.metrics().locations());
    head.put("lines", inspection.metrics().lines());
    head.put("functions", inspection.metrics().functions());
    inspection.condition().ifPresent(bound -> writeConditions(bound, root));
    ArrayNode functions = root.putArray("functions");
    program.functions().forEach(function -> write(function, functions.addObject()));
    return root;
  }

  private void write(Function function, ObjectNode out) {
    out.put("name", function.name());
    out.put("startline", source.line(function.text().start()));
    out.put("endline", source.line(function.text().end() - 1));
    out.put("reachable", inspection.metrics().reachable().contains(function.index()));
    function.opaque().ifPresent(opaque -> out.put("keptWhole", opaque.reason()));
    inspection
        .condition()
        .ifPresent(bound -> {
          writeStates(bound, bound.product().entryStates(function), out.putArray("enteredIn"));
          writeStates(bound, bound.product().exitStates(function), out.putArray("returnsIn"));
        });
    if (function.opaque().isPresent()) {
      return;
    }
    out.put("entry", function.entry());
    out.put("exit", function.exit());
    ArrayNode scopes = out.putArray("scopes");
    function.scopes().forEach(scope -> write(scope, scopes.addObject()));
    ArrayNode locations = out.putArray("locations");
    BitSet heads = function.loopHeads();
    for (Location location : function.locations()) {
      ObjectNode node = locations.addObject();
      node.put("id", location.id());
      node.put("scope", location.scope());
      node.put("loopHead", heads.get(location.id()));
      node.put("internal", location.internal());
    }
    ArrayNode edges = out.putArray("edges");
    function.edges().forEach(edge -> write(function, edge, edges.addObject()));
  }

  private static void write(Scope scope, ObjectNode out) {
    out.put("id", scope.id());
    if (scope.parent() >= 0) {
      out.put("parent", scope.parent());
    }
    out.put("openedByDeclaration", scope.isOpenedByDeclaration());
  }

  private void write(Function function, Edge edge, ObjectNode out) {
    EdgeRow row = EdgeRow.of(program, edge);
    out.put("id", edge.id());
    out.put("source", edge.source());
    out.put("target", edge.target());
    out.put("kind", row.kind());
    out.put("text", edge.isBlank() ? "" : row.text());
    if (edge.operation() instanceof Operation.Blank(Operation.Blank.Kind kind)) {
      out.put("blank", kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    if (edge.operation() instanceof Operation.Assume assume) {
      assume.decides().ifPresent(truth -> out.put("decides", truth));
    }
    EdgeRow.callee(program, edge).ifPresent(name -> out.put("callee", name));
    out.put("entersLoopHead", function.entersLoopHead(edge));
    int first = edge.where().start();
    int last = Math.max(first, edge.where().end() - 1);
    out.put("file", source.isInMainFile(first) ? source.name() : source.file(first));
    out.put("startline", source.line(first));
    out.put("endline", source.line(last));
    source.originalOffset(first).ifPresent(offset -> out.put("startoffset", offset));
    source.originalOffset(last).ifPresent(offset -> out.put("endoffset", offset));
    inspection
        .condition()
        .ifPresent(bound -> {
          writeRuns(bound, bound.product().reads(edge), out.putArray("reads"));
          if (edge.operation() instanceof Operation.Call) {
            writeRuns(bound, bound.product().returns(edge), out.putArray("returns"));
          }
        });
  }

  /** One condition has no number. */
  private static void writeConditions(Bound bound, ObjectNode root) {
    if (bound.parts().size() == 1) {
      ConditionJson.write(bound, bound.parts().get(0), root.putObject("condition"));
    } else {
      ArrayNode list = root.putArray("conditions");
      bound.parts().forEach(part -> ConditionJson.write(bound, part, list.addObject()));
    }
  }

  private static void writeStates(Bound bound, List<Integer> states, ArrayNode out) {
    states.forEach(state -> out.add(StateWords.name(bound, state)));
  }

  private static void writeRuns(Bound bound, List<Run> runs, ArrayNode out) {
    for (Run run : runs) {
      ObjectNode node = out.addObject();
      node.put("state", StateWords.name(bound, run.state()));
      switch (run.move()) {
        case ObserverStep.To to -> {
          boolean residual = to.state() == ConditionObserver.RESIDUAL;
          node.put("action", residual ? "residual" : to.state() == run.state() ? "stay" : "go");
          node.put("to", StateWords.name(bound, to.state()));
        }
        case ObserverStep.Cut cut -> {
          node.put("action", "cut");
          if (cut.cause() instanceof Cause.Transition(int condition, int index)) {
            if (bound.parts().size() > 1) {
              node.put("condition", condition);
            }
            node.put("transition", index);
          }
          node.put("line", StateWords.line(bound, cut));
        }
      }
    }
  }
}
