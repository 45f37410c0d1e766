package residua.verifier;

/** An immutable byte array: the output of a tool. */
public final class Bytes {
  private final byte[] content;

  /** A copy of them. */
  Bytes(byte[] content) {
    this.content = content.clone();
  }

  /** A copy. */
  public byte[] array() {
    return content.clone();
  }
}
