package residua.tool.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A part that is to be verified.
 *
 * @param name of the part; after a dot the name within a part that was divided
 * @param conditions of the part and of all enclosing parts, the outermost first
 */
public record PartTask(String name, List<Path> conditions) {
  public PartTask {
    conditions = List.copyOf(conditions);
  }

  /** The parts of a directory into which this one was divided. */
  public List<PartTask> parts(Path directory, Manifest manifest) {
    List<PartTask> result = new ArrayList<>();
    for (Manifest.PartEntry part : manifest.parts()) {
      List<Path> all = new ArrayList<>(conditions);
      all.add(directory.resolve(part.condition().file()));
      result.add(new PartTask(name.isEmpty() ? part.name() : name + "." + part.name(), all));
    }
    return result;
  }

  /** How often an enclosing part was divided again. */
  public int depth() {
    return conditions.size() - 1;
  }
}
