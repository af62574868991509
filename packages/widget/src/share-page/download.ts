import type { getOwnInvoice, readOwnPayouts } from "@kiteloop/contract/referrals/own-payouts";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { callAsOwn } from "./api.ts";
import type { readOwn } from "./read-own.ts";
import { saveFile } from "./save-file.ts";

/** Saves everything that the page can show as a file. `read` is the page's, which ends a session that is over. */
export async function download(read: typeof readOwn): Promise<void> {
  const { unsubscribeUrl: _, ...own } = await read();
  const { invitees, rewards } = own;
  while (invitees.next !== undefined) {
    const { invitees: more } = await read({ inviteesAfter: invitees.next });
    invitees.items.push(...more.items);
    invitees.next = more.next;
  }
  while (rewards.next !== undefined) {
    const { rewards: more } = await read({ rewardsAfter: rewards.next });
    rewards.items.push(...more.items);
    rewards.next = more.next;
  }
  const paid = own.balances && (await readPaid());
  saveFile("my-data.json", "application/json", JSON.stringify({ ...own, paid }, null, 2));
}

/** A participant's payouts and their agreement to self-billing, with the invoices that were written by it. */
async function readPaid() {
  const { methods: _, ...own } = await callAsOwn<ResponseOf<typeof readOwnPayouts>>(
    "participants/own/payouts",
    {},
  );
  const invoices: ResponseOf<typeof getOwnInvoice>[] = [];
  for (const serial of own.payouts.flatMap((one) => one.invoices))
    invoices.push(await callAsOwn("participants/own/self-billed-invoice", { serial }));
  return { ...own, invoices };
}
