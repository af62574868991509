import { createHmac } from "node:crypto";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import {
  type TestLoop,
  type TestSharePage,
  testCtx,
  testInvitees,
  testLoop,
  testPlatform,
  testRewards,
  testSharePage,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { sendInvitation } from "../invitation/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { approveDue } from "../reward/index.ts";
import { maskedAddress } from "./invitees.ts";

let loop: TestLoop;
let page: TestSharePage;
let friends: ReturnType<typeof testInvitees>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  page = await testSharePage(loop);
  friends = testInvitees(loop);
});

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    ({ code }: { code: string }) => code,
  );
const signed = (externalId: string, ctx = loop.server, of = loop) =>
  identifyParticipant.call(
    ctx,
    withBody({ externalId, ...(!ctx.actor.secret && { key: of.project.publishableKey }) }),
  );

test("a site's page reads it with a signed token, and nobody without one", async () => {
  const { token, code, link } = await signed("ana");
  expect(await page.own(token, {}, loop.browser)).toMatchObject({
    code,
    link,
    email: null,
    unsubscribeUrl: null,
  });
  const unsigned = await signed("ben", loop.browser);
  expect(await refusal(page.own(unsigned.token, {}, loop.browser))).toBe("participant.unsigned");
  expect(await refusal(page.own("x", {}, loop.browser))).toBe("participant.token_invalid");
  const evil = testCtx(loop.platform, { ...loop.browser.actor, origin: "https://evil.example" });
  expect(await refusal(page.own(token, {}, evil))).toBe("origin.not_allowed");
  loop.platform.clock.move(hourMs);
  expect(await refusal(page.own(token, {}, loop.browser))).toBe("participant.token_invalid");
});

test("held and rejected invitees look alike, and no answer names a rule or the invitee", async () => {
  const { token, code } = await signed("ana");
  await friends.joins(code, "held-friend", { email: "held@mailinator.com", name: "Heidi Held" });
  await friends.joins(code, "bad-friend", { email: "bad@mailinator.com", name: "Bob Bad" });
  await friends.decide("bad-friend", "rejected", "pending");
  await friends.joins(code, "good-friend", { email: "good@example.com", name: "Gina Good" });
  const own = await page.own(token);
  expect(own.invitees.items.map(({ state }) => state)).toEqual(["joined", "pending", "pending"]);
  expect(JSON.stringify(own)).not.toMatch(/friend-|heidi|bob|gina|mailinator|disposable|reject|held/i);
});

test("a reward shows its state and its code once it has one, and a friend who earned it is rewarded", async () => {
  const rewards = testRewards(loop);
  await rewards.promise({
    inviter: "10 €",
    milestones: [
      { at: 1, reward: "a mug" },
      { at: 2, reward: "a hat" },
    ],
  });
  const { token, code } = await signed("ana");
  await friends.joins(code, "ben", { email: "ben@example.com" });
  expect(await page.own(token)).toMatchObject({
    progress: {
      ...{ on: "joined", count: 1, next: { at: 2, reward: "a hat" } },
      milestones: [
        { at: 1, reached: true },
        { at: 2, reached: false },
      ],
    },
    invitees: { items: [{ state: "joined" }] },
  });
  const { items } = await rewards.list();
  const mug = items.find(({ what }) => what === "a mug");
  const money = items.find(({ what }) => what === "10 €");
  if (mug === undefined || money === undefined) throw new Error("a reward is missing");
  await rewards.move(money, { version: money.version, state: "approved" });
  // Reversed before its recipient could know of it.
  await rewards.move(mug, { version: mug.version, state: "reversed" });
  const own = await page.own(token);
  expect(own.invitees.items).toMatchObject([{ state: "rewarded" }]);
  expect(own.rewards.items).toMatchObject([{ what: "10 €", state: "approved", code: null, kind: "inviter" }]);
});

test("own data says until when rewards are earned, and names no milestone after that", async () => {
  const milestones = [{ at: 1, reward: "A mug" }];
  const until = loop.platform.clock.now().toISOString().slice(0, 10);
  await testRewards(loop).promise({ milestones, period: { from: null, until } });
  const { token } = await signed("ana");
  expect((await page.own(token, { lang: "de" })).progress).toMatchObject({
    next: milestones[0],
    until: { day: until, text: "Prämien gibt es bis zum 10. März 2026." },
  });
  loop.platform.clock.move(dayMs);
  const later = await signed("ana");
  const { progress } = await page.own(later.token);
  expect(progress).toMatchObject({ milestones: [], next: null, until: null });
});

test("lists are read page by page, friends who joined first", async () => {
  const { token, code } = await signed("ana");
  for (let n = 0; n < 23; n++) await friends.joins(code, `friend-${n}`, { email: `f${n}@example.com` });
  const { publishableKey: key } = loop.project;
  const body = { key, token, email: "late@example.com", name: "Late Riser" };
  await sendInvitation.call(loop.browser, withBody(body));
  const all: string[] = [];
  let after: string | undefined;
  const sizes: number[] = [];
  do {
    const { invitees: read } = await page.own(token, { inviteesAfter: after });
    all.push(...read.items.map(({ state, name }) => `${state} ${name}`));
    sizes.push(read.items.length);
    after = read.next;
  } while (after !== undefined);
  expect(sizes).toEqual([20, 4]);
  expect(all.slice(-2)).toEqual(["joined null", "sent Late"]);
  for (const cursor of ["x", Buffer.from('["joined"]').toString("base64url")])
    expect(await refusal(page.own(token, { inviteesAfter: cursor }))).toBe("request.invalid");
});

test("another participant's cursor reads nothing of theirs", async () => {
  const [ana, ben] = [await signed("ana"), await signed("ben")];
  for (let n = 0; n < 21; n++) await friends.joins(ana.code, `friend-${n}`, { email: `f${n}@example.com` });
  const { next } = (await page.own(ana.token)).invitees;
  expect((await page.own(ben.token, { inviteesAfter: next })).invitees.items).toEqual([]);
});

test("an address is masked to its first character", () => {
  expect(["sam@example.com", "é@example.com", "😀a@example.com"].map(maskedAddress)).toEqual([
    "s•••@example.com",
    "é•••@example.com",
    "😀•••@example.com",
  ]);
});

test("an identity that the member's app signed opens the share page while it is on", async () => {
  const { publishableKey: key, identitySecret } = loop.project;
  const signature = createHmac("sha256", identitySecret ?? "")
    .update("ana\n")
    .digest("hex");
  const identify = () => identifyParticipant.call(page.page, withBody({ key, externalId: "ana", signature }));
  expect(await page.own((await identify()).token)).toMatchObject({ stats: { joined: 0 } });
  await page.change({ on: false });
  expect(await refusal(identify())).toBe("origin.not_allowed");
});

test("a share and what is added to the balance have their amount, and say that it is there, in the participant's words", async () => {
  const { token, code } = await signed("ana");
  const rewards = testRewards(loop);
  await rewards.promise({
    ...{ on: "converted", inviter: "a mug", waitDays: 0 },
    fulfillment: { inviter: { type: "manual", value: { amount: 700, currency: "EUR" } } },
    share: { basisPoints: 2_000, months: null, type: "balance" },
  });
  await rewards.join(code, "ben");
  const value = { amount: 4_900, currency: "EUR" };
  await reportConversion.call(
    loop.server,
    withBody({ externalId: "order-1", participantExternalId: "ben", value }),
  );
  const amount = { currency: "EUR", amount: 980, decimal: "9.80" };
  const shown = async (lang: string) =>
    (await page.own(token, { lang })).rewards.items.toSorted((one, other) =>
      one.kind < other.kind ? -1 : 1,
    );
  expect(await shown("en")).toMatchObject([
    // The cost of a mug is the project's matter.
    { kind: "inviter", what: "a mug", value: null, stateText: null },
    { kind: "share", state: "pending", value: { ...amount, text: "€9.80" }, stateText: null },
  ]);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  expect(await shown("de")).toMatchObject([
    { kind: "inviter", state: "approved", value: null, stateText: null },
    {
      ...{ kind: "share", state: "fulfilled", stateText: "In deinem Guthaben" },
      value: { ...amount, text: "9,80\u00a0€" },
    },
  ]);
});

test("balances are read only where a project pays them, with the page on which one chooses how", async () => {
  const { token, code } = await signed("ana");
  const queries: string[] = [];
  loop.platform.table.intercept((operation, request, proceed) => {
    if (operation === "query" && JSON.stringify(request).includes("balance")) queries.push(operation);
    return proceed();
  });
  expect(await page.own(token)).toMatchObject({ balances: null, payoutsPage: null });
  expect(queries).toEqual([]);
  const rewards = testRewards(loop);
  const share = { basisPoints: 2_000, months: null, type: "balance" } as const;
  await rewards.promise({
    inviter: "20 euros",
    share,
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  const url = `${loop.platform.instance.edgeOrigin}/p/${loop.project.id}?lang=en`;
  const payoutsPage = { url, text: "Payouts and how you are paid" };
  expect(await page.own(token)).toMatchObject({ balances: [], payoutsPage });
  await rewards.join(code, "ben");
  for (let n = 0; n < 2; n++) await approveDue(loop.platform);
  const balances = [{ currency: "EUR", amount: 2_000, decimal: "20.00", text: "Your balance: €20.00" }];
  expect(await page.own(token)).toMatchObject({ balances });
  await rewards.promise({}, 2);
  expect(await page.own(token)).toMatchObject({ balances, payoutsPage });
  await page.change({ on: false });
  expect(await page.own((await signed("ana")).token, {}, loop.browser)).toMatchObject({
    balances,
    payoutsPage: null,
  });
  expect(queries.length).toBe(4);
});
