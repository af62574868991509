import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { deleteWorkspace, keepWorkspace, runDueDeletions } from "../../lifecycle/deletion/index.ts";
import { endSuspension, runDueSuspensions, suspendWorkspace } from "../../lifecycle/suspension/index.ts";
import { getProject, updateProject } from "../../publishing/project/index.ts";
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
  toTestTable,
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
const invite = async () => {
  const { token } = await identify();
  const body = { key: loop.project.publishableKey, token, email: "friend@example.com" };
  await sendInvitation.call(loop.browser, withBody(body));
};
const sentTo = () => platform.emails.map(({ to }) => to);

test("an email is sent after a suspension, also by a process that saw the project offline just before its end", async () => {
  const stream = streamOf(platform.table);
  await invite();
  await suspendWorkspace.call(staff(), { ...ofWorkspace(), body: { reason: "spam", text: "Complaints." } });
  await queueEmails(platform, stream.items);
  platform.clock.move(15 * minuteMs - 10 * secondMs);
  expect(await codeOf(identify())).toBe("project.archived");
  await endSuspension.call(staff(), { ...ofWorkspace(), body: {} });
  platform.clock.move(10 * secondMs);
  await deliverDue(platform);
  platform.clock.move(minuteMs);
  await deliverDue(platform);
  expect(sentTo()).toContain("friend@example.com");
});

/** Staff whose end of the suspension doesn't reach the project, which is left to the timer. */
function staffWithoutProjects() {
  const table = toTestTable(platform.table);
  const ctx = staff();
  table.intercept(async (_, request, proceed) => {
    if (JSON.stringify(request).includes(loop.project.id)) throw new Error("not now");
    return proceed();
  });
  return { ...ctx, table };
}

test("an email waits as long as its project isn’t back after a suspension, and is then sent once", async () => {
  const stream = streamOf(platform.table);
  await invite();
  await suspendWorkspace.call(staff(), { ...ofWorkspace(), body: { reason: "spam", text: "Complaints." } });
  await queueEmails(platform, stream.items);
  await endSuspension.call(staffWithoutProjects(), { ...ofWorkspace(), body: {} });
  for (let quarters = 0; quarters < 3; quarters++) {
    platform.clock.move(15 * minuteMs);
    await deliverDue(platform);
  }
  expect(sentTo()).not.toContain("friend@example.com");
  await runDueSuspensions(platform);
  for (let quarters = 0; quarters < 3; quarters++) {
    await deliverDue(platform);
    platform.clock.move(15 * minuteMs);
  }
  expect(sentTo().filter((to) => to === "friend@example.com")).toHaveLength(1);
});

test("an email waits while its workspace is to be deleted, and is sent if that is canceled", async () => {
  const stream = streamOf(platform.table);
  await invite();
  const name = "mara's workspace";
  await deleteWorkspace.call(loop.member, withBody({ name }));
  await runDueDeletions(platform);
  platform.clock.move(minuteMs);
  await queueEmails(platform, stream.items);
  for (let times = 0; times < 8; times++) {
    platform.clock.move(6 * hourMs);
    await deliverDue(platform);
  }
  expect(sentTo()).not.toContain("friend@example.com");
  await keepWorkspace.call(loop.member, withBody({}));
  await runDueDeletions(platform);
  for (let times = 0; times < 2; times++) {
    platform.clock.move(6 * hourMs);
    await deliverDue(platform);
  }
  expect(sentTo().filter((to) => to === "friend@example.com")).toHaveLength(1);
});

test("an email of a project that a member has archived isn’t sent, also once it is restored", async () => {
  const stream = streamOf(platform.table);
  await invite();
  const params = { projectId: loop.project.id };
  const set = async (status: string) => {
    const { version } = await getProject.call(loop.member, { params, query: {}, body: {} });
    await updateProject.call(loop.member, { params, query: {}, body: { version, status } });
  };
  await set("archived");
  platform.clock.move(minuteMs);
  await queueEmails(platform, stream.items);
  await set("active");
  platform.clock.move(15 * minuteMs);
  await deliverDue(platform);
  expect(sentTo()).not.toContain("friend@example.com");
});
