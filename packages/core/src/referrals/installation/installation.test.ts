import { beforeEach, expect, test } from "vitest";
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

test("a project of another workspace is not found", async () => {
  const foreign = testCtx(loop.platform, await testOwner(loop.platform));
  await expect(read(foreign)).rejects.toMatchObject({ code: "not_found" });
});
