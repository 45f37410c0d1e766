package residua.c.semantics;

import java.util.Optional;

/**
 * An object that the program declares.
 *
 * @param name its name, or its purpose
 * @param size in bytes
 * @param content the content of a string literal; not to be written
 * @param escapes whether a pointer to it may be kept
 * @param isConstant whether it has static storage duration and must not be written
 */
public record Storage(
    String name, long size, Optional<String> content, boolean escapes, boolean isConstant) {
  /** An object that may be written, unless it has a content. */
  public Storage(String name, long size, Optional<String> content, boolean escapes) {
    this(name, size, content, escapes, content.isPresent());
  }
}
