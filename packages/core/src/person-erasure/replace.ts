import type { Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import {
  erasedIdOf,
  eraseItems,
  findParticipant,
  forgetFriendMarkItems,
  forgetItems,
  type StoredParticipant,
} from "../participant/index.ts";
import { eraseApprovalItems, eraseInviteeItems, findReferral } from "../referral/index.ts";
import { transact } from "../table/index.ts";
import { giveBackParticipant } from "../usage/index.ts";
import type { StoredErasure } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

const attempts = 12;

/** Under which id what counts of each of a person's ids is kept. */
export function replacementsOf({ externalIds, participantId }: StoredErasure) {
  return externalIds.map((externalId, n) => ({ externalId, erasedAs: erasedIdOf(participantId, n) }));
}

/**
 * Puts nameless items in place of who somebody was and by whom they were brought, one id after the other, each in one
 * transaction: nobody sees both or neither. Done again, it does what is left.
 */
export async function replacePerson(ports: Ports, erasure: StoredErasure): Promise<void> {
  for (const one of replacementsOf(erasure)) await replaceOne(ports, erasure, one);
}

async function replaceOne(
  { table, clock, ids }: Ports,
  { workspaceId, projectId, until }: StoredErasure,
  { externalId, erasedAs }: { externalId: string; erasedAs: string },
): Promise<void> {
  const who = { projectId, externalId };
  const meant = <T>(item: T | null, at: (item: T) => string) =>
    item !== null && at(item) <= until ? item : null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [found, brought] = await Promise.all([findParticipant(table, who), findReferral(table, who)]);
    const participant = meant<StoredParticipant>(found, ({ createdAt }) => createdAt);
    const referral = meant(brought, ({ joinedAt }) => joinedAt);
    const inviter =
      referral === null
        ? null
        : await findParticipant(table, { projectId, externalId: referral.participantExternalId });
    const items = [
      ...(participant === null ? [] : eraseItems({ table, ids }, participant, erasedAs)),
      ...(referral === null ? [] : eraseInviteeItems(table, referral, erasedAs)),
      ...(referral === null ? [] : await eraseApprovalItems(table, who, erasedAs)),
      ...(inviter === null ? [] : forgetFriendMarkItems(table, inviter, participant?.mark)),
      ...forgetItems(table, who),
    ];
    const written = await transact(table, clock, items);
    if (written.ok) {
      if (participant !== null) await giveBackParticipant(table, workspaceId);
      return;
    }
    // A friend joined, or they converted, since they were read: look again.
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}
