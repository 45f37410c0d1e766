/**
 * Files of a Git revision, read as a compiler would have read them then: the tree of the revision
 * replaces the work tree, whatever path names it. Knows Git and files, nothing of C.
 */
package residua.base.git;
