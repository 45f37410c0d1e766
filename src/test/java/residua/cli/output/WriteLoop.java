package residua.cli.output;

import java.io.PrintStream;
import java.util.Arrays;
import residua.base.diagnostics.InputException;

/** Writes one file again and again, until it is killed: {@code WriteLoop FILE BYTES LETTERS}. */
public final class WriteLoop {
  private WriteLoop() {}

  /** Each time, the file has one letter alone. */
  public static void main(String[] args) throws InputException {
    PrintStream out = System.out;
    for (int i = 0; ; i++) {
      byte[] content = new byte[Integer.parseInt(args[1])];
      Arrays.fill(content, (byte) args[2].charAt(i % args[2].length()));
      OutputFile.write(args[0], content, out);
      if (i == 0) {
        out.println("started");
        out.flush();
      }
    }
  }
}
