package residua.base.hash;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import org.junit.jupiter.api.Test;

class Sha256Test {
  private static final String OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void hashesAreThoseOfTheStandard() {
    assertThat(Sha256.of("abc".getBytes(US_ASCII))).isEqualTo(OF_ABC);
    MessageDigest digest = Sha256.digest();
    digest.update("a".getBytes(US_ASCII));
    digest.update("bc".getBytes(US_ASCII));
    assertThat(Sha256.hex(digest.digest())).isEqualTo(OF_ABC);
  }
}
