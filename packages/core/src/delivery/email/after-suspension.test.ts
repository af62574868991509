import { minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { endSuspension, suspendWorkspace } from "../../lifecycle/suspension/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import {
  codeOf,
  streamOf,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLoop,
  testMember,
  testNewcomer,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { deliverDue, queueEmails } from "./queue.ts";

let platform: TestPlatform;
let loop: TestLoop;
beforeEach(async () => {
  platform = await testPlatform();
  loop = await testLoop(platform, "UTC", await testNewcomer(platform, "mara"));
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const ofWorkspace = () => ({ params: { workspaceId: loop.member.actor.workspaceId }, query: {} });
const identify = () =>
  identifyParticipant.call(loop.server, withBody({ externalId: "ana", email: "ana@example.com" }));

test("an email is sent after a suspension, also by a process that saw the project offline just before its end", async () => {
  const { token } = await identify();
  const stream = streamOf(platform.table);
  const body = { key: loop.project.publishableKey, token, email: "friend@example.com" };
  await sendInvitation.call(loop.browser, withBody(body));
  await suspendWorkspace.call(staff(), { ...ofWorkspace(), body: { reason: "spam", text: "Complaints." } });
  await queueEmails(platform, stream.items);
  platform.clock.move(15 * minuteMs - 10 * secondMs);
  expect(await codeOf(identify())).toBe("project.archived");
  await endSuspension.call(staff(), { ...ofWorkspace(), body: {} });
  platform.clock.move(10 * secondMs);
  await deliverDue(platform);
  platform.clock.move(minuteMs);
  await deliverDue(platform);
  expect(platform.emails.map(({ to }) => to)).toContain("friend@example.com");
});
