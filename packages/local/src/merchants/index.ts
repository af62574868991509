import type { FakeAnswer, FakeCall } from "../payouts/call.ts";
import { callOf } from "../payouts/index.ts";
import { readBody } from "../server/body.ts";
import type { RequestHandler } from "../server/origins.ts";
import { callFakeLemonSqueezy, isLemonSqueezyPath } from "./lemon-squeezy-api.ts";
import { callFakePaddle, isPaddlePath } from "./paddle-api.ts";
import { merchantsPage } from "./page.ts";
import { callFakePolar, isPolarPath } from "./polar-api.ts";
import { type FakeMerchantState, FakeMerchantStore, merchants } from "./store.ts";

/** The API whose list a path is; null for other paths. */
export function merchantApiOf(
  path: string,
): ((store: FakeMerchantStore, call: FakeCall) => Promise<FakeAnswer>) | null {
  if (isPaddlePath(path)) return callFakePaddle;
  if (isLemonSqueezyPath(path)) return callFakeLemonSqueezy;
  return isPolarPath(path) ? callFakePolar : null;
}

const daySeconds = 24 * 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);

function pay({ payments }: FakeMerchantState, form: URLSearchParams): void {
  const text = (name: string) => (form.get(name) ?? "").trim();
  const [person, email] = [text("person"), text("email")];
  const merchant = merchants.find((one) => one === form.get("merchant"));
  const [amount, days] = [Math.round(Number(text("amount")) * 100), Number(text("days") || "0")];
  if (merchant === undefined || !Number.isSafeInteger(amount) || amount <= 0) return;
  if (!Number.isInteger(days) || days < 0) return;
  const number = payments.length + 1;
  const customer = payments.find((one) => one.person === person)?.customer ?? number;
  payments.unshift({
    ...{ merchant, number, person, email, customer, amount, currency: text("currency").toUpperCase() },
    ...{ created: seconds() - days * daySeconds, refunds: [], kind: "order" },
  });
}

function refund({ payments }: FakeMerchantState, form: URLSearchParams): void {
  const sale = payments.find(({ number }) => number === Number(form.get("number")));
  const rest = sale && sale.amount - sale.refunds.reduce((sum, one) => sum + one.amount, 0);
  if (sale && rest) sale.refunds.push({ id: `${sale.refunds.length}`, amount: rest, created: seconds() });
}

type FakeMerchants = { dataDir: string; app: string };

/**
 * The fake Paddle, Lemon Squeezy and Polar: the lists of their APIs, and the page `/merchants` where payments are made, which
 * send no events.
 */
export function fakeMerchants({ dataDir, app }: FakeMerchants, next: RequestHandler): RequestHandler {
  const store = new FakeMerchantStore(dataDir);
  return async (request, response) => {
    const url = new URL(request.url ?? "/", "http://merchants");
    const api = request.method === "GET" ? merchantApiOf(url.pathname) : null;
    const isPage = url.pathname === "/merchants" || url.pathname.startsWith("/merchants/");
    if (api === null && !isPage) return next(request, response);
    const text = request.method === "GET" ? "" : (await readBody(request, 16 * 1024)).toString("utf8");
    if (api !== null) {
      const { status, body } = await api(store, callOf(request, url, text));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    const site = request.headers["sec-fetch-site"];
    // A page of another site must not change anything.
    if (request.method === "POST" && (site === undefined || site === "same-origin")) {
      const act = url.pathname.endsWith("/refund") ? refund : pay;
      await store.change((state) => act(state, new URLSearchParams(text)));
      response.writeHead(303, { location: "/merchants" }).end();
      return;
    }
    response.writeHead(200, {
      ...{ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
    response.end(merchantsPage(await store.read(), app));
  };
}
