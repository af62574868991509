import type { IncomingMessage } from "node:http";
import type { FakeAnswer, FakeCall } from "@kiteloop/providers/fake";
import { callFakePaypal, itemStates } from "@kiteloop/providers/paypal/fake";
import { callFakeTremendous, orderStates } from "@kiteloop/providers/tremendous/fake";
import { readBody } from "@kiteloop/server/http/body";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import { isOwnPage, sendFakePage } from "../fake-page.ts";
import { payoutsPage } from "./page.ts";
import { FakePayoutStore } from "./store.ts";

type FakePayouts = { dataDir: string; app: string };

/** The API that a path belongs to; null for other paths. */
export function apiOf(
  path: string,
): ((store: FakePayoutStore, call: FakeCall, now?: number) => Promise<FakeAnswer>) | null {
  if (path.startsWith("/api/v2/")) return callFakeTremendous;
  return path === "/v1/oauth2/token" || path.startsWith("/v1/payments/payouts") ? callFakePaypal : null;
}

/** A request as the APIs get it. */
export const callOf = ({ method = "GET", headers }: IncomingMessage, url: URL, text: string): FakeCall => ({
  ...{ method, path: url.pathname, query: url.searchParams, text },
  authorization: headers.authorization ?? "",
});

/** Lets something that was handed out fail or come back, or be settled otherwise. */
const actIn = (store: FakePayoutStore, form: URLSearchParams) =>
  store.change(({ orders, batches }) => {
    const [id, to] = [form.get("id"), form.get("to")];
    const order = orders.find((one) => one.id === id);
    const batch = batches.find((one) => one.id === id);
    const status = orderStates.find((one) => one === to);
    const settled = itemStates.find((one) => one === to);
    if (order !== undefined && status !== undefined) order.status = status;
    if (batch !== undefined && settled !== undefined)
      Object.assign(batch, { status: settled, settles: settled });
    if (to === "lost") orders.splice(0, orders.length, ...orders.filter((one) => one !== order));
  });

/** The fake Tremendous and PayPal: their APIs, and the page `/payouts` with what they handed out. */
export function fakePayouts({ dataDir, app }: FakePayouts, next: RequestHandler): RequestHandler {
  const store = new FakePayoutStore(dataDir);
  return async (request, response) => {
    const url = new URL(request.url ?? "/", "http://payouts");
    const api = apiOf(url.pathname);
    if (api === null && url.pathname !== "/payouts") return next(request, response);
    const text = request.method === "GET" ? "" : (await readBody(request, 16 * 1024)).toString("utf8");
    if (api !== null) {
      const { status, body } = await api(store, callOf(request, url, text));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    if (request.method === "POST" && isOwnPage(request)) {
      await actIn(store, new URLSearchParams(text));
      response.writeHead(303, { location: "/payouts" }).end();
      return;
    }
    sendFakePage(response, payoutsPage(await store.read(), app));
  };
}
