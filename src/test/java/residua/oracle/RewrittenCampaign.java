package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code RewrittenCampaign FIRST COUNT DIRECTORY}: more of {@link RewrittenTest}. */
public final class RewrittenCampaign {
  private RewrittenCampaign() {}

  /** Stops at the first pair of which something wrong is said. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    RewrittenOracle oracle = new RewrittenOracle(Files.createDirectories(Path.of(arguments[2])));
    int same = 0;
    for (long seed = first; seed < first + count; seed++) {
      same += oracle.check(seed);
    }
    System.out.println(count + " pairs, " + same + " functions rewritten and the same");
  }
}
