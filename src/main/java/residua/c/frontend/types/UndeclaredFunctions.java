package residua.c.frontend.types;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.internal.core.dom.parser.c.CExternalFunction;
import residua.c.libc.HarnessWord;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.DataModel;
import residua.c.semantics.Scalar;

/**
 * Functions that are called and never declared: C90 gives them the type {@code int ()}, and so does
 * gcc, except for those that it knows itself.
 */
public final class UndeclaredFunctions {
  /** Functions of {@code int}: gcc gives them the type of C90, or knows no other one. */
  private static final Set<String> OF_INT =
      Set.of(
          ("printf fprintf asprintf vasprintf puts putchar getchar scanf fscanf sscanf abs atoi"
                  + " rand strcmp strncmp memcmp isdigit isupper islower isalpha isalnum isspace"
                  + " isxdigit isprint ispunct toupper tolower ffs")
              .split(" "));

  /** Built-in functions that return {@code int}. */
  private static final Set<String> BUILTINS =
      Set.of(
          ("isnan isnanf isinf isinff isinf_sign isfinite finite finitef isnormal fpclassify"
                  + " signbit signbitf abs memcmp strcmp strncmp isgreater isgreaterequal isless"
                  + " islessequal islessgreater isunordered popcount popcountl popcountll parity"
                  + " parityl parityll ffs ffsl ffsll clz clzl clzll ctz ctzl ctzll constant_p")
              .split(" "));

  private static final CType POINTER = new CType.Pointer(CType.VOID);

  /** gcc and clang take these for the library functions. */
  private static Optional<CType> ofLibrary(String name, DataModel model) {
    CType size = new CType.Number(model.ofSizes());
    return Optional.ofNullable(
        switch (name) {
          case "malloc" -> function(POINTER, size);
          case "calloc" -> function(POINTER, size, size);
          case "realloc" -> function(POINTER, POINTER, size);
          case "memset" -> function(POINTER, POINTER, CType.INT, size);
          case "memcpy" -> function(POINTER, POINTER, POINTER, size);
          case "strlen", "__builtin_strlen" -> function(size, POINTER);
          case "__builtin_malloc", "__builtin_alloca" -> function(POINTER, size);
          case "__builtin_calloc" -> function(POINTER, size, size);
          case "__builtin_memset" -> function(POINTER, POINTER, CType.INT, size);
          case "__builtin_memcpy", "__builtin_memmove" -> function(POINTER, POINTER, POINTER, size);
          case "__builtin_bswap16" -> turning(Scalar.U16);
          case "__builtin_bswap32" -> turning(Scalar.U32);
          case "__builtin_bswap64" -> turning(Scalar.U64);
          case "__builtin_inf", "__builtin_huge_val" -> function(new CType.Number(Scalar.F64));
          case "__builtin_inff", "__builtin_huge_valf" -> function(new CType.Number(Scalar.F32));
          case "__builtin_nan" -> function(new CType.Number(Scalar.F64), POINTER);
          case "__builtin_nanf" -> function(new CType.Number(Scalar.F32), POINTER);
          case "__builtin_fabs" -> turning(Scalar.F64);
          case "__builtin_fabsf" -> turning(Scalar.F32);
          default -> null;
        });
  }

  private static CType.Function function(CType result, CType... parameters) {
    return new CType.Function(result, List.of(parameters), false);
  }

  private static CType turning(Scalar scalar) {
    CType type = new CType.Number(scalar);
    return function(type, type);
  }

  private UndeclaredFunctions() {}

  /**
   * Tells CDT that functions which a unit calls and declares nowhere have no declaration. To find
   * that out, it would search the whole unit for each of them: thousands, where headers of
   * processors call built-in functions.
   */
  public static void settle(IASTTranslationUnit unit) {
    Set<String> declared = new HashSet<>();
    List<IASTName> called = new ArrayList<>();
    unit.accept(
        new ASTVisitor() {
          {
            shouldVisitDeclarators = true;
            shouldVisitExpressions = true;
          }

          @Override
          public int visit(IASTDeclarator declarator) {
            declared.add(declarator.getName().toString());
            return PROCESS_CONTINUE;
          }

          @Override
          public int visit(IASTExpression expression) {
            if (expression instanceof IASTFunctionCallExpression call
                && call.getFunctionNameExpression() instanceof IASTIdExpression callee) {
              called.add(callee.getName());
            }
            return PROCESS_CONTINUE;
          }
        });
    for (IASTName name : called) {
      if (!declared.contains(name.toString())
          && name.resolveBinding() instanceof CExternalFunction function) {
        function.setFullyResolved(true);
      }
    }
  }

  /** Whether a function is undeclared. */
  public static boolean isOne(IFunction function) {
    if (!(function instanceof CExternalFunction external)) {
      return false;
    }
    IASTDeclarator[] declarators = external.getDeclarations();
    if (declarators != null) {
      for (IASTDeclarator each : declarators) {
        if (each != null) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * A function named as an input of integers does not return a floating value, whatever was
   * intended.
   */
  private static boolean isInputOfIntegers(String name) {
    return VerifierFunctions.inputType(name)
        .filter(type -> !type.equals("double") && !type.equals("float"))
        .isPresent();
  }

  private static boolean isHarnessWord(String name) {
    return HarnessWord.QUESTION.isOf(name) || HarnessWord.RANGE.isOf(name);
  }

  /**
   * The type of an undeclared function.
   *
   * @param used whether its value is used; if not, it does not matter
   * @param model the widths of types
   */
  public static CType type(String name, boolean used, DataModel model) {
    Optional<CType> known = ofLibrary(name, model);
    if (known.isPresent()) {
      return known.get();
    }
    boolean isBuiltin = name.startsWith("__builtin_") && BUILTINS.contains(name.substring(10));
    boolean isOfInt =
        isInputOfIntegers(name) || isHarnessWord(name) || OF_INT.contains(name) || isBuiltin;
    if (used && !isOfInt) {
      throw new UnmodelledConstruct("a call of " + name + ", which is not declared");
    }
    return new CType.Function(used ? CType.INT : CType.VOID, List.of(), true);
  }
}
