package residua.project.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that a result depends on.
 *
 * @param question the texts, the flags, the property: a verdict about one question says nothing of
 *     another one
 * @param means how it is answered: stages, time, versions; others may answer otherwise
 */
public record Fingerprint(SortedMap<String, String> question, SortedMap<String, String> means) {
  private static final String EXECUTIONS = "executions";

  public Fingerprint {
    question = Collections.unmodifiableSortedMap(new TreeMap<>(question));
    means = Collections.unmodifiableSortedMap(new TreeMap<>(means));
  }

  /** The same where programs may not be executed: answers then rest on less. */
  public Fingerprint withoutExecutions() {
    SortedMap<String, String> less = new TreeMap<>(means);
    less.put(EXECUTIONS, "none");
    return new Fingerprint(question, less);
  }

  /** The same where programs may be executed. */
  public Fingerprint withExecutions() {
    SortedMap<String, String> more = new TreeMap<>(means);
    more.remove(EXECUTIONS);
    return new Fingerprint(question, more);
  }

  /** Identifies the question: SHA-256, hexadecimal. */
  String subject() {
    return hash(question);
  }

  /** Identifies question and means. */
  String key() {
    return hash(means);
  }

  private static String hash(SortedMap<String, String> parts) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, String> part : parts.entrySet()) {
      // With lengths, no two maps have the same text.
      text.append(part.getKey().length()).append(' ').append(part.getKey());
      text.append(part.getValue().length()).append(' ').append(part.getValue());
    }
    return sha256(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
