import type { FakeAnswer, FakeCall } from "@kiteloop/providers/fake";
import { fakeMerchants } from "@kiteloop/providers/fakes";
import { readBody } from "@kiteloop/server/http/body";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import { isOwnPage, sendFakePage } from "../fake-page.ts";
import { callOf } from "../payouts/index.ts";
import { sendEvent } from "./events.ts";
import { merchantsPage } from "./page.ts";
import {
  type FakeMerchantState,
  FakeMerchantStore,
  type FakePayment,
  type Merchant,
  merchants,
} from "./store.ts";

/** The answer of the API whose list a path is; undefined for other paths. */
export async function answerOf(store: FakeMerchantStore, call: FakeCall): Promise<FakeAnswer | undefined> {
  const { payments } = await store.read();
  for (const one of merchants) {
    const own = payments.filter(({ merchant }) => merchant === one);
    const answer = fakeMerchants[one].answer(call, own);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

const daySeconds = 24 * 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);

/** The event that a form makes the provider send, or a sentence about it. */
type Act = { message?: string; event?: object; merchant?: Merchant };

function pay({ payments }: FakeMerchantState, form: URLSearchParams): Act {
  const text = (name: string) => (form.get(name) ?? "").trim();
  const [person, email] = [text("person"), text("email")];
  const merchant = merchants.find((one) => one === form.get("merchant"));
  const [amount, days] = [Math.round(Number(text("amount")) * 100), Number(text("days") || "0")];
  if (merchant === undefined || !Number.isSafeInteger(amount) || amount <= 0)
    return { message: "Enter an amount such as 49.00." };
  if (!Number.isInteger(days) || days < 0) return { message: "Enter a number of days." };
  const number = payments.length + 1;
  const customer = payments.find((one) => one.person === person)?.customer ?? number;
  const sale: FakePayment = {
    ...{ merchant, number, person, email, customer, amount, currency: text("currency").toUpperCase() },
    ...{ created: seconds() - days * daySeconds, refunds: [], kind: "order" },
  };
  payments.unshift(sale);
  // Kiteloop was not connected then.
  return days > 0
    ? { message: "Paid, without an event." }
    : { event: fakeMerchants[merchant].paidEvent(sale), merchant };
}

/** Takes back a part of a payment. */
function takeBack(
  { payments }: FakeMerchantState,
  form: URLSearchParams,
  partOf: (rest: number) => number,
  more: { dispute?: true } = {},
): Act {
  const sale = payments.find(({ number }) => number === Number(form.get("number")));
  const amount = sale ? partOf(sale.amount - sale.refunds.reduce((sum, one) => sum + one.amount, 0)) : 0;
  if (!sale || amount <= 0) return { message: "Nothing is left of this payment." };
  sale.refunds.push({ id: `${sale.refunds.length}`, amount, created: seconds(), ...more });
  return { event: fakeMerchants[sale.merchant].takenEvent(sale), merchant: sale.merchant };
}

/** Replaces a provider's endpoint; its secret is new. */
function connect(state: FakeMerchantState, form: URLSearchParams): Act {
  const merchant = merchants.find((one) => one === form.get("merchant"));
  const url = (form.get("url") ?? "").trim();
  if (merchant === undefined || !URL.canParse(url)) return { message: "Enter the endpoint’s address." };
  const others = state.endpoints.filter((one) => one.merchant !== merchant);
  state.endpoints = [...others, { merchant, url, secret: fakeMerchants[merchant].newSecret() }];
  return { message: "Connected. Give Kiteloop the signing secret." };
}

const acts: Record<string, (state: FakeMerchantState, form: URLSearchParams) => Act> = {
  ...{ pay, connect },
  refund: (state, form) => takeBack(state, form, (rest) => rest),
  "refund-half": (state, form) => takeBack(state, form, (rest) => Math.floor(rest / 2)),
  dispute: (state, form) => takeBack(state, form, (rest) => rest, { dispute: true }),
};

type FakeMerchants = { dataDir: string; edge: string; app: string };

/**
 * The fake Paddle, Lemon Squeezy and Polar: the lists of their APIs, and the page `/merchants` where payments are made,
 * refunded and disputed, which sends signed events to connected endpoints.
 */
export function serveMerchants({ dataDir, edge, app }: FakeMerchants, next: RequestHandler): RequestHandler {
  const store = new FakeMerchantStore(dataDir);
  return async (request, response) => {
    const url = new URL(request.url ?? "/", "http://merchants");
    const isPage = url.pathname === "/merchants" || url.pathname.startsWith("/merchants/");
    const answer = request.method === "GET" ? await answerOf(store, callOf(request, url, "")) : undefined;
    if (answer === undefined && !isPage) return next(request, response);
    const text = request.method === "GET" ? "" : (await readBody(request, 16 * 1024)).toString("utf8");
    if (answer !== undefined) {
      const { status, body } = answer;
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    if (request.method === "POST" && isOwnPage(request)) {
      const act = acts[url.pathname.slice("/merchants/".length)] ?? ((): Act => ({}));
      const done = await store.change((state) => act(state, new URLSearchParams(text)));
      const { endpoints } = await store.read();
      const own = endpoints.filter(({ merchant }) => merchant === done.merchant);
      const message = done.message ?? (done.event && (await sendEvent(own, done.event, edge))) ?? "";
      response.writeHead(303, { location: `/merchants?${new URLSearchParams({ message })}` }).end();
      return;
    }
    sendFakePage(
      response,
      merchantsPage({ state: await store.read(), app, message: url.searchParams.get("message") }),
    );
  };
}
