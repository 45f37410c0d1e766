package residua.project.discovery;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A proof that could be in {@code residua.yml}.
 *
 * @param harness what a harness, which calls the entry function with any arguments, would do
 */
public record SuggestedProof(
    String name,
    List<String> files,
    String entry,
    List<String> property,
    List<String> flags,
    List<List<String>> steps,
    Harness harness) {
  /** Arguments of an entry function are no inputs: no execution shows an error there. */
  public enum Harness {
    NOT_WANTED,
    /** With one, errors can be shown. */
    USEFUL,
    /** Only one tells whether something has to be assumed about the arguments. */
    NEEDED,
    /** What pointers point to, only the user knows. */
    OF_THE_USER
  }

  private static final String HEAD =
      """
      # Written by residua prove --init, to be edited. Paths are relative to this file.
      # A proof that is open today gets 'expected: UNKNOWN': then only what gets worse fails.
      # time: seconds that each proof may take; more seconds may prove more.
      """;

  public SuggestedProof {
    files = List.copyOf(files);
    property = List.copyOf(property);
    flags = List.copyOf(flags);
    steps = steps.stream().map(List::copyOf).toList();
  }

  SuggestedProof named(String other) {
    return new SuggestedProof(other, files, entry, property, flags, steps, harness);
  }

  /** The same with a harness, whose file may include that of the function. */
  public SuggestedProof by(String file, boolean isIncluding) {
    List<String> all = new ArrayList<>(isIncluding ? files.subList(1, files.size()) : files);
    all.addFirst(file);
    return new SuggestedProof(name, all, "main", property, flags, steps, Harness.NOT_WANTED);
  }

  /** The item of the list of proofs, without what the defaults say. */
  private String inYaml(Optional<String> database, Set<String> defaults) {
    StringBuilder result = new StringBuilder("  - name: ").append(name).append('\n');
    result.append("    files: ").append(list(files)).append('\n');
    database.ifPresent(
        file -> result.append("    compile-commands: ").append(quoted(file)).append('\n'));
    if (!entry.equals("main")) {
      result.append("    entry: ").append(entry).append('\n');
    }
    List.of(propertyLine(), flagsLine()).stream()
        .filter(line -> !line.isEmpty() && !defaults.contains(line))
        .forEach(line -> result.append("    ").append(line));
    if (!steps.isEmpty()) {
      result.append("    steps:\n");
      steps.forEach(step -> result.append("      - ").append(list(step)).append('\n'));
    }
    return result.toString();
  }

  private String propertyLine() {
    return property.equals(List.of("unreach-call")) ? "" : "property: " + list(property) + "\n";
  }

  private String flagsLine() {
    return flags.isEmpty() ? "" : "flags: " + list(flags) + "\n";
  }

  /** The line that all proofs have; none if one does not. */
  private static Set<String> common(
      List<SuggestedProof> proofs, Function<SuggestedProof, String> line) {
    Set<String> lines = proofs.stream().map(line).collect(Collectors.toSet());
    return lines.size() == 1 ? lines : Set.of();
  }

  /** Quoted, whatever the texts are. */
  private static String list(List<String> texts) {
    return texts.stream()
        .map(SuggestedProof::quoted)
        .reduce((one, other) -> one + ", " + other)
        .map(all -> "[" + all + "]")
        .orElse("[]");
  }

  private static String quoted(String text) {
    return text.matches("[A-Za-z0-9_./-]+")
        ? text
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /**
   * A first {@code residua.yml}.
   *
   * @param database the compilation database, if there is one
   * @param seconds a proof may take
   */
  public static String file(List<SuggestedProof> proofs, Optional<String> database, int seconds) {
    StringBuilder result = new StringBuilder(HEAD);
    result.append("defaults:\n  time: ").append(seconds).append('\n');
    Set<String> defaults = new TreeSet<>(common(proofs, SuggestedProof::propertyLine));
    defaults.addAll(common(proofs, SuggestedProof::flagsLine));
    defaults.stream()
        .filter(line -> !line.isEmpty())
        .forEach(line -> result.append("  ").append(line));
    result.append("proofs:\n");
    proofs.forEach(proof -> result.append(proof.inYaml(database, defaults)));
    String text = result.toString();
    return proofs.isEmpty() ? text.replace("proofs:\n", "proofs: []\n") : text;
  }
}
