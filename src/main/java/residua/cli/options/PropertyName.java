package residua.cli.options;

import java.util.Locale;

/** A property that a program may be reduced for, or checked for. */
enum PropertyName {
  /** No error call is executed. */
  UNREACH_CALL;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
