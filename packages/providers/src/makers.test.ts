import { payoutProviders } from "@kiteloop/contract/money/payout-account";
import { ids } from "@kiteloop/contract/shared/ids";
import { afterEach, expect, test, vi } from "vitest";
import { fakeMakers } from "./fakes.ts";
import type { Gift } from "./gifts.ts";
import { openPayouts } from "./list.ts";
import { toPayPalValue } from "./paypal/amount.ts";

afterEach(() => vi.unstubAllGlobals());

const rewardId = ids.reward.parse("rwd_01kk7y9f00bhjv6se6hbk2c7v5");
const sent = {
  ...{ rewardId, what: "€25 for a friend", attempt: 1, email: "ana@example.com", name: "Ana" },
  ...{ amount: 2_500, currency: "EUR" },
};
const since = "2026-03-01T00:00:00.000Z";
const now = Date.parse("2026-03-10T12:00:00Z");

type Spoil = (answer: () => Promise<Response>) => Promise<Response>;

/** An account at a fake, whose answers about rewards are spoiled. Signing in is left alone, so that they are reached. */
async function accountAt(
  provider: (typeof payoutProviders)[number],
  spoil: Spoil,
  key = fakeMakers[provider].key,
) {
  const fake = fakeMakers[provider].open();
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    const { pathname: path, searchParams: query } = new URL(address);
    const authorization = new Headers(headers).get("authorization") ?? "";
    const call = {
      method: `${method}`,
      path,
      query,
      authorization,
      text: typeof body === "string" ? body : "",
    };
    const answer = async () => {
      const given = await fake.answer(call, now);
      return new Response(JSON.stringify(given.body), { status: given.status });
    };
    return path.includes("/oauth2/") ? answer() : spoil(answer);
  });
  const account = await openPayouts[provider](
    { mode: "test", secret: key },
    { origin: "http://provider.test" },
  );
  return { fake, account, gift: fakeMakers[provider].giftOf(sent) };
}

const well: Spoil = (answer) => answer();
const instead =
  (body: string, status: number): Spoil =>
  async () =>
    new Response(body, { status });
const after =
  (body: string, status: number): Spoil =>
  async (answer) => {
    await answer();
    return new Response(body, { status });
  };

test.each(payoutProviders)("%s: the same request again makes one gift", async (provider) => {
  const { fake, account, gift } = await accountAt(provider, well);
  expect(await account.tryKey()).toBe("accepted");
  for (const _ of ["first", "again"])
    expect(["made", "pending"]).toContain((await account.makeGift(gift, "a-key")).state);
  expect(fake.made()).toBe(1);
});

const unclear: [string, Spoil][] = [
  ["no answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["a lost answer", async (answer) => answer().then(() => Promise.reject(new TypeError("fetch failed")))],
  ["a 500", instead("{}", 500)],
  ["a 503 of another form", instead("<h1>Down</h1>", 503)],
  ["a 429", instead("{}", 429)],
  ["a 500 after it was made", after("{}", 500)],
  ["an empty body", after("", 201)],
  ["a body that isn’t JSON", after("<html></html>", 200)],
  ["a body of another form", after(JSON.stringify({ order: { id: 1 }, batch_header: [] }), 201)],
  ["a body of 100 KB", after(JSON.stringify({ order: "x".repeat(100_000) }), 200)],
];

test.each(
  payoutProviders.flatMap((provider) => unclear.map(([what, spoil]) => [provider, what, spoil] as const)),
)("%s: with %s it stays unknown whether a gift was made", async (provider, _, spoil) => {
  const { account, gift } = await accountAt(provider, spoil);
  expect((await account.makeGift(gift, "a-key")).state).toBe("unknown");
  expect(["unknown", "absent"]).toContain((await account.findGift(gift, since)).state);
  const known = [{ rewardId, id: "NOSUCHBATCH" }];
  expect(await account.listGifts(since, known)).toBeNull();
});

test.each(payoutProviders)("%s: a key that is refused makes nothing", async (provider) => {
  const { fake, account, gift } = await accountAt(provider, well, `${fakeMakers[provider].key}_revoked`);
  expect(await account.tryKey()).toBe("refused");
  expect(await account.makeGift(gift, "a-key")).toMatchObject({ state: "refused", reason: "key_refused" });
  expect(fake.made()).toBe(0);
});

test.each(payoutProviders)("%s: a gift of another provider is not asked for", async (provider) => {
  const { account } = await accountAt(provider, well);
  for (const other of payoutProviders.filter((one) => one !== provider)) {
    await expect(account.makeGift(fakeMakers[other].giftOf(sent), "a-key")).rejects.toThrow("doesn't make");
  }
});

test.each([
  [500, "JPY", "500"],
  [250_000, "HUF", "2500"],
  [100, "TWD", "1"],
  [5, "EUR", "0.05"],
])("PayPal is asked for %i of the smallest unit of %s as %s", async (amount, currency, value) => {
  expect(toPayPalValue(amount, currency)).toBe(value);
  const { account, gift } = await accountAt("paypal", well);
  const answer = await account.makeGift({ ...gift, amount, currency } as Gift, "key");
  expect(answer).toMatchObject({ state: "pending" });
});

test.each([
  ["a fraction of a forint", 250_050, "HUF"],
  ["a currency that it doesn't have", 1_000, "KWD"],
])("PayPal is not asked for %s", async (_, amount, currency) => {
  const { account, gift } = await accountAt("paypal", instead("{}", 500));
  const answer = await account.makeGift({ ...gift, amount, currency } as Gift, "key");
  expect(answer).toEqual({ state: "refused", reason: "amount", code: currency });
});
