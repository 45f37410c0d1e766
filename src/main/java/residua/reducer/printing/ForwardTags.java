package residua.reducer.printing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import residua.c.cfa.Program;
import residua.c.cfa.TagMention;
import residua.c.cfa.TagMentions;

/**
 * Tags that parameters or bodies name before any printed text declares them at file scope, though
 * the original does: their declarations are omitted. Each is declared separately at that position,
 * since otherwise the declarations that name it would denote different types.
 */
final class ForwardTags {
  private final TagMentions mentions;
  private final Program program;
  private final Set<Integer> printed;
  private final Map<String, Named> named = new LinkedHashMap<>();

  /** How a type is named first, and how often. */
  private record Named(int item, boolean atFileScope, int pieces) {
    Named again(int more) {
      return new Named(item, atFileScope, pieces + more);
    }
  }

  private ForwardTags(Program program, Set<Integer> printed) {
    this.program = program;
    this.printed = printed;
    this.mentions = new TagMentions(program);
  }

  /**
   * Finds them.
   *
   * @param printed how often each item of the program is printed, as a whole or in part
   * @return the tags to declare before each item
   */
  static Map<Integer, List<TagMention>> of(Program program, Map<Integer, Integer> printed) {
    ForwardTags tags = new ForwardTags(program, printed.keySet());
    new TreeMap<>(printed).forEach(tags::name);
    return tags.missing();
  }

  private void name(int item, int times) {
    Set<String> here = new HashSet<>();
    for (TagMention mention : mentions.in(program.items().get(item))) {
      if (here.add(mention.type())) {
        named.merge(
            mention.type(),
            new Named(item, mention.atFileScope(), times),
            (known, more) -> known.again(times));
      }
    }
  }

  /**
   * Not if an omitted item declares the tag as its own: then the text that names it was cut, since
   * whatever is printed and named is declared.
   */
  private boolean mayBePrinted(String type) {
    String tag = type.substring(type.indexOf(' ') + 1);
    List<Integer> declaring =
        IntStream.range(0, program.items().size())
            .filter(item -> program.items().get(item).declares().contains(tag))
            .boxed()
            .toList();
    return declaring.isEmpty() || declaring.stream().anyMatch(printed::contains);
  }

  private Map<Integer, List<TagMention>> missing() {
    Map<Integer, List<TagMention>> result = new TreeMap<>();
    List<String> inner =
        named.entrySet().stream()
            .filter(each -> !each.getValue().atFileScope() && each.getValue().pieces() > 1)
            .map(Map.Entry::getKey)
            .filter(this::mayBePrinted)
            .toList();
    if (inner.isEmpty()) {
      return result;
    }
    Map<String, TagMentions.Declaration> declarations = mentions.declarations();
    for (String type : inner) {
      Optional.ofNullable(declarations.get(type))
          .filter(declaration -> declaration.item() < named.get(type).item())
          .ifPresent(declaration ->
              result
                  .computeIfAbsent(declaration.item(), i -> new ArrayList<>())
                  .add(declaration.mention()));
    }
    return result;
  }
}
