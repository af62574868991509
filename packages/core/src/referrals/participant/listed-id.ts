import { ourExternalIds } from "@kiteloop/contract/shared/fields";

const prefix = `${ourExternalIds}waitlist:`;

/** A participant's external id by the hash of the address they joined a waitlist with: no embedder's id is like it. */
export function listedIdOf(recipient: string): string {
  return `${prefix}${recipient}`;
}

/** Whether it is an id that somebody goes by on a waitlist, here or where they were exported. */
export const isListed = (externalId: string): boolean => externalId.startsWith(prefix);

/** The hash that such an id was made of. */
export const recipientIn = (externalId: string): string => externalId.slice(prefix.length);
