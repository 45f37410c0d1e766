package residua.tool.cluster;

/** Quoting of words for a shell. */
public final class ShellWord {
  private ShellWord() {}

  /** A word that the shell takes literally. */
  public static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./+:=@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
