package residua.tool;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import residua.tool.ToolDescription.Reading;

/**
 * How the described tools interpret constructs beyond plain C, measured by running each of them on
 * small programs whose checks hold as gcc and clang execute them, and on the same with a check
 * negated ({@code test-programs/constructs}). A construct that is not in the table was not
 * measured.
 *
 * @param measured the version of each tool that was run
 * @param compilersDiffer constructs that gcc and clang, or one of them when it optimises, interpret
 *     in more than one way: no tool can agree with the compiler that will be used
 * @param constructs for each construct, the tools' readings
 */
record ConstructTable(
    @JsonProperty(required = true) Map<String, String> measured,
    @JsonProperty(required = true) List<String> compilersDiffer,
    @JsonProperty(required = true) Map<String, Map<String, Reading>> constructs) {
  private static final ConstructTable TABLE = read();

  ConstructTable {
    measured = Map.copyOf(measured);
    compilersDiffer = List.copyOf(compilersDiffer);
    constructs = Map.copyOf(constructs);
  }

  private static ConstructTable read() {
    try (InputStream file =
        ConstructTable.class.getResourceAsStream("/residua/tool/constructs.json")) {
      return JsonMapper.builder()
          .enable(com.fasterxml.jackson.databind.MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .build()
          .readValue(file, ConstructTable.class);
    } catch (IOException e) {
      throw new IllegalStateException("the table of constructs is broken", e);
    }
  }

  /** Whether compilers interpret a construct in more than one way. */
  static boolean isReadInTwoWays(String construct) {
    return TABLE.compilersDiffer.contains(construct);
  }

  /** A tool's readings of constructs, as far as they were measured. */
  static Map<String, Reading> of(String tool) {
    Map<String, Reading> result = new TreeMap<>();
    TABLE.constructs.forEach((construct, readings) -> {
      if (readings.containsKey(tool)) {
        result.put(construct, readings.get(tool));
      }
    });
    return result;
  }
}
