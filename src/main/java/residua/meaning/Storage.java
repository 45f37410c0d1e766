package residua.meaning;

import java.util.Optional;

/**
 * An object the program declares.
 *
 * @param name its name, or what it is for
 * @param size in bytes
 * @param content what a string literal holds; not to be written
 * @param escapes whether a pointer to it may be kept
 */
public record Storage(String name, long size, Optional<String> content, boolean escapes) {}
