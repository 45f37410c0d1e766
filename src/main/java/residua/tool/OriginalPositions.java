package residua.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;

/** Maps the positions that tools report for a residual program to the original. */
final class OriginalPositions {
  private final SourceText text;
  private final Set<String> files = new TreeSet<>();

  /**
   * The positions in an original.
   *
   * @param text the residual program
   * @param original the program whose files count
   */
  OriginalPositions(SourceText text, SourceText original) {
    this.text = text;
    TokenTable tokens = original.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      files.add(original.file(tokens.start(i)));
    }
  }

  /**
   * The reported positions of a tool that are in it.
   *
   * @param ofResidual whether it counts the lines of the residual program
   */
  List<Position> of(List<OutputInterpreter.ReportedPlace> reported, boolean ofResidual) {
    List<Position> result = new ArrayList<>();
    for (OutputInterpreter.ReportedPlace place : reported) {
      Optional<Position> mapped =
          ofResidual ? ofLine(place.line()) : ofFile(place.file(), place.line());
      mapped
          .filter(next -> result.isEmpty() || !result.getLast().equals(next))
          .ifPresent(result::add);
    }
    return result;
  }

  /** The line of a file, if the original has that file. */
  Optional<Position> ofFile(String name, int line) {
    Optional<String> file = files.stream().filter(name::equals).findFirst();
    return file.or(() ->
            files.stream()
                .filter(each -> name.endsWith("/" + each) || each.endsWith("/" + name))
                .findFirst())
        .map(each -> new Position(each, line, 0));
  }

  private Optional<Position> ofLine(int line) {
    TokenTable tokens = text.tokens();
    int at = 0;
    for (int i = 1; i < line && at >= 0; i++) {
      at = text.text().indexOf('\n', at) + 1;
    }
    int token = tokens.from(at);
    if (token >= tokens.size()) {
      return Optional.empty();
    }
    int start = tokens.start(token);
    return ofFile(text.file(start), text.line(start));
  }
}
