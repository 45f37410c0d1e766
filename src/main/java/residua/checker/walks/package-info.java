/** Walks one program alone where the other has no part. Nothing here compares the two. */
package residua.checker.walks;
