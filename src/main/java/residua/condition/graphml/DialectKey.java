package residua.condition.graphml;

import java.util.Optional;

/** The keys that have a meaning in a condition, in the order in which they are written. */
enum DialectKey {
  PROGRAM_FILE("programfile", Domain.GRAPH, Type.STRING),
  PROGRAM_HASH("programhash", Domain.GRAPH, Type.STRING),
  TEXT_HASH("texthash", Domain.GRAPH, Type.STRING),
  ENTRY_FUNCTION("entryfunction", Domain.GRAPH, Type.STRING),
  READING("reading", Domain.GRAPH, Type.STRING),
  CLAIM("claim", Domain.GRAPH, Type.STRING),
  PROPERTY("property", Domain.GRAPH, Type.STRING),
  SPECIFICATION("specification", Domain.GRAPH, Type.STRING),
  OTHER_FILE("otherfile", Domain.GRAPH, Type.STRING),
  OTHER_HASH("otherhash", Domain.GRAPH, Type.STRING),
  REASON("reason", Domain.GRAPH, Type.STRING),
  PRODUCER("producer", Domain.GRAPH, Type.STRING),
  ARCHITECTURE("architecture", Domain.GRAPH, Type.STRING),
  VOLATILE("volatile", Domain.GRAPH, Type.STRING),
  GRAPH_UNMATCHED("unmatched", Domain.GRAPH, Type.STRING),
  ENTRY("entry", Domain.NODE, Type.BOOLEAN),
  ACCEPTING("accepting", Domain.NODE, Type.BOOLEAN),
  NODE_UNMATCHED("unmatched", Domain.NODE, Type.STRING),
  ORIGIN_FILE("originFileName", Domain.EDGE, Type.STRING),
  START_LINE("startline", Domain.EDGE, Type.INT),
  END_LINE("endline", Domain.EDGE, Type.INT),
  START_OFFSET("startoffset", Domain.EDGE, Type.INT),
  END_OFFSET("endoffset", Domain.EDGE, Type.INT),
  SOURCE_CODE("sourcecode", Domain.EDGE, Type.STRING),
  CONTROL("control", Domain.EDGE, Type.STRING),
  ENTER_FUNCTION("enterFunction", Domain.EDGE, Type.STRING),
  RETURN_FROM_FUNCTION("returnFromFunction", Domain.EDGE, Type.STRING),
  ENTER_LOOP_HEAD("enterLoopHead", Domain.EDGE, Type.BOOLEAN),
  OTHERWISE("otherwise", Domain.EDGE, Type.BOOLEAN),
  ASSUMPTION("assumption", Domain.EDGE, Type.STRING),
  ASSUMPTION_SCOPE("assumption.scope", Domain.EDGE, Type.STRING);

  /** The type a key is declared with. */
  enum Type {
    STRING("string"),
    INT("int"),
    BOOLEAN("boolean");

    private final String value;

    Type(String value) {
      this.value = value;
    }

    /** The value of the attribute {@code attr.type}. */
    String value() {
      return value;
    }
  }

  private final String keyName;
  private final Domain domain;
  private final Type type;

  DialectKey(String keyName, Domain domain, Type type) {
    this.keyName = keyName;
    this.domain = domain;
    this.type = type;
  }

  /** The value of the attribute {@code attr.name}. */
  String keyName() {
    return keyName;
  }

  Domain domain() {
    return domain;
  }

  Type type() {
    return type;
  }

  /** The identifier under which the key is written: ids are distinct, names are not. */
  String id() {
    return this == NODE_UNMATCHED ? "node.unmatched" : keyName;
  }

  /** The key of this name for this kind of element. */
  static Optional<DialectKey> of(String name, Domain element) {
    for (DialectKey key : values()) {
      if (key.domain == element && key.keyName.equals(name)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  /** A key of this name, whatever elements it is for. */
  static Optional<DialectKey> of(String name) {
    for (DialectKey key : values()) {
      if (key.keyName.equals(name)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }
}
