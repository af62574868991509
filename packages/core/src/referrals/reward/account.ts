import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import { milestonesNeedProof, needsServerProof } from "@kiteloop/contract/referrals/reward-proof";
import { findRewardRules } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { findParticipant, recipientId } from "../person/index.ts";
import type { Earning } from "./eligibility.ts";
import { rewardsKey } from "./limits.ts";
import { addRewardStep, newReward, wayOf } from "./new-reward.ts";
import { restoredOf } from "./restore.ts";
import { rewardIdOf } from "./reward-id.ts";
import { mostItem, usedOf } from "./store.limit.ts";
import { findTally, tallyRewardItem } from "./store.tally.ts";
import { changeRewardItem, createRewardItem, findRewards, type StoredReward } from "./store.ts";
import { firstTally, type RewardTally, recountTally, type TallyChange } from "./tally.ts";

type Ports = Pick<Platform, "table" | "clock">;
export type Side = "inviter" | "friend";

/** The day on which a referral earns rewards, if it does: of its join, or of its conversion. */
const dayOfEarning = ({ on }: RewardRules, { day, earnedOn = day }: Earning): string =>
  on === "joined" ? day : earnedOn;

/** The state of an inviter's rewards, read before a write. The tally is read before everything it is compared with. */
export type Account = {
  /** For the day on which the referral earns rewards. */
  rules: RewardRules;
  /** Whether conversions that only a page has reported earn nothing, because something of value can be earned. */
  onlyProved: boolean;
  /** The same for what milestones count. */
  onlyProvedCount: boolean;
  tally: RewardTally;
  /** How many rewards for invitees the sum of its limit has; those that an earlier release counted are in the tally. */
  used: number;
  inviterName: string;
  /** The id under which the invitee has rewards and balances. */
  friendId: string;
  /** The referral's own rewards, by side. */
  sides: Partial<Record<Side, StoredReward>>;
};

const sideId = (referralId: string, side: Side) => rewardIdOf({ referralId, side });

/** The facts of an account that a join has read: of the inviter, and the id under which the invitee has rewards. */
export type JoinFacts = { inviter: { name: string; joined: number; converted: number }; friendId: string };

/** `facts`: of a referral that is new, so that nothing can have been earned by it; they are not read then. */
export async function readAccount({ table }: Ports, referral: Earning, facts?: JoinFacts): Promise<Account> {
  const { projectId, participantId, referralId, externalId } = referral;
  const [tally, { rules }] = await Promise.all([
    findTally(table, { projectId, participantId }),
    findRewardRules(table, referral, { consistent: facts === undefined }),
  ]);
  const ids = { inviter: sideId(referralId, "inviter"), friend: sideId(referralId, "friend") };
  const [participant, found] = await Promise.all([
    facts?.inviter ?? findParticipant(table, { projectId, externalId: referral.participantExternalId }),
    findRewards(table, projectId, facts === undefined ? [ids.inviter, ids.friend] : []),
  ]);
  // Most rules have no limit, and a join reads nothing for it then.
  const used = rules.cap === null ? 0 : await usedOf(table, rewardsKey(referral));
  const [own, friend] = [found.get(ids.inviter), found.get(ids.friend)];
  const dayRules = rulesOn(rules, dayOfEarning(rules, referral));
  const adds = dayRules.friend !== null && friend === undefined;
  const friendId =
    facts?.friendId ?? (adds ? await recipientId(table, { projectId, externalId }) : externalId);
  return {
    rules: dayRules,
    friendId,
    onlyProved: needsServerProof(rules),
    onlyProvedCount: milestonesNeedProof(rules),
    tally: tally ?? firstTally(participant ?? { joined: 0, converted: 0 }),
    used,
    inviterName: participant?.name ?? "",
    sides: { ...(own && { inviter: own }), ...(friend && { friend }) },
  };
}

/** Whether one more reward for the inviter is within the limit of the rules. */
const hasRoom = ({ rules: { cap }, tally: { given = 0 }, used }: Account): boolean =>
  cap === null || given + used < cap;

/** Rewards of a referral's two sides that it has not earned yet, as far as the limit allows. */
export function earnSides(account: Account, referral: Earning, now: Date, held: boolean): StoredReward[] {
  const { rules, inviterName, friendId, sides } = account;
  const { referralId, participantId, participantExternalId, name } = referral;
  const { earnedWith: conversion } = referral;
  const earned: StoredReward[] = [];
  const add = (
    side: Side,
    what: string,
    recipient: Pick<StoredReward, "recipientExternalId" | "recipientName">,
  ) =>
    earned.push(
      newReward(referral, rules, now, {
        cause: { referralId, side },
        kind: side,
        what,
        fulfillment: rules.fulfillment?.[side],
        ...(rules.on === "converted" && conversion !== undefined && { conversion }),
        ...(side === "inviter" && { participantId }),
        ...recipient,
        referralId,
        ...wayOf(referral),
        held,
        note: "",
      }),
    );
  if (rules.inviter !== null && sides.inviter === undefined && hasRoom(account)) {
    add("inviter", rules.inviter, { recipientExternalId: participantExternalId, recipientName: inviterName });
  }
  if (rules.friend !== null && sides.friend === undefined) {
    add("friend", rules.friend, { recipientExternalId: friendId, recipientName: name ?? "" });
  }
  return earned;
}

/** The rewards of a referral that were reversed with its last conversion that earned, restored because it has one again. */
export function restoredSides(
  account: Account,
  { earnedWith }: Earning,
  step: { at: string; by: string; note: string },
  held: boolean,
): StoredReward[] {
  const earned = Object.values(account.sides).filter(({ conversion }) => conversion !== undefined);
  return restoredOf(earned, step, { hasRoom: hasRoom(account), held }).map((reward) => ({
    ...reward,
    conversion: earnedWith ?? reward.conversion,
  }));
}

export type TallyEntry = {
  change: TallyChange;
  /** New rewards, and changed ones in their new state. */
  earned: readonly StoredReward[];
  changed: readonly StoredReward[];
};

const isGiven = (reward: StoredReward | undefined) => reward !== undefined && reward.state !== "reversed";

/** The items that write an entry: the tally, the rewards, and the resulting milestones. */
export async function entryItems(
  { table, clock }: Ports,
  { rules, onlyProvedCount, tally, inviterName, sides }: Account,
  referral: Earning,
  { change, earned, changed }: TallyEntry,
): Promise<{ items: TransactItem[]; changed: StoredReward[] }> {
  const { projectId, participantId, participantExternalId } = referral;
  const now = clock.now();
  const inviters = [...changed, ...earned].find(({ kind }) => kind === "inviter") ?? sides.inviter;
  const takes = isGiven(inviters) && !isGiven(sides.inviter);
  const limit =
    takes && rules.cap !== null
      ? [mostItem(table, rewardsKey(referral), rules.cap - (tally.given ?? 0))]
      : [];
  const month = (referral.earnedOn ?? referral.day).slice(0, "2026-11".length);
  const after = recountTally(rules, tally, { ...change, month }, onlyProvedCount);
  const milestones = after.earned.flatMap((milestone) => {
    const rule = rules.milestones.find(({ at }) => at === milestone);
    if (rule === undefined) return [];
    const { reward: what, fulfillment } = rule;
    const recipient = {
      participantId,
      recipientExternalId: participantExternalId,
      recipientName: inviterName,
    };
    const cause = { participantId, milestone };
    const made = { cause, kind: "milestone" as const, what, fulfillment, ...recipient, milestone };
    return [newReward(referral, rules, now, { ...made, held: false, note: "" })];
  });
  const turned = await turnedMilestones(table, { projectId, participantId }, after, now);
  const all = [...changed, ...turned];
  return {
    items: [
      tallyRewardItem(table, { projectId, participantId }, after.tally),
      ...[...earned, ...milestones].map((reward) => createRewardItem(table, reward)),
      ...all.map((reward) => changeRewardItem(table, reward)),
      ...limit,
    ],
    changed: all,
  };
}

/** Milestones that fell because the number dropped below them, and those regained. */
async function turnedMilestones(
  table: Ports["table"],
  { projectId, participantId }: { projectId: string; participantId: string },
  { fallen, regained }: { fallen: number[]; regained: number[] },
  now: Date,
): Promise<StoredReward[]> {
  const idOf = (milestone: number) => rewardIdOf({ participantId, milestone });
  const found = await findRewards(table, projectId, [...fallen, ...regained].map(idOf));
  const turn = (milestone: number, held: boolean, note: string) => {
    const reward = found.get(idOf(milestone));
    if (reward === undefined || reward.state === "reversed" || reward.held === held) return [];
    return [addRewardStep(reward, { held }, { at: now.toISOString(), by: "Kiteloop", note })];
  };
  return [
    ...fallen.flatMap((at) => turn(at, true, `Fewer than ${at} count now`)),
    ...regained.flatMap((at) => turn(at, false, `${at} count again`)),
  ];
}
