import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { ingestEvents } from "../../publishing/event/index.ts";
import { getProject, updateProject } from "../../publishing/project/index.ts";
import {
  type TestLoop,
  testCtx,
  testInvitees,
  testLoop,
  testOwner,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { importParticipants } from "../participant/index.ts";
import { reportJoin } from "../referral/index.ts";
import { getInstallation } from "./index.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const read = (ctx = loop.member) =>
  getInstallation.call(ctx, { params: { projectId: loop.project.id }, query: {}, body: {} });
const nothing = {
  seen: null,
  refused: null,
  separateOrigins: [],
  lostJoins: null,
  identified: null,
  signed: null,
  joined: null,
  converted: null,
  testJoined: null,
  testConverted: null,
};
const now = () => loop.platform.clock.now().toISOString();

test("each step has the time at which it last happened", async () => {
  expect(await read()).toMatchObject(nothing);
  const { person, joins } = testInvitees(loop);
  const { code } = await person("ada", {}, "192.0.2.7");
  const identified = now();
  expect(await read()).toMatchObject({ ...nothing, identified });
  loop.platform.clock.move(1_000);
  await joins(code, "ben");
  const joined = now();
  expect(await read()).toMatchObject({ joined, converted: null });
  loop.platform.clock.move(1_000);
  await reportConversion.call(loop.server, withBody({ externalId: "order-1", participantExternalId: "ben" }));
  expect(await read()).toMatchObject({ joined, converted: now() });
});

test("imported people are not identified by the site", async () => {
  const rows = [{ externalId: "carl", email: "carl@example.com" }];
  await importParticipants.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { rows, dryRun: false },
  });
  expect(await read()).toMatchObject(nothing);
  await testInvitees(loop).person("dora");
  expect(await read()).toMatchObject({ identified: now(), signed: now() });
});

test("a page on an origin that isn't allowed is named until it is, and a text that is no origin never", async () => {
  const { platform, member, project } = loop;
  const report = async (origin: string) => {
    platform.clock.move(minuteMs);
    const sentAt = platform.clock.now().getTime();
    const ctx = { ...loop.browser, actor: { ...loop.browser.actor, origin } };
    const events = [{ type: "impression", widgetId: platform.ids.make("widget"), version: 1, at: sentAt }];
    const body = { key: project.publishableKey, beacon: platform.ids.make("beacon"), sentAt, events };
    return ingestEvents.call(ctx, withBody(body)).catch(({ code }) => code);
  };
  expect(await report("https://app.acme.com")).toBe("origin.not_allowed");
  const refused = { at: now(), origin: "https://app.acme.com" };
  expect(await read()).toMatchObject({ ...nothing, refused });
  // Seen elsewhere meanwhile.
  expect(await report("https://acme.com")).toMatchObject({ received: 1 });
  expect(await read()).toMatchObject({ refused });
  const body = { version: project.version, origins: [...project.origins, "https://app.acme.com"] };
  await updateProject.call(member, { params: { projectId: project.id }, query: {}, body });
  expect(await read()).toMatchObject({ refused: null });
  const seen = now();
  expect(await report("https://app.acme.com")).toMatchObject({ received: 1 });
  const { sights } = await read();
  expect(sights.filter(({ at }) => at !== null)).toEqual([
    { origin: "https://acme.com", at: seen },
    { origin: "https://app.acme.com", at: now() },
  ]);
  expect(sights.length).toBeGreaterThan(2);
  for (const text of ["null", "https://acme.com <b>call us</b>", `https://${"a".repeat(300)}.example`]) {
    expect(await report(text)).toBe("origin.not_allowed");
    expect(await read()).toMatchObject({ refused: null });
  }
});

const events = async (origin: string, types: readonly string[], visitor = loop.browser.actor.visitor) => {
  const { platform, project } = loop;
  const at = platform.clock.now().getTime();
  const ctx = { ...loop.browser, actor: { ...loop.browser.actor, origin, visitor } };
  const body = {
    ...{ key: project.publishableKey, beacon: platform.ids.make("beacon"), sentAt: at },
    events: types.map((type) => ({ type, widgetId: platform.ids.make("widget"), version: 1, at })),
  };
  // Sent twice, as by a page that was left.
  await ingestEvents.call(ctx, withBody(body));
  return ingestEvents.call(ctx, withBody(body));
};
const join = (origin: string, externalId: string, more: object = {}) => {
  const ctx = { ...loop.browser, actor: { ...loop.browser.actor, origin } };
  const email = `${externalId}@example.com`;
  return reportJoin.call(ctx, withBody({ key: loop.project.publishableKey, externalId, email, ...more }));
};

test("clicks on one origin and joins without an inviter on another are named, until one of these has an inviter", async () => {
  const { platform, member, project } = loop;
  const www = "https://www.acme.com";
  const app = "https://app.acme.com";
  const body = { version: project.version, origins: [...project.origins, app] };
  await updateProject.call(member, { params: { projectId: project.id }, query: {}, body });
  platform.clock.move(minuteMs);
  await events(www, ["impression", "click", "click"]);
  expect(await read()).toMatchObject({ lostJoins: null });
  expect(await join(app, "ben")).toMatchObject({ status: "nobody" });
  await join(app, "cem");
  // A bot's click and a server's join are no page's.
  await events(www, ["click"], { ...loop.browser.actor.visitor, bot: true });
  await reportJoin.call(loop.server, withBody({ externalId: "dee" }));
  expect(await read()).toMatchObject({ lostJoins: { clickedOn: www, clicks: 2, joinedOn: app, joins: 2 } });
  platform.clock.move(7 * dayMs);
  expect(await read()).toMatchObject({ lostJoins: null });
  await events(www, ["click"]);
  await join(app, "eli");
  expect(await read()).toMatchObject({ lostJoins: { clicks: 1, joins: 1 } });
  const { code } = await testInvitees(loop).person("ada");
  expect(await join(app, "fay", { code })).toMatchObject({ counted: true });
  expect(await read()).toMatchObject({ lostJoins: null });
});

test("joins without an inviter on the origin where links are followed are usual", async () => {
  await events("https://acme.com", ["click"]);
  await join("https://acme.com", "ben");
  expect(await read()).toMatchObject({ lostJoins: null });
});

test("a page gets its answers if its reports can't be counted by origin", async () => {
  loop.platform.table.intercept(async (_operation, request, proceed) => {
    if (JSON.stringify(request).includes("originDay")) throw new Error("no capacity");
    return proceed();
  });
  expect(await events("https://acme.com", ["click"])).toMatchObject({ duplicate: true });
  expect(await join("https://acme.com", "ben")).toMatchObject({ status: "nobody" });
});

test("origins of one domain that don't carry links are named until they do", async () => {
  const { member, project } = loop;
  const set = async (fields: object) => {
    const { version } = await getProject.call(member, {
      params: { projectId: project.id },
      query: {},
      body: {},
    });
    const params = { projectId: project.id };
    await updateProject.call(member, { params, query: {}, body: { version, ...fields } });
    return (await read()).separateOrigins;
  };
  const origins = ["https://acme.com", "https://app.acme.com", "https://acme.dev", "http://localhost:3000"];
  expect(await set({ origins })).toEqual([]);
  expect(await set({ crossDomain: "off" })).toEqual(["https://acme.com", "https://app.acme.com"]);
  expect(await set({ origins: ["https://acme.com", "https://acme.dev"] })).toEqual([]);
});

test("a project of another workspace is not found", async () => {
  const foreign = testCtx(loop.platform, await testOwner(loop.platform));
  await expect(read(foreign)).rejects.toMatchObject({ code: "not_found" });
});
