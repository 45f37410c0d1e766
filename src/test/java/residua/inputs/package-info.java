/**
 * What inputs are made of: headers, flags, units, versions, volatile objects, bytes that only
 * compilers look at, conditions of other texts. Random combinations, with compiled programs as the
 * oracle.
 */
package residua.inputs;
