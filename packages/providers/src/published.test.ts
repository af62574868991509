import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import { afterEach, expect, test, vi } from "vitest";
import type { FakeSale } from "./fake.ts";
import { fakeMerchants } from "./fakes.ts";
import { lemonSqueezyPublished } from "./lemonsqueezy/published.data.ts";
import { openRecords } from "./list.ts";
import { paddlePublished } from "./paddle/published.data.ts";
import { polarPublished } from "./polar/published.data.ts";
import type { PublishedOperation } from "./published.ts";

type Merchant = keyof typeof fakeMerchants;

afterEach(() => vi.unstubAllGlobals());

const created = Date.parse("2026-03-10T12:00:00Z") / 1000;

const sale = (number: number, kind: FakeSale["kind"]): FakeSale => ({
  ...{ number, kind, customer: 3, person: "ben", email: "ben@example.com", amount: 1_000 },
  ...{ currency: "EUR", created: created + number, refunds: [{ id: "1", amount: 300, created }] },
});

/** Lets requests go to the fake, and collects what the published document says against them and their answers. */
function compare(merchant: Merchant, published: readonly PublishedOperation[]) {
  const sales = [sale(1, "first"), sale(2, "renewal"), sale(3, "order")];
  const differences: string[] = [];
  const seen = new Set<string>();
  vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit) => {
    const { pathname: path, searchParams: query } = new URL(address);
    const { authorization = "" } = Object(headers) as { authorization?: string };
    const answer = fakeMerchants[merchant].answer(
      { method: `${method}`, path, query, authorization, text: "" },
      sales,
    );
    if (answer === undefined) throw new Error(`no fake answers ${path}`);
    const operation = published.find((one) => one.method === method && one.path.test(path));
    const checks = {
      query: operation?.query.safeParse(Object.fromEntries(query)),
      answer: operation?.answers[answer.status]?.safeParse(answer.body),
    };
    seen.add(`${path} ${answer.status}`);
    for (const [part, check] of Object.entries(checks))
      if (!check?.success)
        differences.push(`${part} of ${path}, ${answer.status}: ${check?.error ?? "unknown"}`);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return { differences, seen };
}

type Published = {
  operations: readonly PublishedOperation[];
  apiKey: string;
  /** The records of each kind that the fake lists of three sales. */
  counts: Partial<Record<BackfillStep, number>>;
};

const published: Record<Merchant, Published> = {
  paddle: {
    operations: paddlePublished,
    apiKey: "pdl_live_apikey_1",
    counts: { transactions: 3, adjustments: 3 },
  },
  lemonsqueezy: {
    operations: lemonSqueezyPublished,
    apiKey: "key.of.a.lemon.squeezy.store",
    counts: { orders: 2, subscriptions: 1, subscription_invoices: 2 },
  },
  polar: { operations: polarPublished, apiKey: "polar_oat_1", counts: { orders: 3, refunds: 3 } },
};

const merchants = Object.keys(fakeMerchants) as Merchant[];
test.each(merchants)(
  "lists of %s, and those of its fake, are as its published document says",
  async (provider) => {
    const { operations, apiKey, counts } = published[provider];
    const { differences, seen } = compare(provider, operations);
    const lister = (key: string) =>
      openRecords[provider]({ mode: "live", apiKey: key }, { origin: "http://provider.test" });
    const page = { since: created - 60, after: null };
    const kinds = Object.keys(counts) as BackfillStep[];
    const found: Published["counts"] = {};
    for (const kind of kinds) {
      const listed = await (await lister(apiKey)).listRecords(kind, page);
      found[kind] = listed.ok ? listed.records.length : 0;
    }
    expect(found).toEqual(counts);
    expect(
      await (await lister(`${apiKey}.is.revoked`)).listRecords(kinds[0] ?? "orders", page),
    ).toMatchObject({
      reason: "key_refused",
    });
    expect(differences).toEqual([]);
    expect(seen.size).toBe(kinds.length + 1);
  },
);
