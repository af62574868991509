import type { Reward } from "@kiteloop/contract/referrals/reward";
import { moneyIn } from "@kiteloop/contract/shared/money";
import type { Table } from "../../shared/context/index.ts";
import { embedderIdsOf } from "../person/index.ts";
import { debtOf, setOffOf } from "./balances.ts";
import { movesOf } from "./move-items.ts";
import type { StoredReward } from "./store.ts";

/** A reward as members see it; `knownAs` is the embedder's id of a recipient with a waitlist id. */
export function toApiReward(reward: StoredReward, knownAs?: string | undefined): Reward {
  const {
    rewardId,
    kind,
    what,
    state,
    recipientExternalId,
    recipientName,
    held,
    earnedAt,
    history,
    version,
  } = reward;
  return {
    id: rewardId,
    kind,
    what,
    state,
    participantId: reward.participantId ?? null,
    recipientExternalId: knownAs ?? recipientExternalId,
    recipientName,
    referralId: reward.referralId ?? null,
    milestone: reward.milestone ?? null,
    share: shareOf(reward),
    held,
    moves: movesOf(reward),
    earnedAt,
    approvesAt: reward.handsOut || reward.asks ? null : (reward.approvesAt ?? null),
    type: reward.type ?? "manual",
    value: moneyIn(reward),
    setOff: setOffOf(reward),
    code: endOfCode(reward),
    waitsFor: reward.waitsFor ?? null,
    failure: reward.failure ?? null,
    debt: debtOf(reward),
    history,
    version,
  };
}

/** Anyone who knows a whole code can use it. */
function endOfCode({ code }: StoredReward): string | null {
  return code === undefined ? null : `…${code.slice(code.length - Math.min(4, Math.floor(code.length / 2)))}`;
}

function shareOf({ share, conversion }: StoredReward): Reward["share"] {
  if (share === undefined || conversion === undefined) return null;
  const { basisPoints = null, fixed = null, of = "paid", paid, base = paid, earned } = share;
  return { conversion, basisPoints, fixed, of, paid, base, earned };
}

/** Rewards as members see them, with the embedder's ids of recipients who were on a waitlist first, if known by now. */
export async function presentAll(
  table: Table,
  projectId: string,
  rewards: readonly StoredReward[],
): Promise<Reward[]> {
  const recipients = rewards.map(({ recipientExternalId }) => recipientExternalId);
  const idOf = await embedderIdsOf(table, projectId, recipients);
  return rewards.map((reward) => toApiReward(reward, idOf(reward.recipientExternalId)));
}
