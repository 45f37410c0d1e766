package residua.project.discovery;

import java.util.List;
import java.util.Optional;

/** A proof that could be in {@code residua.yml}. */
public record SuggestedProof(
    String name,
    List<String> files,
    String entry,
    List<String> property,
    List<String> flags,
    List<List<String>> steps) {
  public SuggestedProof {
    files = List.copyOf(files);
    property = List.copyOf(property);
    flags = List.copyOf(flags);
    steps = steps.stream().map(List::copyOf).toList();
  }

  SuggestedProof named(String other) {
    return new SuggestedProof(other, files, entry, property, flags, steps);
  }

  /** The item of the list of proofs. */
  String inYaml(Optional<String> database) {
    StringBuilder result = new StringBuilder("  - name: ").append(name).append('\n');
    result.append("    files: ").append(list(files)).append('\n');
    database.ifPresent(
        file -> result.append("    compile-commands: ").append(quoted(file)).append('\n'));
    if (!entry.equals("main")) {
      result.append("    entry: ").append(entry).append('\n');
    }
    if (!property.equals(List.of("unreach-call"))) {
      result.append("    property: ").append(list(property)).append('\n');
    }
    if (!flags.isEmpty()) {
      result.append("    flags: ").append(list(flags)).append('\n');
    }
    if (!steps.isEmpty()) {
      result.append("    steps:\n");
      steps.forEach(step -> result.append("      - ").append(list(step)).append('\n'));
    }
    return result.toString();
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
    StringBuilder result = new StringBuilder("# Written by residua prove --init\n");
    result.append("defaults:\n  time: ").append(seconds).append("\nproofs:\n");
    proofs.forEach(proof -> result.append(proof.inYaml(database)));
    String text = result.toString();
    return proofs.isEmpty() ? text.replace("proofs:\n", "proofs: []\n") : text;
  }
}
