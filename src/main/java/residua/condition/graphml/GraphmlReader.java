package residua.condition.graphml;

import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.ConditionAutomaton;

/**
 * Reads condition GraphML.
 *
 * <p>Data elements name their key by its {@code id}; its {@code attr.name} determines the meaning,
 * and where an element has no value, the key's {@code default} applies. Keys without a meaning in a
 * condition are ignored, with a message for each; those known to narrow what an edge matches, such
 * as {@code threadId}, are errors, since ignoring them would widen the claim. The graph key {@code
 * reading} with the value {@code cpachecker} marks automata that were converted from CPAchecker's
 * format and read the edges of its control-flow automata.
 */
public final class GraphmlReader {
  private GraphmlReader() {}

  /**
   * Reads a whole document.
   *
   * @param fileName the name for messages
   * @param content the document, not compressed
   * @param notes receives warnings and notes, in the order of the document
   * @return the automaton; its transitions carry the lines of their edges
   * @throws InputException if the document is not well-formed, or not a condition; it has as many
   *     of the errors as could be found
   */
  public static ConditionAutomaton read(String fileName, byte[] content, List<Diagnostic> notes)
      throws InputException {
    Report report = new Report(fileName, content, notes);
    XmlCursor xml = new XmlCursor(fileName, content, report);
    xml.nextStart();
    Position root = xml.position();
    if (!xml.name().equals("graphml")) {
      throw report.fatal(root, "expected <graphml>, found <" + xml.name() + ">");
    }
    if (!xml.isGraphml()) {
      throw report.fatal(
          root, "the namespace is missing: <graphml xmlns=\"" + XmlCursor.NAMESPACE + "\">");
    }
    ConditionAutomaton automaton = readGraph(xml, report, root);
    report.throwIfAny();
    return automaton;
  }

  private static ConditionAutomaton readGraph(XmlCursor xml, Report report, Position root)
      throws InputException {
    KeyTable keys = new KeyTable();
    DataReader data = new DataReader(xml, keys, report);
    DataReader.Element document = data.element(Domain.GRAPHML);
    ConditionAutomaton automaton = null;
    while (xml.nextStart()) {
      if (xml.is("key")) {
        keys.declare(xml, report);
      } else if (xml.is("graph")) {
        if (automaton != null) {
          throw report.fatal(xml.position(), "there is more than one <graph>");
        }
        automaton = new GraphReader(xml, keys, report).read();
      } else if (xml.is("data")) {
        document.readData();
      } else if (xml.is("desc")) {
        xml.skip();
      } else {
        throw report.fatal(xml.position(), "<" + xml.name() + "> is not allowed in <graphml>");
      }
    }
    xml.nextStart();
    if (automaton == null) {
      throw report.fatal(root, "there is no <graph>");
    }
    return automaton;
  }
}
