package residua.project.discovery;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
 * @param unresolved words with variables that the Makefile does not set
 */
record StarterKit(
    String directory,
    String harness,
    List<String> files,
    List<String> flags,
    List<String> unresolved) {
  private static final Pattern ASSIGNMENT =
      Pattern.compile("^\\s*([A-Z_a-z0-9]+)\\s*(\\+=|\\?=|:=|::=|=)\\s*(.*)$");
  private static final Pattern INCLUDE = Pattern.compile("^-?include\\s+(\\S+)\\s*$");
  private static final Pattern VARIABLE = Pattern.compile("\\$[({]([A-Za-z0-9_]+)[)}]");
  private static final int DEEPEST = 10;

  StarterKit {
    files = List.copyOf(files);
    flags = List.copyOf(flags);
    unresolved = List.copyOf(unresolved);
  }

  /** Reads a Makefile; empty if it is not one of a proof. */
  static Optional<StarterKit> read(Path root, Path makefile) throws IOException {
    Path directory = makefile.getParent();
    Map<String, String> variables = new HashMap<>();
    variables.put("SRCDIR", root.toString());
    variables.put("PROOFDIR", directory.toString());
    variables.put("PROOF_ROOT", String.valueOf(directory.getParent()));
    variables.put("PROOF_SOURCE", directory.getParent().resolveSibling("sources").toString());
    variables.put("PROOF_STUB", directory.getParent().resolveSibling("stubs").toString());
    variables.put("PROOF_INCLUDE", directory.getParent().resolveSibling("include").toString());
    variables.put("CBMC_ROOT", directory.resolve("../..").normalize().toString());
    assignAll(variables, makefile, 0);
    String harness = expanded(variables.getOrDefault("HARNESS_ENTRY", ""), variables);
    if (harness.isEmpty() || !harness.matches("[A-Za-z_][A-Za-z0-9_]*")) {
      return Optional.empty();
    }
    List<String> unresolved = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (String list : List.of("PROOF_SOURCES", "PROJECT_SOURCES")) {
      for (String word : words(variables, list)) {
        if (word.contains("$")) {
          unresolved.add(word);
        } else {
          files.add(relative(root, directory, word));
        }
      }
    }
    return Optional.of(
        new StarterKit(
            root.relativize(directory).toString(),
            harness,
            files,
            flags(root, directory, variables, unresolved),
            unresolved));
  }

  /** The assignments of a Makefile and of those that it includes, in their order. */
  private static void assignAll(Map<String, String> variables, Path makefile, int depth)
      throws IOException {
    String text = Files.readString(makefile, StandardCharsets.ISO_8859_1);
    for (String line : text.replaceAll("\\\\\\r?\\n", " ").lines().toList()) {
      String plain = line.replaceFirst("(^|\\s)#.*$", "");
      Matcher assignment = ASSIGNMENT.matcher(plain);
      Matcher include = INCLUDE.matcher(plain);
      if (assignment.matches()) {
        assign(variables, assignment.group(1), assignment.group(2), assignment.group(3).strip());
      } else if (include.matches() && depth < DEEPEST) {
        Path other = makefile.resolveSibling(expanded(include.group(1), variables)).normalize();
        if (Files.isRegularFile(other)) {
          assignAll(variables, other, depth + 1);
        }
      }
    }
  }

  private static void assign(Map<String, String> variables, String name, String how, String value) {
    if (variables.containsKey(name) && value.matches("\\$\\((shell|abspath) .*")) {
      return; // What a shell would say of the directories is known here.
    }
    switch (how) {
      case "+=" -> variables.merge(name, value, (old, more) -> old + " " + more);
      case "?=" -> variables.putIfAbsent(name, value);
      default -> variables.put(name, value);
    }
  }

  private static List<String> flags(
      Path root, Path directory, Map<String, String> variables, List<String> unresolved) {
    List<String> result = new ArrayList<>();
    for (String list : List.of("INCLUDES", "DEFINES")) {
      for (String word : words(variables, list)) {
        if (word.contains("$")) {
          unresolved.add(word);
        } else if (word.startsWith("-I") && word.length() > 2) {
          result.add("-I" + relative(root, directory, word.substring(2)));
        } else if (word.matches("-[DU].+")) {
          result.add(word);
        }
      }
    }
    return result;
  }

  private static List<String> words(Map<String, String> variables, String list) {
    String value = expanded(variables.getOrDefault(list, ""), variables).strip();
    return value.isEmpty() ? List.of() : List.of(value.split("\\s+"));
  }

  private static String expanded(String value, Map<String, String> variables) {
    String result = value;
    for (int i = 0; i < DEEPEST; i++) {
      String next =
          VARIABLE
              .matcher(result)
              .replaceAll(match ->
                  Matcher.quoteReplacement(variables.getOrDefault(match.group(1), match.group())));
      if (next.equals(result)) {
        return result;
      }
      result = next;
    }
    return result;
  }

  private static String relative(Path root, Path directory, String word) {
    Path path = directory.resolve(word).normalize();
    return path.startsWith(root) ? root.relativize(path).toString() : path.toString();
  }
}
