import type { Table } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  aliasesOf,
  earlierId,
  findParticipant,
  findPendingJoin,
  listedIdOf,
  type StoredParticipant,
} from "../participant/index.ts";
import { findReferral } from "../referral/index.ts";
import { holderOf } from "../waitlist/index.ts";

/**
 * All ids and addresses of one person: the waitlist id, ids that an alias connects, and the addresses given under any
 * of them.
 */
export async function identitiesOf(
  table: Table,
  { workspaceId, projectId, externalId }: StoredParticipant,
): Promise<{ externalIds: string[]; emails: string[] }> {
  const externalIds = new Set<string>();
  const emails = new Set<string>();
  let found = [externalId];
  while (found.length > 0) {
    const fresh = [...new Set(found)].filter((id) => !externalIds.has(id));
    for (const id of fresh) externalIds.add(id);
    const more = await Promise.all(
      fresh.map((id) => behind(table, { workspaceId, projectId, externalId: id })),
    );
    for (const email of more.flatMap((one) => one.emails)) emails.add(email);
    const under = fresh.length === 0 ? [] : await aliasesOf(table, projectId, new Set(fresh));
    found = fresh.length === 0 ? [] : [...more.flatMap((one) => one.externalIds), ...under];
  }
  return { externalIds: [...externalIds], emails: [...emails] };
}

async function behind(
  table: Table,
  { workspaceId, ...who }: { workspaceId: string; projectId: string; externalId: string },
): Promise<{ externalIds: string[]; emails: string[] }> {
  const [participant, referral, awaited, earlier] = await Promise.all([
    findParticipant(table, who),
    findReferral(table, who),
    findPendingJoin(table, who),
    earlierId(table, who),
  ]);
  const emails = [participant?.email, referral?.email, awaited?.email].filter((email) => email !== undefined);
  const listed = await Promise.all(
    emails.map(async (email) => {
      const recipient = hashRecipient(workspaceId, email);
      return [listedIdOf(recipient), await holderOf(table, { projectId: who.projectId, recipient })];
    }),
  );
  return { externalIds: [...listed.flat(), ...(earlier === null ? [] : [earlier])], emails };
}
