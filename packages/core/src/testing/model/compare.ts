import { expect } from "vitest";
import { faultsIn, type MoneyItems } from "../money.ts";
import type { Product } from "./product.ts";
import type { Reference } from "./reference.ts";
import type { ExpectedReward } from "./world.ts";

/** Expects that the product counts and owes what the reference does, and that its money adds up. */
export async function expectSame(reference: Reference, product: Product): Promise<void> {
  await product.fold();
  const money = await product.money();
  const { rules } = reference.world;
  expect(faultsIn(money, { cap: rules.cap, budgets: rules.budgets ?? [] })).toEqual([]);
  const { counts, revenue, costs } = await product.counted();
  expect(counts).toEqual(reference.counted);
  expect(revenue).toEqual(reference.revenue);
  expect(costs).toBe(reference.rewards.all.reduce((all, { cost }) => all + cost, 0));
  noteIds(money, reference);
  const shown = (await product.list()).map((reward) => ({
    key: reference.rewards.all.find((one) => one.id === reward.id)?.key ?? `unexpected ${reward.kind}`,
    ...{ state: reward.state, held: reward.held, amount: reward.value?.amount ?? 0, setOff: reward.setOff },
    debt: (reward.debt?.owed ?? 0) - (reward.debt?.settled ?? 0),
  }));
  expect(byKey(shown)).toEqual(byKey(reference.rewards.all.map(toShown)));
  expect(await product.approved()).toBe(reference.rewards.approved());
}

const toShown = ({ key, state, held, amount, setOff, debt, settled }: ExpectedReward) => ({
  ...{ key, state, held, amount, debt: debt - settled },
  setOff: setOff.reduce((all, part) => all + part.amount, 0),
});
const byKey = <T extends { key: string }>(all: T[]) =>
  all.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** A command makes at most one participant, referral or share: what is new belongs to what has no id yet. */
function noteIds({ participant, referral, reward }: MoneyItems, reference: Reference): void {
  const { participants, invitees, rewards } = reference;
  const known = [...participants.values()];
  for (const { participantId } of participant) {
    const [nameless] = [...participants].find(([, id]) => id === "") ?? [];
    if (!known.includes(participantId) && nameless !== undefined) participants.set(nameless, participantId);
  }
  for (const { referralId } of referral) {
    const nameless = invitees.find(({ id }) => id === "");
    if (nameless !== undefined && !invitees.some(({ id }) => id === referralId)) nameless.id = referralId;
  }
  for (const { rewardId, kind, milestone, participantId, referralId, conversion } of reward) {
    const reward = rewards.all.find(
      (one) =>
        one.kind === kind &&
        one.milestone === milestone &&
        (kind === "milestone"
          ? participants.get(one.inviter) === participantId
          : one.invitee?.id === referralId) &&
        (kind !== "share" || one.order?.id === conversion),
    );
    if (reward !== undefined) reward.id = rewardId;
  }
}
