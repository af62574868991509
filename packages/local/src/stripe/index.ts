import type { IncomingMessage } from "node:http";
import { type ApiCall, callFakeApi } from "@kiteloop/providers/stripe/fake/api";
import { makeOwnCode, redeem } from "@kiteloop/providers/stripe/fake/api-promotions";
import {
  disputeEvents,
  type FakeEvent,
  fakeId,
  paidEvents,
  refundEvents,
} from "@kiteloop/providers/stripe/fake/events";
import type { FakePayment, FakeStripeState } from "@kiteloop/providers/stripe/fake/state";
import { readBody } from "@kiteloop/server/http/body";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import { isOwnPage, sendFakePage } from "../fake-page.ts";
import { sendEvents } from "./events.ts";
import { stripePage } from "./page.ts";
import { FakeStripeStore } from "./store.ts";

export { FakeStripeStore } from "./store.ts";

type FakeStripe = { dataDir: string; edge: string; app: string };

const daySeconds = 24 * 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);
const smallest = (amount: string) => Math.round(Number(`${Number(amount)}e2`));

type Act = { events: FakeEvent[]; problem?: string };

/** A payment of a new customer, or of the one that this person was before. */
function pay(state: FakeStripeState, form: URLSearchParams): Act {
  const { payments, customers } = state;
  const [amount, person] = [smallest(form.get("amount") ?? ""), (form.get("person") ?? "").trim()];
  if (!Number.isSafeInteger(amount) || amount <= 0 || person === "") return { events: [] };
  const days = Number(form.get("days") ?? 0);
  if (!Number.isInteger(days) || days < 0) return { events: [] };
  const currency = (form.get("currency") ?? "eur").trim().toLowerCase();
  const customer = payments.find((one) => one.person === person)?.customer ?? fakeId("cus");
  if (!customers.some(({ id }) => id === customer))
    customers.push({ id: customer, currency: null, deleted: false });
  const code = (form.get("code") ?? "").trim();
  const taken =
    code === ""
      ? { rest: amount, promotion: null }
      : redeem(state, { code, customer, amount, currency }, Date.now());
  if ("problem" in taken) return { events: [], problem: taken.problem };
  if (taken.rest === 0) return { events: [] };
  const payment: FakePayment = {
    ...{ id: fakeId("pi"), customer, person, amount: taken.rest, refunded: 0, dispute: "none", currency },
    ...{ created: seconds() - days * daySeconds, refunds: [], named: "checkout", promotion: taken.promotion },
  };
  payments.unshift(payment);
  // Kiteloop was not connected then.
  return { events: days > 0 ? [] : paidEvents(payment) };
}

function makeCode(state: FakeStripeState, text: string): Pick<Act, "problem"> {
  const problem = /^[\w-]{1,40}$/.test(text)
    ? makeOwnCode(state, text, Date.now())
    : "Write letters and digits.";
  return { problem: problem ?? `Code made: ${text}` };
}

function refund(payment: FakePayment, part: number): FakeEvent[] {
  const made = { id: fakeId("re"), amount: part, created: seconds(), status: "succeeded" as const };
  payment.refunded += part;
  payment.refunds.push(made);
  return refundEvents(payment, made);
}

function setDispute(payment: FakePayment, to: FakePayment["dispute"]): FakeEvent[] {
  payment.dispute = to;
  return disputeEvents(payment);
}

const acts: Record<string, (payment: FakePayment) => FakeEvent[]> = {
  "refund-half": (payment) => refund(payment, Math.floor((payment.amount - payment.refunded) / 2)),
  refund: (payment) => refund(payment, payment.amount - payment.refunded),
  dispute: (payment) => setDispute(payment, "open"),
  win: (payment) => setDispute(payment, "won"),
  lose: (payment) => setDispute(payment, "lost"),
};

/** Changes the payment that a form names, or makes a new one. Returns the events that Stripe would send. */
function act(store: FakeStripeStore, name: string, form: URLSearchParams): Promise<Act> {
  return store.change((state) => {
    if (name === "pay") return pay(state, form);
    if (name === "code") return { events: [], ...makeCode(state, (form.get("code") ?? "").trim()) };
    const payment = state.payments.find(({ id }) => id === form.get("payment"));
    return { events: payment === undefined ? [] : (acts[name]?.(payment) ?? []) };
  });
}

/** A fake Stripe on the demo's origin: its page below /stripe, and its API. Other requests get `next`. */
export function fakeStripe({ dataDir, edge, app }: FakeStripe, next: RequestHandler): RequestHandler {
  const store = new FakeStripeStore(dataDir);
  return async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const isPage = path === "/stripe" || path.startsWith("/stripe/");
    if (!isPage && !path.startsWith("/v1/")) return next(request, response);
    const form = request.method === "GET" ? searchParams : await formOf(request);
    if (!isPage) {
      const { status, body, replayed } = await callFakeApi(store, apiCallOf(request, path, form));
      response.writeHead(status, {
        ...{ "content-type": "application/json", "request-id": fakeId("req") },
        ...(replayed && { "idempotent-replayed": "true" }),
      });
      response.end(JSON.stringify(body));
      return;
    }
    if (request.method === "POST" && isOwnPage(request)) {
      const { events, problem } = await act(store, path.slice("/stripe/".length), form);
      const refused = await sendEvents((await store.read()).endpoints, events, edge);
      const sent = refused.length === 0 ? `Events sent: ${events.length}` : refused.join(", ");
      const message = problem ?? sent;
      response.writeHead(303, { location: `/stripe?${new URLSearchParams({ message })}` }).end();
      return;
    }
    const state = await store.read();
    const message = searchParams.get("message");
    sendFakePage(response, stripePage({ state, app, message }));
  };
}

/** A request as the API gets it. */
export function apiCallOf(request: IncomingMessage, path: string, form: URLSearchParams): ApiCall {
  const { authorization = "", "idempotency-key": key } = request.headers;
  const idempotencyKey = typeof key === "string" ? key : undefined;
  return { method: request.method ?? "GET", path, authorization, form, idempotencyKey };
}

const formOf = async (request: IncomingMessage) =>
  new URLSearchParams((await readBody(request, 16 * 1024)).toString("utf8"));
