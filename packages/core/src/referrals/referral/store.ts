import type { ReferralStep, ReviewState, Verdict } from "@kiteloop/contract/referrals/fraud";
import type { Doer } from "@kiteloop/contract/shared/doer";
import type { Table, TableItem } from "../../shared/context/index.ts";
import { mergeableItem, omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import type { KeptFacts } from "../fraud/index.ts";
import { conversionChange, type ShareTally } from "../reward/index.ts";
import { referrals } from "./entity.ts";

export type Source = "browser" | "server";

export type StoredReferral = Row<typeof referrals>;

type Which = { projectId: string; externalId: string };

export async function findReferral(
  table: Table,
  { projectId, externalId }: Which,
): Promise<StoredReferral | null> {
  const { data } = await referrals(table).get({ projectId, externalId }).go({ consistent: true });
  return data;
}

/** @throws Error if the item is no referral */
export function toReferral(table: Table, item: TableItem): StoredReferral {
  const { data } = referrals(table).parse({ Item: item });
  if (data === null) throw new Error("The item is no referral.");
  return data;
}

/** The referrals of these invitees, by the embedder's ids; people without an inviter are left out. */
export async function referralsOfInvitees(
  table: Table,
  projectId: string,
  externalIds: readonly string[],
): Promise<Map<string, StoredReferral>> {
  if (externalIds.length === 0) return new Map();
  const keys = externalIds.map((externalId) => ({ projectId, externalId }));
  const { data } = await referrals(table).get(keys).go({ consistent: true, concurrency: 4 });
  return new Map(data.map((referral) => [referral.externalId, referral]));
}

/** The inviters of these invitees, by the embedder's ids of both; invitees without an inviter are left out. */
export async function invitersOf(
  table: Table,
  projectId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const keys = externalIds.map((externalId) => ({ projectId, externalId }));
  const { data } = await referrals(table).get(keys).go();
  return new Map(data.map(({ externalId, participantExternalId }) => [externalId, participantExternalId]));
}

/** Fails if the invitee has a referral already. */
export function createReferralItem(table: Table, referral: StoredReferral): TransactItem {
  return {
    Put: referrals(table)
      .create({ ...omitUndefined(referral), queue: queueOf(referral) })
      .params(),
  };
}

/** The effect of a conversion on its referral. */
export type ConversionMeaning = {
  /** Whether it counts as a conversion. */
  counts: boolean;
  /** Whether it earns rewards. */
  earns: boolean;
};

/**
 * Counts one more conversion of this invitee; a rejected referral stays rejected. Fails if the number or the decision
 * changed since the referral was read.
 */
export function convertItem(
  table: Table,
  referral: StoredReferral,
  convertedAt: string,
  { counts, earns, claims }: ConversionMeaning & { claims: boolean },
  { externalId: by, day }: { externalId: string; day: string },
  shares?: ShareTally,
): TransactItem {
  const { projectId, externalId, conversions, review } = referral;
  const status = referral.status === "rejected" || !counts ? referral.status : "converted";
  const after = counts ? conversions + 1 : conversions;
  const update = referrals(table)
    .patch({ projectId, externalId })
    .set({
      status,
      conversions: after,
      ...(after > 0 && conversions === 0 && { convertedAt }),
      ...(earns && earningAfter(referral, { claims, externalId: by, day })),
      ...(shares && { shares }),
    })
    .where((attribute, { eq, notExists }) =>
      [
        eq(attribute.conversions, conversions),
        referral.shares === undefined ? notExists(attribute.shares) : eq(attribute.shares, referral.shares),
        eq(attribute.status, referral.status),
        referral.earning === undefined
          ? notExists(attribute.earning)
          : eq(attribute.earning, referral.earning),
        referral.claimed === undefined
          ? notExists(attribute.claimed)
          : eq(attribute.claimed, referral.claimed),
        // Rewards depend on it: a referral approved since must not be held.
        review === undefined ? notExists(attribute.review) : eq(attribute.review, review),
      ].join(" AND "),
    );
  return { Update: update.params() };
}

/**
 * A referral's count of conversions that earn with one more. `claims`: only a page reports it. The first one, and the first that is
 * more than a claim, is the one that earns.
 */
export function earningAfter(
  { earning = 0, claimed = 0 }: Pick<StoredReferral, "earning" | "claimed">,
  { claims, externalId, day }: { claims: boolean; externalId: string; day: string },
) {
  const after = { earning: earning + 1, ...(claims && { claimed: claimed + 1 }) };
  const earns = conversionChange({ earning, claimed }, { claimed, ...after }) !== null;
  return { ...after, ...(earns && { earnedWith: externalId, earnedOn: day }) };
}

/** Changes of what an invitee's conversions have earned, each with the referral that it was decided by. */
type EarningCounts = { earning: number; claimed?: number; earnedWith?: string; earnedOn?: string };
type EarningChange = {
  shares?: { before: StoredReferral; after: ShareTally };
  earning?: { before: StoredReferral; after: EarningCounts };
};

const earningItem = (table: Table, which: Which, change: EarningChange): TransactItem =>
  mergeableItem({
    value: change,
    merge: (one, other) => ({ ...one, ...other }),
    write: (changes) => earningUpdate(table, which, changes),
  });

function earningUpdate(
  table: Table,
  { projectId, externalId }: Which,
  { shares, earning }: EarningChange,
): TransactItem {
  const update = referrals(table)
    .patch({ projectId, externalId })
    .set({ ...(shares && { shares: shares.after }), ...earning?.after })
    .where((attribute, { eq, notExists }) => {
      const conditions: string[] = [];
      if (shares) {
        const before = shares.before.shares;
        conditions.push(before === undefined ? notExists(attribute.shares) : eq(attribute.shares, before));
      }
      if (earning) {
        const { earning: before, claimed, verdict, review } = earning.before;
        conditions.push(
          before === undefined ? notExists(attribute.earning) : eq(attribute.earning, before),
          claimed === undefined ? notExists(attribute.claimed) : eq(attribute.claimed, claimed),
          // The inviter's counts depend on the decision.
          verdict === undefined ? notExists(attribute.verdict) : eq(attribute.verdict, verdict),
          review === undefined ? notExists(attribute.review) : eq(attribute.review, review),
        );
      }
      return conditions.join(" AND ");
    });
  return { Update: update.params() };
}

/** Changes what an invitee's payments have earned as shares. Fails if that has changed since the referral was read. */
export const sharesItem = (table: Table, before: StoredReferral, after: ShareTally): TransactItem =>
  earningItem(table, before, { shares: { before, after } });

/** Changes how many conversions earn rewards, and how many of these are claims. Fails if that or the decision has changed since the referral was read. */
export const earningCountItem = (table: Table, before: StoredReferral, after: EarningCounts): TransactItem =>
  earningItem(table, before, { earning: { before, after } });

/** Why members should look at a referral. */
export function queueOf({
  status,
  review,
}: Pick<StoredReferral, "status" | "review">): "none" | "pending" | "rejected" {
  if (review === "pending") return "pending";
  return status === "rejected" ? "rejected" : "none";
}

/** The changes that a decision makes to a referral. */
export type ReferralDecision = {
  status: StoredReferral["status"];
  verdict: Verdict;
  review: ReviewState;
  reviewedBy?: Doer;
  history: ReferralStep[];
  inLog: boolean;
  /** Only if more became known about the join. */
  facts?: KeptFacts;
};

/** Fails if the referral was evaluated, reviewed or converted since it was read. */
export function decideReferralItem(
  table: Table,
  before: StoredReferral,
  decision: ReferralDecision,
): TransactItem {
  const { projectId, externalId, joinedAt, conversions, earning, claimed, shares, status } = before;
  const { review, verdict, facts } = before;
  const update = referrals(table)
    .patch({ projectId, externalId })
    .set({ ...decision, queue: queueOf({ ...before, ...decision }) })
    .composite({ joinedAt })
    .where((attribute, { eq, notExists }) =>
      [
        eq(attribute.conversions, conversions),
        shares === undefined ? notExists(attribute.shares) : eq(attribute.shares, shares),
        earning === undefined ? notExists(attribute.earning) : eq(attribute.earning, earning),
        claimed === undefined ? notExists(attribute.claimed) : eq(attribute.claimed, claimed),
        eq(attribute.status, status),
        review === undefined ? notExists(attribute.review) : eq(attribute.review, review),
        verdict === undefined ? notExists(attribute.verdict) : eq(attribute.verdict, verdict),
        // Turning a rule off leaves the verdict as it is, so the policy version is compared too.
        facts === undefined ? notExists(attribute.facts) : eq(attribute.facts, facts),
      ].join(" AND "),
    );
  return { Update: update.params() };
}

/** When a participant's `nth` referral joined, in ms since 1970; null if it can't be read (yet). */
export async function joinedAtOf(
  table: Table,
  of: { projectId: string; participantId: string; nth: number },
): Promise<number | null> {
  const { data } = await referrals(table)
    .query.byParticipant(of)
    .go({ limit: 1, attributes: ["joinedAt"] });
  const joinedAt = data[0]?.joinedAt;
  return joinedAt === undefined ? null : Date.parse(joinedAt);
}
