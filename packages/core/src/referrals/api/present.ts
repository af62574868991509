import type { ApiEvent, ApiParticipant, ApiReferral, ApiReward } from "@kiteloop/contract/referrals/api";
import type { Chapter, getPerson } from "@kiteloop/contract/referrals/chain";
import type { showContest } from "@kiteloop/contract/referrals/contest";
import type { ApiConversion, Conversion, Reversal } from "@kiteloop/contract/referrals/conversion";
import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { getPayoutRun, PayoutRun } from "@kiteloop/contract/referrals/payout-run";
import type { Reward } from "@kiteloop/contract/referrals/reward";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { View } from "../../shared/verb/index.ts";

/** The functions of this file turn what members see into what a server sees. */

export function presentParticipant(participant: Participant, { personal }: View): ApiParticipant {
  if (personal) return participant;
  const { photo: _, taxForm: _form, selfBilling: _agreement, vatRate: _rate, ...rest } = participant;
  return { ...rest, name: null, email: null };
}

export function presentReferral(referral: ReferralRow, { personal }: View): ApiReferral {
  if (personal) return referral;
  const history = withoutDoers(referral.history);
  return { ...referral, participantName: null, inviteeName: null, reviewedBy: null, history };
}

export function presentReward(reward: Reward, { personal }: View): ApiReward {
  return personal ? reward : { ...reward, recipientName: null, history: withoutDoers(reward.history) };
}

/** Properties, reasons and doers may name people. */
export function presentConversion(conversion: Conversion, { personal }: View): ApiConversion {
  if (personal) return conversion;
  return { ...conversion, properties: null, reversals: conversion.reversals.map(withoutReason) };
}

const withoutReason = (reversal: Reversal) => ({ ...reversal, reason: null, by: null });

/** The events of a history that keys see. */
type OfKeys = Exclude<Chapter, { kind: "email" | "act" }>;

const isOfKeys = (chapter: Chapter): chapter is OfKeys => chapter.kind !== "email" && chapter.kind !== "act";

function presentEvent(event: OfKeys, view: View): ApiEvent {
  if (event.kind === "reward") {
    const { acts: _, ...rest } = event;
    return { ...rest, reward: presentReward(event.reward, view) };
  }
  if (view.personal) return event;
  switch (event.kind) {
    case "conversion":
      return { ...event, reversals: event.reversals.map(withoutReason) };
    case "invitation":
      return { ...event, email: null, message: null };
    case "referral":
      return { ...event, name: null, history: withoutDoers(event.history) };
    default:
      return event;
  }
}

type Story = ResponseOf<typeof getPerson>;

export function presentStory({ person, broughtBy, chapters, completeFrom: _, ...next }: Story, view: View) {
  return {
    participant: presentParticipant(person, view),
    invitedBy: broughtBy && { ...broughtBy, name: view.personal ? broughtBy.name : null },
    events: chapters.filter(isOfKeys).map((chapter) => presentEvent(chapter, view)),
    ...next,
  };
}

/** Their doers are the workspace's members, and their notes may name anybody. */
function withoutDoers<Step extends object>(history: readonly Step[]) {
  return history.map((step) => ({ ...step, by: null, note: null }));
}

type ContestRanking = ResponseOf<typeof showContest>;

export function presentContest({ lines, held, ...contest }: ContestRanking, { personal }: View) {
  const ranking = lines.map((line) => ({ ...line, name: personal ? line.name : null }));
  return { ...contest, ranking, heldJoins: held };
}

/** The owners who started and approved it are members. */
export function presentPayoutRun({ startedById: _, ...run }: PayoutRun, { personal }: View) {
  return personal ? run : { ...run, startedBy: null, approvedBy: null };
}

export function presentPayouts({ run, payouts }: ResponseOf<typeof getPayoutRun>, view: View) {
  return {
    run: presentPayoutRun(run, view),
    payouts: view.personal ? payouts : payouts.map((one) => ({ ...one, participantName: null })),
  };
}

/** A page of which each item is presented. */
export function presentPage<Item, Shown>(present: (item: Item, view: View) => Shown) {
  return ({ items, ...next }: { items: readonly Item[]; next?: string | undefined }, view: View) => ({
    items: items.map((item) => present(item, view)),
    ...next,
  });
}
