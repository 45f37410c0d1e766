package residua.pipeline.analysis;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import residua.analysis.counterexample.Violation;
import residua.base.text.Position;
import residua.c.frontend.CFrontend.Understood;
import residua.c.semantics.Obligation;

/** Violations that were found: executions of which one is the first violation are ignored. */
record KnownViolations(List<Violation> all) {
  /** None is known. */
  static final KnownViolations NONE = new KnownViolations(List.of());

  KnownViolations {
    all = List.copyOf(all);
  }

  KnownViolations and(Violation found) {
    return new KnownViolations(Stream.concat(all.stream(), Stream.of(found)).toList());
  }

  /** A program without the executions that are ignored. */
  Understood in(Understood read) {
    TreeSet<Obligation> found = new TreeSet<>();
    all.forEach(each -> found.addAll(of(read, each)));
    return found.isEmpty() ? read : new Understood(read.program(), read.meaning().ignoring(found));
  }

  /** The obligations on the line of a violation that are about its property. */
  static SortedSet<Obligation> of(Understood read, Violation found) {
    TreeSet<Obligation> result = new TreeSet<>();
    Position line = found.where().wholeLine();
    for (Obligation each : Obligation.of(read.meaning())) {
      if (each.property() == found.property()
          && read.program().source().position(each.where()).wholeLine().equals(line)) {
        result.add(each);
      }
    }
    return result;
  }
}
