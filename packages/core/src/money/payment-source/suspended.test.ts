import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { deleteWorkspace, keepWorkspace, runDueDeletions } from "../../lifecycle/deletion/index.ts";
import { endSuspension, suspendWorkspace } from "../../lifecycle/suspension/index.ts";
import { getProject, updateProject } from "../../publishing/project/index.ts";
import {
  paymentSums,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLoop,
  testMember,
  testNewcomer,
  testPlatform,
  testStripe,
} from "../../testing/index.ts";
import { applyDueEvents } from "./index.ts";

let platform: TestPlatform;
let loop: TestLoop;
let stripe: Awaited<ReturnType<typeof testStripe>>;
beforeEach(async () => {
  platform = await testPlatform();
  loop = await testLoop(platform, "UTC", await testNewcomer(platform, "mara"));
  stripe = await testStripe(loop);
});

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const ofWorkspace = () => ({ params: { workspaceId: loop.member.actor.workspaceId }, query: {} });
const states = async () => (await stripe.events()).map(({ state }) => state);

async function later(ms = 15 * minuteMs): Promise<void> {
  for (let times = 0; times < 3; times++) {
    platform.clock.move(ms);
    await applyDueEvents(platform);
  }
}

test("a payment that is reported while its workspace is suspended counts once the suspension has ended", async () => {
  const pay = stripePayment("pi_one");
  await suspendWorkspace.call(staff(), { ...ofWorkspace(), body: { reason: "spam", text: "Complaints." } });
  for (const event of [pay.session(), pay.paid(), pay.refund("re_1", 1_000)]) await stripe.send(event);
  await later();
  expect(await states()).toEqual(["received", "received", "received"]);
  expect(await paymentSums(loop, "pi_one")).toBeNull();
  await endSuspension.call(staff(), { ...ofWorkspace(), body: {} });
  await later();
  expect(await states()).toEqual(["applied", "applied", "applied"]);
  expect(await paymentSums(loop, "pi_one")).toMatchObject({ net: 4_000, sum: 4_000 });
});

test("a payment that is reported while its workspace is to be deleted counts if that is canceled", async () => {
  const pay = stripePayment("pi_one");
  const body = { name: "mara's workspace" };
  await deleteWorkspace.call(loop.member, { params: {}, query: {}, body });
  await runDueDeletions(platform);
  for (const event of [pay.session(), pay.paid()]) await stripe.send(event);
  await later(6 * hourMs);
  expect(await paymentSums(loop, "pi_one")).toBeNull();
  await keepWorkspace.call(loop.member, { params: {}, query: {}, body: {} });
  await runDueDeletions(platform);
  await later(6 * hourMs);
  expect(await paymentSums(loop, "pi_one")).toMatchObject({ net: 5_000, sum: 5_000 });
});

test("a payment that is reported while a member has archived its project isn’t counted", async () => {
  const params = { projectId: loop.project.id };
  const { version } = await getProject.call(loop.member, { params, query: {}, body: {} });
  const body = { version, status: "archived" };
  await updateProject.call(loop.member, { params, query: {}, body });
  await stripe.send(stripePayment("pi_one").paid({ kiteloop_person: "ben" }));
  await later();
  expect(await stripe.events()).toMatchObject([{ state: "failed", reason: "project_archived" }]);
});
