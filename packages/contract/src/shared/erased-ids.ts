/** How ids begin that we give participants whom no embedder named; embedders' own never do. */
export const ourExternalIds = "kiteloop:";

/** How ids begin that stand in place of the ids of people who were erased. */
export const erasedExternalIds = `${ourExternalIds}erased:`;

/** The domain of addresses that stand in place of theirs: nobody's, by RFC 2606. */
export const erasedEmailDomain = "erased.invalid";
