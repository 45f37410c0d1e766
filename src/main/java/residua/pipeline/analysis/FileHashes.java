package residua.pipeline.analysis;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import residua.base.text.ProgramFile;
import residua.base.text.SourceText;
import residua.pipeline.program.FileContents;

/** The hashes of a program's files. */
final class FileHashes {
  private FileHashes() {}

  /**
   * SHA-256 of each file, hexadecimal, by its name.
   *
   * @param program the hash of the program: that of its file, if it has only one
   */
  static Map<String, String> of(SourceText source, String program) {
    if (source.files().size() == 1) {
      return Map.of(source.name(), program);
    }
    Map<String, String> result = new TreeMap<>();
    for (ProgramFile file : source.files()) {
      byte[] bytes = file.original().getBytes(StandardCharsets.ISO_8859_1);
      result.put(file.name(), FileContents.hash(bytes));
    }
    return result;
  }
}
