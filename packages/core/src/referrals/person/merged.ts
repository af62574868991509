import type { Table } from "../../shared/context/index.ts";
import { isListed } from "./listed-id.ts";
import { earlierId, findParticipant, type PersonKey, type StoredParticipant } from "./store.ts";

/** Finds the participant that an embedder's user had on a waitlist; null if they are not known to have been on one. */
export async function findMergedParticipant(table: Table, who: PersonKey): Promise<StoredParticipant | null> {
  return mergedFrom(table, who, await earlierId(table, who));
}

/** The same, if the earlier id is known. */
export async function mergedFrom(
  table: Table,
  who: PersonKey,
  earlier: string | null,
): Promise<StoredParticipant | null> {
  if (earlier === null || !isListed(earlier)) return null;
  const listed = await findParticipant(table, { ...who, externalId: earlier });
  return listed?.knownAs === who.externalId ? listed : null;
}

/** The id under which a person has their balances and rewards: that of their waitlist entry, if they are known to have one. */
export async function recipientId(table: Table, who: PersonKey): Promise<string> {
  return (await findMergedParticipant(table, who))?.externalId ?? who.externalId;
}
