import { markup } from "@kiteloop/functions/http/markup";
import { sourceFacts } from "@kiteloop/providers/facts";
import { fakePage } from "../fake-page.ts";
import { type FakeMerchantEndpoint, type FakeMerchantState, type FakePayment, merchants } from "./store.ts";

const price = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`;

const button = (number: number, act: string, label: string) =>
  markup`<form method="post" action="/merchants/${act}"><input type="hidden" name="number" value="${number}"><button>${label}</button></form>`;

function row({ merchant, number, person, email, amount, currency, refunds }: FakePayment) {
  const rest = amount - refunds.reduce((sum, one) => sum + one.amount, 0);
  const isDisputed = refunds.some(({ dispute }) => dispute === true);
  const who = person || email || "nobody";
  return markup`<li><p><strong>${price(amount, currency)}</strong> at ${sourceFacts[merchant].name} by <code>${who}</code>, ${price(amount - rest, currency)} taken back${isDisputed && " by a dispute"}</p>
<div class="actions">${rest > 1 && button(number, "refund-half", "Refund half of the rest")}${rest > 0 && button(number, "refund", "Refund the rest")}${sourceFacts[merchant].listsDisputes === true && rest > 0 && button(number, "dispute", "Dispute")}</div></li>`;
}

const endpointRow = ({ merchant, url, secret }: FakeMerchantEndpoint) =>
  markup`<li><p><strong>${sourceFacts[merchant].name}</strong> sends to <code>${url}</code>. Signing secret: <code>${secret}</code></p></li>`;

const choice = markup`<label>Provider<select name="merchant">${merchants.map((id) => markup`<option value="${id}">${sourceFacts[id].name}</option>`)}</select></label>`;

type Page = { state: FakeMerchantState; app: string; message: string | null };

/** The page of the fake Paddle, Lemon Squeezy and Polar: connect, pay, refund and dispute. */
export function merchantsPage({ state: { payments, endpoints }, app, message }: Page): string {
  return fakePage({
    title: "Fake Paddle, Lemon Squeezy and Polar",
    banner: markup`Made-up providers, part of Kiteloop on this machine. No money moves. See the <a href="${app}/members">members’ area</a>.`,
    main: markup`<section class="narrow"><h1>Fake Paddle, Lemon Squeezy and Polar</h1>
${message !== null && message !== "" && markup`<p class="note" role="status">${message}</p>`}
<p>Events are signed as the provider signs them, and each is sent twice. Only Paddle sends events of disputes. Payments of earlier days send none, so that there is something to import: Lemon Squeezy’s lists name no users, so those find their person by the email address or by an event.</p>
<form method="post" action="/merchants/pay" class="stacked">
${choice}
<label>Your user’s ID<input name="person" maxlength="100" value="user_42"></label>
<label>Email address<input name="email" type="email" maxlength="100" value="payer@example.com"></label>
<label>Amount<input name="amount" required inputmode="decimal" value="49.00"></label>
<label>Currency<input name="currency" required maxlength="3" value="EUR"></label>
<label>Days ago (without an event, if not 0)<input name="days" inputmode="numeric" value="0"></label>
<button>Pay</button></form></section>
<section class="narrow"><h2>Endpoints</h2>
${endpoints.length === 0 ? markup`<p>None yet. Connect a source in a project’s payment sources, and copy its endpoint address.</p>` : markup`<ul class="payments">${endpoints.map(endpointRow)}</ul>`}
<form method="post" action="/merchants/connect" class="stacked">
${choice}
<label>Endpoint address<input name="url" type="url" required maxlength="300"></label>
<button>Connect</button></form></section>
<section class="narrow"><h2>Payments</h2>
${payments.length === 0 ? markup`<p>None yet.</p>` : markup`<ul class="payments">${payments.map(row)}</ul>`}</section>`,
  });
}
