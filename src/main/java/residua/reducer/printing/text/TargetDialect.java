package residua.reducer.printing.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * The C text around the items of the original, given by a StringTemplate group: how an execution
 * stops, and definitions of the functions of the tool that the residual program is for.
 *
 * @param name of a group in {@code grammar/}, or of the file as the user gave it
 * @param file the group, if it is not one of {@code grammar/}
 */
public record TargetDialect(String name, Optional<Path> file) {
  /** For any compiler, tool or machine. */
  public static final TargetDialect GENERIC = new TargetDialect("generic", Optional.empty());

  private static final List<String> NAMES = List.of("generic", "sv-comp", "cbmc", "klee", "afl");

  /** The names of the groups in {@code grammar/}. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * A group of {@code grammar/}.
   *
   * @throws IllegalArgumentException if there is none with this name
   */
  public static TargetDialect builtIn(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException("no target '" + name + "'");
    }
    return new TargetDialect(name, Optional.empty());
  }

  /**
   * A group in a file.
   *
   * @throws InputException if it cannot be read, has a fault, or does not define all templates
   */
  public static TargetDialect own(String name) throws InputException {
    Position place = Position.ofFile(name);
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        throw new InputException(place, Files.exists(file) ? "is not a file" : "no such file");
      }
      Files.readAllBytes(file);
      TargetDialect dialect = new TargetDialect(name, Optional.of(file));
      TemplateGroup.of(dialect).requireAllOf(TemplateGroup.of(GENERIC));
      return dialect;
    } catch (DialectFault e) {
      throw new InputException(List.of(e.diagnostic()));
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(place, "cannot be read: " + FileTrouble.of(e));
    }
  }
}
