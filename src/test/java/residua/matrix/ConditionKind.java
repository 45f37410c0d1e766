package residua.matrix;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import residua.matrix.Guards.Part;

/** Where conditions come from and what they are made of: the rows of the matrix. */
enum ConditionKind {
  LINES("GraphML: `startline`, `endline`", sample -> one(sample, Part.LINE)),
  OFFSETS("GraphML: `startoffset`, `endoffset`", sample -> one(sample, Part.OFFSET)),
  TEXTS("GraphML: `sourcecode`", sample -> one(sample, Part.TEXT)),
  BRANCHES("GraphML: `control`", sample -> one(sample, Part.BRANCH, Part.LINE)),
  CALLS("GraphML: `enterFunction`, `returnFromFunction`", sample -> one(sample, Part.CALL)),
  LOOP_HEADS("GraphML: `enterLoopHead`", sample -> one(sample, Part.LOOP_HEAD, Part.LINE)),
  OTHERWISE("GraphML: `otherwise`", sample -> one(sample, Part.OTHERWISE, Part.BRANCH)),
  TWINS(
      "GraphML that is not deterministic",
      sample -> one(sample, Part.TWINS, Part.LINE, Part.BRANCH, Part.TEXT)),
  ASSUMED_SCALARS(
      "GraphML with assumptions on variables",
      sample -> one(sample, Part.LINE, Part.BRANCH, Part.SCALAR)),
  ASSUMED_POINTERS(
      "GraphML with assumptions through pointers and indices",
      sample -> one(sample, Part.LINE, Part.BRANCH, Part.POINTER)),
  ASSUMED_ELSEWHERE(
      "GraphML with assumptions in other scopes",
      sample -> one(sample, Part.LINE, Part.CALL, Part.OTHER_SCOPE, Part.SCALAR)),
  ASSUMED_TWINS(
      "GraphML with assumptions that is not deterministic",
      sample -> one(sample, Part.TWINS, Part.LINE, Part.BRANCH, Part.SCALAR, Part.POINTER)),
  SEVERAL(
      "several at once",
      sample ->
          List.of(
              sample.graphml("c1.graphml", Part.LINE, Part.BRANCH),
              sample.graphml("c2.graphml", Part.TEXT, Part.CALL))),
  SEVERAL_ASSUMING(
      "several at once, one of them with assumptions",
      sample ->
          List.of(
              sample.graphml("c1.graphml", Part.LINE, Part.SCALAR, Part.POINTER),
              sample.graphml("c2.graphml", Part.BRANCH, Part.CALL))),
  CPACHECKER(
      "CPAchecker's automata", sample -> List.of(sample.file("c.txt", Observer.of(sample, false)))),
  CPACHECKER_ASSUMING(
      "CPAchecker's automata with `ASSUME`",
      sample -> List.of(sample.file("c.txt", Observer.of(sample, true)))),
  GZIP("compressed with gzip", sample -> List.of(zipped(sample))),
  TESTS("`condition tests`", MadeConditions::ofTests),
  BOUND(
      "`condition bound`",
      sample ->
          MadeConditions.by(
              sample, "condition", "bound", program(sample), "--unwind", "1", "--recursion", "2")),
  STATED("`condition stated`", MadeConditions::stated),
  PREDICATES("`condition stated --holds`, `--covered`", MadeConditions::ofPredicates),
  UNCHANGED("`condition diff`", MadeConditions::ofVersions),
  CARRIED("`condition carry`", MadeConditions::carried),
  PROVED(
      "`analyse -o`",
      sample ->
          MadeConditions.by(
              sample, "analyse", program(sample), "--with", "value", "--limit", "states=40")),
  FORMULA("`condition formula`", MadeConditions::ofFormula),
  KEPT("`verify --save`", MadeConditions::kept),
  PART("a part of `split`", MadeConditions::part),
  JOINED("`condition join`", sample -> MadeConditions.calculated(sample, "join", 2)),
  COMMON("`condition common`", sample -> MadeConditions.calculated(sample, "common", 2)),
  MINUS("`condition minus`", sample -> MadeConditions.calculated(sample, "minus", 2)),
  COMPLEMENT(
      "`condition complement`", sample -> MadeConditions.calculated(sample, "complement", 1)),
  MINIMISED("`condition minimise`", sample -> MadeConditions.calculated(sample, "minimise", 1));

  private final String title;
  private final Maker maker;

  private interface Maker {
    List<String> of(Sample sample) throws IOException;
  }

  ConditionKind(String title, Maker maker) {
    this.title = title;
    this.maker = maker;
  }

  /** What the docs call it. */
  String title() {
    return title;
  }

  /** Whether an assumption on variables can decide what is covered. */
  boolean mayAssume() {
    return switch (this) {
      case ASSUMED_SCALARS,
          ASSUMED_POINTERS,
          ASSUMED_ELSEWHERE,
          ASSUMED_TWINS,
          SEVERAL_ASSUMING,
          PREDICATES,
          FORMULA,
          CPACHECKER_ASSUMING ->
          true;
      default -> false;
    };
  }

  /** Whether it covers what was proved or executed, so no execution to an error call. */
  boolean coversNoError() {
    return this == TESTS || this == PROVED || this == FORMULA || this == KEPT;
  }

  /** Whether it reads the edges of CPAchecker's automata. */
  boolean isOfCpachecker() {
    return this == CPACHECKER || this == CPACHECKER_ASSUMING;
  }

  /** Conditions of this kind, as arguments; empty if none can be made of the program. */
  Optional<List<String>> make(Sample sample) throws IOException {
    try {
      return Optional.of(maker.of(sample));
    } catch (MadeConditions.NotMade e) {
      return Optional.empty();
    }
  }

  private static List<String> one(Sample sample, Part... parts) throws IOException {
    return List.of(sample.graphml("c.graphml", parts));
  }

  private static String program(Sample sample) {
    return sample.file().toString();
  }

  private static String zipped(Sample sample) throws IOException {
    Path plain = Path.of(sample.graphml("c.graphml", Part.LINE, Part.BRANCH));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(Files.readAllBytes(plain));
    }
    return Files.write(sample.directory().resolve("c.gz"), bytes.toByteArray()).toString();
  }
}
