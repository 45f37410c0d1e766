package residua.sources.stated;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/** Explains why nothing is found on a line that the user has named, as far as the program tells. */
record NotOnLine(Program program) {
  private static final int MOST = 3;

  /**
   * The reason, where the code that is executed there is opaque to conditions.
   *
   * @param number of the line, from 1
   * @param isInFile whether an offset of the text lies in the file of the line
   */
  Optional<String> opaque(int number, IntPredicate isInFile) {
    SourceText source = program.source();
    for (Function function : program.functions()) {
      if (function.opaque().isPresent()) {
        int start = function.text().start();
        int end = Math.max(start, function.text().end() - 1);
        if (IntStream.of(start, end).allMatch(isInFile)
            && source.line(start) <= number
            && number <= source.line(end)) {
          return Optional.of(
              "it is in '"
                  + function.name()
                  + "', which is opaque ("
                  + function.opaque().get().reason()
                  + "): no condition can look inside");
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The message that no code comes from a file, with the names of the files that code comes from: a
   * {@code #line} may give them another name than they have.
   *
   * @param file as it was named
   */
  String nothingFrom(String file) {
    Set<String> executed = new TreeSet<>();
    for (Edge edge : program.edges()) {
      executed.add(program.source().file(edge.where().start()));
    }
    String last = last(file);
    String alike =
        executed.stream()
            .filter(each -> last(each).equals(last) && !each.equals(file))
            .limit(MOST)
            .collect(Collectors.joining(", "));
    String nothing = "nothing that the program executes comes from this file";
    if (!alike.isEmpty()) {
      return nothing + "; the program (its #line directives) calls it " + alike;
    }
    boolean isRenamed =
        file.equals(program.source().name()) && !executed.isEmpty() && !executed.contains(file);
    return isRenamed
        ? nothing
            + ": its #line directives say "
            + executed.stream().limit(MOST).collect(Collectors.joining(", "))
            + (executed.size() > MOST ? ", ..." : "")
        : nothing;
  }

  private static String last(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }
}
