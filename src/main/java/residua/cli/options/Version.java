package residua.cli.options;

import picocli.CommandLine.IVersionProvider;

/** The version, as the build wrote it into the jar. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"residua " + (version == null ? "(development)" : version)};
  }
}
