package residua.c.frontend.units;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import residua.base.text.SourceText;

/**
 * A translation unit as the linker sees it.
 *
 * @param source its preprocessed text
 * @param items its items, in their order; every token but line markers is in one of them
 * @param tags tokens that are tags of structures, unions or enumerations
 * @param others identifiers that denote nothing at file scope: members, attributes, parameters of
 *     prototypes
 * @param locals identifiers where functions declare them: parameters, and what blocks declare
 * @param inline the dialect it is compiled in
 * @param external names without a declaration at file scope that denote something external:
 *     declared in a block, or called without a declaration
 * @param oldStyle names in identifier lists of functions (C17, 6.9.1): there, the name of a type
 *     would be read as one
 */
public record UnitText(
    SourceText source,
    List<UnitItem> items,
    BitSet tags,
    BitSet others,
    BitSet locals,
    UnitReader.InlineDialect inline,
    Set<String> external,
    Set<String> oldStyle) {
  public UnitText {
    items = List.copyOf(items);
    tags = (BitSet) tags.clone();
    others = (BitSet) others.clone();
    locals = (BitSet) locals.clone();
    external = Set.copyOf(external);
    oldStyle = Set.copyOf(oldStyle);
  }

  /** The same with other items, which have the same texts. */
  public UnitText with(List<UnitItem> other) {
    return new UnitText(source, other, tags, others, locals, inline, external, oldStyle);
  }

  /** Whether a token may denote an ordinary identifier of file scope. */
  public boolean isOrdinary(int token) {
    return source.tokens().word(token) >= 0 && !tags.get(token) && !others.get(token);
  }

  /** Whether a function declares its own meaning of a name at a token. */
  public boolean isLocal(int token) {
    return locals.get(token);
  }

  /** Whether a token is a tag. */
  public boolean isTag(int token) {
    return tags.get(token);
  }
}
