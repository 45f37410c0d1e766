package residua.sources.witnesses.format;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** Reads witnesses; the format is recognised by the content, not the name. */
public final class WitnessFiles {
  private static final int LARGEST = 64 << 20;

  private WitnessFiles() {}

  /** Whether a file declares itself a witness; a condition in GraphML does not. */
  public static boolean isOne(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    return isXml(text)
        ? !text.contains("\"accepting\"")
            && (text.contains("violation_witness") || text.contains("correctness_witness"))
        : text.lines().anyMatch(line -> line.strip().matches("-?\\s*\"?entry_type\"?\\s*:.*"));
  }

  private static boolean isXml(String text) {
    return text.stripLeading().startsWith("<");
  }

  /**
   * Reads a witness.
   *
   * @return empty if it is not one
   * @throws InputException if it has a fault, or an unsupported feature
   */
  public static Optional<Witness> read(String file, byte[] content) throws InputException {
    if (!isOne(content)) {
      return Optional.empty();
    }
    if (content.length > LARGEST) {
      throw new InputException(Position.ofFile(file), "larger than a witness may be (64 MB)");
    }
    boolean isXml = isXml(new String(content, StandardCharsets.ISO_8859_1));
    return Optional.of(isXml ? GraphWitness.read(file, content) : YamlWitness.read(file, content));
  }
}
