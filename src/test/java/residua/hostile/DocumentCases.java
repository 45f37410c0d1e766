package residua.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static residua.condition.graphml.GraphmlText.withEdge;
import static residua.hostile.Case.accepted;
import static residua.hostile.Case.refused;

import java.nio.charset.Charset;
import java.util.stream.Stream;

/** What is wrong with the XML, before anybody asks what it means. */
final class DocumentCases {
  private static final String GOOD = withEdge("<data key=\"startline\">11</data>");
  private static final String LAUGHS =
      "<!DOCTYPE g [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
          + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">"
          + "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;\"><!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;\">]>\n";
  private static final String NO_DOCTYPE = "document type declaration";

  private DocumentCases() {}

  static Stream<Case> all() {
    return Stream.of(entities(), encodings(), wellFormedness(), sizes()).flatMap(each -> each);
  }

  private static Stream<Case> entities() {
    return Stream.of(
        refused(
            "a billion laughs",
            LAUGHS + withEdge("<data key=\"sourcecode\">&f;</data>"),
            NO_DOCTYPE),
        refused(
            "a billion laughs in an attribute",
            LAUGHS + GOOD.replace("id=\"q\"", "id=\"&f;\""),
            NO_DOCTYPE),
        refused(
            "one long entity many times",
            "<!DOCTYPE g [<!ENTITY a \""
                + "x".repeat(100_000)
                + "\">]>\n"
                + withEdge("<data key=\"sourcecode\">" + "&a;".repeat(10_000) + "</data>"),
            NO_DOCTYPE),
        refused(
            "parameter entities",
            "<!DOCTYPE g [<!ENTITY % a \"<!ENTITY b 'c'>\"> %a; ]>\n" + GOOD,
            NO_DOCTYPE),
        refused(
            "a parameter entity of a file",
            "<!DOCTYPE g [<!ENTITY % a SYSTEM \"file:///etc/passwd\"> %a; ]>\n" + GOOD,
            NO_DOCTYPE),
        refused(
            "an entity of a device",
            "<!DOCTYPE g [<!ENTITY a SYSTEM \"file:///dev/zero\">]>\n" + GOOD,
            NO_DOCTYPE),
        refused(
            "an entity of the network",
            "<!DOCTYPE g PUBLIC \"-//x\" \"http://127.0.0.1:1/x.dtd\" []>\n" + GOOD,
            NO_DOCTYPE),
        refused(
            "a default attribute",
            "<!DOCTYPE g [<!ATTLIST node id CDATA \"q\">]>\n" + GOOD,
            NO_DOCTYPE),
        refused("a plain document type", "<!DOCTYPE graphml>\n" + GOOD, NO_DOCTYPE),
        refused("a document type that does not end", "<!DOCTYPE graphml [", "error"),
        refused(
            "an entity that nobody declares",
            withEdge("<data key=\"sourcecode\">&xxe;</data>"),
            "xxe"),
        refused(
            "an entity that nobody declares, in an attribute",
            GOOD.replace("id=\"q\"", "id=\"&xxe;\""),
            "not well-formed"),
        refused(
            "inclusion of other documents",
            withEdge(
                "<i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\"/>"),
            "<include> is not allowed"),
        accepted(
            "a style sheet and other processing instructions",
            "<?xml-stylesheet href=\"http://127.0.0.1:1/x.xsl\"?>\n<?php system('x') ?>\n" + GOOD),
        accepted(
            "the location of a schema",
            GOOD.replace(
                "<graphml ",
                "<graphml xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\""
                    + " i:schemaLocation=\"http://127.0.0.1:1/x http://127.0.0.1:1/x.xsd\" ")));
  }

  private static Stream<Case> encodings() {
    return Stream.of(
        accepted("UTF-16 with a mark", GOOD.getBytes(UTF_16)),
        accepted("UTF-16 without a mark", declared("UTF-16LE", GOOD).getBytes(UTF_16LE)),
        accepted("UTF-8 with a mark", ("\uFEFF" + GOOD).getBytes(UTF_8)),
        accepted(
            "Latin-1 that says so",
            declared("ISO-8859-1", "<!-- gr\u00f6\u00dfe -->" + GOOD).getBytes(ISO_8859_1)),
        refused("UTF-16 that says it is UTF-8", declared("UTF-8", GOOD).getBytes(UTF_16), "error"),
        refused("UTF-8 that says it is UTF-16", declared("UTF-16", GOOD), "error"),
        refused(
            "a mark of UTF-8 on what says it is UTF-16",
            "\uFEFF" + declared("UTF-16", GOOD),
            "error"),
        refused("half a character of UTF-16", odd(GOOD.getBytes(UTF_16)), "error"),
        refused(
            "EBCDIC",
            declared("IBM037", GOOD).getBytes(Charset.forName("IBM037")),
            "not a condition"),
        refused("UTF-32", GOOD.getBytes(Charset.forName("UTF-32")), "not a condition"),
        refused("UTF-7", declared("UTF-7", GOOD), "error"),
        refused("an encoding that does not exist", declared("no-such", GOOD), "error"),
        refused("an encoding with a bad name", declared("../../etc/passwd", GOOD), "error"),
        refused("Latin-1 that says it is UTF-8", latin1("gr\u00f6\u00dfe"), "error"),
        refused("an overlong zero", latin1("\u00c0\u0080"), "error"),
        refused("an overlong angle", latin1("\u00c0\u00bc"), "error"),
        refused("half of a pair in UTF-8", latin1("\u00ed\u00a0\u0080"), "error"),
        refused("a character beyond Unicode", latin1("\u00f5\u0080\u0080\u0080"), "error"),
        refused("a character that is cut off", latin1("\u00e2\u0082"), "error"),
        refused("a zero", latin1("\0"), "not well-formed"),
        refused("a bell", latin1("\u0007"), "not well-formed"),
        refused("a reference to zero", latin1("&#0;"), "not well-formed"),
        refused("a reference to half of a pair", latin1("&#xD800;"), "not well-formed"),
        refused("a reference beyond Unicode", latin1("&#x110000;"), "not well-formed"),
        refused(
            "a reference to a huge number",
            latin1("&#" + "9".repeat(10_000) + ";"),
            "not well-formed"));
  }

  private static Stream<Case> wellFormedness() {
    return Stream.of(
        refused("two roots", GOOD + "<graphml/>", "not well-formed"),
        refused("text behind the root", GOOD + "x", "not well-formed"),
        refused("text in front of the root", "x" + GOOD, "not a condition"),
        refused(
            "a declaration that comes late", GOOD + "<?xml version=\"1.0\"?>", "not well-formed"),
        refused("XML 3.0", "<?xml version=\"3.0\"?>" + GOOD, "error"),
        refused(
            "an attribute twice", GOOD.replace("id=\"q\"", "id=\"q\" id=\"r\""), "not well-formed"),
        refused(
            "a prefix that nobody declares",
            GOOD.replace("<graph ", "<g:graph "),
            "not well-formed"),
        refused(
            "an XML comment that does not end",
            GOOD.replace("</graph>", "<!-- </graph>"),
            "not well-formed"),
        refused("two hyphens in a comment", "<!-- a -- b -->" + GOOD, "not well-formed"),
        refused(
            "CDATA that does not end",
            withEdge("<data key=\"sourcecode\"><![CDATA[x</data>"),
            "error"),
        refused("another namespace", GOOD.replace("graphdrawing.org", "example.org"), "namespace"),
        refused("SVG", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "expected <graphml>"),
        refused("the beginning alone", "<", "error"),
        refused("zeros behind the end", GOOD + "\0\0\0\0", "not well-formed"));
  }

  private static Stream<Case> sizes() {
    String million = "x".repeat(1 << 20);
    return Stream.of(
        refused("100,000 elements deep", deep(100_000, ""), "error"),
        refused("100,000 elements deep in a description", deep(100_000, "<desc>"), "error"),
        refused(
            "a tag of a million letters", GOOD.replace("<graph ", "<" + million + " "), "error"),
        refused("a million letters for a number", number(million), "a number from 1"),
        refused("a million digits", number("1".repeat(1 << 20)), "a number from 1"),
        refused("a million blanks and no number", number(" ".repeat(1 << 20)), "a number from 1"),
        refused(
            "100,000 attributes",
            GOOD.replace("<graph ", "<graph " + attributes(100_000)),
            "error"),
        refused("100,000 namespaces deep", namespaces(100_000), "error"),
        refused(
            "an XML name of a million letters",
            GOOD.replace("\"q\"", '"' + million + '"'),
            "limit"),
        accepted("an XML comment of a million letters", "<!--" + million + "-->" + GOOD),
        refused(
            "an attribute of a million letters that nobody reads",
            GOOD.replace("<graph ", "<graph other=\"" + million + "\" "),
            "limit"),
        accepted(
            "a text of a million letters",
            withEdge("<data key=\"sourcecode\">" + million + "</data>")));
  }

  private static String declared(String encoding, String document) {
    return "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>" + document;
  }

  /** These bytes where a text may stand. */
  private static byte[] latin1(String bytes) {
    return withEdge("<data key=\"sourcecode\">" + bytes + "</data>").getBytes(ISO_8859_1);
  }

  private static byte[] odd(byte[] content) {
    return java.util.Arrays.copyOf(content, content.length - 1);
  }

  private static String deep(int depth, String start) {
    return withEdge(start + "<a>".repeat(depth));
  }

  private static String number(String text) {
    return withEdge("<data key=\"startline\">" + text + "</data>");
  }

  private static String attributes(int count) {
    StringBuilder attributes = new StringBuilder();
    for (int i = 0; i < count; i++) {
      attributes.append('a').append(i).append("=\"\" ");
    }
    return attributes.toString();
  }

  private static String namespaces(int depth) {
    StringBuilder elements = new StringBuilder("<desc>");
    for (int i = 0; i < depth; i++) {
      elements.append("<a xmlns:n").append(i).append("=\"urn:n\">");
    }
    return withEdge(elements.toString());
  }
}
