import type { getOwnInvoice, readOwnPayouts } from "@kiteloop/contract/referrals/own-payouts";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { OwnData } from "../types.ts";
import { h } from "../ui/dom.ts";
import { callAsOwn } from "./api.ts";
import { owedWords } from "./balance.ts";
import { texts } from "./page-data.ts";
import { leave, readOwn, signOut } from "./read-own.ts";
import { saveFile } from "./save-file.ts";
import { button } from "./view.ts";

/** Download, no more emails, erasure and signing out. */
export function dataPart({ unsubscribeUrl }: OwnData): HTMLElement {
  const emailSettings =
    unsubscribeUrl === null
      ? []
      : [h("a", { href: `${unsubscribeUrl}?lang=${document.documentElement.lang}` }, texts.emailSettings)];
  const dialog = h("dialog", { "aria-label": texts.erase });
  const erase = async () => {
    await callAsOwn("participants/own/erase", { confirm: true });
    dialog.close();
    leave(texts.erased);
  };
  const ways = h(
    "div",
    { class: "ways" },
    button(texts.cancel, () => dialog.close(), "plain"),
    button(texts.erase, erase, "danger"),
  );
  // More may be owed than when the page was opened.
  const ask = async () => {
    dialog.replaceChildren(h("p", {}, texts.eraseSure), ...owedWords(await readOwn()), ways);
    dialog.showModal();
  };
  return h(
    "div",
    { class: "data", role: "group", "aria-label": texts.yourData },
    button(texts.signOut, signOut, "quiet"),
    button(texts.download, download, "quiet"),
    ...emailSettings,
    button(texts.erase, ask, "quiet"),
    dialog,
  );
}

/** Saves everything that the page can show as a file. */
async function download(): Promise<void> {
  const { unsubscribeUrl: _, ...own } = await readOwn();
  const { invitees, rewards } = own;
  while (invitees.next !== undefined) {
    const { invitees: more } = await readOwn({ inviteesAfter: invitees.next });
    invitees.items.push(...more.items);
    invitees.next = more.next;
  }
  while (rewards.next !== undefined) {
    const { rewards: more } = await readOwn({ rewardsAfter: rewards.next });
    rewards.items.push(...more.items);
    rewards.next = more.next;
  }
  const all = { ...own, ...(own.balances !== null && { paid: await readPaid() }) };
  saveFile("my-data.json", "application/json", JSON.stringify(all, null, 2));
}

/** Their payouts, their agreement to self-billing, and the invoices that were written by it. */
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
