/** Hashes of files and texts. Nothing here reads files. */
package residua.base.hash;
