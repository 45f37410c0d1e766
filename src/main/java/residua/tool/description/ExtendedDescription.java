package residua.tool.description;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.text.Position;

/**
 * A description that says only how it differs from a built-in one, which {@code extends} names:
 * members that it does not have are taken from that one.
 */
public final class ExtendedDescription {
  private static final String EXTENDS = "extends";
  private static final String FILES = "files";

  private ExtendedDescription() {}

  /** Opens the description with a name. */
  @FunctionalInterface
  public interface BuiltIn {
    InputStream open(String name) throws IOException;
  }

  /**
   * The complete description; the same bytes if it extends none, or is no JSON.
   *
   * @param names of the built-in ones
   * @param builtIn yields the description with a name
   * @throws InputException if there is no such description, or it cannot be extended
   */
  public static byte[] of(String file, byte[] content, List<String> names, BuiltIn builtIn)
      throws InputException, IOException {
    ObjectMapper mapper =
        new ObjectMapper().enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
    JsonNode own;
    try {
      own = mapper.readTree(content);
    } catch (JsonProcessingException e) {
      // The reader of descriptions says what is wrong.
      return content;
    }
    if (!(own instanceof ObjectNode members) || !members.has(EXTENDS)) {
      return content;
    }
    String name = members.path(EXTENDS).asText();
    if (!names.contains(name)) {
      throw new InputException(
          Position.ofFile(file), NearestName.instead("tool to extend", name, names));
    }
    try (InputStream built = builtIn.open(name)) {
      ObjectNode all = (ObjectNode) mapper.readTree(built.readAllBytes());
      if (all.has(FILES)) {
        throw new InputException(
            Position.ofFile(file), name + " cannot be extended: it has files of its own");
      }
      all.setAll(members);
      all.remove(EXTENDS);
      return mapper.writeValueAsBytes(all);
    }
  }
}
