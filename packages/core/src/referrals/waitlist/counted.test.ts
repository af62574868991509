import { expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { streamOf, testLoop, testPlatform, testWaitlist, withBody } from "../../testing/index.ts";
import { testInvitees } from "../../testing/invitees.ts";
import { identifyParticipant, listParticipants } from "../participant/index.ts";

test("the project's numbers and the members' list equal those of the waitlist's places", async () => {
  const loop = await testLoop(await testPlatform());
  const line = await testWaitlist(loop);
  const stream = streamOf(loop.platform.table);
  const ana = await line.joined("ana@example.com");
  const ben = await line.joined("ben@example.com", { code: ana.code });
  for (const [email, code] of [
    ["cleo@example.com", ana.code],
    ["dan@example.com", ben.code],
    ["eve@example.com", undefined],
    ["ana@example.com", ben.code],
    ["dan@example.com", ana.code],
  ]) {
    await line.join(email ?? "", code === undefined ? {} : { code });
  }
  await fold(loop.platform, stream.items);
  await fold(loop.platform, stream.items);
  const total = await readRollups(loop.platform.table, loop.project.id, "total", {});
  const shown = await Promise.all([ana, ben].map(({ token }) => line.show(token)));
  expect(shown.map(({ joined }) => joined)).toEqual([2, 1]);
  expect(total).toMatchObject({ participants: 5, joins: 3 });
  const { items } = await listParticipants.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: {},
  });
  expect(items.map(({ stats }) => stats.joined)).toEqual([2, 1, 0, 0, 0]);
});

test("a declared bot's address gets its place, and the inviter nobody until a member approves it", async () => {
  const loop = await testLoop(await testPlatform());
  const { browser } = loop;
  const line = await testWaitlist(loop);
  const ana = await line.joined("ana@example.com");
  const visitor = { ...browser.actor.visitor, bot: true, mark: (scope: string) => `${scope} bot` };
  const bot = { ...browser, actor: { ...browser.actor, visitor } };
  const answer = await line.join("bot@example.com", { code: ana.code }, bot);
  expect(answer).toMatchObject({ status: "joined", place: { number: 2 } });
  const rank = async () => (await line.show(ana.token)).joined;
  expect(await rank()).toBe(0);
  const { decide, listed } = testInvitees(loop);
  const [held] = await listed({ review: "pending" });
  expect(held?.verdict.reasons.map(({ rule }) => rule)).toEqual(["bot"]);
  await decide(held?.inviteeExternalId ?? "", "approved", "pending");
  expect(await rank()).toBe(1);
  const body = withBody({ key: loop.project.publishableKey, externalId: "bot-user" });
  expect(await identifyParticipant.call(bot, body)).toMatchObject({ verified: false });
});
