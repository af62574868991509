import { deliverability } from "@kiteloop/contract/messaging/email";
import { dayMs } from "@kiteloop/contract/shared/time";
import { awsUsage } from "@kiteloop/metrics";
import { beforeEach, describe, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { tallyEmailHealthItem } from "../../messaging/email-health/index.ts";
import { isSuppressed, removeSuppression } from "../../messaging/suppression/index.ts";
import {
  findInvitation,
  sendInvitation,
  unsubscribe,
  unsubscribeToken,
} from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { deliveryIdOf, type EmailFate } from "../../shared/email-kind/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { watchedLines } from "../../shared/watched-line/index.ts";
import {
  meterOf,
  readTestSnapshot,
  readUnits,
  streamOf,
  type TestLoop,
  testLoop,
  testPlatform,
  withBody,
  writeUnits,
} from "../../testing/index.ts";
import { takeFeedback } from "./feedback.ts";
import { deliverDue, queueEmails } from "./queue.ts";
import { findEmailDelivery } from "./store.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let down: boolean;

beforeEach(async () => {
  const platform = await testPlatform();
  const { mailer } = platform;
  down = false;
  platform.mailer = {
    async send(message) {
      const sent = await mailer.send(message);
      if (down) throw new Error("the answer was lost");
      return sent;
    },
  };
  loop = await testLoop(platform);
  stream = streamOf(platform.table);
});

async function invite(email: string): Promise<string> {
  const ana = { externalId: "ana", name: "Ana", email: "ana@example.com" };
  const { token } = await identifyParticipant.call(loop.server, withBody(ana));
  const body = { key: loop.project.publishableKey, token, email };
  return deliveryIdOf((await sendInvitation.call(loop.browser, withBody(body))).invitationId);
}

/** A sent invitation; returns its delivery's id. */
async function emailed(email: string): Promise<string> {
  const deliveryId = await invite(email);
  await queueEmails(loop.platform, stream.items);
  return deliveryId;
}

const hear = (deliveryId: string, fate: EmailFate, counts = true) =>
  takeFeedback(loop.platform, { deliveryId, fate, counts });
const workspace = () => loop.member.actor.workspaceId;
const invitation = (email: string) =>
  findInvitation(loop.platform.table, {
    projectId: loop.project.id,
    recipient: hashRecipient(workspace(), email),
  });
const stateOf = async (deliveryId: string) =>
  (await findEmailDelivery(loop.platform.table, deliveryId))?.state ?? null;
const suppressed = (email: string) =>
  isSuppressed(loop.platform.table, workspace(), hashRecipient(workspace(), email), "signIn");
const pauses = async () =>
  (await listAudit(loop.platform.table, workspace(), 30))
    .filter(({ action }) => action === "mail.pause")
    .map(({ subject }) => subject.name);

/** Successful emails, this many days ago. */
async function wentWell(sent: number, daysAgo = 0): Promise<void> {
  const { table, clock } = loop.platform;
  const queuedAt = new Date(clock.now().getTime() - daysAgo * dayMs).toISOString();
  await transact(table, clock, [tallyEmailHealthItem(table, workspace(), queuedAt, { sent })]);
}

test("a delivery report marks the email and its invitation as delivered", async () => {
  const id = await emailed("ben@example.com");
  expect(await hear(id, "delivered")).toBe(true);
  expect(await stateOf(id)).toBe("delivered");
  expect((await invitation("ben@example.com"))?.status).toBe("delivered");
  expect(await suppressed("ben@example.com")).toBe(false);
});

test("an invitation that arrives costs what the cost model says", async () => {
  // The second, so that nothing of the project is read for the first time.
  await emailed("ben@example.com");
  const earlier = stream.items.length;
  const units = meterOf(loop.platform.table);
  const deliveryId = await invite("cleo@example.com");
  const written = stream.items.slice(earlier);
  await queueEmails(loop.platform, written);
  await fold(
    loop.platform,
    written.filter(({ image }) => image.__edb_e__ === "invitation"),
  );
  await hear(deliveryId, "delivered");
  const near = (cost: number, { value }: { value: number }) => {
    expect(cost).toBeGreaterThan(value * (5 / 6));
    expect(cost).toBeLessThan(value * (7 / 6));
  };
  near(writeUnits(units), awsUsage.writesPerMail);
  near(readUnits(units), awsUsage.readsPerMail);
});

test.each(["bounced", "complained"] as const)("an address that %s gets no further email", async (fate) => {
  const id = await emailed("ben@example.com");
  await hear(id, fate);
  expect(await stateOf(id)).toBe(fate);
  expect((await invitation("ben@example.com"))?.status).toBe(fate);
  expect(await suppressed("ben@example.com")).toBe(true);
  expect(await suppressed("cleo@example.com")).toBe(false);
});

test("reports have the same result in any order, repeated or concurrent", async () => {
  const orders: EmailFate[][] = [
    ["delivered", "bounced", "complained"],
    ["complained", "bounced", "delivered"],
    ["bounced", "complained", "delivered", "complained", "bounced", "delivered"],
  ];
  for (const [index, fates] of orders.entries()) {
    const email = `friend${index}@example.com`;
    const id = await emailed(email);
    for (const fate of fates) await hear(id, fate);
    expect([await stateOf(id), (await invitation(email))?.status]).toEqual(["complained", "complained"]);
  }
  const id = await emailed("last@example.com");
  const all = (orders[2] ?? []).map((fate) => hear(id, fate));
  await Promise.all(all);
  expect([await stateOf(id), (await invitation("last@example.com"))?.status]).toEqual([
    "complained",
    "complained",
  ]);
  // Four emails, each bounced and reported as spam once: one report more or less would miss the limit or the number.
  await wentWell(deliverability.judgedFrom - 4);
  await hear(id, "bounced");
  expect(await pauses()).toEqual([`4 of ${deliverability.judgedFrom} emails reported as spam`]);
});

test("a report that arrives before the provider's response counts the email as sent, and it is not sent again", async () => {
  down = true;
  const id = await emailed("ben@example.com");
  expect(await stateOf(id)).toBe("waiting");
  await hear(id, "delivered");
  down = false;
  loop.platform.clock.move(dayMs);
  expect(await deliverDue(loop.platform)).toBe(0);
  expect(loop.platform.emails).toHaveLength(1);
  expect([await stateOf(id), (await invitation("ben@example.com"))?.status]).toEqual([
    "delivered",
    "delivered",
  ]);
  await wentWell(deliverability.judgedFrom - 1);
  await hear(id, "complained");
  expect(await pauses()).toEqual([`1 of ${deliverability.judgedFrom} emails reported as spam`]);
});

test("a bounce that is reported again doesn't undo that a member removed it, and a complaint does", async () => {
  const email = "ben@example.com";
  const id = await emailed(email);
  await hear(id, "bounced");
  const emailDomains = { ...loop.platform.emailDomains, forgive: async () => {} };
  const member = { ...loop.member, emailDomains };
  expect(await removeSuppression.call(member, withBody({ email }))).toEqual({ removed: true });
  await hear(id, "bounced");
  expect(await suppressed(email)).toBe(false);
  await hear(id, "complained");
  expect(await suppressed(email)).toBe(true);
});

test("a person who joined through an email stays joined, and one who unsubscribed stays unsubscribed", async () => {
  const [ben, cleo] = [await emailed("ben@example.com"), await emailed("cleo@example.com")];
  const code = (await invitation("ben@example.com"))?.code;
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben", email: "ben@example.com" }));
  const recipient = hashRecipient(workspace(), "cleo@example.com");
  const token = unsubscribeToken(await readTestSnapshot(loop), recipient);
  await unsubscribe.call(
    { ...loop.browser, actor: { kind: "anonymous", address: "192.0.2.1" } },
    {
      params: { token },
      query: {},
      body: {},
    },
  );
  for (const id of [ben, cleo]) for (const fate of ["delivered", "complained"] as const) await hear(id, fate);
  expect((await invitation("ben@example.com"))?.status).toBe("joined");
  expect((await invitation("cleo@example.com"))?.status).toBe("unsubscribed");
  expect([await stateOf(ben), await stateOf(cleo)]).toEqual(["complained", "complained"]);
});

test("a report on an unknown delivery changes nothing", async () => {
  expect(await hear("dlv_00000000000000000000000000", "bounced")).toBe(false);
});

describe("a workspace's email", () => {
  /** This many of the day's emails bounce. */
  async function bounce(number: number, counts = true): Promise<void> {
    for (let n = 0; n < number; n++) await hear(await emailed(`gone${n}@example.com`), "bounced", counts);
  }
  const limit = deliverability.judgedFrom * deliverability.bounces;

  test("continues below the limit and pauses once at the limit, visibly for all members", async () => {
    await wentWell(deliverability.judgedFrom - limit);
    await bounce(limit - 1);
    expect(await pauses()).toEqual([]);
    const last = await emailed("last@example.com");
    await hear(last, "bounced");
    await hear(last, "bounced");
    expect(await pauses()).toHaveLength(1);
    expect(
      loop.platform.lines.filter((line) => line.includes(watchedLines.emailPaused.message)),
    ).toHaveLength(1);
    await expect(invite("next@example.com")).rejects.toMatchObject({ code: "email.paused" });
  });

  test("is not sent if it was queued when the pause began", async () => {
    await wentWell(deliverability.judgedFrom);
    const [bad, waiting] = [await emailed("bad@example.com"), await invite("waits@example.com")];
    await hear(bad, "complained");
    await queueEmails(loop.platform, stream.items);
    expect(await stateOf(waiting)).toBe("dropped");
    expect(loop.platform.emails.map(({ to }) => to)).toEqual(["bad@example.com"]);
  });

  test("is evaluated only with enough recent emails, and ignores failures that aren't its fault", async () => {
    await wentWell(deliverability.judgedFrom - limit - 1);
    await wentWell(10_000, deliverability.days);
    await bounce(limit, false);
    expect(await pauses()).toEqual([]);
    await hear(await emailed("spam@example.com"), "complained");
    expect(await pauses()).toHaveLength(1);
  });

  test("is evaluated by its latest emails: earlier successes don't offset recent failures", async () => {
    await wentWell(100_000, 1);
    await wentWell(deliverability.judgedFrom - limit);
    await bounce(limit);
    expect(await pauses()).toEqual([`${limit} of ${deliverability.judgedFrom} emails bounced`]);
  });

  test("starts over after the pause, without the earlier emails", async () => {
    await wentWell(deliverability.judgedFrom);
    const bad = await emailed("bad@example.com");
    await hear(bad, "complained");
    loop.platform.clock.move(deliverability.pausedForDays * dayMs - 1);
    await expect(invite("next@example.com")).rejects.toMatchObject({ code: "email.paused" });
    loop.platform.clock.move(1);
    const good = await emailed("next@example.com");
    expect(await stateOf(good)).toBe("sent");
    await hear(good, "complained");
    expect(await pauses()).toHaveLength(1);
    await wentWell(deliverability.judgedFrom);
    await hear(good, "complained");
    expect(await pauses()).toHaveLength(2);
  });
});
