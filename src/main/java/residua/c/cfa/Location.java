package residua.c.cfa;

/**
 * A control location of one function.
 *
 * @param id index in its function's list of locations
 * @param scope index of the innermost scope it lies in
 * @param offset position of control in the program text; orders the locations of a scope
 * @param internal whether it lies inside the evaluation of one step
 */
public record Location(int id, int scope, int offset, boolean internal) {}
