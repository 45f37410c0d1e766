package residua.project.change;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import residua.base.text.LineMarker;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * The preprocessed text of a unit in one version.
 *
 * @param name of its file, as the user or the database gives it
 * @param source its text
 * @param digest SHA-256 of its tokens, hexadecimal; white space, comments and lines do not count
 */
public record UnitVersion(String name, SourceText source, String digest) {
  static UnitVersion of(String name, SourceText source) {
    return new UnitVersion(name, source, digest(source.tokens()));
  }

  private static String digest(TokenTable tokens) {
    MessageDigest digest = sha256();
    for (int i = 0; i < tokens.size(); i++) {
      String text = tokens.text(i);
      if (tokens.kind(i) != Token.Kind.DIRECTIVE || LineMarker.in(text).isEmpty()) {
        digest.update(text.getBytes(StandardCharsets.ISO_8859_1));
        digest.update((byte) 0); // No token has a null character.
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
