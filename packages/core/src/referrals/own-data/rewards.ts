import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { balanceTexts } from "@kiteloop/contract/languages/texts";
import { moneyWords } from "@kiteloop/contract/referrals/balance-words";
import { type OwnReward, ownPageSize } from "@kiteloop/contract/referrals/own-data";
import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import { toDecimal } from "@kiteloop/contract/shared/money";
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

/** The amount that they get. Of other rewards it is what they cost. */
function amountOf(
  { kind, type, amount, currency }: StoredReward,
  language: WidgetLanguage,
): OwnReward["value"] {
  if ((kind !== "share" && type !== "balance") || amount === undefined || currency === undefined) return null;
  const decimal = toDecimal(amount, currency);
  return { currency, amount, decimal, text: moneyWords(amount, currency, language) };
}

function toOwnReward(reward: StoredReward, language: WidgetLanguage): OwnReward {
  const { kind, type, state, held, milestone, code, earnedAt } = reward;
  const hasCode = !held && (state === "approved" || state === "fulfilled");
  return {
    ...{ kind, what: rewardWordsIn(reward, language), value: amountOf(reward, language) },
    stateText: type === "balance" && state === "fulfilled" ? balanceTexts[language].added : null,
    state: held && state !== "reversed" ? "pending" : stateFor(state),
    milestone: milestone ?? null,
    code: hasCode ? (code ?? null) : null,
    earnedAt,
  };
}
