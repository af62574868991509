import type { Table } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { participantsByIds, type StoredParticipant } from "../person/index.ts";
import { findListed } from "./earlier-identity.ts";
import { findByTerm } from "./store.term.ts";
import { normalizeTerm } from "./terms.ts";

/** Number of search results that are looked through: participants with the very address come first. */
const mostWithAddress = 25;

/**
 * The participant who is reached at an address: one with an id derived from it, or else the first whose address a
 * signature or a member's import states. What a page claimed without a signature proves nothing, so it is ignored.
 */
export async function findByAddress(
  table: Table,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  email: string,
): Promise<StoredParticipant | null> {
  const listed = await findListed(table, { projectId, recipient: hashRecipient(workspaceId, email) });
  if (listed?.email === email) return listed;
  const { externalIds } = await findByTerm(table, projectId, normalizeTerm(email), {
    limit: mostWithAddress,
  });
  const found = await participantsByIds(table, projectId, externalIds);
  const theirs = [...found.values()].filter(
    (one) => one.email === email && (one.verified || one.addressImported === true),
  );
  return theirs.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0] ?? null;
}
