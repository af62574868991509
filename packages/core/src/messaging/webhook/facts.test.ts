import { webhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { describe, expect, test } from "vitest";
import { webhookFactsOf } from "./facts.ts";

const id = (kind: Parameters<typeof encodeId>[0]) => encodeId(kind, 1, new Uint8Array(16));
const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T12:00:00.000Z`;
const ours = { workspaceId: id("workspace"), projectId: id("project") };
const inviter = { participantId: id("participant"), participantExternalId: "ana" };
const someone = { name: "Ben Canary", email: "ben.canary@example.com" };
const history = (...days: number[]) =>
  days.map((day) => ({ at: at(day), to: "held", by: "policy 1", note: "" }));

const participant = {
  ...{ __edb_e__: "participant", ...ours, ...someone, participantId: id("participant"), externalId: "ana" },
  ...{ code: "AB2CD3EF", createdAt: at(1) },
};
const referral = {
  ...{
    __edb_e__: "referral",
    ...ours,
    ...inviter,
    ...someone,
    referralId: id("referral"),
    externalId: "ben",
  },
  ...{ status: "joined", review: "none", joinedAt: at(2), history: history(2) },
};
const reward = {
  ...{
    __edb_e__: "reward",
    ...ours,
    rewardId: id("reward"),
    kind: "inviter",
    what: "A month",
    state: "pending",
  },
  ...{ participantId: id("participant"), recipientExternalId: "ana", recipientName: "Ana Canary" },
  ...{ referralId: id("referral"), held: false, earnedAt: at(2), version: 1 },
  history: [{ state: "pending", at: at(2), by: "rules", note: "Canary" }],
};
const invitation = {
  ...{ __edb_e__: "invitation", ...ours, ...inviter, ...someone, invitationId: id("invitation") },
  ...{ status: "sent", createdAt: at(1), updatedAt: at(1) },
};

const payment = {
  ...{ __edb_e__: "conversion", ...ours, conversionId: id("conversion"), externalId: "o-1" },
  ...{ participantExternalId: "ben", referralId: id("referral"), status: "attributed", source: "server" },
  ...{ amount: 1000, currency: "EUR", changes: 1, properties: { note: "Canary" }, convertedAt: at(3) },
};
const partly = { ...payment, changes: 2, reversed: 300, reversedAt: at(6) };

type Image = Record<string, unknown>;
const told = (image: Image, before?: Image) =>
  webhookFactsOf({ sequence: "1", image, ...(before && { before }) }).map(({ type, happenedAt }) => [
    type,
    happenedAt,
  ]);
const convert = { status: "converted", convertedAt: at(5) };
const rejected = { status: "rejected", history: history(2, 4) };
const held = { review: "pending" };
const heldForBot = { status: "rejected", ...held, bot: true };
const move = (state: string, day: number) => ({
  ...{ state, version: 2, history: [...reward.history, { state, at: at(day), by: "Mara", note: "" }] },
});

describe("the events that are sent", () => {
  test.each<[string, Image, Image | undefined, string[][]]>([
    ["a new participant", participant, undefined, [["participant.created", at(1)]]],
    ["someone who joined by a test link", { ...participant, test: true }, undefined, []],
    ["a participant who changed", { ...participant, joined: 2 }, participant, []],
    ["a join", referral, undefined, [["referral.joined", at(2)]]],
    ["a join that is held", { ...referral, ...held }, undefined, [["referral.joined", at(2)]]],
    ["a join that is rejected", { ...referral, ...rejected }, undefined, [["referral.rejected", at(4)]]],
    ["a join that is held for its bot", { ...referral, ...heldForBot }, undefined, []],
    [
      "a bot's join that is approved",
      { ...referral, history: history(2, 6) },
      { ...referral, ...heldForBot },
      [["referral.approved", at(6)]],
    ],
    [
      "a bot's join that is rejected",
      { ...referral, ...rejected },
      { ...referral, ...heldForBot },
      [["referral.rejected", at(4)]],
    ],
    ["a conversion", { ...referral, ...convert }, referral, [["referral.converted", at(5)]]],
    ["a second conversion", { ...referral, ...convert, conversions: 2 }, { ...referral, ...convert }, []],
    ["a rejection", { ...referral, ...rejected }, referral, [["referral.rejected", at(4)]]],
    [
      "a hold that ends well",
      { ...referral, history: history(2, 6) },
      { ...referral, ...held },
      [["referral.approved", at(6)]],
    ],
    [
      "a rejection that is reversed after a conversion",
      { ...referral, ...convert, history: history(2, 4, 7) },
      { ...referral, ...rejected },
      [
        ["referral.approved", at(7)],
        ["referral.converted", at(5)],
      ],
    ],
    ["a new reward", reward, undefined, [["reward.earned", at(2)]]],
    [
      "a reward that is approved",
      { ...reward, ...move("approved", 3) },
      reward,
      [["reward.approved", at(3)]],
    ],
    [
      "a reward that is reversed",
      { ...reward, ...move("reversed", 3) },
      reward,
      [["reward.reversed", at(3)]],
    ],
    ["a reward whose hold ends", reward, { ...reward, held: true }, []],
    ["a conversion", payment, undefined, [["conversion.created", at(3)]]],
    ["a conversion that waits for the server", { ...payment, status: "pending" }, undefined, []],
    [
      "the server's confirmation of it",
      { ...payment, confirmedAt: at(4) },
      { ...payment, status: "pending" },
      [["conversion.created", at(4)]],
    ],
    ["a reversal of a part", partly, payment, [["conversion.reversed", at(6)]]],
    [
      "a reversal of the rest",
      { ...partly, changes: 3, reversed: 1000, reversedAt: at(7) },
      partly,
      [["conversion.reversed", at(7)]],
    ],
    ["a corrected value", { ...payment, amount: 1100, changes: 2 }, payment, []],
    ["a reversed conversion of an erased person", { ...partly, participantExternalId: "x" }, partly, []],
    ["a new invitation", invitation, undefined, []],
    [
      "an email that bounced",
      { ...invitation, status: "bounced", updatedAt: at(2) },
      invitation,
      [["invitation.bounced", at(2)]],
    ],
    ["an email that was delivered", { ...invitation, status: "delivered" }, invitation, []],
    ["the changes that send no event", { __edb_e__: "beacon" }, undefined, []],
  ])("%s", (_, image, before, expected) => {
    expect(told(image, before)).toEqual(expected);
  });

  test("match their schemas, and contain no name, address or note", () => {
    for (const [image, before] of [
      [participant],
      [referral],
      [reward],
      [payment],
      [partly, payment],
      [{ ...invitation, status: "complained" }, invitation],
    ] as [Image, Image?][])
      for (const { body, type } of webhookFactsOf({ sequence: "1", image, ...(before && { before }) })) {
        const payload: unknown = JSON.parse(body);
        expect(webhookPayload.parse(payload)).toEqual(payload);
        expect(payload).toMatchObject({ type });
        expect(body).not.toMatch(/canary/i);
      }
  });
});

test("a reversal tells how much is reversed so far, and what is left", () => {
  const [reversed] = webhookFactsOf({ sequence: "1", image: partly, before: payment });
  const value = { amount: 1000, currency: "EUR" };
  expect(JSON.parse(reversed?.body ?? "")).toMatchObject({
    data: { externalId: "o-1", value, reversed: 300, net: 700, reversal: "part", reversedAt: at(6) },
  });
});

test("a referral's events name the fraud rules that hold or reject it, without their evidence", () => {
  const evidence = "Canary";
  const verdict = {
    outcome: "hold",
    reasons: [{ rule: "loop", action: "hold", evidence }],
    policyVersion: 1,
  };
  const [joined] = webhookFactsOf({ sequence: "1", image: { ...referral, ...held, verdict } });
  expect(JSON.parse(joined?.body ?? "")).toMatchObject({ data: { held: true, reasons: ["loop"] } });
  expect(joined?.body).not.toContain(evidence);
});

test("the same change is the same event; the same step at another time is another event", () => {
  const idOf = (image: Image, before?: Image) =>
    webhookFactsOf({ sequence: "1", image, ...(before && { before }) }).map(({ deliveryId }) => deliveryId);
  const once = idOf({ ...referral, ...rejected }, referral);
  expect(idOf({ ...referral, ...rejected }, referral)).toEqual(once);
  const again = { ...rejected, history: history(2, 4, 6, 8) };
  expect(idOf({ ...referral, ...again }, { ...referral, history: history(2, 4, 6) })).not.toEqual(once);
  const [converted] = idOf({ ...referral, ...convert }, referral);
  // Converted, rejected, approved: it has converted once.
  const back = { ...referral, ...convert, history: history(2, 4, 7) };
  expect(idOf(back, { ...referral, ...rejected })).toContain(converted);
});

test("a server gets a reward that it has to fulfill, with its value and without its code", () => {
  const typed = { ...reward, type: "webhook", amount: 2000, currency: "EUR", code: "CANARY" };
  const before = { ...typed, ...move("approved", 3) };
  const sent = { ...before, pays: 1_500, ...move("sending", 4) };
  const [fact] = webhookFactsOf({ sequence: "1", image: sent, before });
  const { type, data } = JSON.parse(fact?.body ?? "{}");
  expect(type).toBe("reward.sending");
  expect(data).toMatchObject({ type: "webhook", value: { amount: 2000, currency: "EUR" }, setOff: 500 });
  expect(fact?.body).not.toContain("CANARY");
});

test("a payout tells when it starts, was paid and came back, once each, without the account", () => {
  const started = {
    ...{ __edb_e__: "payout", ...ours, payoutId: id("payout"), runId: id("payoutRun") },
    ...{ externalId: "ana", participantId: id("participant"), currency: "EUR", amount: 4_000, settled: 0 },
    ...{ type: "bank", payoutMethod: "CANARY", state: "sent", at: at(1), version: 1 },
  };
  const paid = { ...started, state: "paid", movedAt: at(3), version: 2 };
  const returned = { ...paid, state: "failed", movedAt: at(5), version: 3 };
  expect([told(started), told(paid, started), told(returned, paid)]).toEqual([
    [["payout.sent", at(1)]],
    [["payout.paid", at(3)]],
    [["payout.failed", at(5)]],
  ]);
  const { payoutMethod: _, ...erased } = { ...paid, externalId: "erased-1" };
  expect(told(erased, paid)).toEqual([]);
  expect(told({ ...started, restored: "new" })).toEqual([]);
  const [fact] = webhookFactsOf({ sequence: "1", image: paid, before: started });
  const { data } = webhookPayload.parse(JSON.parse(fact?.body ?? "{}"));
  expect(data).toMatchObject({
    ...{ participantExternalId: "ana", state: "paid", method: "bank", startedAt: at(1) },
    value: { amount: 4_000, currency: "EUR" },
  });
  expect(fact?.body).not.toContain("CANARY");
});

test("a contest tells once that its result was stored, without winners and salt", () => {
  const settings = { name: "Launch", places: ["A bike"] };
  const before = {
    ...{ __edb_e__: "contest", ...ours, contestId: id("contest"), settings, seed: "5".repeat(64) },
    ...{ salt: "CANARY", startsAt: at(1), endsAt: at(5), version: 1 },
  };
  const drawn = [{ participantId: "CANARY", entry: "CANARY", rank: 1 }];
  const stored = { at: at(7), participants: 2, leftOut: 0, tickets: 3, ticketDigest: "d".repeat(64) };
  const final = { ...before, version: 2, result: { ...stored, rankDigest: "CANARY", drawn } };
  const renamed = { ...final, version: 3, settings: { ...settings, name: "Renamed" } };
  expect([told(before), told({ ...before, version: 2 }, before), told(renamed, final)]).toEqual([[], [], []]);
  const [fact, ...more] = webhookFactsOf({ sequence: "1", image: final, before });
  const body = webhookPayload.parse(JSON.parse(fact?.body ?? "{}"));
  expect(body).toMatchObject({ type: "contest.finalized", timestamp: at(7) });
  expect(body.data).toEqual({
    ...{
      projectId: ours.projectId,
      contestId: id("contest"),
      name: "Launch",
      startsAt: at(1),
      endsAt: at(5),
    },
    result: { ...stored, seed: "5".repeat(64) },
  });
  expect([more, fact?.body.includes("CANARY")]).toEqual([[], false]);
});

describe("changes without an event", () => {
  test("an item that replaces another", () => {
    expect(told({ ...participant, moved: true })).toEqual([]);
    expect(told({ ...referral, moved: true })).toEqual([]);
    // An invitee who was on the waitlist first converts like any other.
    expect(told({ ...referral, ...convert, moved: true }, { ...referral, moved: true })).toHaveLength(1);
  });

  test("each write of an import, and later changes of the imported items", () => {
    const brought = { ...reward, restored: "new" };
    expect(told(brought)).toEqual([]);
    const advanced = { ...reward, ...move("approved", 3), restored: "version 2" };
    expect(told(advanced, brought)).toEqual([]);
    expect(told({ ...advanced, ...move("fulfilled", 4) }, advanced)).toEqual([["reward.fulfilled", at(4)]]);
  });
});
