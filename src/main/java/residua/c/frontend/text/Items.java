package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTProblemDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.frontend.masking.MaskedNames;

/**
 * Cuts a translation unit into its items. A declaration includes the text masked before it; text
 * that belongs to no declaration (static assertions, assembly, pragmas) becomes an item that is
 * always kept.
 */
public final class Items {
  private static final Pattern KEPT_DIRECTIVE = Pattern.compile("(#|%:)\\s*(pragma|ident|sccs)\\b");

  private final SourceText source;
  private final MaskedNames masked;
  private final TokenTable tokens;
  private final KeptAttributes attributes;
  private final Places places;
  private final List<GlobalItem> items = new ArrayList<>();
  private final List<IASTFunctionDefinition> definitions = new ArrayList<>();
  private final List<Slice> definitionTexts = new ArrayList<>();
  private final Set<String> keptNames = new LinkedHashSet<>();
  private int next;

  /** Where the last declaration ends. */
  private int written;

  private Items(SourceText source, MaskedNames masked, KeptAttributes attributes, Places places) {
    this.source = source;
    this.masked = masked;
    this.tokens = source.tokens();
    this.attributes = attributes;
    this.places = places;
  }

  /** The items of a translation unit. */
  public static Items of(
      SourceText source,
      MaskedNames masked,
      KeptAttributes attributes,
      Places places,
      IASTTranslationUnit unit) {
    Items result = new Items(source, masked, attributes, places);
    IASTDeclaration[] declarations = unit.getDeclarations(true).clone();
    Arrays.sort(declarations, Comparator.comparingInt(node -> places.of(node).start()));
    for (IASTDeclaration declaration : declarations) {
      result.add(declaration);
    }
    result.leftover(source.text().length());
    return result;
  }

  /** All items, in their order. */
  public List<GlobalItem> items() {
    return items;
  }

  /** The definitions of functions, in their order. */
  public List<IASTFunctionDefinition> definitions() {
    return definitions;
  }

  /** The text of a definition, by its index among {@link #definitions}. */
  public Slice textOf(int definition) {
    return definitionTexts.get(definition);
  }

  private void add(IASTDeclaration declaration) {
    Slice slice = places.of(declaration);
    int start = leftover(slice.start());
    int end = slice.end();
    if (declaration instanceof IASTProblemDeclaration && end <= written) {
      // A declaration that the parser splits off belongs to the previous one.
      return;
    }
    while (next < tokens.size() && tokens.start(next) < end) {
      end = Math.max(end, tokens.end(next));
      next++;
    }
    written = end;
    Slice text = new Slice(Math.min(start, slice.start()), end);
    List<String> names =
        Declarators.declaredNames(declaration).stream().map(masked::original).toList();
    if (declaration instanceof IASTFunctionDefinition definition) {
      items.add(item(text, names, OptionalInt.of(definitions.size()), false, 1));
      definitions.add(definition);
      definitionTexts.add(text);
    } else {
      int declarators =
          declaration instanceof IASTSimpleDeclaration simple ? simple.getDeclarators().length : 0;
      boolean kept = attributes.keep(text);
      if (kept) {
        keptNames.addAll(names);
      }
      boolean always = kept || declaration instanceof IASTProblemDeclaration || names.isEmpty();
      items.add(item(text, names, OptionalInt.empty(), always, declarators));
    }
  }

  /**
   * Makes items of the tokens before a declaration, except those that belong to it.
   *
   * @return where the declaration starts, including the tokens that belong to it
   */
  private int leftover(int before) {
    int start = -1;
    while (next < tokens.size() && tokens.start(next) < before) {
      int token = next++;
      if (tokens.kind(token) == Token.Kind.DIRECTIVE) {
        addDirective(token);
        continue;
      }
      start = start < 0 ? tokens.start(token) : start;
      if (tokens.is(token, ';')) {
        keep(new Slice(start, tokens.end(token)));
        start = -1;
      }
    }
    return start < 0 ? before : start;
  }

  private void addDirective(int token) {
    String text = tokens.text(token);
    if (KEPT_DIRECTIVE.matcher(text).lookingAt()) {
      keep(tokens.slice(token));
    }
  }

  private void keep(Slice text) {
    items.add(item(text, List.of(), OptionalInt.empty(), true, 0));
  }

  private GlobalItem item(
      Slice text, List<String> names, OptionalInt function, boolean always, int declarators) {
    List<String> symbols = List.copyOf(attributes.symbols(text));
    return new GlobalItem(text, names, symbols, function, always, declarators);
  }

  /** Names declared with an attribute that keeps them. */
  public Set<String> keptNames() {
    return keptNames;
  }
}
