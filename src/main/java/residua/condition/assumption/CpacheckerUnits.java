package residua.condition.assumption;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.text.Lexer;
import residua.base.text.ProgramFile;
import residua.base.text.SourceText;
import residua.base.text.SourceText.LinkedNames;
import residua.base.text.Token;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;

/**
 * How an automaton of CPAchecker names what a program of several files declares.
 *
 * <p>If CPAchecker was given the files, the texts of edges are those of the files, and where it
 * builds a text or a formula itself, what has internal linkage has the name of its file before it.
 * If it was given the linked text, all names are those of that text.
 */
public final class CpacheckerUnits {
  /** For a program of one file, or the text that several were linked to. */
  public static final CpacheckerUnits NONE =
      new CpacheckerUnits(LinkedNames.NONE, false, Map.of(), Optional.empty());

  private final LinkedNames names;
  private final boolean isSeparate;
  private final Map<String, String> prefixed;
  private final Map<String, String> nameOf = new TreeMap<>();
  private final Set<String> statics = new HashSet<>();
  private final Optional<String> refusal;

  private CpacheckerUnits(
      LinkedNames names,
      boolean isSeparate,
      Map<String, String> prefixed,
      Optional<String> refusal) {
    this.names = names;
    this.isSeparate = isSeparate;
    this.prefixed = prefixed;
    this.refusal = refusal;
    names.statics().forEach(unit -> statics.addAll(unit.values()));
    prefixed.forEach((name, linked) -> nameOf.putIfAbsent(linked, name));
  }

  /** The names in an automaton for a program. */
  public static CpacheckerUnits of(SourceText source, ConditionAutomaton automaton) {
    if (source.files().size() < 2) {
      return NONE;
    }
    LinkedNames names = source.linkedNames();
    SortedSet<String> words = words(automaton);
    TreeMap<String, SortedSet<String>> found = new TreeMap<>();
    for (List<String> prefixes : prefixes(source.files())) {
      for (int unit = 0; unit < names.statics().size(); unit++) {
        String prefix = prefixes.get(unit);
        Map<String, String> statics = names.statics().get(unit);
        // Names with the same prefix are adjacent.
        for (String word : words.tailSet(prefix)) {
          if (!word.startsWith(prefix)) {
            break;
          }
          String linked = statics.get(word.substring(prefix.length()));
          if (linked != null) {
            found.computeIfAbsent(word, each -> new TreeSet<>()).add(linked);
          }
        }
      }
    }
    Optional<String> ofLinked = words.stream().filter(names.original()::containsKey).findFirst();
    Optional<String> refusal = Optional.empty();
    Map<String, String> prefixed = new TreeMap<>();
    Set<String> own = found.isEmpty() ? Set.of() : words(source.text());
    for (var each : found.entrySet()) {
      String word = each.getKey();
      prefixed.put(word, each.getValue().first());
      if (own.contains(word)) {
        refusal =
            Optional.of("'" + word + "' is a static name of a file, and one of the program's");
      } else if (each.getValue().size() > 1) {
        refusal = Optional.of("'" + word + "' may be a static name of several files");
      } else if (ofLinked.isPresent()) {
        refusal =
            Optional.of(
                "'"
                    + word
                    + "' is a static name of a file, and '"
                    + ofLinked.get()
                    + "' one of the text that the files are linked to");
      }
    }
    return new CpacheckerUnits(names, ofLinked.isEmpty(), prefixed, refusal);
  }

  private static SortedSet<String> words(ConditionAutomaton automaton) {
    SortedSet<String> result = new TreeSet<>();
    for (Transition transition : automaton.transitions()) {
      transition.guard().sourceCode().ifPresent(text -> result.addAll(words(text)));
      transition.assumption().expressions().forEach(text -> result.addAll(words(text)));
    }
    return result;
  }

  private static Set<String> words(String text) {
    Set<String> result = new TreeSet<>();
    for (Token token : Lexer.tokens(text)) {
      if (token.kind() == Token.Kind.IDENTIFIER) {
        result.add(token.text(text));
      }
    }
    return result;
  }

  /**
   * What CPAchecker may put before the static names of each file. It depends on the names by which
   * the files were given to it: they may be relative, absolute, or those of preprocessed files.
   */
  private static Collection<List<String>> prefixes(List<ProgramFile> files) {
    List<String> given = files.stream().map(ProgramFile::name).toList();
    List<Path> absolute =
        given.stream().map(name -> Path.of(name).toAbsolutePath().normalize()).toList();
    Path common = absolute.getFirst().getParent();
    for (Path path : absolute) {
      while (!path.startsWith(common)) {
        common = common.getParent();
      }
    }
    Path directory = common;
    List<List<String>> named =
        List.of(
            given,
            absolute.stream().map(Path::toString).toList(),
            absolute.stream().map(path -> directory.relativize(path).toString()).toList());
    Set<List<String>> result = new LinkedHashSet<>();
    for (List<String> each : named) {
      result.add(prefixesOf(each));
      result.add(prefixesOf(each.stream().map(name -> name.replaceFirst("\\.c$", ".i")).toList()));
    }
    return result;
  }

  /** As in its {@code EclipseCParser}. */
  private static List<String> prefixesOf(List<String> files) {
    List<String> paths =
        files.stream().map(file -> file.contains("/") ? file : "./" + file).toList();
    String common = paths.getFirst();
    for (String path : paths) {
      int length = 0;
      while (length < Math.min(common.length(), path.length())
          && common.charAt(length) == path.charAt(length)) {
        length++;
      }
      common = common.substring(0, length);
    }
    // Without a separator in it, all of it counts.
    int cut = common.contains("/") ? common.lastIndexOf('/') + 1 : common.length();
    List<String> result = new ArrayList<>();
    paths.forEach(path -> result.add(path.substring(cut).replaceAll("[^A-Za-z0-9_]", "_")));
    return result;
  }

  /** Why the automaton is not read: what it names is not certain. */
  public Optional<String> refusal() {
    return refusal;
  }

  /** Whether texts of edges are those of the files. */
  public boolean isSeparate() {
    return isSeparate;
  }

  /** Whether it names anything static with the name of a file before it. */
  public boolean hasPrefixed() {
    return !prefixed.isEmpty();
  }

  /** The name in the linked text of what is static in a file. */
  public Optional<String> linked(String word) {
    return Optional.ofNullable(prefixed.get(word));
  }

  /** The names in the linked text of what a text names with the name of a file before it. */
  public Set<String> linkedIn(String text) {
    Set<String> result = words(text);
    result.retainAll(prefixed.keySet());
    Set<String> linked = new TreeSet<>();
    result.forEach(word -> linked.add(prefixed.get(word)));
    return linked;
  }

  /**
   * A text of the automaton that has the names of files, with one name for each thing: what files
   * share through a header has several.
   */
  public String settled(String text) {
    return SourceText.replaced(
        text, word -> nameOf.getOrDefault(prefixed.getOrDefault(word, ""), word));
  }

  /**
   * A part of the linked text as CPAchecker builds it itself. What is static and never named by the
   * automaton has a name there that it has nowhere.
   *
   * @param locals names that mean something local in it
   */
  public String asBuilt(String text, Set<String> locals) {
    return isSeparate && !statics.isEmpty()
        ? SourceText.replaced(text, word -> built(word, locals))
        : text;
  }

  private String built(String word, Set<String> locals) {
    String own = names.original().getOrDefault(word, word);
    return statics.contains(word) && !locals.contains(word)
        ? nameOf.getOrDefault(word, "__CPAchecker_static_" + own)
        : own;
  }

  /** A part of the linked text as CPAchecker has read it. */
  public String asRead(String text) {
    return isSeparate && !names.original().isEmpty()
        ? SourceText.replaced(text, word -> names.original().getOrDefault(word, word))
        : text;
  }

  /** Declarations that CPAchecker has read and the linked text does not have. */
  public List<String> omitted() {
    return isSeparate ? names.omitted() : List.of();
  }

  /** Whether a name in the linked text is that of something static in a file. */
  public boolean isStatic(String linked) {
    return statics.contains(linked);
  }
}
