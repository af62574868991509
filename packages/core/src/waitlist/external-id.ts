import { ourExternalIds } from "@kiteloop/contract/fields";

/** A participant's external id by the hash of the address they joined a waitlist with: no embedder's id is like it. */
export function externalIdOf(recipient: string): string {
  return `${ourExternalIds}waitlist:${recipient}`;
}
