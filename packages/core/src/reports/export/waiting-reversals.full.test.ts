import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { approveDueRewards } from "../../money/provider-reward/index.ts";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { type TestLoop, testPayments, testRewards, withBody } from "../../testing/index.ts";
import { connectPayouts } from "../../testing/model/payout-maker.ts";
import { type Stage, stage } from "./testing.ts";
import { elsewhere, type File, printsOf, read, takeAll } from "./testing-moving.ts";

/** Exports of a payout that PayPal never confirms, before and after its order is reversed, and once its time is over. */
type At = "sending" | "reversing" | "unanswered";
const files = new Map<At, File>();
let real: Stage;

const run = async ({ platform }: TestLoop, ms: number) => {
  platform.clock.move(ms);
  await approveDueRewards(platform);
  await approveDueRewards(platform);
};
const reverseOrder = ({ member, project }: TestLoop) =>
  reverseConversion.call(member, {
    params: { projectId: project.id },
    query: {},
    body: { externalId: "order-1" },
  });

beforeAll(async () => {
  real = await stage();
  const { loop } = real;
  loop.platform.payments = testPayments();
  await connectPayouts(loop);
  const rewards = testRewards(loop);
  const value = { amount: 1_000, currency: "EUR" };
  const fulfillment = { inviter: { type: "payout" as const, value } };
  await rewards.promise({ on: "converted", inviter: "10 euros", waitDays: 0, fulfillment });
  const { code } = await rewards.person("ana", "Ana", "ana@example.com");
  await rewards.join(code, "ben");
  await reportConversion.call(
    loop.server,
    withBody({ externalId: "order-1", participantExternalId: "ben", value }),
  );
  await run(loop, minuteMs);
  files.set("sending", await read(real));
  await reverseOrder(loop);
  files.set("reversing", await read(real));
  for (let days = 0; days < 40; days += 10) await run(loop, 10 * dayMs);
  files.set("unanswered", await read(real));
});

function fileOf(at: At): File {
  const file = files.get(at);
  if (file === undefined) throw new Error(`nothing was exported while ${at}`);
  return file;
}

/** The reward in another instance, which has no account at PayPal, and its moves. */
async function importOf(at: At) {
  const there = await elsewhere(real);
  const file = fileOf(at);
  await takeAll(there, file);
  const rewards = testRewards(there.loop);
  const only = async () => {
    const [reward, ...more] = (await rewards.list()).items;
    if (reward === undefined || more.length > 0) throw new Error("there is not one reward");
    return reward;
  };
  const move = async (state: string) => {
    const reward = await only();
    return rewards.move(reward, { version: reward.version, state });
  };
  return { there, file, only, move };
}

test.each([
  ["reversing", "sending"],
  ["unanswered", "failed"],
] as const)(
  "a payout of a reversed order that is exported while %s isn't made again by an import, and leaves a debt if it was made",
  async (at, state) => {
    const { there, file, only, move } = await importOf(at);
    expect(await only()).toMatchObject({ state, moves: ["fulfilled", "reversed"] });
    await expect(move("approved")).rejects.toMatchObject({ code: "reward.wrong_state" });
    expect(printsOf(file).differences(printsOf(await read({ ...real, loop: there.loop })))).toEqual([]);
    await move("fulfilled");
    await run(there.loop, minuteMs);
    expect(await only()).toMatchObject({ state: "reversed", debt: 1_000 });
  },
);

test("a payout whose order is reversed after the import, and of which only the other instance knows, waits for a member", async () => {
  const { there, only, move } = await importOf("sending");
  await reverseOrder(there.loop);
  expect(await only()).toMatchObject({ state: "sending", debt: 0, moves: ["fulfilled", "reversed"] });
  await move("reversed");
  expect(await only()).toMatchObject({ state: "reversed", debt: 0 });
});

test("a payout that was made, whose reversal the timer hadn't carried out yet, is reversed by the import's timer", async () => {
  const made = ({ item }: File["lines"][number]) => {
    const { failure: _, history, earnedAt, ...rest } = item;
    const steps = [...(history as object[]), { state: "fulfilled", at: earnedAt, by: "Mara", note: "" }];
    const next = { state: "fulfilled", approvesAt: earnedAt, history: steps, version: steps.length };
    return { ...rest, earnedAt, ...next };
  };
  const { head, lines } = fileOf("unanswered");
  const there = await elsewhere(real);
  const changed = lines.map((line) => (line.kind === "reward" ? { ...line, item: made(line) } : line));
  await takeAll(there, { head, lines: changed });
  await run(there.loop, minuteMs);
  const [reward] = (await testRewards(there.loop).list()).items;
  expect(reward).toMatchObject({ state: "reversed", debt: 1_000 });
});
