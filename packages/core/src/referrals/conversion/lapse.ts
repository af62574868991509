import type { Ctx, Key, Member, System, Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findInvitee, lapseItem, type StoredReferral } from "../referral/index.ts";
import { moveEarned, restoreEarned, reverseEarned } from "../reward/index.ts";
import { meaningOfStored } from "./meaning.ts";
import { reversalState } from "./present.ts";
import { conversionsOf, type StoredConversion, sameRevenueItem } from "./store.ts";

type Context = Ctx<Member | System | Key>;

/** How many of an invitee's newest conversions may take the place of a reversed one. */
const most = 50;

/**
 * The effect of a whole reversal on what the conversion earned, as items for the same transaction. Another conversion of the
 * invitee that stands takes its place; without one, its rewards are reversed and the invitee counts for no milestone, until
 * it is restored or they convert again.
 */
export async function lapseItems(ctx: Context, known: StoredConversion): Promise<TransactItem[]> {
  const { table } = ctx;
  const referral = await carriedBy(table, known);
  if (referral === null) return reverseEarned(ctx, known);
  const next = await standingBeside(table, known);
  if (next === null)
    return [lapseItem(table, referral, { lapsed: true }), ...(await reverseEarned(ctx, known, referral))];
  const { externalId: earnedWith, day: earnedOn } = next;
  return [
    lapseItem(table, referral, { lapsed: false, earnedWith, earnedOn }),
    sameRevenueItem(next),
    ...(await moveEarned(ctx, known, earnedWith)),
  ];
}

/** The effect of a restoration on what {@link lapseItems} reversed. Nothing, if another conversion has taken its place. */
export async function regainedItems(ctx: Context, known: StoredConversion): Promise<TransactItem[]> {
  const referral = await carriedBy(ctx.table, known);
  if (referral?.lapsed !== true) return restoreEarned(ctx, known);
  return [lapseItem(ctx.table, referral, { lapsed: false }), ...(await restoreEarned(ctx, known, referral))];
}

/** The referral whose rewards a conversion earned. */
async function carriedBy(
  table: Table,
  { projectId, participantExternalId, externalId, referralId }: StoredConversion,
): Promise<StoredReferral | null> {
  if (referralId === undefined) return null;
  const referral = await findInvitee(table, { projectId, externalId: participantExternalId });
  return referral?.referralId === referralId && referral.earnedWith === externalId ? referral : null;
}

/** Another conversion of the same referral that earns rewards and of which something is left; the oldest of those looked at. */
async function standingBeside(table: Table, known: StoredConversion): Promise<StoredConversion | null> {
  const { workspaceId, projectId, participantExternalId, referralId } = known;
  const newest = await conversionsOf(table, { projectId, participantExternalId }, { limit: most });
  for (const other of newest.toReversed()) {
    if (other.externalId === known.externalId || other.referralId !== referralId) continue;
    if (other.status !== "attributed" || reversalState(other) === "whole") continue;
    if ((await meaningOfStored(table, { workspaceId, id: projectId }, other)).earns) return other;
  }
  return null;
}
