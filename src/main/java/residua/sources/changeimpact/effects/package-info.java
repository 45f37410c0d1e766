/**
 * The effects of edges that two versions of a program execute together: memory locations read and
 * written, and which of them may differ.
 */
package residua.sources.changeimpact.effects;
