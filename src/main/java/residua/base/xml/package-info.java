/**
 * Untrusted XML documents, as events. This package does not know what a document means, and never
 * reads anything outside it.
 */
package residua.base.xml;
