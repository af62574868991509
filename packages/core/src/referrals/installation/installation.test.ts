import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { ingestEvents } from "../../publishing/event/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
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
  identified: null,
  signed: null,
  joined: null,
  converted: null,
  testJoined: null,
  testConverted: null,
};
const now = () => loop.platform.clock.now().toISOString();

test("each step has the time at which it last happened", async () => {
  expect(await read()).toEqual(nothing);
  const { person, joins } = testInvitees(loop);
  const { code } = await person("ada", {}, "192.0.2.7");
  const identified = now();
  expect(await read()).toEqual({ ...nothing, identified });
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
  expect(await read()).toEqual(nothing);
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
  expect(await read()).toEqual({ ...nothing, refused });
  // Seen elsewhere meanwhile.
  expect(await report("https://acme.com")).toMatchObject({ received: 1 });
  expect(await read()).toMatchObject({ refused });
  const body = { version: project.version, origins: [...project.origins, "https://app.acme.com"] };
  await updateProject.call(member, { params: { projectId: project.id }, query: {}, body });
  expect(await read()).toMatchObject({ refused: null });
  for (const text of ["null", "https://acme.com <b>call us</b>", `https://${"a".repeat(300)}.example`]) {
    expect(await report(text)).toBe("origin.not_allowed");
    expect(await read()).toMatchObject({ refused: null });
  }
});

test("a project of another workspace is not found", async () => {
  const foreign = testCtx(loop.platform, await testOwner(loop.platform));
  await expect(read(foreign)).rejects.toMatchObject({ code: "not_found" });
});
