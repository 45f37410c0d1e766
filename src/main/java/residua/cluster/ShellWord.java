package residua.cluster;

/** Words as a shell reads them. */
public final class ShellWord {
  private ShellWord() {}

  /** A word that the shell takes as it is. */
  public static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./+:=@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
