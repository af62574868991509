import { reverseConversion as endpoint } from "@kiteloop/contract/referrals/conversion";
import { moneyIn } from "@kiteloop/contract/shared/money";
import { requireProject } from "../../publishing/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { earningChange } from "./earning-change.ts";
import { inPayerQueue } from "./payer-queue.ts";
import { reversalState, toApiConversion } from "./present.ts";
import { withReported } from "./reported-reversals.ts";
import { changesAfter, payerOfConversion, todayOf } from "./revenue-change.ts";
import { shareChange } from "./share.ts";
import { changesOf, createChangeItem, type RevenueChange } from "./store.change.ts";
import { findConversion, reverseItem, type StoredConversion } from "./store.ts";

type Body = InputOf<typeof endpoint>["body"];

/**
 * Reverses a conversion, whole or in part. What was paid stays as it is; the reversal is a change of its own, on the day
 * on which it is made. If nothing is left of the conversion, the rewards that it earned are reversed with it.
 */
export const reverseConversion = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, timeZone } = await requireProject(ctx, params.projectId);
  const project = { workspaceId, id: projectId, timeZone };
  const which = { projectId, externalId: body.externalId };
  const find = async () => {
    const known = await findConversion(table, which);
    if (known === null) throw new AppError("not_found");
    return known;
  };
  const reverse = async () => {
    const known = await find();
    if (known.status === "pending") throw new AppError("conversion.pending");
    const before = known.changes === undefined ? [] : await changesOf(table, known);
    if (isRepeated(known, before, body)) {
      // The reversal may have been made since the conversion was read.
      return toApiConversion(table, (await findConversion(table, known)) ?? known);
    }
    const { amount, whole } = reversalOf(known, body);
    const changes = await reversalChange(ctx, known, before, timeZone, { amount, whole, ...body });
    const { at } = changes.at(-1) ?? todayOf(ctx, { timeZone });
    const after = {
      changes: (known.changes ?? 0) + changes.length,
      ...(known.amount !== undefined && withReported(known, amount)),
      reversedAt: at,
    };
    const value = moneyIn(known);
    const reversed = after.reversed ?? 0;
    const { parts } = known;
    const share =
      value === null ? null : await shareChange(ctx, project, known, { ...value, reversed, parts });
    const written = await transact(table, clock, [
      reverseItem(table, known, after),
      ...changes.map((change) => createChangeItem(table, change)),
      ...(await earningChange(ctx, known, { ...known, ...after })),
      ...(share?.items ?? []),
      auditItem(ctx, endpoint.id, {
        id: known.conversionId,
        name: known.externalId,
        projectId: known.projectId,
      }),
    ]);
    // The conversion was reversed or corrected meanwhile.
    return written.ok ? toApiConversion(table, { ...known, ...after }) : conflict;
  };
  const payer = { projectId, externalId: (await find()).participantExternalId };
  return inPayerQueue(table, payer, () => retryOnConflict(clock, reverse));
});

function isRepeated(
  known: StoredConversion,
  before: readonly RevenueChange[],
  { reversalId, value }: Body,
): boolean {
  if (reversalId !== undefined && before.some((change) => change.reversalId === reversalId)) return true;
  return value === undefined && reversalState(known) === "whole";
}

/** How much is reversed, and whether nothing is left. @throws AppError if that is not possible */
function reversalOf(
  { amount = 0, currency, reversed = 0 }: StoredConversion,
  { value }: Body,
): { amount: number; whole: boolean } {
  const rest = amount - reversed;
  if (value === undefined) return { amount: rest, whole: true };
  if (currency === undefined) throw new AppError("conversion.no_value");
  if (value.currency !== currency) throw new AppError("conversion.other_currency");
  if (value.amount > rest) throw new AppError("conversion.exceeds_rest");
  return { amount: value.amount, whole: value.amount === rest };
}

/** The reversal as a change of the same inviter's revenue as the payment. */
async function reversalChange(
  ctx: CtxOf<typeof endpoint>,
  known: StoredConversion,
  before: readonly RevenueChange[],
  timeZone: string,
  { amount, whole, reversalId, reason }: { amount: number; whole: boolean } & Body,
): Promise<RevenueChange[]> {
  const payer = before[0] ?? (await payerOfConversion(ctx.table, known));
  const { currency } = known;
  const difference = {
    ...(currency !== undefined && { currency, reversed: amount }),
    ...(whole && { whole }),
    ...(reversalId !== undefined && { reversalId }),
    ...(reason && { reason }),
    by: actorName(ctx),
  };
  return changesAfter(ctx, known, payer, todayOf(ctx, { timeZone }), [difference]);
}
