import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testLoop, testPlatform, testRewards } from "../../testing/index.ts";
import { paymentItems } from "./payment-items.ts";
import { previewPayment } from "./preview-payment.ts";
import { findConversion } from "./store.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  await rewards.promise({ on: "converted", inviter: "20 euros", friend: "A mug" });
});

/** A payment as an import counts it, and as its dry run foresaw it. */
async function imported(externalId: string, person: string, paidAt: string) {
  const { platform, project, member } = loop;
  const { workspaceId } = member.actor;
  const counting = { workspaceId, id: project.id, timeZone: project.timeZone };
  const payment = { externalId, participantExternalId: person, value: { amount: 5_000, currency: "EUR" } };
  const foreseen = await previewPayment(platform, counting, { ...payment, paidAt });
  const history = { paidAt, earns: true };
  const before = (await rewards.list()).items.length;
  const items = await paymentItems(
    platform,
    counting,
    { ...payment, reversed: 0, imported: history },
    undefined,
  );
  expect(await transact(platform.table, platform.clock, items)).toEqual({ ok: true });
  const conversion = await findConversion(platform.table, { projectId: project.id, externalId });
  return { foreseen, conversion, earned: (await rewards.list()).items.length - before };
}

test("a payment from before its person joined is no conversion of the invitee, and a dry run says what is counted", async () => {
  const { clock } = loop.platform;
  const before = clock.now().toISOString();
  clock.move(dayMs);
  const { code } = await rewards.person("ana");
  await rewards.person("ben");
  await rewards.join(code, "ben");
  clock.move(dayMs);
  const earlier = await imported("earlier", "ben", before);
  expect(earlier.conversion).toMatchObject({ status: "direct" });
  expect(earlier.conversion?.convert).toBeUndefined();
  expect(earlier.foreseen).toEqual({ state: "new", converts: true, attributed: false, rewards: 0 });
  expect(earlier.earned).toBe(0);

  const later = await imported("later", "ben", clock.now().toISOString());
  expect(later.conversion).toMatchObject({ status: "attributed", convert: { day: "2026-03-11" } });
  expect(later.foreseen).toEqual({ state: "new", converts: true, attributed: true, rewards: 2 });
  expect(later.earned).toBe(2);
  expect((await rewards.person("ana")).stats).toMatchObject({ converted: 1 });
});
