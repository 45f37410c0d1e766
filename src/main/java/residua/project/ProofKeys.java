package residua.project;

import java.util.Optional;

/**
 * The keys of a proof, or of the defaults.
 *
 * @param fields as they are written
 */
record ProofKeys(Yaml.Fields fields) {
  /** The value of a key; that of the defaults, if it is not among these. */
  Optional<Yaml> value(String key, ProofKeys defaults) {
    return fields.field(key).or(() -> defaults.fields().field(key));
  }

  boolean has(String key) {
    return fields.field(key).isPresent();
  }
}
