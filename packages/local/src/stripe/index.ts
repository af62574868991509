import type { IncomingMessage } from "node:http";
import { readBody } from "../server/body.ts";
import type { RequestHandler } from "../server/origins.ts";
import { type ApiCall, callFakeApi } from "./api.ts";
import { disputeEvents, type FakeEvent, fakeId, paidEvents, refundEvents, sendEvents } from "./events.ts";
import { stripePage } from "./page.ts";
import { type FakePayment, FakeStripeStore } from "./store.ts";

export { FakeStripeStore } from "./store.ts";

type FakeStripe = { dataDir: string; edge: string; app: string };

const smallest = (amount: string) => Math.round(Number(`${Number(amount)}e2`));

function newPayment(form: URLSearchParams): FakePayment | null {
  const [amount, person] = [smallest(form.get("amount") ?? ""), (form.get("person") ?? "").trim()];
  if (!Number.isSafeInteger(amount) || amount <= 0 || person === "") return null;
  return {
    ...{ id: fakeId("pi"), customer: fakeId("cus"), person, amount, refunded: 0, dispute: "none" },
    currency: (form.get("currency") ?? "eur").trim().toLowerCase(),
  };
}

function refund(payment: FakePayment, part: number): FakeEvent[] {
  payment.refunded += part;
  return refundEvents(payment, part);
}

function setDispute(payment: FakePayment, to: FakePayment["dispute"]): FakeEvent[] {
  payment.dispute = to;
  return disputeEvents(payment, to);
}

const acts: Record<string, (payment: FakePayment) => FakeEvent[]> = {
  "refund-half": (payment) => refund(payment, Math.floor((payment.amount - payment.refunded) / 2)),
  refund: (payment) => refund(payment, payment.amount - payment.refunded),
  dispute: (payment) => setDispute(payment, "open"),
  win: (payment) => setDispute(payment, "won"),
  lose: (payment) => setDispute(payment, "lost"),
};

/** Changes the payment that a form names, or makes a new one. Returns the events that Stripe would send. */
function act(store: FakeStripeStore, name: string, form: URLSearchParams): Promise<FakeEvent[]> {
  return store.change(({ payments }) => {
    if (name === "pay") {
      const payment = newPayment(form);
      if (payment === null) return [];
      payments.unshift(payment);
      return paidEvents(payment);
    }
    const payment = payments.find(({ id }) => id === form.get("payment"));
    return payment === undefined ? [] : (acts[name]?.(payment) ?? []);
  });
}

/** A fake Stripe on the demo's origin: its page below /stripe, and its API. Other requests get `next`. */
export function fakeStripe({ dataDir, edge, app }: FakeStripe, next: RequestHandler): RequestHandler {
  const store = new FakeStripeStore(dataDir);
  return async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const isPage = path === "/stripe" || path.startsWith("/stripe/");
    if (!isPage && !path.startsWith("/v1/")) return next(request, response);
    const form = request.method === "GET" ? new URLSearchParams() : await formOf(request);
    if (!isPage) {
      const { authorization = "" } = request.headers;
      const call: ApiCall = { method: request.method ?? "GET", path, authorization, form };
      const { status, body } = await callFakeApi(store, call);
      response.writeHead(status, { "content-type": "application/json", "request-id": fakeId("req") });
      response.end(JSON.stringify(body));
      return;
    }
    if (request.method === "POST" && isOwnPage(request)) {
      const events = await act(store, path.slice("/stripe/".length), form);
      const refused = await sendEvents((await store.read()).endpoints, events, edge);
      const message = refused.length === 0 ? `${events.length} events sent` : refused.join(", ");
      response.writeHead(303, { location: `/stripe?${new URLSearchParams({ message })}` }).end();
      return;
    }
    const { payments, endpoints } = await store.read();
    const message = searchParams.get("message");
    response.writeHead(200, {
      ...{ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
    response.end(stripePage({ payments, endpoints: endpoints.length, app, message }));
  };
}

const formOf = async (request: IncomingMessage) =>
  new URLSearchParams((await readBody(request, 16 * 1024)).toString("utf8"));

/** A page of another site must not pay. */
const isOwnPage = ({ headers }: IncomingMessage) =>
  headers["sec-fetch-site"] === undefined || headers["sec-fetch-site"] === "same-origin";
