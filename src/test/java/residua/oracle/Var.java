package residua.oracle;

/**
 * An unsigned variable; several may share a name.
 *
 * @param name its name in C
 * @param shared whether calls may change it: a global or static variable
 * @param id tells variables apart
 */
record Var(String name, boolean shared, int id) {}
