package residua.project.report;

import java.util.List;
import java.util.Locale;
import residua.base.xml.XmlEscape;

/** The results as JUnit's XML, which CI servers read. */
public final class JUnitXml {
  private JUnitXml() {}

  /**
   * A test suite with a test case for each proof: FALSE is a failure, UNKNOWN and faulty input are
   * errors; what is as expected, or not affected, passes.
   */
  public static String write(String project, List<ProofResult> results) {
    long failures = results.stream().filter(each -> tag(each).equals("failure")).count();
    long errors = results.stream().filter(each -> tag(each).equals("error")).count();
    double seconds = results.stream().mapToDouble(each -> each.answer().seconds()).sum();
    StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<testsuite name=\"").append(XmlEscape.attribute(project));
    out.append("\" tests=\"").append(results.size());
    out.append("\" failures=\"").append(failures);
    out.append("\" errors=\"").append(errors);
    out.append("\" skipped=\"0\" time=\"").append(time(seconds)).append("\">\n");
    for (ProofResult result : results) {
      out.append("  <testcase classname=\"").append(XmlEscape.attribute(project));
      out.append("\" name=\"").append(XmlEscape.attribute(result.name()));
      out.append("\" time=\"").append(time(result.answer().seconds())).append("\">\n");
      String tag = tag(result);
      if (!tag.isEmpty()) {
        out.append("    <").append(tag).append(" type=\"").append(result.answer().verdictWord());
        out.append("\" message=\"").append(XmlEscape.attribute(message(result))).append("\">");
        out.append(XmlEscape.content(String.join("\n", result.details())));
        out.append("</").append(tag).append(">\n");
      }
      out.append("    <system-out>");
      out.append(XmlEscape.content(result.answer().text() + "\n" + result.remark()));
      out.append("</system-out>\n  </testcase>\n");
    }
    return out.append("</testsuite>\n").toString();
  }

  private static String message(ProofResult result) {
    String answer = result.answer().text();
    return answer.isEmpty() ? result.remark() : answer;
  }

  private static String tag(ProofResult result) {
    if (!result.isWorse() || !result.affected()) {
      return "";
    }
    return result.answer().is(ProofVerdict.FALSE) ? "failure" : "error";
  }

  private static String time(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
