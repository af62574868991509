import { line } from "./line.ts";

/** How ids begin that we give participants whom no embedder named; embedders' own never do. */
export const ourExternalIds = "kiteloop:";

/** How ids begin that stand in place of the ids of people who were erased. */
export const erasedExternalIds = `${ourExternalIds}erased:`;

/** The domain of addresses that stand in place of theirs: nobody's, by RFC 2606. */
export const erasedMailDomain = "erased.invalid";

/** A participant's external id, whoever gave it. */
export const anyExternalId = line(1, 128);

/** An embedder's own id of one of their users or orders. */
export const externalId = anyExternalId.refine(
  (value) => !value.startsWith(ourExternalIds),
  `can't begin with ${ourExternalIds}`,
);
