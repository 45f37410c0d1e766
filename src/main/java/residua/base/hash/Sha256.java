package residua.base.hash;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, in lower-case hexadecimal digits. */
public final class Sha256 {
  private Sha256() {}

  /** Of bytes. */
  public static String of(byte[] bytes) {
    return hex(digest().digest(bytes));
  }

  /** One that bytes can be added to. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The digits of a result. */
  public static String hex(byte[] result) {
    return HexFormat.of().formatHex(result);
  }
}
