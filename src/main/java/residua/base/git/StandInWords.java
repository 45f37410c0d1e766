package residua.base.git;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A compiler's command line and environment, with each path replaced by its stand-in in a {@link
 * RevisionTree}. A path overlooked here is rejected later: the compiler reports the files that it
 * reads.
 */
public final class StandInWords {
  /** Options with a path, as a word of its own or right after them (GCC, "Directory Options"). */
  private static final List<String> WITH_PATH =
      List.of(
          "-include",
          "-imacros",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-isysroot",
          "-iprefix",
          "-iwithprefixbefore",
          "-iwithprefix",
          "-iframework",
          "-cxx-isystem",
          "--sysroot",
          "--include-directory",
          "--include",
          "-I",
          "-F",
          "-B");

  /** Variables with directories in which compilers look for included files. */
  private static final List<String> VARIABLES = List.of("CPATH", "C_INCLUDE_PATH");

  private final RevisionTree tree;
  private final ReplacementCopies standIns;

  /** For one revision. */
  public StandInWords(RevisionTree tree) {
    this.tree = tree;
    this.standIns = new ReplacementCopies(tree);
  }

  /** The stand-in for a path relative to the current directory. */
  public String path(String path) {
    try {
      return standIns.of(path);
    } catch (InvalidPathException e) {
      return path;
    }
  }

  /** The stand-in for a command; the program that it runs stays the same. */
  public List<String> ofCommand(List<String> command) {
    List<String> result = of(command);
    String program = command.get(0);
    result.set(0, program.contains("/") ? absolute(program) : program);
    return result;
  }

  /** The stand-ins for words. */
  public List<String> of(List<String> words) {
    List<String> result = new ArrayList<>();
    boolean isPath = false;
    boolean maybeNamedOtherwise = false;
    for (String word : words) {
      if (word.startsWith("@")) { // a file with options: today's are used
        result.add("@" + absolute(word.substring(1)));
        continue;
      }
      if (isPath) {
        result.add(maybeNamedOtherwise ? ifThere(word) : path(word));
        isPath = false;
        continue;
      }
      Optional<String> option = WITH_PATH.stream().filter(word::startsWith).findFirst();
      String rest = option.map(each -> word.substring(each.length())).orElse("");
      maybeNamedOtherwise = option.filter(StandInWords::searches).isPresent();
      isPath = option.isPresent() && rest.isEmpty();
      if (option.isEmpty() || isPath) {
        result.add(inText(word));
      } else {
        String equals = rest.startsWith("=") && option.get().startsWith("--") ? "=" : "";
        String path = rest.substring(equals.length());
        result.add(option.get() + equals + (maybeNamedOtherwise ? ifThere(path) : path(path)));
      }
    }
    return result;
  }

  /**
   * Options whose files are searched for as by {@code #include}, if they are not where they are
   * named.
   */
  private static boolean searches(String option) {
    return option.equals("-include") || option.equals("-imacros") || option.equals("--include");
  }

  private String ifThere(String path) {
    String standIn = path(path);
    return Files.exists(tree.here().resolve(standIn)) ? standIn : path;
  }

  /** A path may stand in a macro, or in an option for one of the compiler's programs. */
  private String inText(String word) {
    return word.replace(tree.workTree() + "/", tree.root() + "/");
  }

  /** Files and directories that such words name. */
  public static List<Path> named(List<String> words) {
    List<Path> result = new ArrayList<>();
    for (int i = 1; i < words.size(); i++) {
      if (WITH_PATH.contains(words.get(i - 1))) {
        result.add(Path.of(words.get(i)).toAbsolutePath());
      }
    }
    return result;
  }

  private static String absolute(String path) {
    return Path.of(path).toAbsolutePath().toString();
  }

  /**
   * The stand-ins for environment variables.
   *
   * @param environment those of this process
   */
  public Map<String, String> of(Map<String, String> environment) {
    Map<String, String> result = new LinkedHashMap<>();
    for (String variable : VARIABLES) {
      String directories = environment.getOrDefault(variable, "");
      if (!directories.isEmpty()) {
        result.put(
            variable,
            Stream.of(directories.split(File.pathSeparator, -1))
                .map(each -> each.isEmpty() ? each : path(each))
                .collect(Collectors.joining(File.pathSeparator)));
      }
    }
    return result;
  }
}
