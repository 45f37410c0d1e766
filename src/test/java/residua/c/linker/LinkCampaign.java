package residua.c.linker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Links random programs of several units, and compares them with gcc's own link of the units. */
public final class LinkCampaign {
  private LinkCampaign() {}

  /**
   * Links programs and prints those that behave otherwise.
   *
   * @param arguments the first seed, and how many
   */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    Path directory = Files.createTempDirectory("units");
    int wrong = 0;
    int refused = 0;
    for (long seed = first; seed < first + count; seed++) {
      Compared compared = compare(seed, directory);
      refused += compared.gcc().isRefused() ? 1 : 0;
      if (!compared.isSame()) {
        wrong++;
        System.out.println("seed " + seed + ": " + compared);
      }
    }
    System.out.println(
        (wrong == 0 ? "none wrong" : "WRONG")
            + " of "
            + count
            + ", "
            + wrong
            + " wrong, "
            + refused
            + " refused by gcc");
    System.exit(wrong == 0 ? 0 : 1);
  }

  /** What gcc and this project make of a program. */
  record Compared(UnitSet.Outcome gcc, UnitSet.Outcome own) {
    /** Whether both refuse it, or it behaves the same. */
    boolean isSame() {
      return gcc.isRefused() ? own.isRefused() : own.equals(gcc);
    }
  }

  static Compared compare(long seed, Path directory) throws IOException {
    UnitSet units = RandomUnits.of(seed);
    return new Compared(units.ofGcc(directory), units.ofLinker(directory));
  }
}
