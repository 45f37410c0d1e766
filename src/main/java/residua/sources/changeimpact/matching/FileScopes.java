package residua.sources.changeimpact.matching;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Variable;
import residua.c.names.Tags;

/**
 * Pairs the names at file scope that mean the same in both versions: functions, objects, types,
 * tags, enumerators. They do if their declarations are the same tokens, in which names mean the
 * same (the greatest such relation). So a changed type changes all whose declarations name it, and
 * nothing else. Initial values of objects are not considered here, see {@link #differing}.
 */
public final class FileScopes {
  private static final Set<String> LINKAGE = Set.of("static", "extern");

  private final Side mine;
  private final Side theirs;

  /** For each name of the new version, its name in the old one. */
  private final Map<String, String> pairs = new TreeMap<>();

  /** New names of objects whose initial values differ. */
  private final Set<String> differing = new TreeSet<>();

  private final Map<String, String> renamed = new HashMap<>();

  /** The declarations of one version. */
  private static final class Side {
    private final ProgramVersion version;

    /** For each name, its declarations without initialisers, in an order of their own. */
    private final Map<String, Set<List<String>>> declarations = new LinkedHashMap<>();

    private final Map<String, Set<List<String>>> values = new HashMap<>();
    private final Map<String, Integer> functions = new LinkedHashMap<>();
    private final List<String> pragmas = new ArrayList<>();

    Side(ProgramVersion version) {
      this.version = version;
      for (Function function : version.program().functions()) {
        functions.put(function.name(), function.index());
      }
      for (GlobalItem item : version.program().items()) {
        if (item.always()) {
          pragmas.add(version.program().source().text(item.text()).strip());
        } else if (item.function().isPresent()) {
          Function function = version.function(item.function().getAsInt());
          addPragmas(function.text());
          add(function.name(), head(function), List.of());
        } else {
          addPragmas(item.text());
          add(item);
        }
      }
    }

    /** Pragmas inside something else may also affect what comes after it. */
    private void addPragmas(Slice text) {
      for (VersionText.Word word : VersionText.meaningful(version, text)) {
        if (word.kind() == Token.Kind.DIRECTIVE) {
          pragmas.add(word.text());
        }
      }
    }

    /**
     * The definition up to its body, with parameters replaced by their numbers where they are
     * declared and after that, and without its linkage: a caller gets what is defined here.
     */
    private List<String> head(Function function) {
      List<Variable> parameters = version.parameters(function.index());
      List<String> result = new ArrayList<>();
      String last = "";
      for (VersionText.Word word :
          VersionText.meaningful(
              version, new Slice(function.text().start(), function.body().start()))) {
        int parameter =
            word.isName() && !Tags.isIntroducedBy(last) ? parameter(parameters, word) : -1;
        last = word.text();
        if (!LINKAGE.contains(word.text())) {
          result.add(parameter >= 0 ? "#" + parameter : word.text());
        }
      }
      int name = result.indexOf(function.name());
      if (name >= 0 && result.subList(name + 1, result.size()).equals(List.of("(", ")"))) {
        result.add(name + 2, "void");
      }
      return result;
    }

    /** Which parameter a word in the head of a function is, or -1. */
    private static int parameter(List<Variable> parameters, VersionText.Word word) {
      for (int i = 0; i < parameters.size(); i++) {
        boolean named = parameters.get(i).name().equals(word.text());
        if (named && parameters.get(i).offset() <= word.start()) {
          return i;
        }
      }
      return -1;
    }

    private void add(GlobalItem item) {
      List<String> type = new ArrayList<>();
      List<String> value = new ArrayList<>();
      boolean single = item.declarators() == 1;
      int depth = 0;
      boolean inValue = false;
      boolean ofNoLength = false;
      boolean attributed = false;
      String last = "";
      for (VersionText.Word word : VersionText.meaningful(version, item.text())) {
        depth += word.is("{") || word.is("(") || word.is("[") ? 1 : 0;
        depth -= word.is("}") || word.is(")") || word.is("]") ? 1 : 0;
        inValue |= single && depth == 0 && word.is("=");
        ofNoLength |= last.equals("[") && word.is("]");
        attributed |= word.text().startsWith("__attribute");
        (inValue && !word.is(";") && !ofNoLength ? value : type).add(word.text());
        last = word.text();
      }
      for (String name : item.declares()) {
        // The behaviour of a function with a body is in its body; a prototype only repeats it.
        if (!functions.containsKey(name) || attributed || item.declarators() != 1) {
          add(name, type, value);
        }
      }
    }

    private void add(String name, List<String> type, List<String> value) {
      List<String> placed = new ArrayList<>(type);
      placed.add("#" + pragmas.size());
      declarations.computeIfAbsent(name, n -> new LinkedHashSet<>()).add(placed);
      if (!value.isEmpty()) {
        values.computeIfAbsent(name, n -> new LinkedHashSet<>()).add(value);
      }
    }

    /**
     * Whether the program defines an object; an object of another translation unit is identified by
     * its name.
     */
    boolean defines(String name) {
      return values.containsKey(name)
          || declarations.get(name).stream().anyMatch(words -> !words.contains("extern"));
    }

    boolean declares(String name) {
      return declarations.containsKey(name);
    }

    /** Whether the initial value of an object may depend on the values of others. */
    boolean beginsWith(String name, Set<String> others) {
      return Stream.concat(
              declarations.get(name).stream(), values.getOrDefault(name, Set.of()).stream())
          .anyMatch(words ->
              IntStream.range(1, words.size())
                  .filter(i -> others.contains(words.get(i)) && !words.get(i).equals(name))
                  .anyMatch(i -> !isAddress(words, i)));
    }

    /** Whether a word denotes the address of an object: an array denotes its address, too. */
    private boolean isAddress(List<String> words, int i) {
      boolean indexed = i + 1 < words.size() && words.get(i + 1).equals("[");
      return words.get(i - 1).equals("&")
          || (!indexed
              && declarations.get(words.get(i)).stream()
                  .anyMatch(declared -> isArray(declared, words.get(i))));
    }

    private static boolean isArray(List<String> words, String name) {
      int at = words.indexOf(name);
      return at >= 0 && at + 1 < words.size() && words.get(at + 1).equals("[");
    }
  }

  /** Pairs the file-scope declarations of two versions. */
  public FileScopes(ProgramVersion mine, ProgramVersion theirs) {
    this.mine = new Side(mine);
    this.theirs = new Side(theirs);
    for (String name : this.mine.declarations.keySet()) {
      if (this.theirs.declares(name)) {
        pairs.put(name, name);
      }
    }
    addRenamed();
    removeDifferent();
    for (Map.Entry<String, String> pair : pairs.entrySet()) {
      if (!equalValues(pair.getKey(), pair.getValue())) {
        differing.add(pair.getKey());
      }
    }
    addThoseThatBeginWith();
  }

  /**
   * Compilers replace a constant in the initialiser of another object by the constant's initial
   * value.
   */
  private void addThoseThatBeginWith() {
    Set<String> constants = new HashSet<>(differing);
    while (!constants.isEmpty()) {
      Set<String> found = new HashSet<>();
      for (String name : pairs.keySet()) {
        if (!differing.contains(name) && mine.beginsWith(name, constants)) {
          found.add(name);
        }
      }
      differing.addAll(found);
      constants = found;
    }
  }

  /** Whether both versions have the same pragmas and the same assembly outside functions. */
  public boolean haveEqualPragmas() {
    return mine.pragmas.equals(theirs.pragmas);
  }

  /** The name in the old version of a name of the new one. */
  public Optional<String> old(String name) {
    return Optional.ofNullable(pairs.get(name));
  }

  /** Whether a name, used in both versions, means the same. */
  public boolean same(String newName, String oldName) {
    if (mine.declares(newName) || theirs.declares(oldName)) {
      return oldName.equals(pairs.get(newName));
    }
    return newName.equals(oldName);
  }

  /** Whether only the program itself can name an object. */
  public boolean isInternal(String name) {
    return mine.declarations.getOrDefault(name, Set.of()).stream()
        .anyMatch(words -> words.contains("static"));
  }

  /** The new names of paired objects with different initial values. */
  public Set<String> differing() {
    return differing;
  }

  /** The names of the new version that have a counterpart, with the counterpart. */
  public Map<String, String> pairs() {
    return pairs;
  }

  /**
   * Adds functions and objects that have no counterpart of the same name but are equal up to
   * renaming.
   */
  private void addRenamed() {
    Map<String, List<String>> byText = new HashMap<>();
    for (String name : theirs.declarations.keySet()) {
      if (!mine.declares(name)) {
        byText.computeIfAbsent(content(theirs, name), text -> new ArrayList<>()).add(name);
      }
    }
    Map<String, List<String>> own = new LinkedHashMap<>();
    for (String name : mine.declarations.keySet()) {
      if (!theirs.declares(name)) {
        own.computeIfAbsent(content(mine, name), text -> new ArrayList<>()).add(name);
      }
    }
    own.forEach((text, names) -> {
      List<String> others = byText.getOrDefault(text, List.of());
      if (names.size() == 1 && others.size() == 1 && !text.isEmpty()) {
        pairs.put(names.get(0), others.get(0));
        renamed.put(names.get(0), others.get(0));
      }
    });
  }

  /** All declarations of a name, without the name; empty if they do not identify it. */
  private static String content(Side side, String name) {
    List<String> words = new ArrayList<>();
    if (side.functions.containsKey(name)) {
      Function function = side.version.function(side.functions.get(name));
      VersionText.of(side.version.tokens(), function.text())
          .forEach(word -> words.add(word.text()));
    } else if (side.version.global(name).isPresent() && side.defines(name)) {
      side.declarations.get(name).forEach(words::addAll);
      side.values.getOrDefault(name, Set.of()).forEach(words::addAll);
    } else {
      return "";
    }
    words.replaceAll(word -> word.equals(name) ? "\0" : word);
    return String.join(" ", words);
  }

  private void removeDifferent() {
    Map<String, Set<String>> mentionedBy = new HashMap<>();
    Deque<String> removed = new ArrayDeque<>();
    for (String name : List.copyOf(pairs.keySet())) {
      Set<String> mentioned = new HashSet<>();
      boolean same =
          equal(
              mine.declarations.get(name),
              theirs.declarations.get(pairs.get(name)),
              name,
              mentioned);
      mentioned.forEach(
          other -> mentionedBy.computeIfAbsent(other, o -> new HashSet<>()).add(name));
      if (!same) {
        removed.add(name);
      }
    }
    removed.forEach(pairs::remove);
    while (!removed.isEmpty()) {
      for (String user : mentionedBy.getOrDefault(removed.remove(), Set.of())) {
        if (pairs.remove(user) != null) {
          removed.add(user);
        }
      }
    }
  }

  private boolean equalValues(String newName, String oldName) {
    Set<List<String>> own = mine.values.getOrDefault(newName, Set.of());
    Set<List<String>> other = theirs.values.getOrDefault(oldName, Set.of());
    return equal(own, other, newName, new HashSet<>());
  }

  /**
   * Whether declarations are equal up to names that are paired so far.
   *
   * @param mentioned receives the names on whose meaning that depends
   */
  private boolean equal(
      Set<List<String>> own, Set<List<String>> other, String name, Set<String> mentioned) {
    if (own.size() != other.size()) {
      return false;
    }
    var others = other.iterator();
    for (List<String> words : own) {
      if (!equal(words, others.next(), name, mentioned)) {
        return false;
      }
    }
    return true;
  }

  private boolean equal(
      List<String> words, List<String> others, String name, Set<String> mentioned) {
    if (words.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String other = others.get(i);
      if (mine.declares(word) || theirs.declares(other)) {
        if (!other.equals(pairs.get(word))) {
          return false;
        }
        if (!word.equals(name)) {
          mentioned.add(word);
        }
      } else if (!word.equals(other)) {
        return false;
      }
    }
    return true;
  }
}
