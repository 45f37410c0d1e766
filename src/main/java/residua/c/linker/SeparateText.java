package residua.c.linker;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.Lexer;
import residua.base.text.LineMarker;
import residua.base.text.QuotedName;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.AssemblerNames;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;

/** Writes the text of one file. */
final class SeparateText {
  private static final Set<String> OWN_NAME =
      Set.of("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__");

  private final UnitEntities all;
  private final Placement placement;
  private final SeparateNames names;
  private final int file;
  private final boolean marksLines;
  private final SourceText source;
  private final TokenTable tokens;
  private final BitSet naming;
  private final Set<String> tags = new HashSet<>();
  private final StringBuilder out = new StringBuilder();

  SeparateText(
      UnitEntities all, Placement placement, SeparateNames names, int file, boolean marksLines) {
    this.all = all;
    this.placement = placement;
    this.names = names;
    this.file = file;
    this.marksLines = marksLines;
    this.source = all.text().source();
    this.tokens = all.tokens();
    this.naming = AssemblerNames.naming(tokens);
  }

  /**
   * The text; empty if nothing stands in the file.
   *
   * @param given what compilers read before it
   * @throws InputException if something in it contradicts that
   */
  String written(GivenItems given) throws InputException {
    List<UnitItem> items = all.text().items();
    int end = 0;
    boolean goesOn = true;
    for (int item = 0; item < items.size(); item++) {
      UnitItem at = items.get(item);
      int start = all.first(at);
      if (isHere(item) && given.has(all, at, this::called)) {
        goesOn = false;
      } else if (placement.isWhole(file, item)) {
        goesOn = !declareTags(item) && goesOn;
        before(end, at.text().start(), goesOn);
        write(at, form(item));
        goesOn = true;
      } else {
        if (placement.isDeclared(file, item) && needsDeclaration(item)) {
          declareTags(item);
          newLine();
          mark(tokens.start(start));
          write(at, Optional.of(ItemForm.DECLARATION));
        }
        goesOn = false;
      }
      end = at.text().end();
      if (goesOn) {
        String line = restOfLine(end);
        out.append(line);
        end += line.length();
      }
    }
    newLine();
    return out.toString().strip().isEmpty() ? "" : out.toString();
  }

  /** What a token is called in this file. */
  private String called(int token) {
    return all.denotedBy(token)
        .flatMap(entity -> names.in(file, entity))
        .orElse(tokens.text(token));
  }

  private boolean isHere(int item) {
    return placement.isWhole(file, item) || placement.isDeclared(file, item);
  }

  /**
   * Declares tags that an item names first and does not declare: in parameters they would be those
   * of other types. Says whether there are any.
   */
  private boolean declareTags(int item) {
    boolean isAny = false;
    UnitItem at = all.text().items().get(item);
    for (int i = all.first(at); i < all.end(at); i++) {
      if (!all.text().isTag(i) || tags.contains(tokens.text(i))) {
        continue;
      }
      Optional<Entity> tag = all.denotedBy(i);
      if (tag.isPresent() && tags.add(tokens.text(i))) {
        boolean isDeclared =
            tag.get().kind() == Kind.ENUMERATION
                || tag.get().declarations().stream().anyMatch(each -> each.item() == item);
        if (!isDeclared) {
          newLine();
          out.append(tag.get().kind() == Kind.UNION ? "union " : "struct ")
              .append(names.in(file, tag.get()).orElse(tokens.text(i)))
              .append(";\n");
          isAny = true;
        }
      }
    }
    return isAny;
  }

  /** Comments after an item on its line. */
  private String restOfLine(int offset) {
    int next = tokens.from(offset);
    int limit = next < tokens.size() ? tokens.start(next) : source.text().length();
    int line = source.text().indexOf('\n', offset);
    return line < 0 || line > limit ? "" : source.text().substring(offset, line);
  }

  /**
   * Whether a definition in another file has to be declared: nothing else does. Another declaration
   * of a function without prototype declares less, but nothing that was called before.
   */
  private boolean needsDeclaration(int item) {
    UnitItem at = all.text().items().get(item);
    if (at.body().isEmpty()) {
      return true;
    }
    Optional<Entity> function = entityOf(at);
    return function.isEmpty()
        || function.get().declarations().stream()
            .noneMatch(each -> each.item() < item && placement.isWhole(file, each.item()));
  }

  private Optional<Entity> entityOf(UnitItem function) {
    return all.get(new Entity.Key(Space.ORDINARY, function.names().getLast().name()));
  }

  private Optional<ItemForm> form(int index) {
    UnitItem item = all.text().items().get(index);
    boolean isMoved =
        item.names().stream()
            .filter(name -> !name.isOfTypes())
            .flatMap(name -> all.get(new Entity.Key(name.space(), name.name())).stream())
            .anyMatch(entity -> placement.moved(entity).isPresent());
    if (isMoved) {
      return Optional.of(ItemForm.EXTERNAL);
    }
    return isInlineElsewhere(item) || isWeakElsewhere(index)
        ? Optional.of(ItemForm.DECLARATION)
        : Optional.empty();
  }

  /** Another file's declaration must not make a definition in this one weak. */
  private boolean isWeakElsewhere(int index) {
    UnitItem item = all.text().items().get(index);
    return item.names().stream().allMatch(FileScopeName::isDeclaration)
        && item.names().stream()
            .filter(FileScopeName::isWeak)
            .flatMap(name -> all.get(new Entity.Key(name.space(), name.name())).stream())
            .anyMatch(entity -> entity.state().compareTo(State.TENTATIVE) >= 0)
        && placement.origin(index) != file;
  }

  /** A declaration with {@code inline} needs a definition in its file (C17, 6.7.4). */
  private boolean isInlineElsewhere(UnitItem item) {
    return item.names().stream()
        .filter(name -> name.state() == State.DECLARED_INLINE)
        .flatMap(name -> all.get(new Entity.Key(name.space(), name.name())).stream())
        .anyMatch(entity ->
            entity.isExternal()
                && entity.declarations().stream()
                    .noneMatch(each ->
                        !each.name().isDeclaration() && placement.isWhole(file, each.item())));
  }

  /** The comments before an item, and where it is. */
  private void before(int from, int to, boolean goesOn) {
    boolean isMarked = false;
    int start = Math.min(from, to);
    if (!goesOn) {
      int line = source.text().indexOf('\n', start);
      start = line < 0 || line >= to ? start : line + 1;
      newLine();
    }
    for (int i = tokens.from(start); i < tokens.from(to); i++) {
      isMarked |= tokens.kind(i) == Token.Kind.DIRECTIVE;
    }
    String text = source.text().substring(start, to);
    if (!goesOn && !isMarked) {
      String stripped = text.stripLeading();
      int at = to - stripped.length();
      mark(at);
      text = " ".repeat(Math.max(0, source.position(at).column() - 1)) + stripped;
    }
    out.append(LineMarker.withoutNesting(text));
  }

  private void newLine() {
    if (out.length() > 0 && out.charAt(out.length() - 1) != '\n') {
      out.append('\n');
    }
  }

  /** Says which line comes next, unless it is one of no file. */
  private void mark(int offset) {
    var position = source.position(offset);
    if (marksLines && !position.file().equals(source.name())) {
      out.append("#line ")
          .append(position.line())
          .append(" \"")
          .append(QuotedName.quote(position.file()))
          .append("\"\n");
    }
  }

  private void write(UnitItem item, Optional<ItemForm> form) {
    BitSet left = form.map(each -> each.leftOut(all, item)).orElse(new BitSet());
    boolean isDeclaration = form.filter(each -> each == ItemForm.DECLARATION).isPresent();
    boolean isFunction =
        item.names().stream()
            .filter(name -> !name.isOfTypes())
            .allMatch(name -> name.kind() == Kind.FUNCTION);
    int end = all.end(item);
    int at = item.text().start();
    boolean isBegun = false;
    for (int i = all.first(item); i < end; i++) {
      if (left.get(i)) {
        // The text before a token that is left out stays: it ends a line, or is blank.
        String gap = source.text().substring(at, tokens.start(i));
        out.append(isDeclaration && gap.isBlank() ? "" : gap);
        at = tokens.end(i);
        if (i + 1 < end && tokens.start(i + 1) > at && source.text().charAt(at) == ' ') {
          at++;
        }
        continue;
      }
      out.append(source.text(), at, tokens.start(i));
      if (isDeclaration && !isFunction && !isBegun && !tokens.text(i).equals("__extension__")) {
        out.append(tokens.text(i).equals("extern") ? "" : "extern ");
        isBegun = true;
      }
      String word = word(i, item, isDeclaration);
      if (!word.isEmpty()
          && !out.isEmpty()
          && Lexer.isWordPart(word.charAt(0))
          && Lexer.isWordPart(out.charAt(out.length() - 1))) {
        out.append(' ');
      }
      out.append(word);
      at = tokens.end(i);
    }
    if (isDeclaration && item.body().isPresent()) {
      while (out.length() > 0 && Character.isWhitespace(out.charAt(out.length() - 1))) {
        out.setLength(out.length() - 1);
      }
      out.append(";");
    }
    if (isDeclaration) {
      newLine();
    }
  }

  private String word(int token, UnitItem item, boolean isDeclaration) {
    String text = tokens.text(token);
    if (tokens.kind(token) == Token.Kind.DIRECTIVE) {
      Optional<LineMarker> marker = LineMarker.in(text);
      return marker.isEmpty() ? text : isDeclaration ? "" : standard(text, marker.get());
    }
    if (naming.get(token)) {
      return text.matches("\"[A-Za-z0-9_$]+\"")
          ? '"' + named(text.substring(1, text.length() - 1)) + '"'
          : text;
    }
    if (OWN_NAME.contains(text) && item.body().isPresent()) {
      FileScopeName own = item.names().getLast();
      boolean isRenamed = entityOf(item).filter(names::isRenamed).isPresent();
      return isRenamed ? "(\"" + own.name() + "\")" : text;
    }
    return called(token);
  }

  /**
   * A line marker as the language has it (C17, 6.10.4): with some options nothing else compiles.
   */
  private static String standard(String text, LineMarker marker) {
    String file = marker.file().map(name -> " \"" + QuotedName.quote(name) + '"').orElse("");
    return marker.line() > 0 ? "#line " + marker.line() + file : text;
  }

  private String named(String symbol) {
    return all.get(new Entity.Key(Space.ORDINARY, symbol))
        .flatMap(entity -> names.in(file, entity))
        .orElse(symbol);
  }
}
