/**
 * What structured statements are: {@code Statement} and its {@code BranchCondition}s, as they are
 * printed. How they are found is in the rooms, entered through {@code structure.build}; nothing
 * here knows the text of statements.
 */
package residua.structure;
