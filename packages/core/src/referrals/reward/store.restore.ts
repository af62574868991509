import { isDeepStrictEqual } from "node:util";
import {
  RewardRules,
  type RewardState,
  rewardKinds,
  rewardStates,
  rewardSteps,
  rewardWaits,
} from "@kiteloop/contract/referrals/reward";
import {
  codePoolKey,
  giftCard,
  longestCode,
  promotion,
  rewardFailures,
  rewardTypes,
  rewardValue,
} from "@kiteloop/contract/referrals/reward-fulfillment";
import { rewardShare } from "@kiteloop/contract/referrals/reward-share";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import {
  cohort,
  count,
  doer,
  externalId,
  instant,
  name,
  owner,
  route,
  version,
  words,
} from "../../shared/export-fields/index.ts";
import { omitUndefined, type Restored, type TransactItem, toRestoredItem } from "../../shared/table/index.ts";
import { bookedOf, paymentOf } from "./balances.ts";
import { noApprovalDate, rewards, rewardTallies } from "./entity.ts";
import { rewardIdOf } from "./reward-id.ts";
import { bookingItems } from "./store.booking.ts";
import { changeRewardItem, findReward } from "./store.ts";
import { mostMonths } from "./tally.ts";

const step = z.strictObject({ state: z.enum(rewardStates), at: instant, by: doer, note: words(200) });

const difference = z.int().min(-1e12).max(1e12);

const fields = z.strictObject({
  ...owner,
  rewardId: ids.reward,
  kind: z.enum(rewardKinds),
  what: words(100),
  state: z.enum(rewardStates),
  held: z.boolean(),
  recipientExternalId: externalId,
  recipientName: name,
  participantId: z.optional(ids.participant),
  referralId: z.optional(ids.referral),
  milestone: count.optional(),
  share: z
    .strictObject({
      nth: z.int().min(1),
      basisPoints: rewardShare.shape.basisPoints,
      fixed: rewardValue.shape.amount.optional(),
      months: rewardShare.shape.months.unwrap().optional(),
      payments: rewardShare.shape.payments,
      of: z.literal("net").optional(),
      base: count.optional(),
      assumedTax: rewardShare.shape.assumedTax,
      paid: count,
      earned: count,
      value: count,
      revenue: count.optional(),
      month: cohort,
      paidIn: cohort.optional(),
    })
    .refine(
      ({ basisPoints, fixed }) => (basisPoints === undefined) !== (fixed === undefined),
      "needs one rate",
    )
    .optional(),
  cohort: cohort.optional(),
  ...route,
  earnedAt: instant,
  approvesAt: instant.or(z.literal(noApprovalDate)),
  queue: z.literal("approve"),
  type: z.enum(rewardTypes).optional(),
  pool: codePoolKey.optional(),
  amount: rewardValue.shape.amount.optional(),
  currency: rewardValue.shape.currency.optional(),
  conversion: externalId.optional(),
  code: words(longestCode).optional(),
  promotion: promotion.optional(),
  giftCard: giftCard.optional(),
  failure: z.strictObject({ reason: z.enum(rewardFailures), code: words(100).nullable() }).optional(),
  waitsFor: z.enum(rewardWaits).optional(),
  pays: count.optional(),
  returned: z.literal(true).optional(),
  budgetMonth: cohort.optional(),
  booked: z
    .strictObject({
      ...{ owed: difference, available: count, transit: count, paid: count, taken: count },
      month: cohort.optional(),
    })
    .optional(),
  // Of exports of earlier releases.
  setOff: z
    .array(z.strictObject({ rewardId: ids.reward, amount: difference }))
    .max(20)
    .optional(),
  debt: difference.optional(),
  settled: difference.optional(),
  reversedFrom: z.enum(rewardStates).optional(),
  reversal: z.strictObject({ by: doer, note: words(200), ofConversion: z.boolean() }).optional(),
  handsOut: z.boolean().optional(),
  history: z.array(step).min(1).max(100),
  version: count,
});
type Fields = z.infer<typeof fields>;

function idOf({ kind, participantId, referralId, milestone, share }: Fields): string | undefined {
  if (kind === "share") return share && referralId && rewardIdOf({ referralId, share: share.nth });
  if (kind !== "milestone") return referralId && rewardIdOf({ referralId, side: kind });
  if (participantId === undefined || milestone === undefined) return undefined;
  return rewardIdOf({ participantId, milestone });
}

/** Whether each step is a valid transition. */
function isWay(history: Fields["history"]): boolean {
  return history.every(({ state }, at) => {
    const before = history[at - 1]?.state ?? "pending";
    return state === before || rewardSteps[before].includes(state);
  });
}

const awaitReversals: ReadonlySet<RewardState> = new Set(["sending", "failed", "fulfilled"]);

/** Checks what the entity's model can't: a reward is the result of its history, and has one cause. */
export const rewardLine = fields
  .refine(({ history }) => history[0]?.state === "pending", "did not begin as pending")
  .refine(({ history }) => isWay(history), "went where no reward goes")
  .refine(({ history, state }) => history.at(-1)?.state === state, "is not what its history led to")
  .refine(({ history, version }) => history.length === version, "has another version than steps")
  .refine(({ held, state }) => !held || state !== "reversed", "is held and taken back")
  .refine(
    ({ reversal, state }) => reversal === undefined || awaitReversals.has(state),
    "waits to be reversed",
  )
  .refine((reward) => reward.rewardId === idOf(reward), "has the id of another cause");

/** A line as this release stores it. A reversal that waits for nobody is the timer's work, here as well. */
function toStored({ setOff, debt, settled: _, booked, ...line }: Fields) {
  const { pays, returned } = { ...line, ...paymentOf({ ...line, booked, setOff, debt }) };
  const isWork =
    line.reversal !== undefined && line.state !== "sending" && line.failure?.reason !== "unanswered";
  return { ...line, ...omitUndefined({ pays, returned }), ...(isWork && { asks: true }) };
}

/**
 * A reward of an export, with what it adds to balances, budgets and limits.
 * @throws Error if the item is not one
 */
export function restoreRewardItems(
  table: Table,
  item: Record<string, unknown>,
): [Restored, ...TransactItem[]] {
  const exported = rewardLine.parse(item);
  const line = toStored(exported);
  const isBooked = exported.booked !== undefined || line.pays !== undefined;
  const booked = isBooked && { booked: omitUndefined(bookedOf(line)) };
  return [toRestoredItem(rewards(table), { ...line, ...booked }), ...bookingItems(table, line)];
}

/**
 * Updates an existing reward to a later state of the export: a reward that moved while the export was made is in the
 * file in both states. Null if it is as far already, or moved otherwise here.
 */
export async function advanceRewardItem(
  table: Table,
  item: Record<string, unknown>,
): Promise<TransactItem | null> {
  const { history, version, approvesAt, queue, ...to } = toStored(rewardLine.parse(item));
  const now = await findReward(table, to);
  if (now === null || now.version >= version) return null;
  if (!isDeepStrictEqual(now.history, history.slice(0, now.version))) return null;
  // Only the step in between makes a version.
  const at = approvesAt === noApprovalDate ? {} : { approvesAt };
  const { pays, returned, budgetMonth } = to;
  const after = {
    ...now,
    ...to,
    ...at,
    pays,
    returned,
    budgetMonth,
    history,
    version,
    restored: `version ${version}`,
  };
  return changeRewardItem(table, after, now.version);
}

export const tallyLine = z.strictObject({
  projectId: ids.project,
  participantId: ids.participant,
  joined: count,
  converted: count,
  claimed: count.optional(),
  claimedJoins: count.optional(),
  months: z
    .array(z.strictObject({ month: cohort, converted: z.int().min(1) }))
    .max(mostMonths)
    .optional(),
  given: count.optional(),
  reached: z
    .array(
      z.strictObject({
        ...{ at: version, on: RewardRules.shape.on, fallen: z.boolean() },
        proved: z.literal(true).optional(),
      }),
    )
    .max(1000),
  version,
});

/** A participant's tally of an export. The sums that limits bind follow from its rewards. @throws Error if the item is not one */
export function restoreTally(table: Table, item: Record<string, unknown>): Restored {
  const { given: _, ...tally } = tallyLine.parse(item);
  return toRestoredItem(rewardTallies(table), tally);
}
