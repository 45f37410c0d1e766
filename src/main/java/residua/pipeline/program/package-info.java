/**
 * Reads programs and the conditions on them: bytes, hashes, preprocessing and settings. Nothing
 * here applies a condition; the user's statements are in {@code stated}.
 */
package residua.pipeline.program;
