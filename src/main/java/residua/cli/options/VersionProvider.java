package residua.cli.options;

import picocli.CommandLine.IVersionProvider;

/** The version, as the build wrote it into the jar. */
public final class VersionProvider implements IVersionProvider {
  /** The number alone. */
  public static String number() {
    String version = VersionProvider.class.getPackage().getImplementationVersion();
    return version == null ? "(development)" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"residua " + number()};
  }
}
