import { markup } from "@kiteloop/functions/http/markup";
import type { FakePayment, FakePromotionCode, FakeStripeState } from "@kiteloop/providers/stripe/fake/state";
import { fakePage } from "../fake-page.ts";

const price = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

const button = (id: string, act: string, label: string) =>
  markup`<form method="post" action="/stripe/${act}"><input type="hidden" name="payment" value="${id}"><button>${label}</button></form>`;

function row({ id, person, amount, currency, refunded, dispute }: FakePayment) {
  const rest = amount - refunded;
  return markup`<li><p><strong>${price(amount, currency)}</strong> by <code>${person}</code>, ${price(refunded, currency)} refunded, dispute: ${dispute}</p>
<div class="actions">${rest > 1 && button(id, "refund-half", "Refund half of the rest")}${rest > 0 && button(id, "refund", "Refund the rest")}${dispute === "none" && button(id, "dispute", "Dispute")}${dispute === "open" && button(id, "win", "Win the dispute")}${dispute === "open" && button(id, "lose", "Lose the dispute")}</div></li>`;
}

const codeRow = ({ code, active, times_redeemed: times }: FakePromotionCode) =>
  markup`<li><p><code>${code}</code>, ${active ? "active" : "inactive"}, redeemed: ${times}</p></li>`;

const creditRow = ({ customer, amount, currency }: FakeStripeState["balanceTransactions"][number]) =>
  markup`<li><p><strong>${price(-amount, currency)}</strong> of credit for <code>${customer}</code></p></li>`;

type Page = { state: FakeStripeState; app: string; message: string | null };

/** The page of the fake Stripe: pay, refund and dispute. */
export function stripePage({ state, app, message }: Page): string {
  const { payments, endpoints, promotionCodes, balanceTransactions } = state;
  return fakePage({
    title: "Fake Stripe",
    banner: markup`A made-up Stripe, part of Kiteloop on this machine. No money moves. See the <a href="${app}/members">members’ area</a>.`,
    main: markup`<section class="narrow"><h1>Fake Stripe</h1>
${message !== null && markup`<p class="note" role="status">${message}</p>`}
<p>Events are signed as Stripe signs them, and sent to each connected endpoint in any order, one of them twice. Connected endpoints: ${endpoints.length}.</p>
<form method="post" action="/stripe/pay" class="stacked">
<label>Your user’s ID<input name="person" required maxlength="100" value="user_42"></label>
<label>Amount<input name="amount" required inputmode="decimal" value="49.00"></label>
<label>Currency<input name="currency" required maxlength="3" value="EUR"></label>
<label>Days ago (without events, if not 0)<input name="days" inputmode="numeric" value="0"></label>
<label>Promotion code (optional)<input name="code" maxlength="40" autocomplete="off"></label>
<button>Pay</button></form></section>
<section class="narrow"><h2>Promotion codes</h2>
<p>Enter an inviter’s referral code. Whoever pays with the promotion code becomes that inviter’s invitee and gets 10% off.</p>
<form method="post" action="/stripe/code" class="stacked">
<label>Text<input name="code" required maxlength="40" autocomplete="off" placeholder="KYTE2345"></label>
<button>Make the code</button></form></section>
<section class="narrow"><h2>Payments</h2>
${payments.length === 0 ? markup`<p>None yet.</p>` : markup`<ul class="payments">${payments.map(row)}</ul>`}</section>
<section class="narrow"><h2>Codes and credit</h2>
${promotionCodes.length + balanceTransactions.length === 0 ? markup`<p>None yet.</p>` : markup`<ul class="payments">${promotionCodes.map(codeRow)}${balanceTransactions.map(creditRow)}</ul>`}</section>`,
  });
}
