import { markup } from "@kiteloop/functions/http/markup";
import type { FakeMerchantState, FakeSale } from "./store.ts";

const price = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`;

const names = { paddle: "Paddle", lemonsqueezy: "Lemon Squeezy", polar: "Polar" };

function row({ merchant, number, person, email, amount, currency, refunds }: FakeSale) {
  const refunded = refunds.reduce((sum, one) => sum + one.amount, 0);
  const who = person || email || "nobody";
  return markup`<li><p><strong>${price(amount, currency)}</strong> at ${names[merchant]} by <code>${who}</code>, ${price(refunded, currency)} refunded</p>
<div class="actions">${refunded < amount && markup`<form method="post" action="/merchants/refund"><input type="hidden" name="number" value="${number}"><button>Refund</button></form>`}</div></li>`;
}

/** The page of the fake Paddle, Lemon Squeezy and Polar: pay and refund. */
export function merchantsPage({ payments }: FakeMerchantState, app: string): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fake Paddle, Lemon Squeezy and Polar</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
</head>
<body>
<aside class="banner" aria-label="About this site"><p>Made-up providers, part of Kiteloop on this machine. No money moves. See the <a href="${app}/members">members’ area</a>.</p></aside>
<main><section class="narrow"><h1>Fake Paddle, Lemon Squeezy and Polar</h1>
<p>Payments here send no events, so that there is something to import. Lemon Squeezy’s API names no users, so a payment there finds its person by the email address or by an earlier event.</p>
<form method="post" action="/merchants/pay" class="stacked">
<label>Provider<select name="merchant"><option value="paddle">Paddle</option><option value="lemonsqueezy">Lemon Squeezy</option><option value="polar">Polar</option></select></label>
<label>Your user’s ID<input name="person" maxlength="100" value="user_42"></label>
<label>Email address<input name="email" type="email" maxlength="100" value="payer@example.com"></label>
<label>Amount<input name="amount" required inputmode="decimal" value="49.00"></label>
<label>Currency<input name="currency" required maxlength="3" value="EUR"></label>
<label>Days ago<input name="days" inputmode="numeric" value="1"></label>
<button>Pay</button></form></section>
<section class="narrow"><h2>Payments</h2>
${payments.length === 0 ? markup`<p>None yet.</p>` : markup`<ul class="payments">${payments.map(row)}</ul>`}</section></main>
</body>
</html>
`.text;
}
