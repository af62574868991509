import { ids } from "@kiteloop/contract/shared/ids";
import { afterEach, expect, test, vi } from "vitest";
import { type FakeMaker, jsonOf } from "./fake.ts";
import { fakeMakers } from "./fakes.ts";
import type { Gift } from "./gifts.ts";
import { openPayouts } from "./list.ts";
import { paypalPublished } from "./paypal/published.data.ts";
import type { PublishedOperation } from "./published.ts";
import { tremendousPublished } from "./tremendous/published.data.ts";

afterEach(() => vi.unstubAllGlobals());

const now = Date.parse("2026-03-10T12:00:00Z");
const origin = "http://provider.test";
const since = "2026-03-01T00:00:00.000Z";
const rewardId = ids.reward.parse("rwd_01kk7y9f00bhjv6se6hbk2c7v5");

/** Lets requests go to the fake, and collects what the published document says against them and their answers. */
function compare(fake: FakeMaker, published: readonly PublishedOperation[]) {
  const account = fake.open();
  const differences: string[] = [];
  const seen = new Set<string>();
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    const { pathname: path, searchParams: query } = new URL(address);
    const { authorization = "" } = Object(headers) as { authorization?: string };
    const call = {
      method: `${method}`,
      path,
      query,
      authorization,
      text: typeof body === "string" ? body : "",
    };
    const answer = await account.answer(call, now);
    // The document of tokens is another one.
    if (path !== "/v1/oauth2/token") {
      const operation = published.find((one) => one.method === method && one.path.test(path));
      const checks = {
        query: operation?.query.safeParse(Object.fromEntries(query)),
        body: operation?.body.safeParse(jsonOf(call.text)),
        answer: operation?.answers[answer.status]?.safeParse(answer.body),
      };
      seen.add(`${method} ${answer.status}`);
      for (const [part, check] of Object.entries(checks))
        if (!check?.success)
          differences.push(`${part} of ${method} ${path}, ${answer.status}: ${check?.error ?? "unknown"}`);
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return { differences, seen };
}

const to = (email: string, attempt = 1) => ({
  ...{ rewardId, what: "€25 for a friend", attempt, email, name: "Ana", amount: 2500, currency: "EUR" },
});
const card = (email: string, attempt?: number): Gift => ({
  ...{ ...to(email, attempt), kind: "gift_card", giftCard: { products: ["OKMHM2X2OHYV"] } },
});
const payout = (email: string, attempt?: number): Gift => ({ ...to(email, attempt), kind: "payout" });

test("requests to Tremendous, and the answers of its fake, are those of its published document", async () => {
  const { differences, seen } = compare(fakeMakers.tremendous, tremendousPublished);
  const account = await openPayouts.tremendous({ mode: "test", secret: "TEST_key" }, { origin });
  expect(await account.tryKey()).toBe("accepted");
  expect(await account.makeGift(card("ana@example.com"), rewardId)).toMatchObject({ state: "made" });
  expect(await account.makeGift(card("ana@example.com"), rewardId)).toMatchObject({ state: "made" });
  expect(await account.makeGift(card("pending@example.com", 2), rewardId)).toMatchObject({
    state: "pending",
  });
  expect(await account.makeGift(card("no-funds@example.com", 3), rewardId)).toMatchObject({
    reason: "funds",
  });
  expect(await account.makeGift(card("refused@example.com", 4), rewardId)).toMatchObject({
    reason: "refused",
  });
  const ofCampaign = { ...card("ana@example.com", 5), giftCard: { campaign: "ABC123DEF456" } };
  expect(await account.makeGift(ofCampaign as Gift, rewardId)).toMatchObject({ state: "made" });
  expect(await account.findGift(card("ana@example.com"), since)).toMatchObject({ state: "made" });
  expect(await account.listGifts(since, [])).toHaveLength(3);
  const refused = await openPayouts.tremendous({ mode: "test", secret: "TEST_revoked" }, { origin });
  expect(await refused.tryKey()).toBe("refused");
  expect(differences).toEqual([]);
  expect([...seen].sort()).toEqual(["GET 200", "GET 401", "POST 200", "POST 201", "POST 402", "POST 422"]);
});

test("requests to PayPal, and the answers of its fake, are those of its published document", async () => {
  const { differences, seen } = compare(fakeMakers.paypal, paypalPublished);
  const account = await openPayouts.paypal({ mode: "test", secret: "a:b" }, { origin });
  const states: string[] = [];
  for (const [at, who] of ["ana", "unclaimed", "blocked", "failed", "no-funds"].entries()) {
    const gift = payout(`${who}@example.com`, at + 1);
    const made = await account.makeGift(gift, rewardId);
    const again = await account.makeGift(gift, rewardId);
    const settled = "id" in made ? await account.findGift({ ...gift, id: made.id } as Gift, since) : made;
    states.push(`${who} ${made.state} ${again.state} ${settled.state}`);
  }
  expect(states).toEqual([
    "ana pending pending made",
    "unclaimed pending pending pending",
    "blocked pending pending refused",
    "failed pending pending refused",
    "no-funds refused refused refused",
  ]);
  expect(
    await account.findGift({ ...payout("ana@example.com"), id: "NOSUCHBATCH" } as Gift, since),
  ).toMatchObject({
    state: "unknown",
  });
  expect(differences).toEqual([]);
  expect([...seen].sort()).toEqual(["GET 200", "GET 404", "POST 201", "POST 400", "POST 422"]);
});
