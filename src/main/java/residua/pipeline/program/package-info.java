/**
 * Reads programs: bytes, hashes, preprocessing, settings, and statements about absent functions.
 * Nothing here knows of conditions.
 */
package residua.pipeline.program;
