package residua.project.discovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A proof of CBMC's starter kit: a Makefile in a directory of its own, which assigns variables.
 *
 * @param directory of the Makefile, relative to the directory that is looked at
 * @param harness the entry function
 * @param files of its program
 * @param flags of the preprocessor
 * @param steps the commands that the kit would run
 * @param unresolved words with variables that the Makefile does not set
 */
record StarterKit(
    String directory,
    String harness,
    List<String> files,
    List<String> flags,
    List<List<String>> steps,
    List<String> unresolved) {
  /** A project's way to call static functions from a harness: sed makes a copy without the word. */
  private static final String WITHOUT_STATIC = "(?s).*\\bsed (-E )?(['\"])s/\\^static //\\2.*";

  StarterKit {
    files = List.copyOf(files);
    flags = List.copyOf(flags);
    steps = steps.stream().map(List::copyOf).toList();
    unresolved = List.copyOf(unresolved);
  }

  /** Reads a Makefile; empty if it is not one of a proof. */
  static Optional<StarterKit> read(Path root, Path makefile) throws IOException {
    Path directory = makefile.getParent();
    Map<String, String> known = new HashMap<>();
    known.put("SRCDIR", root.toString());
    known.put("PROOFDIR", directory.toString());
    known.put("PROOF_ROOT", String.valueOf(directory.getParent()));
    known.put("PROOF_SOURCE", directory.getParent().resolveSibling("sources").toString());
    known.put("PROOF_STUB", directory.getParent().resolveSibling("stubs").toString());
    known.put("PROOF_INCLUDE", directory.getParent().resolveSibling("include").toString());
    known.put("CBMC_ROOT", directory.resolve("../..").normalize().toString());
    MakeVariables variables = MakeVariables.read(makefile, known);
    String harness = variables.value("HARNESS_ENTRY");
    if (!harness.matches("[A-Za-z_][A-Za-z0-9_]*")) {
      return Optional.empty();
    }
    List<String> unresolved = new ArrayList<>();
    Sources sources = new Sources(root, directory, variables, unresolved);
    List<String> proof = sources.of("PROOF_SOURCES");
    List<String> project = sources.of("PROJECT_SOURCES");
    List<String> flags = flags(root, directory, variables, unresolved);
    List<List<String>> steps = new KitSteps(variables, unresolved).steps(proof, project);
    List<String> files = new ArrayList<>(sources.files);
    return Optional.of(
        new StarterKit(
            root.relativize(directory).toString(), harness, files, flags, steps, unresolved));
  }

  /** The sources of a proof, and the words of steps for them. */
  private record Sources(
      Path root,
      Path directory,
      MakeVariables variables,
      List<String> unresolved,
      List<String> files) {
    Sources(Path root, Path directory, MakeVariables variables, List<String> unresolved) {
      this(root, directory, variables, unresolved, new ArrayList<>());
    }

    List<String> of(String list) {
      List<String> result = new ArrayList<>();
      for (String word : variables.words(list)) {
        Optional<MakeVariables.Rule> rule =
            word.contains("$") ? Optional.empty() : variables.rule(word);
        String source = rule.map(MakeVariables.Rule::source).orElse(word);
        boolean isExternal = rule.isPresent() && rule.get().recipe().matches(WITHOUT_STATIC);
        if (source.contains("$") || rule.isPresent() && !isExternal) {
          unresolved.add(word);
        } else {
          String file = relative(root, directory, source);
          if (!files.contains(file)) {
            files.add(file);
            result.add((isExternal ? "{external:" : "{file:") + file + "}");
          }
        }
      }
      return result;
    }
  }

  private static List<String> flags(
      Path root, Path directory, MakeVariables variables, List<String> unresolved) {
    List<String> result = new ArrayList<>();
    boolean isRenamed = false;
    for (String list : List.of("INCLUDES", "DEFINES")) {
      for (String word : variables.words(list)) {
        String given = unquoted(word);
        String plain = inProject(root, given);
        isRenamed |= !plain.equals(given);
        if (word.contains("$")) {
          unresolved.add(word);
        } else if (plain.startsWith("-I") && plain.length() > 2) {
          result.add("-I" + relative(root, directory, plain.substring(2)));
        } else if (plain.matches("-[DU].+")) {
          result.add(plain);
        }
      }
    }
    if (isRenamed && !result.contains("-I.")) {
      result.add("-I.");
    }
    return result;
  }

  /** Names of files in quotes, which sources include, are not those of this machine. */
  private static String inProject(Path root, String word) {
    return Pattern.compile("\"" + Pattern.quote(root + "/") + "([^\"]+)\"")
        .matcher(word)
        .replaceAll(name ->
            Matcher.quoteReplacement(
                Files.isRegularFile(root.resolve(name.group(1)))
                    ? "\"" + name.group(1) + "\""
                    : name.group()));
  }

  /** As a shell would read it. */
  private static String unquoted(String word) {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char next = word.charAt(i);
      if (next == '\\' && i + 1 < word.length()) {
        result.append(word.charAt(++i));
      } else if (next != '"' && next != '\'') {
        result.append(next);
      }
    }
    return result.toString();
  }

  private static String relative(Path root, Path directory, String word) {
    Path path = directory.resolve(word).normalize();
    return path.startsWith(root) ? root.relativize(path).toString() : path.toString();
  }
}
