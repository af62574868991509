import type { Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import {
  erasedIdOf,
  eraseItems,
  findParticipant,
  forgetFriendMarkItems,
  forgetItems,
} from "../participant/index.ts";
import { eraseApprovalItems, eraseInviteeItems, findReferral } from "../referral/index.ts";
import { transact } from "../table/index.ts";
import { giveBackOnce } from "../usage/index.ts";
import { findErasure, freedAs, freeItem, type StoredErasure } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

const attempts = 12;

/** Under which id what counts of each of a person's ids is kept. */
export function replacementsOf({ externalIds, participantId }: StoredErasure) {
  return externalIds.map((externalId, n) => ({ externalId, erasedAs: erasedIdOf(participantId, n) }));
}

/**
 * Puts nameless items in place of who somebody was and by whom they were brought, one id after the other, each in one
 * transaction: nobody sees both or neither. Then gives the room they took back. Done again, it does what is left.
 */
export async function replacePerson(ports: Ports, erasure: StoredErasure): Promise<void> {
  const { table } = ports;
  for (const [n, one] of replacementsOf(erasure).entries()) await replaceOne(ports, erasure, one, n);
  // A run that died before this has noted whose room it is in the transaction that freed it.
  const freed = (await findErasure(table, erasure))?.freed ?? [];
  for (const n of freed) await giveBackOnce(table, erasure.workspaceId, freedAs(erasure, n));
}

async function replaceOne(
  { table, clock, ids }: Ports,
  erasure: StoredErasure,
  { externalId, erasedAs }: { externalId: string; erasedAs: string },
  n: number,
): Promise<void> {
  const { projectId, until } = erasure;
  const who = { projectId, externalId };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [participant, referral, forgotten] = await Promise.all([
      findParticipant(table, who).then((found) => before(until, found, found?.createdAt)),
      findReferral(table, who).then((found) => before(until, found, found?.joinedAt)),
      forgetItems(table, who, until),
    ]);
    const inviter =
      referral === null
        ? null
        : await findParticipant(table, { projectId, externalId: referral.participantExternalId });
    const items = [
      ...(participant === null
        ? []
        : [...eraseItems({ table, ids }, participant, erasedAs), freeItem(table, erasure, n)]),
      ...(referral === null ? [] : eraseInviteeItems(table, referral, erasedAs)),
      ...(referral === null ? [] : await eraseApprovalItems(table, who, erasedAs)),
      ...(inviter === null ? [] : forgetFriendMarkItems(table, inviter, participant?.mark)),
      ...forgotten,
    ];
    if (items.length === 0 || (await transact(table, clock, items)).ok) return;
    // A friend joined, or they converted, since they were read: look again.
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

/** Later items belong to a new person who uses the same id. */
function before<T>(until: string, found: T | null, at: string | undefined): T | null {
  return found !== null && at !== undefined && at <= until ? found : null;
}
