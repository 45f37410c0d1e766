/**
 * What descriptions of tools say beyond their members: which one they extend, and what their
 * commands do with contracts. Tools are started elsewhere.
 */
package residua.tool.description;
