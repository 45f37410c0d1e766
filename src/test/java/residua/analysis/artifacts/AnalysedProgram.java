package residua.analysis.artifacts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import residua.testing.Tool;

/** Programs in a directory, and what {@code analyse} writes of them. */
record AnalysedProgram(Path directory) {
  private static final String HEAD =
      "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";

  /** The name of a program with what the tests use declared in front. */
  String program(String body) throws IOException {
    return Files.writeString(directory.resolve("p.c"), HEAD + body).toString();
  }

  /** The file that an option gives a name for. */
  String file(String program, String option, String name, String... words) throws IOException {
    Path file = directory.resolve(name);
    Stream<String> first = Stream.of("analyse", program, option, file.toString());
    Tool.run(Stream.concat(first, Stream.of(words)).toArray(String[]::new));
    return Files.readString(file);
  }
}
