import { channels } from "@kiteloop/contract/publishing/event";
import {
  type GiftCard,
  type Promotion,
  type RewardFailure,
  rewardTypes,
} from "@kiteloop/contract/referrals/reward-fulfillment";
import {
  type RewardState,
  rewardKinds,
  rewardStates,
  rewardWaits,
} from "@kiteloop/contract/referrals/reward-states";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";
import type { Booked, SetOff } from "./balances.ts";
import type { MonthCount, StageReached } from "./tally.ts";

/** Replaces an instant for rewards that a member approves. */
export const noApprovalDate = "never";

export type RewardStep = { state: RewardState; at: string; by: Doer; note: string };

/** A share of one payment. */
export type PaymentShare = {
  /** Its number among those of its referral that earned a share. */
  nth: number;
  /** Its rate; absent if it is a fixed amount for each payment. */
  basisPoints?: number | undefined;
  fixed?: number | undefined;
  /** Of a fixed amount, or if at most so many payments earn: the terms, as far as the words state them. */
  months?: number | undefined;
  payments?: number | undefined;
  /** Of a share of the net amount: that amount, and the rate by which its tax is taken while it isn't known. */
  of?: "net" | undefined;
  base?: number | undefined;
  assumedTax?: number | undefined;
  /** The amount paid, and the share of it before anything was reversed. */
  paid: number;
  earned: number;
  /** The rest of `earned`: what the recipient gets, or is to give back, in the end. */
  value: number;
  /** The rest of the base after reversals: its inviter's tiers count it. Absent in earlier releases. */
  revenue?: number | undefined;
  /** The month that it counts in. */
  month: string;
  /** The month in which it was paid, if that is another: its inviter's tiers count it there. */
  paidIn?: string | undefined;
};

/** The request to a provider to make a reward, so that a retry asks for the same. */
export type ProviderWork = {
  /** The payment source or payout account whose key was used. */
  sourceId: string;
  /** Part of the idempotency key. It rises only when nothing can have been made with the key before. */
  attempt: number;
  begunAt: string;
  /** When the provider was last asked to make it; absent if it never was. */
  sentAt?: string | undefined;
  /** Whether the last answer was a failure that Stripe repeats for this key. */
  replayed?: boolean | undefined;
  customer?: string | undefined;
  /** Where it is sent. Forgotten with the answer. */
  email?: string | undefined;
  /** In seconds since 1970. */
  expiresAt?: number | undefined;
  /** The provider's id of what it made, and before that of what it makes it with. */
  id?: string | undefined;
  /** Whether the promotion code can be used, as far as it is up to us. */
  active?: boolean | undefined;
};

/** A reversal that waits until a provider has answered whether the reward was made. */
export type PendingReversal = { by: Doer; note: string; ofConversion: boolean };

/** One reward. Its id is derived from what earned it, so the same cause can't earn it twice. */
export const rewards = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "reward", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          rewardId: { type: "string", required: true },
          kind: { type: rewardKinds, required: true },
          /** The reward as the rules described it when it was earned. */
          what: { type: "string", required: true },
          state: { type: rewardStates, required: true },
          /** The inviter who gets it; absent if the invitee does. */
          participantId: { type: "string" },
          /** The embedder's id of the recipient. */
          recipientExternalId: { type: "string", required: true },
          recipientName: { type: "string", required: true },
          referralId: { type: "string" },
          milestone: { type: "number" },
          share: { type: CustomAttributeType<PaymentShare>("any") },
          /** The month in which the invitee joined, and their way: copied from the referral. Milestones have none. */
          cohort: { type: "string" },
          channel: { type: channels },
          widgetId: { type: "string" },
          held: { type: "boolean", required: true },
          earnedAt: { type: "string", required: true },
          /** How it is fulfilled, and with a code of which pool; absent in earlier releases, and if it is manual. */
          type: { type: rewardTypes },
          pool: { type: "string" },
          /** Its cost, in the smallest unit of `currency`. */
          amount: { type: "number" },
          currency: { type: "string" },
          /** The embedder's id of the conversion that earned it. */
          conversion: { type: "string" },
          /** The code that the recipient got. */
          code: { type: "string" },
          /** The discount of a promotion code. */
          promotion: { type: CustomAttributeType<Promotion>("any") },
          giftCard: { type: CustomAttributeType<GiftCard>("any") },
          failure: { type: CustomAttributeType<{ reason: RewardFailure; code: string | null }>("any") },
          /**
           * Not exported, like the next two: they belong to this instance's account at the provider. Named when Stripe was
           * the only one.
           */
          work: { type: CustomAttributeType<ProviderWork>("any"), field: "stripe" },
          /** Whether the timer has something to ask the provider. */
          asks: { type: "boolean" },
          /** How often the provider was asked in a row. */
          tries: { type: "number" },
          reversal: { type: CustomAttributeType<PendingReversal>("any") },
          waitsFor: { type: rewardWaits },
          /** The amount that its approval decided to pay for it; absent if nobody had it when it was reversed. */
          pays: { type: "number" },
          /** Whether its recipient gave it back unused, so that they owe nothing for it. */
          returned: { type: "boolean" },
          /** The month whose budget it was approved from. */
          budgetMonth: { type: "string" },
          /** The sum that it has added to balances and budgets; absent in earlier releases, which wrote the next three instead. */
          booked: { type: CustomAttributeType<Booked>("any") },
          setOff: { type: CustomAttributeType<SetOff[]>("any") },
          debt: { type: "number" },
          settled: { type: "number" },
          /** The state from which its conversion's reversal reversed it: a conversion that is restored restores it. */
          reversedFrom: { type: rewardStates },
          /** Whether the timer fulfills it once it is approved. */
          handsOut: { type: "boolean" },
          /** When the timer works on it next, or `never`. */
          approvesAt: { type: "string", required: true },
          queue: { type: ["approve"] as const, required: true },
          /** How often in a row the timer failed to work on it. Not exported. */
          failures: { type: "number" },
          history: { type: CustomAttributeType<RewardStep[]>("any"), required: true },
          version: { type: "number", required: true },
          /** Mark of an import's latest write: its change triggers no webhook. Not exported. */
          restored: { type: "string" },
        },
        indexes: {
          byId: {
            pk: { field: "pk", composite: ["projectId", "rewardId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
          /** Only rewards that the timer approves or fulfills and nothing holds, and those to ask a provider about. */
          due: {
            index: "gsi1",
            condition: ({ state, held, approvesAt, handsOut, asks }) =>
              (asks === true ||
                ((state === "pending" || (state === "approved" && handsOut === true)) && held === false)) &&
              approvesAt !== noApprovalDate,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["approvesAt", "rewardId"], casing: "none" },
          },
          byState: {
            index: "gsi2",
            pk: { field: "gsi2pk", composite: ["projectId", "state"], casing: "none" },
            sk: { field: "gsi2sk", composite: ["earnedAt", "rewardId"], casing: "none" },
          },
          byRecipient: {
            index: "gsi3",
            pk: { field: "gsi3pk", composite: ["projectId", "recipientExternalId"], casing: "none" },
            sk: { field: "gsi3sk", composite: ["earnedAt", "rewardId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** A participant's tally of what counts for rewards. Each change names the version it is based on. */
export const rewardTallies = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "rewardTally", version: "1", service },
        attributes: {
          projectId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          joined: { type: "number", required: true },
          /** How many of these only pages say so of; absent without any. */
          claimedJoins: { type: "number" },
          converted: { type: "number", required: true },
          /** How many of the converted ones only pages say so of; absent without any. */
          claimed: { type: "number" },
          months: { type: CustomAttributeType<MonthCount[]>("any") },
          /** Of earlier releases: how many rewards limits have counted. */
          given: { type: "number" },
          reached: {
            type: CustomAttributeType<StageReached[]>("any"),
            required: true,
          },
          version: { type: "number", required: true },
        },
        indexes: {
          byParticipant: {
            pk: { field: "pk", composite: ["projectId", "participantId"], casing: "none" },
            sk: { field: "sk", composite: [], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
