import { beforeEach, expect, test } from "vitest";
import {
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { movePayer, savePayer } from "./index.ts";

const email = "ana@example.com";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
/** Of an inviter whose waitlist place became the user `ana` only later. */
let code: string;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  code = (await (await testWaitlist(loop)).joined(email)).code;
  await rewards.promise({ on: "converted", share: { basisPoints: 2_000, months: 12 } });
  await rewards.join(code, "eve");
});

const save = (payer: string, participantExternalId: string) =>
  savePayer.call(loop.server, { params: { payer }, query: {}, body: { participantExternalId } });
const pay = (externalId: string, participantExternalId: string) =>
  reportConversion.call(
    loop.server,
    withBody({ externalId, participantExternalId, value: { amount: 10_000, currency: "EUR" } }),
  );
const paid = async () => (await rewards.list()).items.map(({ value }) => value?.amount);

test("an inviter from a waitlist earns from the company of their invitee", async () => {
  await rewards.person("ana", "Ana", email);
  await save("acme", "eve");
  await pay("order", "acme");
  expect(await paid()).toEqual([2_000]);
});

test("an inviter from a waitlist earns nothing from a company that was named for the user they became", async () => {
  await save("acme", "ana");
  await rewards.person("ana", "Ana", email);
  const body = { payer: "acme", from: "ana", to: "eve" };
  await movePayer.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
  expect(await pay("order", "acme")).toMatchObject({ status: "direct" });
  expect(await paid()).toEqual([]);
});

test("an inviter from a waitlist earns nothing from a company that is the user they became", async () => {
  await save("ana", "eve");
  await rewards.person("ana", "Ana", email);
  expect(await pay("order", "ana")).toMatchObject({ status: "direct" });
  expect(await paid()).toEqual([]);
});

test("the user that a waitlist place became is no payer", async () => {
  await rewards.person("ana", "Ana", email);
  await expect(save("ana", "eve")).rejects.toMatchObject({ code: "payer.is_participant" });
});
