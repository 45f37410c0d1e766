/** C programs with random faults in them: whatever comes in, what comes out is C or a message. */
package residua.mutation;
