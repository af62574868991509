import { beforeEach, expect, test } from "vitest";
import {
  type TestLoop,
  type TestSharePage,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
  testSharePage,
  testVisitor,
  withBody,
} from "../../testing/index.ts";
import { sendInvitation } from "../invitation/index.ts";
import { followLink } from "../participant/index.ts";

let loop: TestLoop;
let page: TestSharePage;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  page = await testSharePage(loop, { joins: true });
});

/** A visitor of the page with a device of their own. */
const onDevice = (name: string) =>
  testCtx(loop.platform, {
    ...page.page.actor,
    visitor: { ...page.page.actor.visitor, mark: (projectId: string) => `${projectId} ${name}` },
  });
const follow = (code: string) =>
  followLink.call(testVisitor(loop.platform), { params: { code }, query: { via: "link" }, body: {} });

test("a link leads to the page, a person who signs in by it joins, and the inviter sees them without their name", async () => {
  await testRewards(loop).promise({ inviter: "A month free", waitDays: 0 });
  const token = await page.enter("ana@example.com", { name: "Ana" }, onDevice("a"));
  const { code } = await page.own(token);
  const { location } = await follow(code);
  expect(location).toBe(`${loop.platform.instance.edgeOrigin}/p/${loop.project.id}?kl=${code}&klv=link`);
  const ben = { name: "Ben Gomez", code, via: "link", ago: 1000 };
  await page.enter("ben@other.example", ben, onDevice("b"));
  await page.enter("ben@other.example", ben, onDevice("b"));
  const own = await page.own(token);
  expect(own).toMatchObject({
    stats: { joined: 1 },
    invitees: { items: [{ name: null, email: null, state: "joined" }] },
    rewards: { items: [{ what: "A month free", state: "pending", code: null }] },
  });
  expect(JSON.stringify(own)).not.toMatch(/ben|gomez/i);
});

test("someone who was a participant before joins nobody, and neither does anyone while joining doesn't count", async () => {
  const token = await page.enter("ana@example.com", {}, onDevice("a"));
  const { code } = await page.own(token);
  await page.enter("ben@other.example", {}, onDevice("b"));
  await page.enter("ben@other.example", { code }, onDevice("b"));
  await page.change({ joins: false });
  await page.enter("cleo@other.example", { code }, onDevice("c"));
  expect(await page.own(token)).toMatchObject({ stats: { joined: 0 }, invitees: { items: [] } });
  expect((await follow(code)).location).toContain(loop.project.landingUrl);
});

test("an address that was invited by email joins its inviter without a link", async () => {
  const token = await page.enter("ana@example.com", {}, onDevice("a"));
  const { publishableKey: key } = loop.project;
  const body = { key, token, email: "ben@other.example", name: "Ben Gomez" };
  await sendInvitation.call(page.page, withBody(body));
  const invited = { name: "Ben", email: "b•••@other.example", state: "sent" };
  expect((await page.own(token)).invitees.items).toMatchObject([invited]);
  await page.enter("ben@other.example", {}, onDevice("b"));
  const { invitees } = await page.own(token);
  expect(invitees).toEqual({ items: [expect.objectContaining({ ...invited, state: "joined" })] });
});

test("a join from the device that asked for the link, or that uses it, counts as the inviter's own device", async () => {
  const token = await page.enter("ana@example.com", {}, onDevice("a"));
  const { code } = await page.own(token);
  await page.ask("ben@other.example", { code, ago: 1 }, onDevice("a"));
  const link = (await page.linkTo("ben@other.example")) ?? "";
  await page.use(link, undefined, onDevice("b"));
  const [friend] = (await page.own(token)).invitees.items;
  expect(friend).toMatchObject({ name: null, state: "pending" });
});

test("nobody joins by their own link", async () => {
  const token = await page.enter("ana@example.com", {}, onDevice("a"));
  const { code } = await page.own(token);
  await page.enter("ana@example.com", { code }, onDevice("b"));
  expect(await page.own(token)).toMatchObject({ stats: { joined: 0 } });
});

test("an unknown code does not prevent signing in", async () => {
  expect(await page.own(await page.enter("ana@example.com", { code: "ZZZZZZZZ" }))).toMatchObject({
    email: "ana@example.com",
  });
});
