package residua.tool.cbmc;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigInteger;

/**
 * A value in a trace of CBMC: {@code {"name": "integer", "type": "signed int", "binary": "1101",
 * "width": 32, ...}}. Its bits are exact; the accompanying words need not be.
 */
final class CbmcValue {
  private static final int MOST_BITS = 128;

  private CbmcValue() {}

  /** Its numeric value in words; another word if it has none, or one of an unusual size. */
  static String read(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      return CbmcOutput.text(json);
    }
    String name = "";
    String type = "";
    String bits = "";
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      String value = CbmcOutput.text(json);
      switch (field) {
        case "name" -> name = value;
        case "type" -> type = value;
        case "binary" -> bits = value;
        default -> {}
      }
    }
    if (!bits.matches("[01]{1," + MOST_BITS + "}")) {
      return "unknown";
    }
    return switch (name) {
      case "integer" -> whole(bits, type);
      case "float" -> floating(bits);
      default -> "unknown";
    };
  }

  private static String whole(String bits, String type) {
    BigInteger number = new BigInteger(bits, 2);
    boolean isNegative =
        bits.charAt(0) == '1' && !type.startsWith("unsigned") && !type.equals("_Bool");
    return (isNegative ? number.subtract(BigInteger.ONE.shiftLeft(bits.length())) : number)
        .toString();
  }

  private static String floating(String bits) {
    return switch (bits.length()) {
      case Float.SIZE -> words(Float.intBitsToFloat((int) Long.parseLong(bits, 2)));
      case Double.SIZE -> words(Double.longBitsToDouble(new BigInteger(bits, 2).longValue()));
      default -> "unknown";
    };
  }

  /** In the syntax of {@code strtold}; a float that is written as a double is the same float. */
  private static String words(double value) {
    return Double.isNaN(value) ? "nan" : String.valueOf(value).replace("Infinity", "inf");
  }
}
