package residua.cli.options;

import java.util.Locale;

/** A property for which a program may be reduced or checked. */
enum PropertyName {
  /** No error call is executed. */
  UNREACH_CALL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
