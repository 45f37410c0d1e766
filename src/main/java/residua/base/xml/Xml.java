package residua.base.xml;

import com.ctc.wstx.stax.WstxInputFactory;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;

/**
 * Makes readers of XML documents. The parser of the JDK is not used: it reports malformed bytes on
 * standard error before its caller can.
 */
public final class Xml {
  private Xml() {}

  /**
   * A reader at the start of a document. Document type declarations are skipped unread, entities
   * are not expanded, texts come in one piece; malformed input is a checked exception.
   *
   * @throws XMLStreamException if the document's start is malformed
   */
  public static XMLStreamReader reader(byte[] content) throws XMLStreamException {
    XMLInputFactory factory = new XmlFactory(new WstxInputFactory()).getXMLInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    // Otherwise errors inside texts come out of getText(), unchecked.
    factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
    return factory.createXMLStreamReader(new ByteArrayInputStream(content));
  }
}
