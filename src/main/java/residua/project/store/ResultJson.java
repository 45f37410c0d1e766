package residua.project.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes and reads results as JSON, with a checksum of everything else in the file. */
final class ResultJson {
  private static final int FORMAT = 1;
  private static final String CHECKSUM = "checksum";
  private static final Set<String> VERDICTS = Set.of("TRUE", "FALSE", "UNKNOWN");

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ResultJson() {}

  static byte[] write(StoredResult result) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("format", FORMAT);
    root.put("name", result.name());
    put(root.putObject("question"), result.fingerprint().question());
    put(root.putObject("means"), result.fingerprint().means());
    root.put("verdict", result.verdict());
    root.put("answer", result.answer());
    root.put("why", result.why());
    root.put("seconds", result.seconds());
    ArrayNode open = root.putArray("open");
    result.open().forEach(open::add);
    result.condition().ifPresent(hash -> root.put("condition", hash));
    root.put(CHECKSUM, checksum(root));
    return text(root).getBytes(StandardCharsets.UTF_8);
  }

  private static void put(ObjectNode node, SortedMap<String, String> parts) {
    parts.forEach(node::put);
  }

  private static String text(JsonNode root) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON nodes can always be written", e);
    }
  }

  private static String checksum(ObjectNode root) {
    ObjectNode rest = root.deepCopy();
    rest.remove(CHECKSUM);
    return Fingerprint.sha256(text(rest).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads a result; empty if the bytes are not exactly what {@link #write} makes of it: it is cut
   * off, or was edited.
   */
  static Optional<StoredResult> read(byte[] bytes) {
    try {
      JsonNode root = MAPPER.readTree(bytes);
      if (!(root instanceof ObjectNode object)
          || object.path("format").asInt() != FORMAT
          || !object.path(CHECKSUM).asText().equals(checksum(object))
          || !VERDICTS.contains(object.path("verdict").asText())) {
        return Optional.empty();
      }
      StoredResult result =
          new StoredResult(
              object.path("name").asText(),
              new Fingerprint(parts(object.path("question")), parts(object.path("means"))),
              object.path("verdict").asText(),
              object.path("answer").asText(),
              object.path("why").asText(),
              object.path("seconds").asDouble(),
              texts(object.path("open")),
              Optional.ofNullable(object.path("condition").asText(null)));
      return Arrays.equals(write(result), bytes) ? Optional.of(result) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static SortedMap<String, String> parts(JsonNode node) {
    SortedMap<String, String> result = new TreeMap<>();
    for (Map.Entry<String, JsonNode> each : node.properties()) {
      result.put(each.getKey(), each.getValue().asText());
    }
    return result;
  }

  private static List<String> texts(JsonNode node) {
    List<String> result = new ArrayList<>();
    node.forEach(each -> result.add(each.asText()));
    return result;
  }
}
