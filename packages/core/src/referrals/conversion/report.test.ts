import { beforeAll, expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  streamOf,
  type TestLoop,
  testLoop,
  testPlatform,
  trustPages,
  withBody,
} from "../../testing/index.ts";
import { findInvitation, sendInvitation } from "../invitation/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { findReferral, reportJoin } from "../referral/index.ts";
import { reportConversion } from "./report.ts";
import { findConversion } from "./store.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  await trustPages(loop);
  const { code } = await person("ana");
  for (const externalId of ["i-1", "i-2", "i-3"]) {
    await reportJoin.call(loop.server, withBody({ code, externalId }));
  }
});

const person = (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId }));
const tell = (body: object, ctx: Ctx<Key> = loop.browser) =>
  reportConversion.call(ctx, withBody({ key: loop.project.publishableKey, ...body }));
const statsOf = async (externalId: string) => (await person(externalId)).stats;
const stored = (externalId: string) =>
  findConversion(loop.platform.table, { projectId: loop.project.id, externalId });

test("an invitee's conversion counts for their inviter, and five reports of it count once", async () => {
  const body = { externalId: "o-1", participantExternalId: "i-1", value: { amount: 990, currency: "EUR" } };
  const answers = [];
  for (let time = 0; time < 5; time++) answers.push(await tell(body));
  expect(answers[0]).toMatchObject({ status: "attributed", source: "browser", counted: true });
  expect(answers.slice(1)).toEqual(Array(4).fill({ ...answers[0], counted: false }));
  expect(await statsOf("ana")).toMatchObject({ converted: 1 });
  const referral = await findReferral(loop.platform.table, {
    projectId: loop.project.id,
    externalId: "i-1",
  });
  expect(referral).toMatchObject({ status: "converted", conversions: 1 });
  expect(await stored("o-1")).toMatchObject({
    amount: 990,
    currency: "EUR",
    referralId: referral?.referralId,
  });
});

test("20 concurrent reports are one conversion", async () => {
  const stream = streamOf(loop.platform.table);
  const body = { externalId: "o-once", participantExternalId: "i-2" };
  const before = await statsOf("ana");
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(body, loop.server)));
  expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  expect((await statsOf("ana")).converted).toBe(before.converted + 1);
  expect(stream.items.filter(({ image }) => image.__edb_e__ === "conversion")).toHaveLength(1);
});

test("an invitee who converts twice is two conversions and one converted invitee", async () => {
  const before = await statsOf("ana");
  const orders = ["o-a", "o-b", "o-c"].map((externalId) =>
    tell({ externalId, participantExternalId: "i-3" }),
  );
  expect((await Promise.all(orders)).map(({ counted }) => counted)).toEqual([true, true, true]);
  expect((await statsOf("ana")).converted).toBe(before.converted + 1);
  const which = { projectId: loop.project.id, externalId: "i-3" };
  expect(await findReferral(loop.platform.table, which)).toMatchObject({ conversions: 3 });
});

test("an order reported concurrently, for an unknown person or for several, is one conversion of one person", async () => {
  const alone = await Promise.all(
    Array.from({ length: 10 }, () => tell({ externalId: "o-alone", participantExternalId: "nobody" })),
  );
  expect(alone.filter(({ counted }) => counted)).toHaveLength(1);
  expect(new Set(alone.map(({ conversionId }) => conversionId)).size).toBe(1);
  const names = Array.from({ length: 6 }, (_, n) => `rival-${n}`);
  const { code } = await person("inviter of rivals");
  for (const externalId of names) await reportJoin.call(loop.server, withBody({ code, externalId }));
  const told = await Promise.all(
    names.map((participantExternalId) => tell({ externalId: "o-contested", participantExternalId })),
  );
  expect(told.filter(({ counted }) => counted)).toHaveLength(1);
  expect(await statsOf("inviter of rivals")).toMatchObject({ joined: 6, converted: 1 });
});

test("a person without an inviter converts directly", async () => {
  expect(await tell({ externalId: "o-direct", participantExternalId: "stranger" })).toMatchObject({
    status: "direct",
    counted: true,
  });
});

test("the server's report replaces the browser's, is not counted again, and can't be undone", async () => {
  const body = { externalId: "o-word", participantExternalId: "stranger" };
  await tell({ ...body, value: { amount: 1, currency: "EUR" } });
  const value = { amount: 5000, currency: "USD" };
  expect(await tell({ ...body, value }, loop.server)).toMatchObject({ source: "server", counted: false });
  expect(await tell(body)).toMatchObject({ source: "server", counted: false });
  await tell({ ...body, value: { amount: 9, currency: "EUR" } }, loop.server);
  expect(await stored("o-word")).toMatchObject({ source: "server", amount: 5000, currency: "USD" });
});

test("a server whose report says another person or value than is stored learns what is stored", async () => {
  const euros = (amount: number) => ({ amount, currency: "EUR" });
  const first = { externalId: "o-again", participantExternalId: "stranger", value: euros(4_900) };
  expect(await tell(first, loop.server)).not.toHaveProperty("storedInstead");
  for (const same of [first, { externalId: "o-again", participantExternalId: "stranger" }]) {
    expect(await tell(same, loop.server)).not.toHaveProperty("storedInstead");
  }
  const storedInstead = { participantExternalId: "stranger", value: euros(4_900) };
  for (const other of [{ value: euros(5_900) }, { participantExternalId: "i-2" }]) {
    const again = await tell({ ...first, ...other }, loop.server);
    expect(again).toMatchObject({ counted: false, storedInstead });
    expect(await tell({ ...first, ...other })).not.toHaveProperty("storedInstead");
  }
  expect(await stored("o-again")).toMatchObject({ participantExternalId: "stranger", amount: 4_900 });

  const byPage = { ...first, externalId: "o-page" };
  await tell(byPage);
  expect(await tell({ ...byPage, participantExternalId: "i-2", value: euros(1) }, loop.server)).toMatchObject(
    {
      storedInstead: { participantExternalId: "stranger", value: euros(1) },
    },
  );
});

test("the invitation email of a converted invitee is marked as converted", async () => {
  const { code, token } = await person("mailer");
  const email = "buyer@example.com";
  await sendInvitation.call(loop.browser, withBody({ key: loop.project.publishableKey, token, email }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "i-mail", email }));
  await tell({ externalId: "o-mail", participantExternalId: "i-mail" });
  const recipient = hashRecipient(loop.member.actor.workspaceId, email);
  expect(await findInvitation(loop.platform.table, { projectId: loop.project.id, recipient })).toMatchObject({
    status: "converted",
  });
});

test("the same order number in another project is another conversion", async () => {
  const other = await testLoop(loop.platform);
  const body = { externalId: "o-1", participantExternalId: "i-1" };
  expect(await reportConversion.call(other.server, withBody(body))).toMatchObject({
    status: "direct",
    counted: true,
  });
});

test("another origin, a missing scope, a member and an archived project are refused", async () => {
  const body = { externalId: "o-x", participantExternalId: "i-1" };
  const failure = (attempt: Promise<unknown>) => attempt.catch((error: { code: string }) => error.code);
  const elsewhere = {
    ...loop.browser,
    actor: { ...loop.browser.actor, origin: "https://acme.com.evil.example" },
  };
  const narrow = { ...loop.server, actor: { ...loop.server.actor, scopes: ["joins:write" as const] } };
  expect(await failure(tell(body, elsewhere))).toBe("origin.not_allowed");
  expect(await failure(tell(body, narrow))).toBe("key.scope_missing");
  expect(await failure(reportConversion.call(loop.member, withBody(body)))).toBe("key.invalid");
  const old = await testLoop(loop.platform);
  const change = { version: old.project.version, status: "archived" };
  await updateProject.call(old.member, { params: { projectId: old.project.id }, query: {}, body: change });
  expect(await failure(tell(body, old.server))).toBe("project.archived");
  expect(await stored("o-x")).toBeNull();
});

test.each([
  ["no id", { participantExternalId: "a" }],
  ["nobody", { externalId: "a" }],
  [
    "a negative amount",
    { externalId: "a", participantExternalId: "b", value: { amount: -1, currency: "EUR" } },
  ],
  ["a fraction", { externalId: "a", participantExternalId: "b", value: { amount: 0.5, currency: "EUR" } }],
  ["no currency", { externalId: "a", participantExternalId: "b", value: { amount: 1 } }],
  ["an unknown field", { externalId: "a", participantExternalId: "b", status: "attributed" }],
])("%s is invalid", async (_, body) => {
  await expect(tell(body)).rejects.toMatchObject({ code: "request.invalid" });
});
