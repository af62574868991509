import { ourExternalIds } from "@kiteloop/contract/shared/fields";

const prefix = `${ourExternalIds}waitlist:`;

/** A participant's external id derived from the hash of a waitlist address. It can't equal an embedder's id. */
export function listedIdOf(recipient: string): string {
  return `${prefix}${recipient}`;
}

/** Whether an id is one of a waitlist, of this project or of an imported one. */
export const isListed = (externalId: string): boolean => externalId.startsWith(prefix);

/** The hash that such an id contains. */
export const recipientIn = (externalId: string): string => externalId.slice(prefix.length);
