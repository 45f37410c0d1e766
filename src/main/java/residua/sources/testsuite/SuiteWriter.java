package residua.sources.testsuite;

import java.nio.charset.StandardCharsets;
import java.util.List;
import residua.base.xml.XmlEscape;

/** Writes tests in the format of Test-Comp, version 1.1. */
public final class SuiteWriter {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE %s PUBLIC "+//IDN sosy-lab.org//DTD test-format %1$s 1.1//EN" \
      "https://gitlab.com/sosy-lab/test-format/raw/testcase-1.1.dtd">
      """;

  private SuiteWriter() {}

  /** A test given by its values, in words. */
  public static byte[] test(List<String> values) {
    StringBuilder text = new StringBuilder(HEAD.formatted("testcase") + "<testcase>\n");
    for (String value : values) {
      text.append("  <input>").append(XmlEscape.content(value)).append("</input>\n");
    }
    return text.append("</testcase>\n").toString().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The metadata of a suite.
   *
   * @param hash SHA-256 of the program
   * @param architecture the machine it is for, such as {@code 64bit}
   */
  public static byte[] metadata(
      String producer, String program, String hash, String entry, String architecture) {
    return (HEAD.formatted("test-metadata")
            + """
            <test-metadata>
              <sourcecodelang>C</sourcecodelang>
              <producer>%s</producer>
              <specification>COVER( init(%4$s()), FQL(COVER EDGES(@DECISIONEDGE)) )</specification>
              <programfile>%2$s</programfile>
              <programhash>%3$s</programhash>
              <entryfunction>%4$s</entryfunction>
              <architecture>%5$s</architecture>
            </test-metadata>
            """
                .formatted(
                    XmlEscape.content(producer),
                    XmlEscape.content(program),
                    hash,
                    XmlEscape.content(entry),
                    architecture))
        .getBytes(StandardCharsets.UTF_8);
  }
}
