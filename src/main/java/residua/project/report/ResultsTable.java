package residua.project.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import residua.base.xml.XmlEscape;

/** The results as a table for people. */
public final class ResultsTable {
  private static final List<String> HEADS = List.of("proof", "verdict", "time", "from", "what");

  private ResultsTable() {}

  /** Lines of plain text, one for each proof, whose columns fit the names of all. */
  public static String line(ProofResult result, int widestName) {
    return (result.name()
            + " ".repeat(Math.max(0, widestName - result.name().length()))
            + "  "
            + String.format(
                Locale.ROOT, "%-7s  %8s  ", result.answer().verdictWord(), time(result.answer()))
            + (result.affected() ? "" : "unaffected: ")
            + restsOn(result.answer())
            + result.remark())
        .stripTrailing();
  }

  /** What a verdict rests on, or where it is violated: it stands wherever the verdict does. */
  private static String restsOn(ProofAnswer answer) {
    boolean isDecided = answer.is(ProofVerdict.TRUE) || answer.is(ProofVerdict.FALSE);
    return isDecided && !answer.text().equals(answer.verdictWord())
        ? answer.text().substring(answer.verdictWord().length()).strip() + "; "
        : "";
  }

  private static String time(ProofAnswer answer) {
    return switch (answer.origin()) {
      case RUN -> String.format(Locale.ROOT, "%.1f s", answer.seconds());
      case STORE -> "kept";
      case BASE -> "base";
      case NONE -> "-";
    };
  }

  /** The numbers of verdicts, in a sentence. */
  public static String summary(List<ProofResult> results) {
    List<String> parts = new ArrayList<>();
    for (ProofVerdict verdict : ProofVerdict.values()) {
      long count = results.stream().filter(each -> each.answer().is(verdict)).count();
      if (count > 0) {
        parts.add(count + " " + verdict);
      }
    }
    long unaffected = results.stream().filter(each -> !each.affected()).count();
    long worse = results.stream().filter(ProofResult::isWorse).count();
    long better = results.stream().filter(ProofResult::isBetter).count();
    return results.size()
        + (results.size() == 1 ? " proof" : " proofs")
        + (parts.isEmpty() ? "" : ": " + String.join(", ", parts))
        + (unaffected == 0 ? "" : "; " + unaffected + " unaffected")
        + (worse == 0 ? "" : "; " + worse + " worse than expected")
        + (better == 0 ? "" : "; " + better + " better than expected");
  }

  /** A Markdown page. */
  public static String markdown(List<ProofResult> results) {
    StringBuilder out = new StringBuilder("## Proofs\n\n");
    out.append(MarkdownEscape.text(summary(results))).append(".\n\n");
    out.append("| ").append(String.join(" | ", HEADS)).append(" |\n");
    out.append("| --- | --- | ---: | --- | --- |\n");
    for (ProofResult result : results) {
      String verdict = result.answer().verdictWord();
      out.append(
          List.of(
                  MarkdownEscape.text(result.name()),
                  result.isWorse() ? "**" + verdict + "**" : verdict,
                  time(result.answer()),
                  result.affected() ? result.answer().origin().word() : "unaffected",
                  MarkdownEscape.text(what(result)))
              .stream()
              .collect(Collectors.joining(" | ", "| ", " |\n")));
    }
    return out.toString();
  }

  private static String what(ProofResult result) {
    String text = result.answer().text();
    String answer = text.equals(result.answer().verdictWord()) ? "" : text;
    return answer.isEmpty() || result.remark().isEmpty()
        ? answer + result.remark()
        : answer + "; " + result.remark();
  }

  /** One page of HTML without scripts, which names the pages of proofs that have one. */
  public static String html(String project, List<ProofResult> results, List<String> pages) {
    StringBuilder out = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n");
    out.append("<meta charset=\"utf-8\">\n<meta name=\"viewport\"");
    out.append(" content=\"width=device-width, initial-scale=1\">\n<title>Proofs</title>\n<style>");
    out.append("body{font-family:sans-serif;margin:1em}table{border-collapse:collapse}");
    out.append("td,th{padding:.3em .8em;border:1px solid #bbb;text-align:left}");
    out.append(".TRUE{background:#d8f0d8}.FALSE,.ERROR,.DEFECT{background:#f6d0d0}");
    out.append(".UNKNOWN{background:#f8ecc8}</style>\n</head>\n<body>\n<h1>");
    out.append(XmlEscape.content(project))
        .append("</h1>\n<p>")
        .append(XmlEscape.content(summary(results)));
    out.append(".</p>\n<table>\n<tr>");
    HEADS.forEach(head -> out.append("<th>").append(head).append("</th>"));
    out.append("</tr>\n");
    for (ProofResult result : results) {
      ProofAnswer answer = result.answer();
      String name = XmlEscape.content(result.name());
      String page = pageName(result.name());
      out.append("<tr class=\"").append(answer.verdictWord()).append("\"><td>");
      out.append(
          pages.contains(page)
              ? "<a href=\"" + XmlEscape.attribute(page) + "\">" + name + "</a>"
              : name);
      out.append("</td><td>").append(answer.verdictWord());
      out.append("</td><td>").append(time(answer)).append("</td><td>");
      out.append(result.affected() ? answer.origin().word() : "unaffected").append("</td><td>");
      out.append(XmlEscape.content(what(result)));
      result.details().forEach(line -> out.append("<br>").append(XmlEscape.content(line)));
      out.append("</td></tr>\n");
    }
    return out.append("</table>\n</body>\n</html>\n").toString();
  }

  /** The file name of a proof's page. */
  public static String pageName(String proof) {
    // Two names never have the same page.
    StringBuilder result = new StringBuilder();
    for (char c : proof.toCharArray()) {
      boolean isPlain = Character.isLetterOrDigit(c) || c == '.' || c == '-';
      result.append(isPlain ? String.valueOf(c) : String.format(Locale.ROOT, "_%02x", (int) c));
    }
    return result + ".html";
  }
}
