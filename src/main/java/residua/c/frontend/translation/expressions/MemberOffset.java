package residua.c.frontend.translation.expressions;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import residua.c.frontend.masking.Masking;
import residua.c.frontend.translation.context.SizeTranslator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.UnmodelledConstruct;

/**
 * Translates {@code __builtin_offsetof}. The parser does not know it: it is shown a product of
 * something unknown and the size of the type, which it cannot evaluate, and the member is read from
 * the text.
 */
public final class MemberOffset {
  private static final Pattern MEMBER =
      Pattern.compile(
          "\\s*,\\s*([A-Za-z_]\\w*(?:\\s*\\.\\s*[A-Za-z_]\\w*|\\s*\\[\\s*\\d{1,9}\\s*])*)\\s*\\)");
  private static final Pattern DIRECTIVE = Pattern.compile("(?m)^[ \\t]*#.*$");
  private static final int MOST_TEXT = 4_000;
  private static final Pattern STEP = Pattern.compile("\\[\\s*(\\d+)|(\\w+)");

  private MemberOffset() {}

  /** The offset, if an expression is the replacement of such a call. */
  static OptionalLong of(
      IASTBinaryExpression node, TranslationContext context, SubexpressionTranslator all) {
    if (node.getOperator() != IASTBinaryExpression.op_multiply
        || !(node.getOperand1() instanceof IASTIdExpression)
        || !(node.getOperand2() instanceof IASTTypeIdExpression sized)) {
      return OptionalLong.empty();
    }
    Optional<String> member = member(node, sized, context);
    return member.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            offset(new SizeTranslator(all).type(sized.getTypeId()), member.get(), context));
  }

  private static Optional<String> member(
      IASTBinaryExpression node, IASTTypeIdExpression sized, TranslationContext context) {
    String text = context.text();
    int start = context.places().of(node).start() - 1;
    if (start < 0 || !text.startsWith(Masking.MEMBER_OFFSET, start)) {
      return Optional.empty();
    }
    int end = context.places().of(sized.getTypeId()).end();
    // Preprocessors put line markers around text from macros of system headers.
    String after = text.substring(end, Math.min(text.length(), end + MOST_TEXT));
    Matcher matcher = MEMBER.matcher(DIRECTIVE.matcher(after).replaceAll(""));
    return matcher.lookingAt() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static long offset(CType start, String member, TranslationContext context) {
    CType at = start;
    long result = 0;
    Matcher steps = STEP.matcher(member);
    while (steps.find()) {
      if (steps.group(1) != null && at instanceof CType.Array array) {
        at = array.element();
        result += Long.parseLong(steps.group(1)) * context.types().size(at);
      } else if (steps.group(2) != null && at instanceof CType.Struct struct) {
        MemoryLayout.Field field =
            context
                .types()
                .layout(struct)
                .field(steps.group(2))
                .filter(each -> each.bits().isEmpty())
                .orElseThrow(() -> new UnmodelledConstruct("the member " + member));
        at = field.type();
        result += field.offset();
      } else {
        throw new UnmodelledConstruct("the member " + member);
      }
    }
    return result;
  }
}
