package residua.cli.limits;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import residua.base.diagnostics.TimeText;

/** Parses the time of an option: seconds, or a number with a unit. */
public final class TimeConverter implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    return TimeText.of(text)
        .orElseThrow(() ->
            new TypeConversionException(
                "'" + text + "' is not a positive time: " + TimeText.FORMS));
  }
}
