package residua.project.change;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.InputException;
import residua.base.text.AttributeTokens;
import residua.base.text.LineMarker;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitReader;
import residua.c.frontend.units.UnitText;
import residua.c.libc.Allocators;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.LibraryObjects;
import residua.c.preprocessor.ContractClauses;

/**
 * The items of a unit. A word counts as a mention wherever it stands, whatever it denotes there: a
 * member or a local variable of the name of a function mentions the function.
 */
final class UnitItems {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  /** Assembly may call, export or run anything. */
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");

  /** Names may stand in their strings. */
  private static final Set<String> ATTRIBUTES = Set.of("__attribute__", "__attribute");

  /** With these attributes, a function runs, or an object is found, without being mentioned. */
  private static final Set<String> UNMENTIONED =
      Set.of(
          "constructor",
          "__constructor__",
          "destructor",
          "__destructor__",
          "section",
          "__section__",
          "ifunc",
          "__ifunc__",
          "init_priority",
          "__init_priority__",
          "used",
          "__used__",
          "retain",
          "__retain__",
          "symver",
          "__symver__");

  private static final String PRAGMA = "_Pragma";
  private static final String FILE_LOCAL = "__CPROVER_file_local_";

  private final UnitText unit;
  private final TokenTable tokens;
  private final BitSet inAttributes;

  /** Tokens that have no effect. */
  private final BitSet onlyShown;

  private final StartValues startValues;
  private final PointerCallScanner calls;
  private final InnerNames inner;

  private UnitItems(UnitText unit, TokenTable tokens, boolean isAssertPlain) {
    this.unit = unit;
    this.tokens = tokens;
    this.inAttributes = AttributeTokens.of(tokens);
    this.onlyShown = isAssertPlain ? AssertMessages.shownIn(tokens) : new BitSet();
    this.startValues = new StartValues(unit, tokens);
    this.calls = new PointerCallScanner(unit, tokens);
    this.inner = new InnerNames(tokens);
  }

  /**
   * The items of a unit in their order.
   *
   * @param isAssertPlain whether no unit defines what a failing assert calls
   * @throws InputException if the text is not understood in every detail
   */
  static List<Item> of(UnitVersion version, boolean isAssertPlain) throws InputException {
    UnitText unit =
        UnitReader.read(
            ContractClauses.without(version.source()),
            UnitReader.InlineDialect.C99,
            (source, suspicion) -> suspicion);
    return new UnitItems(unit, version.source().tokens(), isAssertPlain).items();
  }

  private List<Item> items() {
    List<Item> result = new ArrayList<>();
    for (UnitItem item : unit.items()) {
      result.add(item(item));
    }
    return result;
  }

  private Item item(UnitItem item) {
    Set<String> names = new TreeSet<>();
    boolean isRoot = item.names().isEmpty() || !item.isSeparable();
    for (FileScopeName name : item.names()) {
      names.add(name.name());
      name.symbol().ifPresent(names::add);
      isRoot |= name.symbol().isPresent() || mayBeCalledByLibrary(name);
    }
    Set<String> words = new HashSet<>();
    StringBuilder text = new StringBuilder();
    int end = tokens.from(item.text().end());
    boolean hasStrings = false;
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      isRoot |= ASSEMBLY.contains(tokens.text(i));
      hasStrings |= ASSEMBLY.contains(tokens.text(i)) || ATTRIBUTES.contains(tokens.text(i));
      hasStrings |= inAttributes.get(i);
      isRoot |= UNMENTIONED.contains(tokens.text(i)) && isAttribute(i);
    }
    boolean hasPragma = false;
    List<String> pragmas = new ArrayList<>();
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      String token = tokens.text(i);
      if (tokens.kind(i) == Token.Kind.DIRECTIVE) {
        if (LineMarker.in(token).isPresent()) {
          continue;
        }
        add(words, token);
        pragmas.add(token);
      } else if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        words.add(token);
        hasPragma |= token.equals(PRAGMA);
        addFileLocal(words, token);
      } else if (tokens.kind(i) == Token.Kind.STRING && hasStrings) {
        add(words, token);
      }
      text.append(onlyShown.get(i) ? "?" : token).append('\0');
    }
    Set<String> all = new LinkedHashSet<>(names);
    all.addAll(inner.in(item));
    isRoot |= hasPragma || !BodyPragmas.end(pragmas);
    hasPragma |= !pragmas.isEmpty();
    return new Item(
        all,
        words,
        text.toString(),
        isRoot,
        place(item, hasPragma),
        unit.source().position(item.text().start()).wholeLine(),
        kind(item),
        new Item.ForCommands(startValues.areIn(item), calls.of(item)));
  }

  private static void add(Set<String> words, String text) {
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
  }

  /**
   * Tools of CBMC make static functions visible as {@code __CPROVER_file_local_FILE_NAME}. Where
   * the name begins cannot be told: all that may be it are mentioned.
   */
  private static void addFileLocal(Set<String> words, String token) {
    if (token.startsWith(FILE_LOCAL)) {
      for (int i = token.indexOf('_', FILE_LOCAL.length()); i >= 0; i = token.indexOf('_', i + 1)) {
        words.add(token.substring(i + 1));
      }
    }
  }

  private boolean isAttribute(int token) {
    return inAttributes.get(token)
        || tokens.is(token - 1, '(')
        || tokens.is(token - 1, ',')
        || tokens.is(token - 1, '[');
  }

  /** The C library, or what a compiler adds, may call it by its name. */
  private static boolean mayBeCalledByLibrary(FileScopeName name) {
    return name.linkage() == FileScopeName.Linkage.EXTERNAL
        && !name.isDeclaration()
        && (name.name().startsWith("_")
            || LibraryObjects.isOne(name.name())
            || LibraryFunctions.isKnown(name.name())
            || LibraryCalls.mayReach(name.name())
            || Allocators.isReplaceable(name.name()));
  }

  private static Item.Place place(UnitItem item, boolean hasPragma) {
    if (item.names().isEmpty() || !item.isSeparable() || hasPragma) {
      return Item.Place.FIXED;
    }
    boolean isDeclaration =
        !item.isFunctionDefinition()
            && item.names().stream().allMatch(name -> name.isOfTypes() || name.isDeclaration());
    return isDeclaration ? Item.Place.OF_DECLARATION : Item.Place.OF_DEFINITION;
  }

  private static String kind(UnitItem item) {
    if (item.isFunctionDefinition()) {
      return "function";
    }
    if (item.names().isEmpty()) {
      return "text";
    }
    FileScopeName name = item.names().getLast();
    return switch (name.kind()) {
      case FUNCTION -> "declaration of";
      case OBJECT -> "object";
      case TYPEDEF, STRUCTURE, UNION -> "type";
      case ENUMERATION, ENUMERATOR -> "enumeration";
    };
  }
}
