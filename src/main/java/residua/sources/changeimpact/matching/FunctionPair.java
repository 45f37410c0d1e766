package residua.sources.changeimpact.matching;

import residua.c.cfa.Function;

/** A function of the new version and its counterpart in the old one: they have the same type. */
public record FunctionPair(Function mine, Function theirs) {}
