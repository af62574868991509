import { markup } from "@kiteloop/functions/http/markup";
import { page } from "./layout.ts";
import type { Outcome, Visit } from "./visit.ts";

type Exchange = { request: string; status: string; response: string };

/** The key, masked for display. */
const veiled = (key: string) => (key.length > 20 ? `${key.slice(0, 11)}…${key.slice(-4)}` : "…");

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Reports a conversion as the owner's server would, and returns request and response. */
async function report(edge: string, form: URLSearchParams): Promise<Exchange> {
  const key = (form.get("key") ?? "").trim();
  const cents = Math.round(Number(form.get("amount") ?? "") * 100);
  const body = JSON.stringify({
    externalId: (form.get("order") ?? "").trim(),
    participantExternalId: (form.get("customer") ?? "").trim(),
    ...(cents > 0 && { value: { amount: cents, currency: "EUR" } }),
  });
  const url = `${edge}/v1/conversions`;
  const request = `POST ${url}\nauthorization: Bearer ${veiled(key)}\ncontent-type: application/json\n\n${pretty(body)}`;
  if (!/^[\w-]{8,200}$/.test(key))
    return { request, status: "not sent", response: "Paste a secret key first." };
  try {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    return {
      request,
      status: `${answer.status} ${answer.statusText}`,
      response: pretty(await answer.text()),
    };
  } catch (error) {
    return { request, status: "no answer", response: error instanceof Error ? error.message : String(error) };
  }
}

function show(visit: Visit, exchange?: Exchange): Outcome {
  const { form, customer, app, projectId } = visit;
  const field = (name: string, fallback = "") => form.get(name) ?? fallback;
  const result =
    exchange &&
    markup`<section aria-labelledby="said"><h2 id="said">What was said</h2><pre id="request">${exchange.request}</pre>
<p class="note" role="status" id="status">${exchange.status}</p><pre id="response">${exchange.response}</pre></section>`;
  const main = markup`<section class="narrow"><h1>For the shop’s owner</h1>
<p>A browser can be lied to; a server cannot. Here the shop’s own server reports a conversion with a secret key, made under <a href="${app}/members/api-keys">API keys</a>${projectId && markup` for <code>${projectId}</code>`}. Report the same order twice: it counts once.</p>
<form method="post" action="/owner" class="stacked">
<label>Secret key<input name="key" type="password" autocomplete="off" spellcheck="false" required value="${field("key")}"></label>
<label>Order number<input name="order" required maxlength="128" value="${field("order", "order_1001")}"></label>
<label>Customer number<input name="customer" required maxlength="128" value="${field("customer", customer?.externalId ?? "")}"></label>
<label>Amount in euro<input name="amount" inputmode="decimal" value="${field("amount", "89.00")}"></label>
<button>Report conversion</button></form></section>
<section class="narrow" aria-labelledby="paid"><h2 id="paid">Payments</h2>
<p>No payment provider knows this shop, so two pages stand in for them: <a href="/stripe">Stripe</a>, and <a href="/merchants">Paddle, Lemon Squeezy and Polar</a>. What is paid there is reported to the payment sources that you have connected in the <a href="${app}/members">members’ area</a>.</p></section>${result}`;
  return { body: page(visit, { title: "For the owner", main }) };
}

export async function owner(visit: Visit): Promise<Outcome> {
  return visit.method === "POST" ? show(visit, await report(visit.edge, visit.form)) : show(visit);
}
