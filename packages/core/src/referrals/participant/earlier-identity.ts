import type { Table } from "../../shared/context/index.ts";
import { isListed, listedIdOf } from "./listed-id.ts";
import { type Invited, invitedUnder } from "./read-without-orm.ts";
import { earlierId } from "./store.alias.ts";
import { findParticipant, type StoredParticipant } from "./store.ts";

type Who = { projectId: string; externalId: string };

/** A person's earlier identity, before they had this id. */
export type EarlierIdentity = {
  /** The id under which they joined. */
  earlier: string | null;
  /** The participant on the project's waitlists with their address. */
  listed: StoredParticipant | null;
  /** How they were invited, under any id; null without an inviter. */
  invited: Invited | null;
};

/** Read in parallel, because a page waits for it. `recipient` is their address if they may have been on a waitlist. */
export async function findEarlierIdentity(
  table: Table,
  who: Who,
  recipient: string | null,
): Promise<EarlierIdentity> {
  const [earlier, listed, own] = await Promise.all([
    earlierId(table, who),
    recipient === null ? null : findListed(table, { projectId: who.projectId, recipient }),
    invitedUnder(table, who),
  ]);
  const inherits = own === null && earlier !== null;
  return {
    earlier,
    listed,
    invited: inherits ? await invitedUnder(table, { ...who, externalId: earlier }) : own,
  };
}

/** On an imported waitlist they have their original id. */
export async function findListed(
  table: Table,
  { projectId, recipient }: { projectId: string; recipient: string },
): Promise<StoredParticipant | null> {
  const externalId = listedIdOf(recipient);
  const [known, imported] = await Promise.all([
    findParticipant(table, { projectId, externalId }),
    earlierId(table, { projectId, externalId }),
  ]);
  if (known !== null) return known;
  if (imported === null || !isListed(imported)) return null;
  return findParticipant(table, { projectId, externalId: imported });
}
