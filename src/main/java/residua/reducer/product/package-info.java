/**
 * Reduction by the product: converts its points to a residual program, with the exits that callers
 * have to know, and offers the product as a view for people. Other packages use the product through
 * {@code Product} (and {@code SharedFacts}) and {@code ProductView} only.
 */
package residua.reducer.product;
