package residua.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;

/**
 * The proofs of a project.
 *
 * @param file the name of its file
 * @param directory to which its paths are relative
 * @param proofs in the order of the file, with different names
 * @param notes about task definitions that are left out
 */
public record Project(String file, Path directory, List<Proof> proofs, List<Diagnostic> notes) {
  public Project {
    proofs = List.copyOf(proofs);
    notes = List.copyOf(notes);
  }

  /** The proof of this name, if there is one. */
  public Optional<Proof> proof(String name) {
    return proofs.stream().filter(proof -> proof.name().equals(name)).findFirst();
  }

  /** Their names. */
  public List<String> names() {
    return proofs.stream().map(Proof::name).toList();
  }

  /** The path of a file of the project, relative to the current directory. */
  public String path(String written) {
    String result = directory.resolve(written).normalize().toString();
    // Normalised, the current directory is an empty path, which -I would not take for it.
    return result.isEmpty() ? "." : result;
  }
}
