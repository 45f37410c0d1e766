package residua.pipeline.analysis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.artifacts.GraphmlWitness;
import residua.analysis.artifacts.InvariantWitness;
import residua.analysis.artifacts.ViolationWitness;
import residua.analysis.counterexample.Violation;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend.Understood;
import residua.c.interpreter.Interpreter;
import residua.c.semantics.Obligation;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/** A witness is about one property, and has the format that the name of its file asks for. */
final class WitnessedProperty {
  private WitnessedProperty() {}

  /**
   * What writes violation witnesses: in GraphML if the file is named so, otherwise in YAML.
   *
   * @param hash SHA-256 of the program's file
   */
  static ViolationWitness writer(String file, Understood read, String hash, String version) {
    Program program = read.program();
    Map<String, String> hashes = FileHashes.of(program.source(), hash);
    return file.endsWith(".graphml")
        ? new GraphmlWitness(program, read.meaning(), hashes, version)
        : new InvariantWitness(program, read.meaning(), hashes, version);
  }

  /** The only property that is asked for; empty if there are several. */
  static Optional<SafetyProperty> only(Specification asked) {
    return asked.properties().size() == 1
        ? Optional.of(asked.properties().first())
        : Optional.empty();
  }

  /**
   * The witness of an operation that violates a property: its target is the statement with the
   * operation. Empty if that is not known, or if an allocation fails in the execution, which the
   * format cannot express.
   */
  static Optional<String> ofViolation(
      ViolationWitness witness,
      Understood read,
      Violation violation,
      List<Interpreter.Read> reads) {
    if (violation.failing().isPresent()) {
      return Optional.empty();
    }
    Program program = read.program();
    List<Obligation> all = List.copyOf(KnownViolations.of(read, violation));
    return all.stream()
        .filter(each -> program.source().position(each.where()).equals(violation.where()))
        .findFirst()
        .or(() -> all.stream().findFirst())
        .flatMap(each ->
            witness.ofViolation(violation.property(), reads, program.edges().get(each.edge())));
  }
}
