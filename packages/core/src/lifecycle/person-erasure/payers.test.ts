import { beforeEach, expect, test } from "vitest";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { movePayer, savePayer } from "../../referrals/payer/index.ts";
import {
  dyingAt,
  faultyTable,
  moneyFaults,
  readAllItems,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  const ana = await rewards.person("ana");
  await rewards.promise({ on: "converted", share: { basisPoints: 2_000, months: 12 } });
  for (const invitee of ["eve", "ben", "cem"]) await rewards.join(ana.code, invitee);
});

const save = (payer: string, participantExternalId: string) =>
  savePayer.call(loop.server, { params: { payer }, query: {}, body: { participantExternalId } });
const move = (payer: string, from: string, to: string | null) =>
  movePayer.call(loop.member, {
    ...{ params: { projectId: loop.project.id }, query: {} },
    body: { payer, from, to },
  });
const pay = (externalId: string, participantExternalId: string) =>
  reportConversion.call(
    loop.server,
    withBody({ externalId, participantExternalId, value: { amount: 10_000, currency: "EUR" } }),
  );
async function erase(externalId: string) {
  const { participantId } = await rewards.person(externalId);
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: externalId } });
  loop.platform.clock.move(61_000);
  await runDueErasures(loop.platform);
}
/** Kinds of items that contain this text. */
const kindsWith = async (text: string) =>
  (await readAllItems(loop.platform.table))
    .filter((item) => JSON.stringify(item).includes(text))
    .map(({ __edb_e__ }) => __edb_e__);

test("the id of an erased person who paid for others is in none of their conversions", async () => {
  await save("Zanzibar", "eve");
  await pay("of eve", "Zanzibar");
  await move("Zanzibar", "eve", "ben");
  await pay("of ben", "Zanzibar");
  await save("acme", "cem");
  await pay("of cem", "acme");
  expect(await kindsWith("Zanzibar")).toContain("conversion");
  await erase("Zanzibar");
  expect(await kindsWith("Zanzibar")).toEqual([]);
  expect(await kindsWith("acme")).toContain("conversion");
  expect((await rewards.list()).items).toHaveLength(3);
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});

test("after a participant's erasure, nobody who had their company earlier earns from it", async () => {
  await save("acme", "ben");
  await move("acme", "ben", "eve");
  await erase("eve");
  const ben = await rewards.person("ben");
  await rewards.join(ben.code, "fay");
  await save("acme", "fay");
  expect(await pay("own company", "acme")).toMatchObject({ status: "direct" });
  expect((await rewards.list()).items).toEqual([]);
});

test("an erasure that dies at any write is finished when it is repeated", async () => {
  await save("Zanzibar", "eve");
  await pay("of eve", "Zanzibar");
  const { participantId } = await rewards.person("Zanzibar");
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: "Zanzibar" } });
  for (let nth = 1; nth <= 6; nth++) {
    loop.platform.clock.move(61_000);
    const dying = faultyTable(loop.platform.table, dyingAt(nth));
    await runDueErasures({ ...loop.platform, table: dying }).catch(() => {});
    dying.client.destroy();
  }
  loop.platform.clock.move(3_600_000);
  await runDueErasures(loop.platform);
  expect(await kindsWith("Zanzibar")).toEqual([]);
});
