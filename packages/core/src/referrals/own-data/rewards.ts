import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { type OwnReward, ownPageSize } from "@kiteloop/contract/referrals/own-data";
import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { rewardsOf, rewardWordsIn, type StoredReward } from "../reward/index.ts";

const place = z.tuple([instant, ids.reward]);

/**
 * A page of a participant's rewards, newest first, and whether one of them is added to their balance. A short page may be followed by
 * more.
 */
export async function ownRewardsOf(
  table: Table,
  { projectId, externalId }: StoredParticipant,
  cursor: string | undefined,
  language: WidgetLanguage,
): Promise<{ rewards: { items: OwnReward[]; next?: string }; paysBalances: boolean }> {
  const [earnedAt = "", rewardId = ""] = cursor === undefined ? [] : readCursor(place, cursor);
  const after = cursor === undefined ? undefined : { earnedAt, rewardId };
  const read = await rewardsOf(table, projectId, externalId, { limit: ownPageSize, after });
  const last = read.length < ownPageSize ? undefined : read.at(-1);
  const items = read.filter(isShown).map((reward) => toOwnReward(reward, language));
  const rewards = { items, ...(last && { next: writeCursor([last.earnedAt, last.rewardId]) }) };
  return { rewards, paysBalances: read.some(({ type }) => type === "balance") };
}

/** One that was reversed before its recipient could know of it would only reveal a fraud decision. */
const isShown = ({ state, history }: StoredReward): boolean =>
  state !== "reversed" || history.some((step) => step.state === "approved" || step.state === "fulfilled");

/** A delivery that is on its way, or has failed for now, is the member's to look after. */
const stateFor = (state: StoredReward["state"]): OwnReward["state"] =>
  state === "sending" || state === "failed" ? "approved" : state;

function toOwnReward(reward: StoredReward, language: WidgetLanguage): OwnReward {
  const { kind, state, held, milestone, code, earnedAt } = reward;
  const hasCode = !held && (state === "approved" || state === "fulfilled");
  return {
    kind,
    what: rewardWordsIn(reward, language),
    state: held && state !== "reversed" ? "pending" : stateFor(state),
    milestone: milestone ?? null,
    code: hasCode ? (code ?? null) : null,
    earnedAt,
  };
}
