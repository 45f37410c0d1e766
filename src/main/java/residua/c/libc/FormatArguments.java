package residua.c.libc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The arguments that formats of {@code printf} and {@code scanf} ask for (C17, 7.21.6). */
public final class FormatArguments {
  private static final Pattern PRINTED =
      Pattern.compile("%[-+ 0#]*(?:\\d*)(?:\\.(\\d*))?(?:hh|h|ll|l|z|j|t)?([diuxXoceEfFgGaAsp%])");

  private static final Pattern SCANNED =
      Pattern.compile("%(\\*?)(\\d*)(hh|h|ll|l|z|j|t)?([diuxXocsfeEgG%])");

  private FormatArguments() {}

  /** An argument of {@code printf}. */
  public sealed interface Printed {
    /** One whose value is printed. */
    record Number() implements Printed {}

    /**
     * The address of a string.
     *
     * @param most number of bytes after which no further one is read; empty if it is read to its
     *     end
     */
    record Text(OptionalLong most) implements Printed {}
  }

  /**
   * The arguments that are printed, in their order; empty if the format has a conversion that is
   * not known, or one that asks for another argument.
   */
  public static Optional<List<Printed>> printed(String format) {
    List<Printed> result = new ArrayList<>();
    Matcher conversions = PRINTED.matcher(format);
    int at = format.indexOf('%');
    while (at >= 0) {
      if (!conversions.find(at) || conversions.start() != at) {
        return Optional.empty();
      }
      String precision = conversions.group(1);
      switch (conversions.group(2)) {
        case "%" -> {}
        case "s" -> {
          if (conversions.group().contains("l")) {
            return Optional.empty();
          }
          result.add(
              new Printed.Text(
                  precision == null
                      ? OptionalLong.empty()
                      : OptionalLong.of(precision.isEmpty() ? 0 : Long.parseLong(precision))));
        }
        default -> result.add(new Printed.Number());
      }
      at = format.indexOf('%', conversions.end());
    }
    return Optional.of(result);
  }

  /**
   * The numbers of bytes that are stored at most through each argument, in their order; empty if
   * the format has a conversion for which that is not known.
   *
   * @param ofLong the size of {@code long} in bytes
   */
  public static Optional<List<Long>> scanned(String format, int ofLong) {
    List<Long> result = new ArrayList<>();
    Matcher conversions = SCANNED.matcher(format);
    int at = format.indexOf('%');
    while (at >= 0) {
      if (!conversions.find(at) || conversions.start() != at) {
        return Optional.empty();
      }
      OptionalLong size =
          size(conversions.group(4), conversions.group(3), conversions.group(2), ofLong);
      if (size.isEmpty()) {
        return Optional.empty();
      }
      if (!conversions.group(4).equals("%") && conversions.group(1).isEmpty()) {
        result.add(size.getAsLong());
      }
      at = format.indexOf('%', conversions.end());
    }
    return Optional.of(result);
  }

  private static OptionalLong size(String kind, String length, String width, int ofLong) {
    String modifier = length == null ? "" : length;
    return switch (kind) {
      case "%" -> OptionalLong.of(0);
      case "s" ->
          width.isEmpty() || !modifier.isEmpty() || width.length() > 9
              ? OptionalLong.empty()
              : OptionalLong.of(Long.parseLong(width) + 1);
      case "c" ->
          !modifier.isEmpty() || width.length() > 9
              ? OptionalLong.empty()
              : OptionalLong.of(width.isEmpty() ? 1 : Long.parseLong(width));
      case "f", "e", "E", "g", "G" ->
          switch (modifier) {
            case "" -> OptionalLong.of(4);
            case "l" -> OptionalLong.of(8);
            default -> OptionalLong.empty();
          };
      default ->
          OptionalLong.of(
              switch (modifier) {
                case "hh" -> 1;
                case "h" -> 2;
                case "" -> 4;
                case "ll", "j" -> 8;
                default -> ofLong;
              });
    };
  }
}
