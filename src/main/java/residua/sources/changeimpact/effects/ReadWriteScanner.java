package residua.sources.changeimpact.effects;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;
import residua.sources.changeimpact.matching.FunctionPair;
import residua.sources.changeimpact.matching.ProgramVersion;
import residua.sources.changeimpact.matching.VersionText;

/**
 * Computes from the tokens of a text its read and write sets. Nothing is parsed: uncertain
 * locations count as both read and written.
 */
public final class ReadWriteScanner {
  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");
  private static final Set<String> STEPPING = Set.of("++", "--");
  private static final Set<String> BEFORE_OPERANDS =
      Set.of("return", "case", "sizeof", "else", "do");

  private final MemoryLocations things;
  private final ProgramVersion mine;
  private final ProgramVersion theirs;
  private final Map<Key, ReadWriteSet> known = new HashMap<>();

  private record Key(boolean old, int function, Slice text) {}

  /** Scans statements of the first version. */
  public ReadWriteScanner(MemoryLocations things, ProgramVersion mine, ProgramVersion theirs) {
    this.things = things;
    this.mine = mine;
    this.theirs = theirs;
  }

  /** The read and write sets of a text of the new version. */
  public ReadWriteSet ofNew(FunctionPair pair, Slice text, Step step) {
    return known.computeIfAbsent(
        new Key(false, pair.mine().index(), text), k -> new Reader(pair, false, step).read(text));
  }

  /** The read and write sets of a text of the old version, as locations of the new one. */
  public ReadWriteSet ofOld(FunctionPair pair, Slice text, Step step) {
    return known.computeIfAbsent(
        new Key(true, pair.theirs().index(), text), k -> new Reader(pair, true, step).read(text));
  }

  /** The scan of one text. */
  private final class Reader {
    private final FunctionPair pair;
    private final boolean old;
    private final Step step;
    private final Set<MemoryLocation> reads = new HashSet<>();
    private final Set<MemoryLocation> writes = new HashSet<>();
    private int assignments;
    private final List<ReadWriteSet.Assignment> byOperator = new ArrayList<>();
    private final Set<MemoryLocation> declared = new HashSet<>();
    private boolean uncertain;
    private int accesses;
    private final Set<MemoryLocation> places = new HashSet<>();
    private boolean placesInMemory;
    private boolean divides;
    private boolean assembles;
    private boolean pointing;

    Reader(FunctionPair pair, boolean old, Step step) {
      this.pair = pair;
      this.old = old;
      this.step = step;
    }

    ReadWriteSet read(Slice text) {
      ProgramVersion version = old ? theirs : mine;
      int function = old ? pair.theirs().index() : pair.mine().index();
      boolean declares = step instanceof Step.Declaration && step.text().equals(text);
      if (declares && version.names(function).isExtern(step.id())) {
        return ReadWriteSet.NOTHING;
      }
      List<VersionText.Word> words = VersionText.of(version.tokens(), text);
      int depth = 0;
      for (int i = 0; i < words.size(); i++) {
        VersionText.Word word = words.get(i);
        depth += word.is("{") || word.is("(") || word.is("[") ? 1 : 0;
        depth -= word.is("}") || word.is(")") || word.is("]") ? 1 : 0;
        if (word.isName()) {
          name(words, i, declares);
        } else if (ASSIGNMENTS.contains(word.text())) {
          if (!declares || depth > 0 || !word.is("=")) {
            assignments++;
            Set<MemoryLocation> known = takeWrites();
            written(words, i - 1);
            keepWrites(value(words, i), known);
          } else {
            byOperator.add(new ReadWriteSet.Assignment(value(words, i), declared));
            declared.clear();
          }
        } else if (STEPPING.contains(word.text())) {
          assignments++;
          uncertain = true;
          Set<MemoryLocation> known = takeWrites();
          stepped(words, i);
          keepWrites(new Slice(word.start(), word.start()), known);
        }
        accesses += isAccess(word) || isDereference(words, i) ? 1 : 0;
        divides |= word.is("/") || word.is("%") || word.is("/=") || word.is("%=");
        pointing |= word.kind() == Token.Kind.STRING || word.is("&");
      }
      if (accesses > 0) {
        reads.add(MemoryLocation.MEMORY);
        places(words);
      }
      return new ReadWriteSet(
          reads,
          writes,
          assigned(words, declares),
          byOperator,
          new ReadWriteSet.Accesses(accesses, places, placesInMemory),
          divides,
          assembles,
          pointing);
    }

    /** The writes so far; those that follow belong to one operator, see {@link #keepWrites}. */
    private Set<MemoryLocation> takeWrites() {
      Set<MemoryLocation> known = Set.copyOf(writes);
      writes.clear();
      return known;
    }

    private void keepWrites(Slice value, Set<MemoryLocation> known) {
      byOperator.add(new ReadWriteSet.Assignment(value, writes));
      writes.addAll(known);
    }

    /** The right-hand side of an assignment: up to where its brackets end, or to a comma. */
    private static Slice value(List<VersionText.Word> words, int operator) {
      int depth = 0;
      int i = operator + 1;
      while (i < words.size() && depth >= 0) {
        VersionText.Word word = words.get(i);
        depth += word.is("{") || word.is("(") || word.is("[") ? 1 : 0;
        depth -= word.is("}") || word.is(")") || word.is("]") ? 1 : 0;
        if (depth < 0 || (depth == 0 && (word.is(",") || word.is(";")))) {
          break;
        }
        i++;
      }
      int last = words.get(Math.min(i, words.size()) - 1).start() + 1;
      return new Slice(words.get(operator).start(), Math.max(words.get(operator).start(), last));
    }

    /**
     * Determines what decides which addresses are accessed: for an assignment, perhaps its
     * left-hand side.
     */
    private void places(List<VersionText.Word> words) {
      int depth = 0;
      int assignment = -1;
      boolean several = false;
      for (int i = 0; i < words.size(); i++) {
        VersionText.Word word = words.get(i);
        depth += word.is("{") || word.is("(") || word.is("[") ? 1 : 0;
        depth -= word.is("}") || word.is(")") || word.is("]") ? 1 : 0;
        if (word.is("=") && depth == 0) {
          several |= assignment >= 0;
          assignment = i;
        }
      }
      int end = words.size();
      if (assignment >= 0 && !several) {
        boolean right = false;
        for (int i = assignment + 1; i < end; i++) {
          right |= isAccess(words.get(i)) || isDereference(words, i);
        }
        end = right ? end : assignment;
      }
      int found = 0;
      for (int i = 0; i < end; i++) {
        VersionText.Word word = words.get(i);
        if (isAccess(word) || isDereference(words, i)) {
          found++;
          placesInMemory |= !isKnownBase(words, isAccess(word) ? i - 1 : i + 1, isAccess(word));
        } else if (word.isName() && !VersionText.isMember(words, i)) {
          Optional<MemoryLocation> thing = meant(word).thing();
          thing.filter(each -> !each.equals(MemoryLocation.MEMORY)).ifPresent(places::add);
          boolean base = i + 1 < end && words.get(i + 1).is("[") && isArray(word);
          placesInMemory |= !base && thing.filter(MemoryLocation.MEMORY::equals).isPresent();
        }
      }
      placesInMemory |= found > 1;
    }

    /**
     * Whether the access is through a pointer variable that is a location of its own, or an array.
     */
    private boolean isKnownBase(List<VersionText.Word> words, int i, boolean before) {
      boolean name = i >= 0 && i < words.size() && words.get(i).isName();
      boolean whole =
          name
              && !VersionText.isMember(words, i)
              && (before || !(i + 1 < words.size() && isContinued(words.get(i + 1))));
      if (!whole) {
        return false;
      }
      Optional<MemoryLocation> thing = meant(words.get(i)).thing();
      return thing.filter(each -> !each.equals(MemoryLocation.MEMORY)).isPresent()
          || isArray(words.get(i));
    }

    /** Whether a name is declared as an array: brackets follow it in its declaration. */
    private boolean isArray(VersionText.Word word) {
      ProgramVersion version = old ? theirs : mine;
      int function = old ? pair.theirs().index() : pair.mine().index();
      List<Variable> meant =
          Stream.concat(version.locals(function).stream(), version.global(word.text()).stream())
              .filter(variable -> variable.name().equals(word.text()))
              .toList();
      return !meant.isEmpty()
          && meant.stream()
              .allMatch(variable ->
                  !variable.isParameter()
                      && version.tokens().is(version.tokens().from(variable.offset()) + 1, '['));
    }

    private void name(List<VersionText.Word> words, int i, boolean declares) {
      VersionText.Word word = words.get(i);
      assembles |= MemoryLocations.isAssembly(word.text());
      if (VersionText.isMember(words, i)) {
        return;
      }
      MemoryLocations.Meant meant = meant(word);
      if (!meant.isObject()) {
        return;
      }
      boolean onlyWritten =
          i + 1 < words.size()
              && !isDereferenced(words, i)
              && !isCast(words, i)
              && (words.get(i + 1).is("=")
                  || (isDeclared(word, declares)
                      && (words.get(i + 1).is(";") || words.get(i + 1).is(","))));
      if (!onlyWritten) {
        meant.thing().ifPresent(reads::add);
      }
      pointing |=
          old
              || meant.thing().filter(MemoryLocation.MEMORY::equals).isPresent()
              || !things.isNumber(pair, word.text(), step.entry(), word.start());
      if (isDeclared(word, declares)) {
        meant.thing().ifPresent(writes::add);
        meant.thing().ifPresent(declared::add);
      }
    }

    private boolean isDeclared(VersionText.Word word, boolean declares) {
      return declares && ((Step.Declaration) step).names().contains(word.text());
    }

    /** The operand of an increment or decrement. */
    private void stepped(List<VersionText.Word> words, int i) {
      boolean postfix =
          i > 0 && words.get(i - 1).isName() && !BEFORE_OPERANDS.contains(words.get(i - 1).text());
      int operand = postfix ? i - 1 : i + 1;
      boolean direct =
          operand < words.size()
              && words.get(operand).isName()
              && !VersionText.isMember(words, operand)
              && !isDereferenced(words, operand)
              && (postfix || !(operand + 1 < words.size() && isAccess(words.get(operand + 1))));
      if (direct) {
        written(words, operand);
      } else {
        everything(words);
      }
    }

    private MemoryLocations.Meant meant(VersionText.Word word) {
      return old
          ? things.ofOld(pair, word.text(), step.entry(), word.start())
          : things.ofNew(pair, word.text(), step.entry(), word.start());
    }

    /** The operand that ends at a token is assigned to. */
    private void written(List<VersionText.Word> words, int i) {
      boolean direct =
          i >= 0
              && words.get(i).isName()
              && !VersionText.isMember(words, i)
              && !isDereferenced(words, i)
              && !isCast(words, i);
      if (direct) {
        MemoryLocations.Meant meant = meant(words.get(i));
        meant.thing().ifPresent(writes::add);
        uncertain |= !meant.isObject();
      } else {
        boolean memory = i >= 0 && (words.get(i).is("]") || words.get(i).isName());
        writes.add(MemoryLocation.MEMORY);
        uncertain = true;
        if (!memory) {
          everything(words);
        }
      }
    }

    private void everything(List<VersionText.Word> words) {
      uncertain = true;
      writes.add(MemoryLocation.MEMORY);
      for (int i = 0; i < words.size(); i++) {
        if (words.get(i).isName() && !VersionText.isMember(words, i)) {
          meant(words.get(i)).thing().ifPresent(writes::add);
        }
      }
    }

    /** The single location that is assigned, by a text that does nothing else. */
    private Optional<MemoryLocation> assigned(List<VersionText.Word> words, boolean declares) {
      if (writes.size() != 1 || uncertain || writes.contains(MemoryLocation.MEMORY)) {
        return Optional.empty();
      }
      if (declares) {
        boolean one = ((Step.Declaration) step).names().size() == 1 && assignments == 0;
        boolean initialised = words.stream().anyMatch(word -> word.is("="));
        return one && initialised ? writes.stream().findFirst() : Optional.empty();
      }
      boolean plain =
          assignments == 1
              && step instanceof Step.Simple
              && words.size() > 2
              && words.get(0).isName()
              && words.get(1).is("=");
      return plain ? writes.stream().findFirst() : Optional.empty();
    }
  }

  private static boolean isContinued(VersionText.Word word) {
    return isAccess(word) || word.is(".") || word.is("(") || word.is("++") || word.is("--");
  }

  private static boolean isAccess(VersionText.Word word) {
    return word.is("[") || word.is("->");
  }

  /** Whether a star is, or may be, the dereference operator. */
  private static boolean isDereference(List<VersionText.Word> words, int i) {
    if (!words.get(i).is("*")) {
      return false;
    }
    if (i == 0) {
      return true;
    }
    VersionText.Word before = words.get(i - 1);
    boolean operand =
        (before.isName() && !BEFORE_OPERANDS.contains(before.text()))
            || before.kind() == Token.Kind.NUMBER
            || before.kind() == Token.Kind.CHARACTER
            || before.is("]");
    return !operand;
  }

  /** Whether a type in parentheses precedes a name: then the name is not what is assigned to. */
  private static boolean isCast(List<VersionText.Word> words, int i) {
    return i > 0 && words.get(i - 1).is(")");
  }

  private static boolean isDereferenced(List<VersionText.Word> words, int i) {
    return i > 0 && (isDereference(words, i - 1) || words.get(i - 1).is("*"));
  }
}
