package residua.c.frontend.units;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.frontend.masking.MaskedNames;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.Places;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Linkage;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;

/** The names that the declarations of a unit introduce; asked in the order of the text. */
final class FileScopeNames {
  private final SourceText source;
  private final MaskedNames masked;
  private final Places places;
  private final UnitReader.InlineDialect inline;
  private final Set<String> functionTypes = new HashSet<>();

  FileScopeNames(
      SourceText source, MaskedNames masked, Places places, UnitReader.InlineDialect inline) {
    this.source = source;
    this.masked = masked;
    this.places = places;
    this.inline = inline;
  }

  /**
   * The names that a declaration introduces.
   *
   * @param text the whole text of its item
   */
  List<FileScopeName> of(IASTDeclaration declaration, Slice text) {
    List<FileScopeName> result = new ArrayList<>();
    if (declaration instanceof IASTFunctionDefinition definition) {
      definition.getDeclSpecifier().accept(new Types(result));
      result.add(
          function(definition, new Slice(text.start(), places.of(definition.getBody()).start())));
    } else if (declaration instanceof IASTSimpleDeclaration simple) {
      IASTDeclarator[] declarators = simple.getDeclarators();
      simple.getDeclSpecifier().accept(new Types(result));
      for (IASTDeclarator declarator : declarators) {
        declarator.accept(new Types(result));
      }
      Attributes all = Attributes.of(source.tokens(), text);
      for (int i = 0; i < declarators.length; i++) {
        int start = places.of(declarators[i]).start();
        int end = i + 1 < declarators.length ? places.of(declarators[i + 1]).start() : text.end();
        Attributes own = Attributes.of(source.tokens(), new Slice(start, end));
        result.add(declared(simple.getDeclSpecifier(), declarators[i], all, own));
      }
    }
    return result;
  }

  private FileScopeName function(IASTFunctionDefinition definition, Slice head) {
    IASTDeclSpecifier specifier = definition.getDeclSpecifier();
    Attributes attributes = Attributes.of(source.tokens(), head);
    IASTName name = Declarators.innermost(definition.getDeclarator()).getName();
    boolean isStatic = specifier.getStorageClass() == IASTDeclSpecifier.sc_static;
    boolean isExtern = specifier.getStorageClass() == IASTDeclSpecifier.sc_extern;
    boolean isOld = inline == UnitReader.InlineDialect.GNU89 || attributes.isGnuInline();
    boolean isInlineOnly = !isStatic && specifier.isInline() && isExtern == isOld;
    return new FileScopeName(
        masked.original(name.toString()),
        Space.ORDINARY,
        Kind.FUNCTION,
        // A function that is inlined at each call behaves as one of its unit.
        isStatic || (isInlineOnly && attributes.isAlwaysInline())
            ? Linkage.INTERNAL
            : Linkage.EXTERNAL,
        isInlineOnly && !attributes.isAlwaysInline()
            ? isOld ? State.GNU_INLINE_ONLY : State.INLINE_ONLY
            : State.DEFINED,
        attributes.symbol(),
        attributes.isWeak(),
        places.of(name));
  }

  private FileScopeName declared(
      IASTDeclSpecifier specifier, IASTDeclarator declarator, Attributes all, Attributes own) {
    IASTName name = Declarators.innermost(declarator).getName();
    String original = masked.original(name.toString());
    int storage = specifier.getStorageClass();
    boolean isFunction = isFunction(declarator) || isOfFunctionType(specifier, declarator);
    if (storage == IASTDeclSpecifier.sc_typedef) {
      if (isFunction) {
        functionTypes.add(name.toString());
      }
      return new FileScopeName(
          original,
          Space.ORDINARY,
          Kind.TYPEDEF,
          Linkage.NONE,
          State.DEFINED,
          Optional.empty(),
          false,
          places.of(name));
    }
    boolean isStatic = storage == IASTDeclSpecifier.sc_static;
    return new FileScopeName(
        original,
        Space.ORDINARY,
        isFunction ? Kind.FUNCTION : Kind.OBJECT,
        isStatic ? Linkage.INTERNAL : Linkage.EXTERNAL,
        isFunction && specifier.isInline() && storage != IASTDeclSpecifier.sc_extern
            ? State.DECLARED_INLINE
            : state(declarator, isFunction, storage == IASTDeclSpecifier.sc_extern, own),
        own.symbol(),
        all.isWeak(),
        places.of(name));
  }

  private static State state(
      IASTDeclarator declarator, boolean isFunction, boolean isExtern, Attributes own) {
    if (own.isAlias() || declarator.getInitializer() != null) {
      return State.DEFINED;
    }
    return isFunction || isExtern ? State.DECLARED : State.TENTATIVE;
  }

  private boolean isOfFunctionType(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
    return specifier instanceof IASTNamedTypeSpecifier named
        && functionTypes.contains(named.getName().toString())
        && declarator.getPointerOperators().length == 0
        && !(declarator instanceof IASTArrayDeclarator)
        && declarator.getNestedDeclarator() == null;
  }

  /** Whether a declarator makes its name that of a function (C17, 6.7.6.3). */
  static boolean isFunction(IASTDeclarator declarator) {
    IASTNode at = Declarators.innermost(declarator);
    while (at instanceof IASTDeclarator each) {
      if (each instanceof IASTFunctionDeclarator) {
        return true;
      }
      if (each.getPointerOperators().length > 0 || each instanceof IASTArrayDeclarator) {
        return false;
      }
      at = each.getParent();
    }
    return false;
  }

  /** Tags and enumerators, wherever they are named outside of parameters and bodies. */
  private final class Types extends ASTVisitor {
    private final List<FileScopeName> result;

    Types(List<FileScopeName> result) {
      this.result = result;
      shouldVisitDeclSpecifiers = true;
      shouldVisitParameterDeclarations = true;
      shouldVisitStatements = true;
    }

    @Override
    public int visit(IASTDeclSpecifier specifier) {
      if (specifier instanceof IASTEnumerationSpecifier enumeration) {
        tag(enumeration.getName(), Kind.ENUMERATION, State.DEFINED);
        for (IASTEnumerationSpecifier.IASTEnumerator each : enumeration.getEnumerators()) {
          add(each.getName(), Space.ORDINARY, Kind.ENUMERATOR, State.DEFINED);
        }
      } else if (specifier instanceof IASTCompositeTypeSpecifier composite) {
        boolean isUnion = composite.getKey() == IASTCompositeTypeSpecifier.k_union;
        tag(composite.getName(), isUnion ? Kind.UNION : Kind.STRUCTURE, State.DEFINED);
      } else if (specifier instanceof IASTElaboratedTypeSpecifier elaborated) {
        Kind kind =
            switch (elaborated.getKind()) {
              case IASTElaboratedTypeSpecifier.k_enum -> Kind.ENUMERATION;
              case IASTElaboratedTypeSpecifier.k_union -> Kind.UNION;
              default -> Kind.STRUCTURE;
            };
        tag(elaborated.getName(), kind, State.DECLARED);
      }
      return PROCESS_CONTINUE;
    }

    private void tag(IASTName name, Kind kind, State state) {
      if (!name.toString().isEmpty()) {
        add(name, Space.TAG, kind, state);
      }
    }

    private void add(IASTName name, Space space, Kind kind, State state) {
      result.add(
          new FileScopeName(
              masked.original(name.toString()),
              space,
              kind,
              Linkage.NONE,
              state,
              Optional.empty(),
              false,
              places.of(name)));
    }

    @Override
    public int visit(IASTParameterDeclaration parameter) {
      return PROCESS_SKIP;
    }

    @Override
    public int visit(IASTStatement statement) {
      return PROCESS_SKIP;
    }
  }
}
