package residua.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.stringtemplate.v4.ST;
import org.stringtemplate.v4.STGroup;
import org.stringtemplate.v4.STGroupFile;
import org.stringtemplate.v4.StringRenderer;
import residua.base.diagnostics.Diagnostic;
import residua.reducer.sizing.FittedResidual.CutFigures;
import residua.report.ReductionReport.Claimed;
import residua.report.drawing.ConditionSvg;
import residua.report.drawing.SvgReport;
import residua.report.inspection.Inspection;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.Inspection.Part;
import residua.report.inspection.LineNotes;

/**
 * A reduction as one self-contained HTML page: each line of the original with its fate and the
 * states in which it is reached, the figures, and drawings of condition and program.
 */
public final class Page {
  /** A larger drawing, in characters, makes the page slow; then the page tells where to get it. */
  private static final int LARGEST_DRAWING = 4_000_000;

  private static final String TOO_LARGE =
      "Too large for a page; residua inspect --format svg draws it.";

  private final ReductionReport report;
  private final List<LineMark> marks;
  private final Inspection inspection;
  private final FileSections sections;

  private Page(ReductionReport report, List<LineMark> marks, Inspection inspection) {
    this.report = report;
    this.marks = marks;
    this.inspection = inspection;
    this.sections = new FileSections(inspection.program().source().listed());
  }

  /**
   * Writes the page.
   *
   * @param marks the fate of each line
   * @param inspection the behaviour of the condition on the program
   */
  public static String write(ReductionReport report, List<LineMark> marks, Inspection inspection) {
    return new Page(report, marks, inspection).page();
  }

  private String page() {
    STGroup group = new STGroupFile(Page.class.getResource("/grammar/page.stg"), "UTF-8", '$', '$');
    group.registerRenderer(String.class, new StringRenderer());
    ST page = group.getInstanceOf("page");
    page.add("title", report.task().program());
    page.add("css", resource("page.css"));
    page.add("script", resource("page.js"));
    page.add("summary", summary());
    page.add("sizes", sizes());
    page.add("facts", facts());
    page.add("warnings", report.imprecision().stream().map(Diagnostic::toString).toList());
    page.add("files", files());
    page.add("lines", lines());
    page.add("notes", notes());
    page.add("drawings", drawings());
    return page.render();
  }

  static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream("/grammar/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String summary() {
    if (report.outcome().empty()) {
      return "Nothing is left to verify.";
    }
    String size =
        " The residual program has %d locations, the original %d."
            .formatted(report.outcome().size().locations(), report.original().locations());
    String exact =
        report.outcome().exact() ? " Everything verified is cut." : " Less is cut than verified.";
    return cut() + size + (report.cuts().possible() == 0 ? "" : exact);
  }

  /** The cuts, and the cost of the size limit. */
  private String cut() {
    CutFigures cuts = report.cuts();
    if (cuts.possible() == 0) {
      return "No execution is stopped: nothing that the condition covers can be cut.";
    }
    String stops =
        cuts.kept() == 0
            ? "No execution is stopped, though that would be possible at " + places(cuts.possible())
            : "Executions stop at "
                + (cuts.kept() == cuts.possible() ? "" : cuts.kept() + " of ")
                + places(cuts.possible());
    if (cuts.exactLocations().isEmpty()) {
      return stops + ", as the condition allows.";
    }
    String folded = report.outcome().folding().filter(name -> !name.equals("none")).orElse("");
    String cost =
        (folded.isEmpty() ? "" : ", folded with '" + folded + "'")
            + (cuts.givenUp() == 0 ? "" : ", " + cuts.givenUp() + " cuts given up");
    return stops
        + " (to keep it small"
        + cost
        + "; --max-growth none keeps all, in about %d locations)."
            .formatted(cuts.exactLocations().getAsInt());
  }

  private static String places(int number) {
    return number == 1 ? "1 place" : number + " places";
  }

  private List<Map<String, ?>> sizes() {
    return List.of(
        size("locations", report.original().locations(), report.outcome().size().locations()),
        size("lines", report.original().lines(), report.outcome().size().lines()),
        size("functions", report.original().functions(), report.outcome().size().functions()));
  }

  private static Map<String, ?> size(String name, int original, int residual) {
    return Map.of("name", name, "original", original, "residual", residual);
  }

  private static Map<String, ?> fact(String name, String value) {
    return Map.of("name", name, "value", value);
  }

  private List<Map<String, ?>> facts() {
    List<Map<String, ?>> result = new ArrayList<>();
    result.add(fact("entry", report.task().entry()));
    result.add(fact("reducer", report.task().reducer()));
    report.task().property().ifPresent(name -> result.add(fact("valid only for", name)));
    if (!report.task().stated().isEmpty()) {
      result.add(
          fact(
              "valid only if these functions call nothing back",
              String.join(", ", report.task().stated())));
    }
    report
        .condition()
        .ifPresent(condition -> {
          result.add(fact("condition", condition.file()));
          result.add(
              fact(
                  "its size",
                  condition.states()
                      + " states, "
                      + condition.transitions()
                      + " transitions, "
                      + condition.unmatched().size()
                      + " of them match nothing"));
          for (Claimed claimed : condition.claims()) {
            String whose = condition.claims().size() == 1 ? "" : claimed.file() + ": ";
            result.add(fact("claim", whose + claimed.evidence().inWords()));
          }
        });
    report.outcome().folding().ifPresent(folding -> result.add(fact("folding", folding)));
    result.add(fact("cuts given up for size", String.valueOf(report.cuts().givenUp())));
    String times =
        report.phases().stream()
            .map(phase -> phase.name() + " " + phase.milliseconds() + " ms")
            .collect(Collectors.joining(", "));
    result.add(fact("time", times));
    result.add(fact("made by", report.version()));
    return result;
  }

  private List<Map<String, ?>> lines() {
    List<String> texts = sections.texts();
    List<Map<String, ?>> result = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      LineMark mark = i < marks.size() ? marks.get(i) : LineMark.NEUTRAL;
      String text = texts.get(i);
      Map<String, Object> line = new TreeMap<>();
      line.putAll(Map.of("style", style(mark), "mark", word(mark), "text", text));
      line.put("id", sections.id(i + 1));
      line.put("number", sections.number(i + 1));
      sections.heading(i + 1).ifPresent(heading -> line.put("heading", heading));
      if (!mark.stops().isEmpty()) {
        line.put("stops", "Runs stop " + String.join("; ", mark.stops()));
      }
      result.add(line);
    }
    return result;
  }

  private List<Map<String, ?>> files() {
    return sections.list(line ->
        switch (marks.get(line - 1).fate()) {
          case NEUTRAL, UNTOUCHED -> "";
          case KEPT, SPLIT -> "kept";
          case PARTLY -> "partly";
          case GONE -> "gone";
        });
  }

  private static String style(LineMark mark) {
    return switch (mark.fate()) {
      case NEUTRAL -> "none";
      case UNTOUCHED -> "same";
      case KEPT -> "kept";
      case PARTLY -> "partly";
      case SPLIT -> "split";
      case GONE -> "gone";
    };
  }

  private static String word(LineMark mark) {
    return switch (mark.fate()) {
      case NEUTRAL -> "";
      case UNTOUCHED -> "same";
      case KEPT -> "kept";
      case PARTLY -> "partly";
      case SPLIT -> "×" + mark.copies();
      case GONE -> "gone";
    };
  }

  private String notes() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    LineNotes.of(inspection)
        .forEach((line, notes) -> {
          ArrayNode array = root.putArray(sections.key(line));
          for (LineNotes.Note note : notes) {
            ObjectNode node = array.addObject();
            node.put("edge", note.edge());
            ArrayNode states = node.putArray("states");
            note.states().forEach(states::add);
          }
        });
    try {
      // No text in it may end the enclosing element.
      return new ObjectMapper().writeValueAsString(root).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON nodes can always be written", e);
    }
  }

  private List<Map<String, ?>> drawings() {
    List<Map<String, ?>> result = new ArrayList<>();
    inspection
        .condition()
        .ifPresent(bound ->
            IntStream.range(0, bound.parts().size()).forEach(i -> result.add(condition(bound, i))));
    result.add(sketch("program", "Control-flow automata", SvgReport.write(inspection)));
    return result;
  }

  private static Map<String, ?> condition(Bound bound, int index) {
    Part part = bound.parts().get(index);
    boolean alone = bound.parts().size() == 1;
    String number = alone ? "" : "-" + (index + 1);
    String name = alone ? "Condition" : "Condition " + part.file();
    return sketch("condition" + number, name, ConditionSvg.write(part.automaton()));
  }

  private static Map<String, ?> sketch(String id, String name, String svg) {
    return svg.length() <= LARGEST_DRAWING
        ? Map.of("id", id, "name", name, "svg", svg)
        : Map.of("id", id, "name", name, "instead", TOO_LARGE);
  }
}
