package residua.evidence.versions;

import residua.cfa.Function;

/** A function of the new version and its counterpart in the old one: they have the same type. */
record FunctionPair(Function mine, Function theirs) {}
