/** Condition files of any format: decompression, and detection of the format from the content. */
package residua.condition.io;
