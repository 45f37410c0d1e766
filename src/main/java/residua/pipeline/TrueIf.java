package residua.pipeline;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What would have to be so for the answer to be TRUE. Nobody states it, so it is only said, and
 * nothing is claimed with it.
 *
 * @param assumptions at least one, in the order in which they are said: those about functions first
 */
public record TrueIf(List<Assumption> assumptions) {
  public TrueIf {
    assumptions = List.copyOf(assumptions);
  }

  /** Something that a second try takes for granted. */
  public sealed interface Assumption {
    /** It as a clause, without "if". */
    String words();
  }

  /**
   * Functions that are not there change nothing, and reach no error call.
   *
   * @param functions their names, in alphabetical order, at least one
   */
  public record Harmless(List<String> functions) implements Assumption {
    public Harmless {
      functions = List.copyOf(functions);
    }

    @Override
    public String words() {
      return "these change nothing and reach no error call: " + String.join(", ", functions);
    }
  }

  /** It rests on functions alone. */
  public static TrueIf harmless(Collection<String> functions) {
    return new TrueIf(List.of(new Harmless(functions.stream().sorted().toList())));
  }

  /** The answer in words, as it stands in the brackets of UNKNOWN. */
  public String words() {
    return "TRUE if " + premise();
  }

  /** What is assumed, in words. */
  public String premise() {
    return assumptions.stream().map(Assumption::words).collect(Collectors.joining("; "));
  }

  /** The functions that are assumed to be harmless. */
  public List<String> functions() {
    return assumptions.stream()
        .flatMap(each ->
            switch (each) {
              case Harmless harmless -> harmless.functions().stream();
            })
        .toList();
  }
}
