package residua.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What stands in a {@link RevisionTree} for a path that somebody uses in the work tree. */
final class StandIns {
  private final RevisionTree tree;
  private final Path here = Path.of("").toAbsolutePath();

  StandIns(RevisionTree tree) {
    this.tree = tree;
  }

  /**
   * The path to use instead of one that is seen from the current directory. It is the same where
   * the same name leads to the right place from {@link RevisionTree#here}.
   */
  String of(String path) {
    Path given = Path.of(path);
    Path standIn = of(here.resolve(given));
    boolean sameName = !given.isAbsolute() && standIn.equals(tree.here().resolve(given));
    return sameName ? path : standIn.toString();
  }

  /**
   * The path to use instead of an absolute one: itself for what lies outside of the work tree,
   * whatever symbolic links lead there.
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
