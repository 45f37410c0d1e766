package residua.c.frontend.units;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTProblemDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.masking.Masking;
import residua.c.frontend.text.CdtParser;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.Items;
import residua.c.frontend.text.KeptAttributes;
import residua.c.frontend.text.LexicalCheck;
import residua.c.frontend.text.Places;

/** Reads what a translation unit declares at file scope. */
public final class UnitReader {
  private static final Pattern WEAK = Pattern.compile("(?:#|%:)\\s*pragma\\s+weak\\s+(\\w+)");
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm__", "__asm");

  private final SourceText source;
  private final TokenTable tokens;
  private final InlineDialect inline;
  private final Set<String> weak;

  private UnitReader(SourceText source, InlineDialect inline) {
    this.source = source;
    this.tokens = source.tokens();
    this.inline = inline;
    this.weak = weak(tokens);
  }

  /** The names in {@code #pragma weak}. */
  private static Set<String> weak(TokenTable tokens) {
    Set<String> result = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.DIRECTIVE) {
        Matcher pragma = WEAK.matcher(tokens.text(i));
        if (pragma.lookingAt()) {
          result.add(pragma.group(1));
        }
      }
    }
    return result;
  }

  /** The meaning of {@code inline} without {@code static}. */
  public enum InlineDialect {
    /** C17, 6.7.4: {@code inline} alone provides no external definition. */
    C99,
    /** Manual of GCC, "Inline": {@code extern inline} provides none. */
    GNU89
  }

  /** Decides whether a text that the parser does not understand is wrong. */
  @FunctionalInterface
  public interface Judge {
    /** The errors of a compiler; empty if there are none. */
    List<Diagnostic> errors(SourceText source, List<Diagnostic> suspicion);
  }

  /**
   * Reads a unit.
   *
   * @param source its text, preprocessed
   * @param judge asked where the parser does not understand it
   * @throws InputException if it is not C
   */
  public static UnitText read(SourceText source, InlineDialect inline, Judge judge)
      throws InputException {
    List<Diagnostic> stray = LexicalCheck.suspicion(source);
    refuse(source, stray, judge);
    MaskedText masked = Masking.mask(source);
    IASTTranslationUnit unit = CdtParser.parse(source.name(), masked);
    Places places = new Places(unit);
    List<Diagnostic> problems = new ArrayList<>();
    for (IASTProblem problem : CdtParser.problems(unit)) {
      int at = Math.min(places.of(problem).start(), source.text().length());
      problems.add(Diagnostic.error(source.position(at), "syntax error"));
    }
    refuse(source, problems, judge);
    return new UnitReader(source, inline).text(unit, masked, places);
  }

  private static void refuse(SourceText source, List<Diagnostic> suspicion, Judge judge)
      throws InputException {
    if (!suspicion.isEmpty()) {
      List<Diagnostic> errors = judge.errors(source, suspicion);
      if (!errors.isEmpty()) {
        throw new InputException(errors);
      }
    }
  }

  private UnitText text(IASTTranslationUnit unit, MaskedText masked, Places places) {
    Items cut = Items.of(source, masked.names(), new KeptAttributes(source), places, unit);
    IASTDeclaration[] declarations = unit.getDeclarations(true).clone();
    Arrays.sort(declarations, Comparator.comparingInt(node -> places.of(node).start()));
    FileScopeNames names = new FileScopeNames(source, masked.names(), places, inline);
    List<UnitItem> items = new ArrayList<>();
    int next = 0;
    for (GlobalItem piece : cut.items()) {
      List<IASTDeclaration> inside = new ArrayList<>();
      while (next < declarations.length
          && places.of(declarations[next]).start() < piece.text().end()) {
        inside.add(declarations[next++]);
      }
      items.add(item(piece.text(), inside, names, places));
    }
    IdentifierRoles roles = IdentifierRoles.of(tokens, unit, places);
    return new UnitText(
        source,
        items,
        roles.tags(),
        roles.others(),
        roles.locals(),
        inline,
        external(items, unit, roles, masked),
        oldStyle(declarations, masked));
  }

  private UnitItem item(
      Slice text, List<IASTDeclaration> declarations, FileScopeNames names, Places places) {
    List<FileScopeName> introduced = new ArrayList<>();
    OptionalInt body = OptionalInt.empty();
    boolean isUnderstood = true;
    for (IASTDeclaration declaration : declarations) {
      for (FileScopeName name : names.of(declaration, text)) {
        boolean isWeak = weak.contains(name.name()) && !name.isOfTypes();
        introduced.add(isWeak ? name.weak() : name);
      }
      if (declaration instanceof IASTFunctionDefinition definition) {
        body = OptionalInt.of(places.of(definition.getBody()).start());
      }
      isUnderstood &= !(declaration instanceof IASTProblemDeclaration);
    }
    boolean isSeparable = isUnderstood && !(introduced.isEmpty() && hasEffect(text));
    return new UnitItem(text, introduced, body, isSeparable);
  }

  /** Whether a piece that declares nothing is assembly or a pragma. */
  private boolean hasEffect(Slice text) {
    int first = tokens.from(text.start());
    return tokens.kind(first) == Token.Kind.DIRECTIVE || ASSEMBLY.contains(tokens.text(first));
  }

  private Set<String> external(
      List<UnitItem> items, IASTTranslationUnit unit, IdentifierRoles roles, MaskedText masked) {
    Set<String> declared = new HashSet<>();
    items.forEach(item -> item.names().forEach(name -> declared.add(name.name())));
    Set<String> result = new LinkedHashSet<>(BlockScope.externalNames(unit, masked.names()));
    BitSet others = roles.others();
    // A call of a name that nothing declares is an implicit declaration, or that of a local one.
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER
          && tokens.is(i + 1, '(')
          && !others.get(i)
          && !declared.contains(tokens.text(i))) {
        result.add(tokens.text(i));
      }
    }
    return result;
  }

  private static Set<String> oldStyle(IASTDeclaration[] declarations, MaskedText masked) {
    Set<String> result = new HashSet<>();
    for (IASTDeclaration declaration : declarations) {
      if (declaration instanceof IASTFunctionDefinition definition
          && Declarators.ofParameters(definition.getDeclarator()).orElse(null)
              instanceof ICASTKnRFunctionDeclarator old) {
        for (IASTName name : old.getParameterNames()) {
          result.add(masked.names().original(name.toString()));
        }
      }
    }
    return result;
  }
}
