package residua.analysis.artifacts;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import residua.analysis.counterexample.Harness;
import residua.base.text.Position;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.Effect;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.PropertyText;
import residua.c.specification.SafetyProperty;

/**
 * Witnesses in the YAML format of version 2.0: Ayaziová, Beyer, Lingsch-Rosenfeld, Spiessl,
 * Strejček, "Software Verification Witnesses 2.0" (SPIN 2024). Strings are in double quotes, as in
 * JSON. The timestamp is the beginning of 1970, so that output is deterministic.
 *
 * @param program the program
 * @param meaning its semantics
 * @param hashes SHA-256 of each of its files, by name
 * @param version of Residua
 */
public record InvariantWitness(
    Program program, ProgramSemantics meaning, Map<String, String> hashes, String version)
    implements ViolationWitness {
  public InvariantWitness {
    hashes = Map.copyOf(hashes);
  }

  /** The witness of TRUE; empty if the format has no invariants for the property. */
  public Optional<String> ofCorrectness(
      SafetyProperty property, List<ExploredInvariants.Invariant> invariants) {
    if (property != SafetyProperty.UNREACH_CALL && property != SafetyProperty.NO_OVERFLOW) {
      return Optional.empty();
    }
    StringBuilder content = new StringBuilder();
    for (ExploredInvariants.Invariant each : invariants) {
      content.append("  - invariant:\n      type: \"loop_invariant\"\n");
      content.append(location("      ", each.offset(), each.function()));
      content.append("      value: " + quoted(each.expression()) + "\n");
      content.append("      format: \"c_expression\"\n");
    }
    String list = invariants.isEmpty() ? "  content: []\n" : "  content:\n" + content;
    return document(property, "invariant_set", list);
  }

  @Override
  public Optional<String> ofViolation(
      SafetyProperty property, List<Interpreter.Read> reads, Edge violated) {
    StringBuilder content = new StringBuilder();
    int at = 0;
    while (at < reads.size()) {
      int edge = reads.get(at).edge();
      int next = at;
      while (next < reads.size() && reads.get(next).edge() == edge) {
        next++;
      }
      content.append(inputs(reads.subList(at, next)));
      at = next;
    }
    content.append("  - segment:\n    - waypoint:\n        type: \"target\"\n");
    content.append("        action: \"follow\"\n");
    content.append(location("        ", violated.where().start(), name(violated)));
    return document(property, "violation_sequence", "  content:\n" + content);
  }

  /** The inputs that an edge has read, repeatedly if it is in a loop. */
  private String inputs(List<Interpreter.Read> reads) {
    Edge edge = program.edges().get(reads.get(0).edge());
    List<Integer> calls = calls(edge);
    StringBuilder result = new StringBuilder();
    if (calls.isEmpty()
        || calls.size() > 1 && hasChoice(edge)
        || readsVolatile(edge)
        || readsParts(edge)) {
      return "";
    }
    for (int i = 0; i < reads.size(); i++) {
      // Several calls on one edge are read from left to right.
      int offset = calls.get(i % calls.size());
      result.append("  - segment:\n    - waypoint:\n        type: \"function_return\"\n");
      result.append("        action: \"follow\"\n");
      result.append(location("        ", offset, name(edge)));
      result.append("        constraint:\n          value: ");
      result.append(quoted("\\result == " + literal(reads.get(i))));
      result.append("\n          format: \"ext_c_expression\"\n");
    }
    return result.toString();
  }

  /** Whether an edge reads volatile objects as well: such a witness cannot express their values. */
  private boolean readsVolatile(Edge edge) {
    return meaning.volatileReads().changes().stream()
        .anyMatch(change -> edge.where().contains(change.start()));
  }

  /** Whether an edge reads memory in parts, which are not return values of calls. */
  private boolean readsParts(Edge edge) {
    return meaning.of(edge.id()).stream()
        .anyMatch(effect ->
            effect instanceof Effect.CallLibrary call
                && call.name().equals(VerifierFunctions.ANY_INPUT));
  }

  /**
   * Whether some calls on an edge may be skipped, so that it is not known which of them has read
   * what.
   */
  private boolean hasChoice(Edge edge) {
    String text = program.source().text(edge.where());
    return text.contains("?") || text.contains("&&") || text.contains("||");
  }

  /** The value of an input in C. */
  static String literal(Interpreter.Read read) {
    return switch (read.value()) {
      case Value.Int number -> literal(number.bits());
      case Value.Real number -> Harness.literal(number.value());
      default -> "0";
    };
  }

  private static String literal(long bits) {
    if (bits == Long.MIN_VALUE) {
      return "(-9223372036854775807LL - 1)";
    }
    return bits > Integer.MAX_VALUE || bits < Integer.MIN_VALUE ? bits + "LL" : "" + bits;
  }

  private String name(Edge edge) {
    return program.functions().get(edge.function()).name();
  }

  /** The closing parentheses of the calls that read inputs, on an edge. */
  private List<Integer> calls(Edge edge) {
    TokenTable tokens = program.source().tokens();
    List<Integer> result = new ArrayList<>();
    int end = tokens.from(edge.where().end());
    for (int i = tokens.from(edge.where().start()); i + 2 < end + 1; i++) {
      if (VerifierFunctions.isInput(tokens.text(i))) {
        for (int j = i + 1; j < end; j++) {
          if (tokens.is(j, ')')) {
            result.add(tokens.start(j));
            break;
          }
        }
      }
    }
    return result;
  }

  private String location(String indent, int offset, String function) {
    Position place = program.source().position(offset);
    boolean isExact = program.source().hasColumns();
    return indent
        + "location:\n"
        + indent
        + "  file_name: "
        + quoted(place.file())
        + "\n"
        + indent
        + "  line: "
        + place.line()
        + "\n"
        + (isExact && place.column() > 0 ? indent + "  column: " + place.column() + "\n" : "")
        + indent
        + "  function: "
        + quoted(function)
        + "\n";
  }

  private Optional<String> document(SafetyProperty property, String type, String content) {
    return PropertyText.of(property, program.entryFunction().name())
        .map(specification -> document(specification, type, content));
  }

  private String document(String specification, String type, String content) {
    StringBuilder files = new StringBuilder();
    StringBuilder hashed = new StringBuilder();
    program
        .source()
        .files()
        .forEach(file -> {
          files.append("\n      - ").append(quoted(file.name()));
          hashed.append("\n        ").append(quoted(file.name())).append(": ");
          hashed.append(quoted(hashes.get(file.name())));
        });
    String task =
        "    task:\n      input_files:"
            + files
            + "\n      input_file_hashes:"
            + hashed
            + "\n      specification: "
            + quoted(specification)
            + "\n"
            + "      data_model: "
            + quoted(meaning.model().name())
            + "\n      language: \"C\"\n";
    UUID id = UUID.nameUUIDFromBytes((type + task + content).getBytes(StandardCharsets.UTF_8));
    return "- entry_type: "
        + quoted(type)
        + "\n  metadata:\n    format_version: \"2.0\"\n    uuid: \""
        + id
        + "\"\n    creation_time: \"1970-01-01T00:00:00Z\"\n    producer:\n"
        + "      name: \"Residua\"\n      version: "
        + quoted(version)
        + "\n"
        + task
        + content;
  }

  private static String quoted(String text) {
    StringBuilder result = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> result.append('\\').append(c);
        default -> {
          if (c < ' ' || c > '~') {
            result.append(String.format("\\u%04x", (int) c));
          } else {
            result.append(c);
          }
        }
      }
    }
    return result.append('"').toString();
  }
}
