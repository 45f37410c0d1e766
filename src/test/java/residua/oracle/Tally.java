package residua.oracle;

/** Sums of what the oracle saw. */
final class Tally {
  private int triples;
  private int runs;
  private int covered;
  private int cut;
  private int exact;
  private int faults;

  void add(Oracle.Outcome outcome) {
    triples++;
    runs += outcome.runs();
    covered += outcome.covered();
    cut += outcome.cut();
    exact += outcome.exact();
    faults += outcome.fault().isPresent() ? 1 : 0;
  }

  void add(Tally other) {
    triples += other.triples;
    runs += other.runs;
    covered += other.covered;
    cut += other.cut;
    exact += other.exact;
    faults += other.faults;
  }

  int covered() {
    return covered;
  }

  int cut() {
    return cut;
  }

  int exact() {
    return exact;
  }

  @Override
  public String toString() {
    return "%d triples, %d runs: %d covered, of these %d cut, %d exactly where covered; %d faults"
        .formatted(triples, runs, covered, cut, exact, faults);
  }
}
