/**
 * The residual program by the product: what its points become, with the exits that callers have to
 * know, and the product as a view for people. All that others may use of the product, they use
 * through {@code Product} (and {@code SharedFacts}) and {@code ProductView}.
 */
package residua.reduction.product;
