package residua.c.frontend.text;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import residua.base.text.Slice;
import residua.base.text.TokenTable;

/**
 * Words for a type that the parser does not see: it is shown another type in their place, or
 * derives its own from an expression. Where a declaration with such a word is simple enough, its
 * type is found without the parser.
 */
public final class TypeWords {
  /** The kind of such a word. */
  public enum Kind {
    /** The type of an expression, or of a type in parentheses. */
    TYPEOF,
    /** The type of the initialiser. */
    AUTO,
    /** The list of a variadic function's arguments. */
    ARGUMENTS
  }

  private static final Set<String> TYPEOF = Set.of("typeof", "__typeof__", "__typeof");
  private static final String AUTO = "__auto_type";
  private static final String ARGUMENTS = "__builtin_va_list";

  private final TokenTable tokens;
  private final Places places;

  /** The type words of a program. */
  public TypeWords(TokenTable tokens, Places places) {
    this.tokens = tokens;
    this.places = places;
  }

  /** A type word of a declaration, as a token. */
  private record Word(Kind kind, int start) {}

  private Optional<Word> word(IASTDeclSpecifier specifier) {
    if (!(specifier instanceof IASTSimpleDeclSpecifier simple)) {
      return Optional.empty();
    }
    Slice where = places.of(specifier);
    int end = tokens.from(where.end());
    for (int i = tokens.from(where.start()); i < end; i++) {
      String text = tokens.text(i);
      if (TYPEOF.contains(text) && simple.getType() == IASTSimpleDeclSpecifier.t_typeof) {
        return Optional.of(new Word(Kind.TYPEOF, tokens.start(i)));
      }
      if (tokens.is(i, '(')) {
        return Optional.empty();
      }
      if (text.equals(AUTO)) {
        return Optional.of(new Word(Kind.AUTO, tokens.start(i)));
      }
      if (text.equals(ARGUMENTS)) {
        return Optional.of(new Word(Kind.ARGUMENTS, tokens.start(i)));
      }
    }
    return Optional.empty();
  }

  /** The kind of word that specifies a type; empty if the parser knows the type. */
  public Optional<Kind> kind(IASTDeclSpecifier specifier) {
    return word(specifier).map(Word::kind);
  }

  /** The offsets of the words whose types can be found. */
  public Set<Integer> understood(IASTTranslationUnit unit) {
    Set<Integer> result = new HashSet<>();
    unit.accept(
        new ASTVisitor() {
          {
            shouldVisitDeclarations = true;
            shouldVisitTypeIds = true;
          }

          @Override
          public int visit(IASTDeclaration declaration) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
              word(simple.getDeclSpecifier())
                  .filter(word -> isUnderstood(word.kind(), simple))
                  .ifPresent(word -> result.add(word.start()));
            }
            return PROCESS_CONTINUE;
          }

          @Override
          public int visit(IASTTypeId type) {
            word(type.getDeclSpecifier())
                .filter(word -> word.kind() == Kind.TYPEOF)
                .filter(word -> !type.getDeclSpecifier().isVolatile())
                .filter(word -> isPlain(word.kind(), type.getAbstractDeclarator()))
                .ifPresent(word -> result.add(word.start()));
            return PROCESS_CONTINUE;
          }
        });
    return result;
  }

  private static boolean isUnderstood(Kind kind, IASTSimpleDeclaration declaration) {
    IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
    IASTDeclarator[] declarators = declaration.getDeclarators();
    if (specifier.isVolatile()
        || specifier.getStorageClass() == IASTDeclSpecifier.sc_extern
        || declarators.length == 0) {
      return false;
    }
    for (IASTDeclarator each : declarators) {
      if (!isPlain(kind, each)) {
        return false;
      }
    }
    return kind != Kind.AUTO
        || declarators.length == 1
            && specifier.getStorageClass() != IASTDeclSpecifier.sc_typedef
            && declarators[0].getPointerOperators().length == 0
            && !(declarators[0] instanceof IASTArrayDeclarator)
            && declarators[0].getInitializer() instanceof IASTEqualsInitializer;
  }

  private static boolean isPlain(Kind kind, IASTDeclarator declarator) {
    if (declarator instanceof IASTFunctionDeclarator
        || (declarator instanceof IASTFieldDeclarator field && field.getBitFieldSize() != null)
        || declarator.getNestedDeclarator() != null) {
      return false;
    }
    if (declarator instanceof IASTArrayDeclarator array) {
      for (IASTArrayModifier modifier : array.getArrayModifiers()) {
        if (modifier.getConstantExpression() == null) {
          return false;
        }
      }
    }
    for (IASTPointerOperator operator : declarator.getPointerOperators()) {
      if (!(operator instanceof IASTPointer pointer) || pointer.isVolatile()) {
        return false;
      }
    }
    return kind != Kind.ARGUMENTS || declarator.getPointerOperators().length > 0;
  }
}
