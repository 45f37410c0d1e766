package residua.evidence.versions;

import residua.cfa.Function;

/**
 * A function of the new version and the one of the old version that it stands for: they have the
 * same type.
 */
record FunctionPair(Function mine, Function theirs) {}
