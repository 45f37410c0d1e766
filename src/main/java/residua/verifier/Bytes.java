package residua.verifier;

/** What a tool has written, as it is. */
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
