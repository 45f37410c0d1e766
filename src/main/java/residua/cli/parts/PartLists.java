package residua.cli.parts;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import residua.tool.cluster.Manifest;

/** Lists of parts in the formats of other systems. */
final class PartLists {
  private PartLists() {}

  /** A matrix of GitHub Actions: a job for each part, on one line. */
  static String matrix(String directory, List<Manifest.PartEntry> parts) {
    ObjectNode matrix = JsonNodeFactory.instance.objectNode();
    ArrayNode include = matrix.putArray("include");
    for (Manifest.PartEntry part : parts) {
      ObjectNode job = include.addObject();
      job.put("part", part.name());
      job.put("program", Path.of(directory).resolve(part.program().file()).toString());
      job.put("condition", Path.of(directory).resolve(part.condition().file()).toString());
    }
    return matrix.toString();
  }
}
