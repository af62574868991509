import { expect } from "vitest";
import { fold } from "../../counting/index.ts";
import { elsewhere, read, takeAll } from "../../reports/export/testing-moving.ts";
import { type MoneyItems, moneyAmong } from "../money.ts";
import { readAllItems } from "../read-all-items.ts";
import { dropTable } from "../table.ts";
import { dailyNumbers } from "./numbers.ts";
import type { Product } from "./product.ts";

/** Expects that another instance that imports the project's export counts and owes the same. */
export async function expectMoved(product: Product): Promise<void> {
  const there = await elsewhere(product);
  await takeAll(there, await read(product));
  expect(await fold(there.loop.platform, there.stream.items)).toEqual([]);
  expect(await dailyNumbers(there.loop)).toEqual(await product.counted());
  const { table } = there.loop.platform;
  const moved = moneyAmong(await readAllItems(table), there.loop.project.id);
  expect(summaryOf(moved)).toEqual(summaryOf(await product.money()));
  await dropTable(table);
}

function summaryOf({ reward, participant, balance, payout, ...money }: MoneyItems): Record<string, object> {
  const rewards = reward.map((one) => {
    const { rewardId, kind, state, held, amount, currency, pays, returned, reversal } = one;
    return [rewardId, { kind, state, held, amount, currency, pays, returned, reversal }] as const;
  });
  const people = participant.map(
    ({ participantId, joined, converted }) => [participantId, { joined, converted }] as const,
  );
  const balances = balance
    .map(({ externalId, currency, owed, transit, paid }) => ({
      of: `${externalId} ${currency}`,
      owed,
      transit,
      paid,
    }))
    .filter(({ owed, transit, paid }) => owed !== 0 || transit !== 0 || paid !== 0)
    .map((one) => [one.of, one]);
  const payouts = payout.map(({ payoutId, ...one }) => [payoutId, one] as const);
  const invoices = money.selfBilledInvoice.map(({ number, ...one }) => [number, one] as const);
  return Object.fromEntries([...rewards, ...people, ...balances, ...payouts, ...invoices]);
}
