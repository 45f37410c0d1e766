/** Condition files of any format: decompression, and telling the format from the content. */
package residua.condition.io;
