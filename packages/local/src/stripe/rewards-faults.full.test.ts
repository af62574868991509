import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { dyingAt, type Fate, faultyTable, isFullRun, someOf } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import { stripeFates } from "./testing.ts";
import {
  befriend,
  credit,
  giveUpEarly,
  made,
  only,
  onStripe,
  payAs,
  platform,
  promise,
  rewards,
  run,
  setFate,
  settle,
  stripe,
  tenPercent,
  wait,
} from "./testing-rewards.ts";

onStripe();

const faults = stripeFates.filter((one) => one !== "well");
const asked = faults.flatMap((one) => [["code", one] as const, ["credit", one] as const]);

test.each(someOf(asked, 5))("a %s whose first requests are %s is made once", async (kind, is) => {
  await promise(kind === "code" ? tenPercent : credit);
  await befriend();
  await payAs("ana");
  let left = 3;
  if (is === "late") giveUpEarly();
  setFate(() => (left-- > 0 ? is : "well"));
  await run();
  await settle();
  stripe.forgetBroken();
  await settle();
  expect(await only()).toMatchObject({ state: "fulfilled", failure: null });
  const once = kind === "code" ? { coupons: 1, codes: 1, credits: 0 } : { coupons: 0, codes: 0, credits: 1 };
  expect(await made()).toEqual(once);
});

const writes = Array.from({ length: 10 }, (_, n) => n + 1);

test.each(someOf(writes, 4))("a run that dies at write %i leaves one code", async (nth) => {
  await promise(tenPercent);
  await befriend();
  const dying = faultyTable(platform.table, dyingAt(nth));
  await run(2, { table: dying });
  dying.client.destroy();
  wait(3 * hourMs);
  await Promise.all([run(), run()]);
  await settle();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  expect(await made()).toEqual({ coupons: 1, codes: 1, credits: 0 });
});

/** Fewer people in short, because each takes half a second. */
const inviting = isFullRun ? 10 : 1;
const count = inviting * 20;

test(`${count} rewards with random faults of Stripe and of writes: one object each`, async () => {
  let seed = 11;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const pick = <T>(of: readonly T[], fallback: T): T => of[Math.floor(random() * of.length)] ?? fallback;
  await rewards.promise({
    ...{ inviter: "A code", friend: "Credit", waitDays: 0 },
    fulfillment: { inviter: tenPercent, friend: credit },
  });
  const inviters = Array.from({ length: inviting }, (_, n) => `inviter-${n}`);
  const invite = async (inviter: string) => {
    const { code } = await rewards.person(inviter);
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await rewards.join(code, `${inviter}-friend-${n}`);
        await payAs(`${inviter}-friend-${n}`);
      }),
    );
  };
  await Promise.all(inviters.map(invite));
  // Late ones take their time, so they are few.
  const fates = [...stripeFates.flatMap((one) => (one === "late" ? [one] : [one, one, one, one]))];

  giveUpEarly();
  setFate(() => (random() < 0.5 ? "well" : pick(fates, "well")));
  const writes = (): Fate => (random() < 0.9 ? "well" : pick(["lost", "unanswered"] as const, "lost"));
  for (const pause of [0, 0, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 7 * hourMs, dayMs]) {
    wait(pause);
    const faulty = faultyTable(platform.table, writes);
    const at = pause === 0 ? [run(1, { table: faulty })] : [];
    await Promise.all([run(1, { table: faulty }), ...at]);
    faulty.client.destroy();
  }

  setFate(() => "well");
  stripe.forgetBroken();
  await settle();
  await settle();
  const { promotionCodes, balanceTransactions } = await stripe.store.read();
  const ids = [...promotionCodes, ...balanceTransactions].map(({ metadata }) => metadata.kiteloop_reward);
  expect(new Set(ids).size).toBe(count);
  expect(ids).toHaveLength(count);
  const listed = await Promise.all(
    ["fulfilled", "sending", "failed", "approved"].map(async (state) => {
      let [found, cursor]: [number, string | undefined] = [0, undefined];
      do {
        const page: { items: unknown[]; next?: string } = await rewards.list({
          state,
          ...(cursor && { cursor }),
        });
        found += page.items.length;
        cursor = page.next;
      } while (cursor);
      return found;
    }),
  );
  expect(listed).toEqual([count, 0, 0, 0]);
});
