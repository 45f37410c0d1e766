package residua.tool;

/** An immutable byte array: the output of a tool. */
public final class ToolBytes {
  private final byte[] content;

  /** A copy of them. */
  ToolBytes(byte[] content) {
    this.content = content.clone();
  }

  /** A copy. */
  public byte[] array() {
    return content.clone();
  }
}
