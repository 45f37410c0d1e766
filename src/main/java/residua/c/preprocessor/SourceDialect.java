package residua.c.preprocessor;

import java.util.List;
import java.util.Set;

/**
 * How a compiler reads the characters of a program (C17, 5.1.1.2), as far as its options determine
 * it.
 *
 * @param trigraphs whether {@code ??/} and the like stand for other characters: in the modes of the
 *     standards before C23, not in GNU C
 * @param lineComments whether {@code //} begins a comment: not in C90
 */
public record SourceDialect(boolean trigraphs, boolean lineComments) {
  /** GNU C, the default of compilers. */
  public static final SourceDialect USUAL = new SourceDialect(false, true);

  private static final Set<String> WITHOUT_LINE_COMMENTS =
      Set.of("-ansi", "--ansi", "-std=c89", "-std=c90", "-std=iso9899:1990", "-std=iso9899:199409");

  /**
   * The dialect requested by the words of a command; which one counts if there are several does not
   * matter.
   */
  public static SourceDialect of(List<String> command) {
    boolean trigraphs = false;
    boolean lineComments = true;
    for (String word : command) {
      String option = word.startsWith("--std=") ? word.substring(1) : word;
      trigraphs |=
          option.endsWith("trigraphs")
              || option.endsWith("-ansi")
              || option.startsWith("-std=c")
              || option.startsWith("-std=iso");
      lineComments &= !WITHOUT_LINE_COMMENTS.contains(option);
    }
    return new SourceDialect(trigraphs, lineComments);
  }
}
