package residua.project.steps;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.tool.Command;

/**
 * What the words of steps name beside the files of the proof. What a program reads without being
 * told in its words is not known.
 *
 * @param programs words that are programs on the path, the first ones of commands and others
 * @param files regular files, by absolute paths
 * @param directories by absolute paths
 */
public record StepMentions(Set<String> programs, Set<Path> files, Set<Path> directories) {
  private static final Pattern PATH = Pattern.compile("(?:/[A-Za-z0-9_.+@%~-]+)+/?");

  /** Whether it may be a program, also if it is chosen by an option of its name. */
  private static final Pattern NAME =
      Pattern.compile("-{0,2}(?<name>[A-Za-z0-9_][A-Za-z0-9_.+-]*)");

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  /** CBMC's option for an SMT solver, and the one that it takes if no other one is named. */
  private static final String ANY_SOLVER = "--smt2";

  private static final String USUAL_SOLVER = "z3";

  /** Files of C include others. */
  private static final Pattern SOURCE = Pattern.compile(".*\\.(c|h|i|C|cc|cpp)");

  /** What is named, and exists on this machine. */
  public static StepMentions of(List<List<String>> steps) {
    StepMentions result = new StepMentions(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    for (List<String> step : steps) {
      result.programs.add(step.getFirst());
      step.forEach(result::add);
    }
    return result;
  }

  /**
   * All names in steps that C may know: a command may begin at another function than the entry,
   * which is {@code main} if it is not told, choose the contract of a function, or the targets of a
   * pointer.
   */
  public static Set<String> identifiers(List<List<String>> steps) {
    Set<String> result = new TreeSet<>();
    steps.stream()
        .flatMap(List::stream)
        .flatMap(word -> IDENTIFIER.matcher(word).results())
        .map(MatchResult::group)
        .forEach(result::add);
    if (!steps.isEmpty()) {
      result.add("main");
    }
    return result;
  }

  private void add(String word) {
    Matcher path = PATH.matcher(word);
    while (path.find()) {
      Path named = Path.of(path.group());
      if (Files.isDirectory(named)) {
        directories.add(named);
      } else if (Files.exists(named)) {
        files.add(named);
      }
    }
    Stream.of(word.split("[=, ]"))
        .map(NAME::matcher)
        .filter(Matcher::matches)
        .map(matcher -> matcher.group("name"))
        .filter(name -> Command.onPath(name).isPresent())
        .forEach(programs::add);
    if (word.equals(ANY_SOLVER)) {
      programs.add(USUAL_SOLVER);
    }
  }

  /** Whether the steps may read files that their words do not name: those that sources include. */
  public boolean mayReadMore() {
    return !directories.isEmpty()
        || files.stream().anyMatch(file -> SOURCE.matcher(file.toString()).matches());
  }
}
