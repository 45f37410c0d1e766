package residua.report.inspection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import residua.condition.Evidence;

/** Writes JSON in this program's style. */
public final class Json {
  private Json() {}

  /** Adds the evidence of a condition. */
  public static void write(Evidence evidence, ObjectNode out) {
    out.put("claim", evidence.claim().word());
    evidence.property().ifPresent(property -> out.put("property", property));
    evidence.otherFile().ifPresent(file -> out.put("otherfile", file));
    evidence.otherHash().ifPresent(hash -> out.put("otherhash", hash));
    evidence.reason().ifPresent(reason -> out.put("reason", reason));
    evidence.producer().ifPresent(producer -> out.put("producer", producer));
    evidence.architecture().ifPresent(machine -> out.put("architecture", machine));
    evidence.volatiles().ifPresent(reads -> out.put("volatile", reads));
  }

  /** The text of a tree, one member a line; lines end with LF. */
  public static String text(ObjectNode root) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    try {
      return new ObjectMapper().writer(printer).writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON nodes can always be written", e);
    }
  }
}
