package residua.sources.testsuite;

import java.util.Arrays;

/** An immutable byte array. */
public final class ByteString {
  private final byte[] bytes;

  /** A copy. */
  public ByteString(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  /** A copy. */
  public byte[] array() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByteString that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return java.util.HexFormat.of().formatHex(bytes);
  }
}
