package residua.cli.parts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.Evidence;
import residua.pipeline.program.TextHash;
import residua.tool.cluster.PartTask;
import residua.tool.cluster.WorkDirectory;

/**
 * The subject of answers about parts, as hashes: answers about different texts are never combined.
 *
 * @param files hash of program and conditions
 * @param text hash of the program's preprocessed text, which depends on headers
 */
public record SubjectHashes(String files, String text) {
  private static final String FILES = "about";
  private static final String TEXT = "text";

  /**
   * The current subject.
   *
   * @throws InputException if a file cannot be read
   */
  public static SubjectHashes of(PartsJob job) throws InputException {
    TextHash text = job.text();
    // A proof for plain volatile objects is no answer about others.
    String reads = text.needsPlainReads() ? "-" + Evidence.PLAIN_READS : "";
    return new SubjectHashes(WorkDirectory.hash(job.files()), text.value() + reads);
  }

  /**
   * The subject at the beginning of a job.
   *
   * @param work the directory where it is stored
   * @throws InputException if it was not stored
   */
  public static SubjectHashes kept(ObjectNode job, String work) throws InputException {
    if (!job.path(TEXT).isTextual()) {
      throw new InputException(
          Position.ofFile(work),
          "this job was begun by an older version of Residua, which did not store the preprocessed"
              + " text's hash; begin anew");
    }
    return new SubjectHashes(job.path(FILES).asText(), job.path(TEXT).asText());
  }

  /** Adds the hashes to a stored job. */
  public void putInto(ObjectNode job) {
    job.put(FILES, files);
    job.put(TEXT, text);
  }

  /**
   * Rejects a job whose subject has changed.
   *
   * @param work the directory where it is stored
   * @throws InputException if it has changed
   */
  public void require(PartsJob job, String work) throws InputException {
    SubjectHashes now = of(job);
    if (!now.files.equals(files)) {
      throw new InputException(
          Position.ofFile(work), "the program or a condition has changed since this job was begun");
    }
    if (!now.text.equals(text)) {
      throw new InputException(
          Position.ofFile(work),
          "the program's preprocessed text has changed since this job was begun: a header, for"
              + " instance, or the preprocessor");
    }
  }

  /** The hash of the subject of an answer about a part. */
  public String with(PartTask part, PartsJob job) throws InputException {
    List<Path> all = new ArrayList<>(job.files());
    all.addAll(part.conditions());
    return WorkDirectory.hash(all) + text;
  }
}
