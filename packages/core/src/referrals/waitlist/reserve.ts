import { networkOf } from "@kiteloop/contract/referrals/network";
import type { joinWaitlist } from "@kiteloop/contract/referrals/waitlist";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import { askToConfirm, reservedUntil } from "./ask-to-confirm.ts";
import { claimPlace } from "./claim.ts";
import { emailWaitlistPlace } from "./email-waitlist-place.ts";
import { findConfirmation, putConfirmationItem, type StoredConfirmation } from "./store.confirmation.ts";
import {
  dropClaim,
  findPlace,
  isPlace,
  lastNumber,
  type PlaceKey,
  releaseClaim,
  reservePlaceItem,
  takeNumber,
} from "./store.ts";

type Context = CtxOf<typeof joinWaitlist>;
type Body = InputOf<typeof joinWaitlist>["body"];
type Key = PlaceKey & { workspaceId: string };

/**
 * Reserves the next number for an address until it is confirmed, and emails it a link for that. An address on the list
 * gets its place by email. The caller can't tell one from the other, also when the list is full.
 * @throws AppError `waitlist.full`; `conflict.busy`
 */
export async function reservePlace(
  ctx: Context,
  project: ProjectSnapshot,
  key: Key,
  most: number | null,
  body: Body,
): Promise<void> {
  const { table, clock } = ctx;
  // A bot filled in the hidden field. It learns nothing, and nobody gets an email.
  if ((body.website ?? "") !== "") return;
  const isFull = most !== null && (await lastNumber(table, key)) >= most;
  await retryOnConflict(clock, async () => {
    const stored = await findPlace(table, key);
    if (stored !== null && isPlace(stored)) return emailWaitlistPlace(ctx, stored, body.email);
    const known = await findConfirmation(table, key, clock.now().getTime());
    if (known !== null) return askToConfirm(ctx, known);
    const made = await reserve(ctx, project, key, most, body);
    return made === conflict ? conflict : askToConfirm(ctx, made);
  });
  if (isFull) throw new AppError("waitlist.full");
}

async function reserve(
  ctx: Context,
  project: ProjectSnapshot,
  key: Key,
  most: number | null,
  { email, name, code, via, ago, took }: Body,
): Promise<StoredConfirmation | typeof conflict> {
  const { table, clock, ids, actor } = ctx;
  const found = await claimPlace(ctx, key, most);
  if ("place" in found) return conflict;
  const { claim } = found;
  const number = claim.reserved ?? (await takeNumber(table, claim, most));
  if (number === null) {
    await dropClaim(table, claim);
    throw new AppError("waitlist.full");
  }
  const now = clock.now();
  const ttl = reservedUntil(now.getTime());
  const confirmation: StoredConfirmation = {
    ...key,
    ...{ number, email, name, code, via, ago, took, ttl },
    nonce: Buffer.from(ids.random(16)).toString("base64url"),
    mark: actor.visitor.mark(project.id),
    networkMark: actor.visitor.networkMark(project.id, networkOf) ?? undefined,
    country: actor.visitor.country ?? undefined,
    device: actor.visitor.device,
    requestedAt: now.toISOString(),
  };
  try {
    const { ok } = await transact(table, clock, [
      reservePlaceItem(table, claim, number, ttl),
      putConfirmationItem(table, confirmation, now.getTime()),
    ]);
    if (ok) return confirmation;
    // Another request of the address was faster, or its claim was taken over.
    await releaseClaim(table, claim, number);
    return conflict;
  } catch (error) {
    await releaseClaim(table, claim, number);
    throw error;
  }
}
