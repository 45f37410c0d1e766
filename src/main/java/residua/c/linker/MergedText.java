package residua.c.linker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.LineMarker;
import residua.base.text.PragmaState;
import residua.base.text.QuotedName;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.frontend.units.UnitItem;

/** Writes the units one after the other; line markers name the original files. */
final class MergedText {
  private final SharedItems shared;
  private final ExternalDefinitions definitions;
  private final UnneededDeclarations unneeded;
  private final StringBuilder out = new StringBuilder();
  private final Set<Integer> written = new HashSet<>();

  MergedText(SharedItems shared, ExternalDefinitions definitions, UnneededDeclarations unneeded) {
    this.shared = shared;
    this.definitions = definitions;
    this.unneeded = unneeded;
  }

  /** Adds a unit after those before. */
  void add(UnitEntities unit, UnitEdits edits) {
    SourceText source = unit.text().source();
    List<UnitItem> items = unit.text().items();
    Set<Integer> ofThis = new HashSet<>();
    int end = -1;
    for (int i = 0; i < items.size(); i++) {
      UnitItem item = items.get(i);
      if (unneeded.contains(unit.unit(), i)) {
        end = -1;
        continue;
      }
      int own = shared.classOf(unit.unit(), i);
      if (shared.isShareable(unit.unit(), i)) {
        if (written.contains(own)) {
          end = -1;
          continue;
        }
        ofThis.add(own);
      }
      Optional<UnnamedTypes.Declared> unnamed = UnnamedTypes.in(unit, item);
      if (unnamed.isPresent()) {
        ofThis.add(own);
      }
      if (end < 0) {
        mark(source, item.text().start());
      } else {
        out.append(LineMarker.withoutNesting(edits.text(new Slice(end, item.text().start()))));
      }
      if (definitions.isReplaced(unit.unit(), i)) {
        out.append(edits.declaration(item));
        end = -1;
      } else if (unnamed.isPresent() && written.contains(own)) {
        int name = unnamed.get().name();
        out.append("__typeof__(").append(unit.tokens().text(name)).append(") ");
        out.append(edits.text(new Slice(unit.tokens().start(name), item.text().end())));
        end = item.text().end();
      } else {
        out.append(LineMarker.withoutNesting(edits.text(item.text())));
        end = item.text().end();
      }
    }
    if (out.length() > 0 && out.charAt(out.length() - 1) != '\n') {
      out.append('\n');
    }
    written.addAll(ofThis);
    out.append(PragmaState.after(source));
  }

  /** Begins a line that has the number, and the column, of an offset. */
  private void mark(SourceText source, int offset) {
    if (out.length() > 0 && out.charAt(out.length() - 1) != '\n') {
      out.append('\n');
    }
    var position = source.position(offset);
    out.append("# ")
        .append(position.line())
        .append(" \"")
        .append(QuotedName.quote(position.file()))
        .append("\"\n")
        .append(" ".repeat(position.column() - 1));
  }

  /** Declarations of the units that are not written, or in another form. */
  List<String> omitted(List<UnitEntities> units) {
    List<String> result = new ArrayList<>();
    for (UnitEntities unit : units) {
      List<UnitItem> items = unit.text().items();
      for (int i = 0; i < items.size(); i++) {
        if (unneeded.contains(unit.unit(), i) || definitions.isReplaced(unit.unit(), i)) {
          Slice text = items.get(i).text();
          int end = items.get(i).body().orElse(text.end());
          result.add(unit.text().source().text(new Slice(text.start(), end)));
        }
      }
    }
    return result;
  }

  int length() {
    return out.length();
  }

  String text() {
    return out.toString();
  }
}
