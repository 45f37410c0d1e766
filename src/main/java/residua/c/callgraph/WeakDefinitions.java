package residua.c.callgraph;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.AttributeTokens;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;
import residua.c.libc.AbsentNames;

/**
 * The attribute {@code weak} of what a program defines, where it has no effect. A weak definition
 * counts unless another unit has a strong one (ELF; GCC manual, "Common Function Attributes"), and
 * its address is not null. So it counts where there is no other unit: a program that has its {@code
 * main} and uses nothing that only another unit of a program could define is taken to be complete.
 * A library defines none of its names: shared libraries are searched after the program, and a name
 * that the C library has is not understood, since an archive's member with a strong definition may
 * be linked for another name in it.
 */
public final class WeakDefinitions {
  private static final Set<String> WEAK = Set.of("weak", "__weak__");
  private static final String MAIN = "main";

  private WeakDefinitions() {}

  /**
   * The offsets of the words that have no effect.
   *
   * @param further names of what the program defines under another name
   */
  public static Set<Integer> words(Program program, Set<String> further) {
    TokenTable tokens = program.source().tokens();
    WordSet words = tokens.wordsThat(WEAK::contains);
    Set<Integer> result = new HashSet<>();
    if (words.isEmpty() || !isComplete(program, further)) {
      return result;
    }
    BitSet attributes = AttributeTokens.of(tokens);
    for (GlobalItem item : program.items()) {
      if (tokens.firstWithin(item.text(), words).isEmpty() || !isDefined(program, item, further)) {
        continue;
      }
      int end = tokens.from(item.text().end());
      for (int i = tokens.from(item.text().start()); i < end; i++) {
        if (attributes.get(i) && words.contains(tokens.word(i))) {
          result.add(tokens.start(i));
        }
      }
    }
    return result;
  }

  /** Whether nothing shows that there are other units. */
  private static boolean isComplete(Program program, Set<String> further) {
    Symbols symbols = Symbols.of(program.items());
    return program.entryFunction().name().equals(MAIN)
        && program.mentions().stream()
            .map(Mention::name)
            .distinct()
            .allMatch(name ->
                further.contains(name)
                    || symbols.names(name).stream()
                        .anyMatch(each -> program.function(each).isPresent())
                    || AbsentNames.isKnown(name)
                    || SystemDeclarations.declares(program.source(), program.items(), name));
  }

  /** Whether all that an item declares is defined in the program, and is not of the C library. */
  private static boolean isDefined(Program program, GlobalItem item, Set<String> further) {
    List<String> names =
        item.function().isPresent()
            ? List.of(program.functions().get(item.function().getAsInt()).name())
            : item.declares();
    return names.stream()
        .allMatch(name ->
            !AbsentNames.isKnown(name)
                && (program.function(name).isPresent()
                    || further.contains(name)
                    || isObject(program, name)));
  }

  private static boolean isObject(Program program, String name) {
    return program.variables().stream()
            .anyMatch(each -> each.function().isEmpty() && each.name().equals(name))
        && program.mentions().stream()
            .noneMatch(each -> each.name().equals(name) && each.kind() == Mention.Kind.OBJECT);
  }
}
