/**
 * XML documents of strangers, as events. What a document means is not known here, and nothing
 * outside it is ever read.
 */
package residua.xml;
