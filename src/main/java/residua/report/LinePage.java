package residua.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.stringtemplate.v4.ST;
import org.stringtemplate.v4.STGroup;
import org.stringtemplate.v4.STGroupFile;
import org.stringtemplate.v4.StringRenderer;
import residua.base.text.ListedLines;

/**
 * A self-contained page: a table, and for each line of a program its relation to the rows of the
 * table.
 *
 * @param title name of the program
 * @param summary the answer, one string per paragraph
 * @param caption the subject of the table
 * @param head of the table
 * @param rows of the table, each as long as the head
 * @param legend the meaning of the marks of lines, a few words for each style
 * @param lines for each line of the program's files, from the first
 */
public record LinePage(
    String title,
    List<String> summary,
    String caption,
    List<String> head,
    List<List<String>> rows,
    Map<Style, String> legend,
    List<Line> lines) {

  /** The style of a line; its mark expresses it, too. */
  public enum Style {
    /** There is nothing to report. */
    NONE,
    /** It is verified. */
    DONE,
    /** It is not verified. */
    OPEN,
    /** An error call on it can be reached. */
    ERROR,
    /** It belongs to some and not to others. */
    SPLIT
  }

  /**
   * A line.
   *
   * @param mark a word, at most about eight characters
   * @param title the meaning of the mark, shown on hovering
   * @param notes more about it
   */
  public record Line(Style style, String mark, String title, List<String> notes) {
    /** A line without anything to report. */
    public static final Line NOTHING = new Line(Style.NONE, "", "", List.of());

    public Line {
      notes = List.copyOf(notes);
    }
  }

  public LinePage {
    summary = List.copyOf(summary);
    head = List.copyOf(head);
    rows = rows.stream().map(List::copyOf).toList();
    lines = List.copyOf(lines);
  }

  /**
   * The page as HTML.
   *
   * @param listed the lines of the program's files
   */
  public String write(ListedLines listed) {
    FileSections sections = new FileSections(listed);
    ST page = template("/grammar/lines.stg", sections);
    page.add("files", sections.list(this::counted));
    page.add("lines", lines(sections));
    return page.render();
  }

  private String counted(int line) {
    return switch (line <= lines.size() ? lines.get(line - 1).style() : Style.NONE) {
      case NONE -> "";
      case DONE -> "verified";
      case OPEN -> "open";
      case ERROR -> "with an error";
      case SPLIT -> "in parts";
    };
  }

  /** A page with everything but its lines. */
  ST template(String resource, FileSections sections) {
    STGroup group = new STGroupFile(LinePage.class.getResource(resource), "UTF-8", '$', '$');
    group.registerRenderer(String.class, new StringRenderer());
    ST page = group.getInstanceOf("page");
    page.add("title", title);
    page.add("css", Page.resource("page.css"));
    page.add("script", Page.resource("page.js"));
    page.add("summary", summary);
    page.add("caption", caption);
    page.add("head", head);
    page.add("rows", rows.stream().map(row -> Map.of("cells", row)).toList());
    page.add(
        "legend",
        legend.entrySet().stream()
            .map(each -> Map.of("style", name(each.getKey()), "words", each.getValue()))
            .toList());
    page.add("notes", notes(sections));
    return page;
  }

  static String name(Style style) {
    return style.name().toLowerCase(java.util.Locale.ROOT);
  }

  private List<Map<String, ?>> lines(FileSections sections) {
    List<String> texts = sections.texts();
    List<Map<String, ?>> result = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      Line line = i < lines.size() ? lines.get(i) : Line.NOTHING;
      Map<String, Object> shown = new TreeMap<>();
      shown.put("id", sections.id(i + 1));
      shown.put("number", sections.number(i + 1));
      shown.put("style", name(line.style()));
      shown.put("mark", line.mark());
      shown.put("title", line.title());
      shown.put("text", texts.get(i));
      sections.heading(i + 1).ifPresent(heading -> shown.put("heading", heading));
      result.add(shown);
    }
    return result;
  }

  private String notes(FileSections sections) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).notes().isEmpty()) {
        ObjectNode node = root.putArray(sections.key(i + 1)).addObject();
        node.put("edge", "");
        var states = node.putArray("states");
        lines.get(i).notes().forEach(states::add);
      }
    }
    try {
      // No text in it may end the enclosing element.
      return new ObjectMapper().writeValueAsString(root).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON nodes can always be written", e);
    }
  }
}
