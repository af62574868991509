import type { Table } from "../../shared/context/index.ts";
import { isListed, listedIdOf } from "./listed-id.ts";
import { inheritedRoot } from "./read-without-orm.ts";
import { earlierId } from "./store.alias.ts";
import { findParticipant, type StoredParticipant } from "./store.ts";

type Who = { projectId: string; externalId: string };

/** What there was of somebody before they were known by this id. */
export type EarlierIdentity = {
  /** The id under which they joined. */
  earlier: string | null;
  /** Who is on the project's waitlists with their address. */
  listed: StoredParticipant | null;
  /** Where the chain began that brought them, under whatever id; null for who came uninvited. */
  root: string | null;
};

/** Asked for side by side, since a page waits for it; `recipient` is their address where they may grow out of a list. */
export async function findEarlierIdentity(
  table: Table,
  who: Who,
  recipient: string | null,
): Promise<EarlierIdentity> {
  const [earlier, listed, own] = await Promise.all([
    earlierId(table, who),
    recipient === null ? null : findListed(table, { projectId: who.projectId, recipient }),
    inheritedRoot(table, who),
  ]);
  const inherits = own === null && earlier !== null;
  return {
    earlier,
    listed,
    root: inherits ? await inheritedRoot(table, { ...who, externalId: earlier }) : own,
  };
}

/** On a list that was imported they go by the id they came with. */
async function findListed(
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
