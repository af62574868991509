import { expect } from "vitest";
import { insightsFrom, insightsOn, recountLines } from "../../reports/export/testing-recount.ts";
import { faultsIn, type MoneyItems } from "../money.ts";
import { shownPayouts } from "./expected-payouts.ts";
import type { Product } from "./product.ts";
import type { Reference } from "./reference.ts";
import { costOf, debtFor } from "./reward-parts.ts";
import { currencies, type ExpectedReward } from "./world.ts";

/** Expects that the product counts what the reference does, by day. */
export async function expectCounted(reference: Reference, product: Product): Promise<void> {
  await product.fold();
  expect(await product.counted()).toEqual(reference.numbers.toObject());
}

/** Expects that the product owes and pays what the reference does, and that its money adds up. */
export async function expectMoney(reference: Reference, product: Product): Promise<void> {
  const money = await product.money();
  const { cap, budgets = [] } = reference.world.rules;
  expect(faultsIn(money, reference.changed ? {} : { cap, budgets })).toEqual([]);
  noteIds(money, reference);
  const stored = money.reward.map(
    ({ rewardId, kind, state, held, amount = 0, currency, pays, returned }) => ({
      key: reference.rewards.all.find(({ id }) => id === rewardId)?.key ?? `unexpected ${kind}`,
      ...{ state, held, amount, currency, pays, returned },
    }),
  );
  expect(byKey(stored)).toEqual(byKey(reference.rewards.all.map(toShown)));
  expect(shownPayouts(money.payout)).toEqual(reference.payouts.shown());
  const people = money.participant.map(({ participantId, joined, converted }) => [
    participantId,
    { joined, converted },
  ]);
  expect(Object.fromEntries(people)).toEqual(reference.people());
}

/**
 * Expects that, once the providers have answered, each code that was made works for its recipient, or leaves a debt if it was used,
 * and that each payout has reached its recipient, or leaves a debt.
 */
export async function expectGifts(reference: Reference, product: Product): Promise<void> {
  await product.settleGifts();
  await product.fold();
  const { reward } = await product.money();
  const made = reward.flatMap((one) => {
    const { rewardId, state, amount = 0 } = one;
    const code = product.codes.made.get(rewardId);
    if (code === undefined) return [];
    const is = { rewardId, state, works: code.active, debt: debtFor(one) };
    const isReversed = state === "reversed";
    const owed = isReversed && code.used ? amount : 0;
    return [
      { is, due: { rewardId, state: isReversed ? state : "fulfilled", works: !isReversed, debt: owed } },
    ];
  });
  expect(made.map(({ is }) => is)).toEqual(made.map(({ due }) => due));
  const unanswered = reference.rewards.all.flatMap((one) => (one.unanswered ? [one.id] : []));
  const paid = reward
    .filter(({ rewardId }) => product.payouts.isMade(rewardId) && !unanswered.includes(rewardId))
    .map((one) => ({ rewardId: one.rewardId, state: one.state, amount: one.amount, debt: debtFor(one) }));
  const owed = paid.map(({ state, amount, ...one }) => ({
    ...{ ...one, amount, state: state === "reversed" ? state : "fulfilled" },
    debt: state === "reversed" ? amount : 0,
  }));
  expect(paid).toEqual(owed);
}

/** Expects that members see the same. */
export async function expectShown(reference: Reference, product: Product): Promise<void> {
  await expectCounted(reference, product);
  const { all } = reference.rewards;
  const listed = (await product.list()).map(({ id, state, value, setOff }) => ({
    ...{ id, state, amount: value?.amount ?? 0, setOff },
  }));
  const wanted = all.map((one) => {
    const { id, state, amount } = one;
    return { id, state, amount, setOff: amount - costOf(one) };
  });
  expect(new Set(listed)).toEqual(new Set(wanted));
  const approved = currencies.map((one) => ({ amount: reference.rewards.approved(one), currency: one }));
  expect(await product.approved()).toEqual(approved.filter(({ amount }) => amount > 0));
  for (const counts of ["joins", "conversions"] as const)
    expect(await product.contest(counts)).toEqual(reference.contest(counts));
}

/** Expects that an independent count of the export finds the numbers shown. */
export async function expectRecounted(product: Product): Promise<void> {
  const lines = await product.lines();
  expect(recountLines(lines).numbers().accounts).toEqual({ differing: 0, first: [] });
  const { range, told } = await insightsOn(product);
  const now = product.loop.platform.clock.now().getTime();
  expect(insightsFrom(lines, { range, now })).toEqual(told);
}

const toShown = ({ key, state, held, amount, currency, pays, returned }: ExpectedReward) => ({
  ...{ key, state, held, amount, currency, pays, returned },
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
        one.milestone?.at === milestone &&
        (kind === "milestone"
          ? participants.get(one.inviter) === participantId
          : one.invitee?.id === referralId) &&
        (kind !== "share" || one.order?.id === conversion),
    );
    if (reward !== undefined) reward.id = rewardId;
  }
}
