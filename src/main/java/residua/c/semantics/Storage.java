package residua.c.semantics;

import java.util.Optional;

/**
 * An object that the program declares.
 *
 * @param name its name, or its purpose
 * @param size in bytes
 * @param content the content of a string literal; not to be written
 * @param escapes whether a pointer to it may be kept
 */
public record Storage(String name, long size, Optional<String> content, boolean escapes) {}
