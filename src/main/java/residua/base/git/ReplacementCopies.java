package residua.base.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Replaces paths in the work tree by paths in a {@link RevisionTree}. */
final class ReplacementCopies {
  private final RevisionTree tree;
  private final Path here = Path.of("").toAbsolutePath();

  ReplacementCopies(RevisionTree tree) {
    this.tree = tree;
  }

  /**
   * The stand-in for a path relative to the current directory. It is unchanged where the same name
   * leads to the right file from {@link RevisionTree#here}.
   */
  String of(String path) {
    Path given = Path.of(path);
    Path standIn = of(here.resolve(given));
    boolean sameName = !given.isAbsolute() && standIn.equals(tree.here().resolve(given));
    return sameName ? path : standIn.toString();
  }

  /**
   * The stand-in for an absolute path: itself outside the work tree, whatever symbolic links lead
   * there.
   */
  Path of(Path absolute) {
    Path workTree = tree.workTree();
    if (absolute.startsWith(workTree)) {
      Path named = tree.root().resolve(workTree.relativize(absolute));
      if (leadsOn(named)) {
        return named;
      }
    }
    Path normal = absolute.normalize();
    if (normal.startsWith(workTree)) {
      return tree.root().resolve(workTree.relativize(normal));
    }
    try {
      Path real = absolute.toRealPath();
      return real.startsWith(workTree) ? tree.root().resolve(workTree.relativize(real)) : absolute;
    } catch (IOException e) {
      return absolute; // nothing is there
    }
  }

  private boolean leadsOn(Path named) {
    try {
      Path real = named.toRealPath();
      return Files.exists(real)
          && (!real.startsWith(tree.workTree()) || real.startsWith(tree.root()));
    } catch (IOException e) {
      return false;
    }
  }
}
