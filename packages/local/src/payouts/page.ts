import { markup } from "@kiteloop/functions/http/markup";
import type { FakeBatch } from "@kiteloop/providers/paypal/fake";
import type { FakeOrder } from "@kiteloop/providers/tremendous/fake";
import { fakePage } from "../fake-page.ts";
import type { FakePayoutState } from "./store.ts";

const button = (id: string, to: string, label: string) =>
  markup`<form method="post" action="/payouts"><input type="hidden" name="id" value="${id}"><input type="hidden" name="to" value="${to}"><button>${label}</button></form>`;

const orderRow = ({ id, denomination, currency_code: currency, email, status, external_id }: FakeOrder) =>
  markup`<li><p><strong>${denomination.toFixed(2)} ${currency}</strong> to <code>${email}</code>, ${status.toLowerCase()}, for <code>${external_id ?? "nobody"}</code></p>
<div class="actions">${status === "PENDING APPROVAL" && button(id, "EXECUTED", "Approve")}${status === "PENDING APPROVAL" && button(id, "CANCELED", "Cancel")}${button(id, "lost", "Lose the order")}</div></li>`;

const batchRow = ({ id, value, currency, receiver, status, sender_item_id }: FakeBatch) =>
  markup`<li><p><strong>${value} ${currency}</strong> to <code>${receiver}</code>, ${status.toLowerCase()}, for <code>${sender_item_id}</code></p>
<div class="actions">${status !== "SUCCESS" && button(id, "SUCCESS", "Pay")}${status !== "RETURNED" && button(id, "RETURNED", "Return")}${status !== "FAILED" && button(id, "FAILED", "Fail")}</div></li>`;

/** The page of the fake Tremendous and PayPal: what they handed out. */
export function payoutsPage({ orders, batches }: FakePayoutState, app: string): string {
  return fakePage({
    title: "Fake Tremendous and PayPal",
    banner: markup`A made-up Tremendous and PayPal, part of Kiteloop on this machine. No money moves. See the <a href="${app}/members">members’ area</a>.`,
    main: markup`<section class="narrow"><h1>Fake Tremendous and PayPal</h1>
<p>Connect them in the members’ area: Tremendous with a key such as <code>PROD_demo</code>, PayPal with any client ID and secret of eight letters or more. Nothing is emailed. Recipients whose addresses start with <code>pending@</code>, <code>no-funds@</code>, <code>refused@</code>, <code>unclaimed@</code>, <code>blocked@</code> or <code>failed@</code> get what that says.</p></section>
<section class="narrow"><h2>Gift cards by Tremendous</h2>
${orders.length === 0 ? markup`<p>None yet.</p>` : markup`<ul class="payments">${orders.map(orderRow)}</ul>`}</section>
<section class="narrow"><h2>Payouts by PayPal</h2>
${batches.length === 0 ? markup`<p>None yet.</p>` : markup`<ul class="payments">${batches.map(batchRow)}</ul>`}</section>`,
  });
}
