import type { BackfillStep, ListingProvider } from "@kiteloop/contract/money/payment-backfill";
import { hasList, providerSteps } from "@kiteloop/contract/money/payment-backfill-states";
import { paymentProviders } from "@kiteloop/contract/money/payment-source-states";
import { afterEach, expect, test, vi } from "vitest";
import type { FakeMerchant, FakeSale } from "./fake.ts";
import { fakeMerchants } from "./fakes.ts";
import { openRecords, readers, signatures } from "./list.ts";
import type { SourceForm } from "./provider.ts";
import type { PaymentFacts, Reading } from "./reading.ts";
import { paidEvents, refundEvents, signAsStripe } from "./stripe/fake/events.ts";
import { paymentIntentObject, refundObject } from "./stripe/fake/objects.ts";
import type { FakePayment } from "./stripe/fake/state.ts";

afterEach(() => vi.unstubAllGlobals());

const now = new Date("2026-03-20T12:00:00Z");
const created = Math.floor(now.getTime() / 1000) - 24 * 60 * 60;
const sale: FakeSale = {
  ...{ number: 1, customer: 3, person: "ben", email: "ben@example.com", amount: 1_000, currency: "EUR" },
  ...{ created, refunds: [], kind: "order" },
};
const takenBack: FakeSale = { ...sale, refunds: [{ id: "0", amount: 300, created: created + 60 }] };

const refundOf = (taken: { amount: number; created: number }) => ({
  ...{ ...taken, id: "re_1", status: "succeeded" as const },
});
const paymentOf = ({ number, person, amount, currency, refunds }: FakeSale): FakePayment => ({
  ...{ id: `pi_${number}`, person, customer: "cus_3", amount, currency: currency.toLowerCase(), created },
  ...{ refunded: 0, dispute: "none", named: "payment", promotion: null, refunds: refunds.map(refundOf) },
});

const isMerchant = (provider: ListingProvider): provider is keyof typeof fakeMerchants =>
  provider in fakeMerchants;

type Sending = Omit<FakeMerchant, "newSecret" | "apiKey" | "answer">;
const stripe: Sending = {
  keyOf: (one) => paymentOf(one).id,
  paidEvent: (one) => paidEvents(paymentOf(one)).at(-1) ?? {},
  takenEvent(one) {
    const payment = paymentOf(one);
    return payment.refunds.flatMap((refund) => refundEvents(payment, refund)).at(-1) ?? {};
  },
  sign: signAsStripe,
};
const fakes: Record<ListingProvider, Sending> = { ...fakeMerchants, stripe };
const listing = paymentProviders.filter(hasList);

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const form: SourceForm = {
  mode: "live",
  // Paths that a body of another provider may have, so that only its meaning keeps it from counting.
  mapping: {
    ...{ id: "id", type: "type", payment: "data.object.id", amount: "data.object.amount", unit: "minor" },
    ...{ currency: "data.object.currency", person: "data.object.person", paid: ["paid"], refunded: ["back"] },
  },
};

const paymentIn = (reading: Reading): PaymentFacts | undefined =>
  reading.state === "read" ? reading.payment : undefined;
const readAs = (provider: (typeof paymentProviders)[number], body: unknown) =>
  readers[provider].read(body, form);

test.each(listing)("%s: an event of a payment says who paid how much", (provider) => {
  const { keyOf, paidEvent } = fakes[provider];
  expect(paymentIn(readAs(provider, paidEvent(sale)))).toMatchObject({
    ...{ paymentKey: keyOf(sale), amount: 1_000, currency: "EUR", person: "ben", reversals: {} },
  });
});

test.each(listing)("%s: an event of a refund says how much of which payment it takes back", (provider) => {
  const { keyOf, takenEvent } = fakes[provider];
  const payment = paymentIn(readAs(provider, takenEvent(takenBack)));
  expect(payment?.paymentKey).toBe(keyOf(sale));
  expect(Object.values(payment?.reversals ?? {})).toEqual([
    expect.objectContaining({ amount: 300, currency: "EUR" }),
  ]);
});

/** The records of a provider's lists, as its API gives them to the code that asks for them. */
async function recordsOf(provider: ListingProvider, one: FakeSale): Promise<[BackfillStep, unknown][]> {
  if (!isMerchant(provider)) {
    const payment = paymentOf(one);
    return [
      ["payment_intents", paymentIntentObject(payment)],
      ...payment.refunds.map((refund): [BackfillStep, unknown] => ["refunds", refundObject(payment, refund)]),
    ];
  }
  const { answer, apiKey } = fakeMerchants[provider];
  vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit) => {
    const { pathname: path, searchParams: query } = new URL(address);
    const authorization = new Headers(headers).get("authorization") ?? "";
    const given = answer({ method: `${method}`, path, query, authorization, text: "" }, [one]);
    return new Response(JSON.stringify(given?.body ?? {}), { status: given?.status ?? 404 });
  });
  const api = await openRecords[provider]({ mode: "live", apiKey }, { origin: "http://provider.test" });
  const found: [BackfillStep, unknown][] = [];
  for (const step of providerSteps[provider]) {
    const page = await api.listRecords(step, { since: created - 3600, after: null });
    if (!page.ok) throw new Error(`${provider} doesn’t list ${step}: ${page.reason}`);
    found.push(...page.records.map((record): [BackfillStep, unknown] => [step, record]));
  }
  return found;
}

/** The counted facts of readings of one payment, in any order. */
function countedOf(readings: readonly Reading[]) {
  const payments = readings.flatMap((one) => paymentIn(one) ?? []);
  const taken = new Map(
    payments.flatMap(({ reversals }) => Object.entries(reversals).map(([id, { amount }]) => [id, amount])),
  );
  return {
    keys: [...new Set(payments.map(({ paymentKey }) => paymentKey))],
    amounts: [
      ...new Set(payments.flatMap(({ amount, currency }) => (amount ? [`${amount} ${currency}`] : []))),
    ],
    taken: [...taken],
  };
}

test.each(listing)("%s: its lists say the same of a payment as its events", async (provider) => {
  const { paidEvent, takenEvent } = fakes[provider];
  const live = countedOf([paidEvent(sale), takenEvent(takenBack)].map((event) => readAs(provider, event)));
  const records = await recordsOf(provider, takenBack);
  const { readRecord } = readers[provider];
  const history = records.map(([step, record]) =>
    readRecord?.(step, record, { at: created, mode: "live", run: "2026-03-20" }),
  );
  expect(countedOf(history.flatMap((one) => one ?? []))).toEqual(live);
  expect(live).toMatchObject({ amounts: ["1000 EUR"], taken: [[expect.any(String), 300]] });
});

/** An object of 100 KB, and one with as many levels as such a body can have. */
const large = { data: { attributes: "x".repeat(100_000), object: "x".repeat(100_000) } };
const deep: unknown = JSON.parse(`${'{"data":'.repeat(5_000)}1${"}".repeat(5_000)}`);
const broken = [
  undefined,
  null,
  "",
  "{}",
  0,
  true,
  [],
  [[]],
  {},
  { data: null },
  { type: 1, id: {} },
  large,
  deep,
];

test.each(paymentProviders)("%s: what isn't an event counts nothing, and throws nothing", (provider) => {
  for (const body of broken) {
    const names = readers[provider].names(body, { text: "", headers: {} }, form);
    expect(names).toBeNull();
    expect(readAs(provider, body).state).not.toBe("read");
  }
});

test.each(paymentProviders)("%s: another provider's events count nothing", (provider) => {
  for (const other of listing.filter((one) => one !== provider)) {
    const { paidEvent, takenEvent } = fakes[other];
    for (const event of [paidEvent(sale), takenEvent(takenBack)])
      expect(paymentIn(readAs(provider, event)), other).toBeUndefined();
  }
});

test.each(listing)(
  "%s: a payment in what is no currency, or of a wrong amount, counts nothing",
  (provider) => {
    const { paidEvent } = fakes[provider];
    for (const currency of ["", "EU", "EURO", "E1R"]) {
      const event = paidEvent({ ...sale, currency });
      expect(paymentIn(readAs(provider, event)), currency).toBeUndefined();
    }
    for (const amount of [-1_000, 0.5, Number.MAX_SAFE_INTEGER + 1]) {
      const event = paidEvent({ ...sale, amount });
      expect(paymentIn(readAs(provider, event)), `${amount}`).toBeUndefined();
    }
  },
);

test.each(listing)("%s: a live source counts no event of test mode that says so", (provider) => {
  const event = fakes[provider].paidEvent(sale);
  const moded = JSON.parse(
    JSON.stringify(event)
      .replace('"livemode":true', '"livemode":false')
      .replace('"test_mode":false', '"test_mode":true'),
  );
  // Paddle and Polar have secrets of their own for each account, and an account is of one mode.
  const says = JSON.stringify(moded) !== JSON.stringify(event);
  expect(paymentIn(readAs(provider, moded)) === undefined).toBe(says);
});

test.each(listing)("%s: a signature holds for its body, its secret and about now", async (provider) => {
  const { sign, paidEvent } = fakes[provider];
  const clock = new Date();
  const text = JSON.stringify(paidEvent(sale));
  const at = (seconds: number) => sign(text, secret, new Date(clock.getTime() + seconds * 1000));
  const isSigned = (headers: Record<string, string>, body = text, by = secret) =>
    signatures[provider]({ text: body, headers }, by, { now: clock });
  const hasTime =
    JSON.stringify(at(0)).replace(/msg_[\w-]+/, "") !== JSON.stringify(at(9)).replace(/msg_[\w-]+/, "");
  for (const seconds of [0, -290, 290]) expect(await isSigned(at(seconds))).toBe(true);
  for (const seconds of [-310, 310]) expect(await isSigned(at(seconds))).toBe(!hasTime);
  expect(await isSigned(at(0), `${text} `)).toBe(false);
  expect(await isSigned(at(0), text.replace("1000", "9000"))).toBe(false);
  expect(await isSigned(at(0), "")).toBe(false);
  expect(await isSigned(at(0), text, `${secret}x`)).toBe(false);
  for (const change of [
    (value: string) => value.slice(0, -4),
    (value: string) => `${value}zz`,
    () => "",
    () => "nonsense",
  ]) {
    const headers = Object.fromEntries(Object.entries(at(0)).map(([name, value]) => [name, change(value)]));
    expect(await isSigned(headers)).toBe(false);
  }
});

test.each(listing)(
  "%s: while a secret changes, each of both signatures is of one of them",
  async (provider) => {
    const { sign } = fakes[provider];
    const secrets = [secret, "whsec_bmV4dCBzZWNyZXQgb2YgdGhpcw=="];
    const clock = new Date();
    for (const by of secrets) {
      const headers = sign("{}", by, clock);
      const accepted = await Promise.all(
        secrets.map((own) => signatures[provider]({ text: "{}", headers }, own, { now: clock })),
      );
      expect(accepted).toEqual(secrets.map((own) => own === by));
    }
  },
);

test.each(Object.entries(signatures))("%s: nothing is signed without a header", async (_, isSigned) => {
  expect(await isSigned({ text: "{}", headers: {} }, secret, { now })).toBe(false);
});
