import type { Table } from "../../shared/context/index.ts";
import { findParticipant, isListed, participantsByIds } from "../participant/index.ts";
import { type StoredReward, typeRulesOf } from "../reward/index.ts";

/** How a provider makes rewards of a type; null for types that none makes. */
export function makingOf(type: StoredReward["type"]) {
  const rules = typeRulesOf(type);
  return rules.by === "provider" ? rules : null;
}

/** The ids by which a recipient's payments may know them: also the one of a user who was on a waitlist first. */
export async function recipientIds(
  table: Table,
  { projectId, recipientExternalId: id }: StoredReward,
): Promise<string[]> {
  if (!isListed(id)) return [id];
  const known = (await participantsByIds(table, projectId, [id])).get(id)?.knownAs;
  return known === undefined ? [id] : [known, id];
}

/** A recipient's address that the embedder's server signed, so that nobody else can direct a reward to themselves. */
export async function recipientEmail(table: Table, reward: StoredReward): Promise<string | undefined> {
  for (const externalId of await recipientIds(table, reward)) {
    const found = await findParticipant(table, { projectId: reward.projectId, externalId });
    if (found?.verified && found.email !== undefined) return found.email;
  }
  return undefined;
}
