/**
 * Untrusted XML documents, as events, and texts inside of XML that is written. This package does
 * not know what a document means, and never reads anything outside it.
 */
package residua.base.xml;
