import { hasCode } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { moneyIn } from "@kiteloop/contract/shared/money";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { addRewardStep } from "./new-reward.ts";
import { openDebt, openDebtsOf } from "./store.debt.ts";
import { editRewardItem, findRewards, type SetOff, type StoredReward } from "./store.ts";

/** Debts that one reward settles: each is an item of its transaction. */
const most = 20;

type Step = { at: string; by: Doer };

/** The rewards for which a person owes something in a currency, the oldest first. */
async function debtsOf(
  table: Table,
  { projectId, recipientExternalId }: StoredReward,
  currency: string,
): Promise<StoredReward[]> {
  const marked = await openDebtsOf(table, { projectId, recipientExternalId, currency }, most);
  return [...(await findRewards(table, projectId, marked)).values()];
}

/**
 * Sets a reward against what its recipient owes in its currency: the parts, and the items that settle the debts, which
 * fail if one has changed. A code can't be divided, so debts are set against it only if they cover it.
 */
export async function setAgainstDebts(
  table: Table,
  reward: StoredReward,
  step: Step,
): Promise<{ setOff: SetOff[]; items: TransactItem[] }> {
  const value = moneyIn(reward);
  if (value === null) return { setOff: [], items: [] };
  let rest = value.amount;
  const parts: { debtor: StoredReward; amount: number }[] = [];
  for (const debtor of await debtsOf(table, reward, value.currency)) {
    const amount = Math.min(openDebt(debtor), rest);
    if (amount === 0) continue;
    rest -= amount;
    parts.push({ debtor, amount });
  }
  if (hasCode(reward.type) && rest !== 0) return { setOff: [], items: [] };
  const note = `Set against “${reward.what}”`;
  return {
    setOff: parts.map(({ debtor, amount }) => ({ rewardId: debtor.rewardId, amount })),
    items: parts.map(({ debtor, amount }) =>
      editRewardItem(table, debtor, (owing) => settle(owing, amount, { ...step, note })),
    ),
  };
}

const settle = (debtor: StoredReward, amount: number, step: Step & { note: string }): StoredReward =>
  addRewardStep({ ...debtor, settled: (debtor.settled ?? 0) + amount }, {}, step);

/** Opens the debts again that rewards were set against, because these are reversed before anybody had them. */
export async function reopenDebtItems(
  table: Table,
  rewards: readonly StoredReward[],
  step: Step,
): Promise<TransactItem[]> {
  const amounts = new Map<string, number>();
  for (const { setOff = [] } of rewards) {
    for (const { rewardId, amount } of setOff) amounts.set(rewardId, (amounts.get(rewardId) ?? 0) + amount);
  }
  const [first] = rewards;
  if (first === undefined || amounts.size === 0) return [];
  const debtors = await findRewards(table, first.projectId, [...amounts.keys()]);
  return [...amounts].flatMap(([rewardId, amount]) => {
    const debtor = debtors.get(rewardId);
    const note = `“${first.what}” was reversed`;
    if (debtor === undefined) return [];
    return [editRewardItem(table, debtor, (owing) => settle(owing, -amount, { ...step, note }))];
  });
}
