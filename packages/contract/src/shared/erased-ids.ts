/**
 * Prefixes of the ids that we give participants without an embedder's id; embedders' own ids never have them.
 */
export const ourExternalIds = "kiteloop:";

/** Prefixes of the ids that replace the ids of erased people. */
export const erasedExternalIds = `${ourExternalIds}erased:`;

/** The domain of addresses that replace erased people's; nobody owns it (RFC 2606). */
export const erasedEmailDomain = "erased.invalid";
