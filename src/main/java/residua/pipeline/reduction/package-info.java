/** Reduces programs, measures and checks the result, and splits programs into parts. */
package residua.pipeline.reduction;
