/**
 * Divides one program by the choices of its executions: conditions each of which leaves the
 * executions of one part, so that the parts are disjoint and together everything. This package
 * deals with conditions only; nothing is reduced, executed or written.
 */
package residua.reducer.splitting;
