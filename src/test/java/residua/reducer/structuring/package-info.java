/** Tests of structured statements, by the text that becomes of them. */
package residua.reducer.structuring;
