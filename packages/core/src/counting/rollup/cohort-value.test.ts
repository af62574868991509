import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { saveConversionKinds } from "../../referrals/conversion-kind/index.ts";
import { findParticipant, identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { readAllItems, streamOf, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { addUpValueWeeks, type ValueWeek } from "./cohort-value.ts";
import { fold } from "./fold.ts";
import { RollupTotals } from "./rollup-totals.ts";
import { readCohortValues } from "./store.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Members, active members and net revenue of a week's users of one kind. */
const usersIn = ({ members, active, revenue }: ValueWeek["invited"]) => ({
  ...{ members: sum(members), active: sum(active) },
  ...Object.fromEntries([...revenue].map(([currency, amounts]) => [currency, sum(amounts)])),
});
const weekIn = (weeks: readonly ValueWeek[]) =>
  weeks.map(({ week, invited, uninvited }) => ({
    week,
    invited: usersIn(invited),
    uninvited: usersIn(uninvited),
  }));

async function stage() {
  const loop = await testLoop(await testPlatform());
  const { table, clock } = loop.platform;
  const stream = streamOf(table);
  const key = loop.project.publishableKey;
  const projectId = loop.project.id;
  return {
    ...{ loop, clock, table, projectId },
    arrive: (externalId: string, signedUpAt?: string) =>
      identifyParticipant.call(
        loop.server,
        withBody({ externalId, ...(signedUpAt !== undefined && { signedUpAt }) }),
      ),
    join: (code: string, externalId: string) =>
      reportJoin.call(loop.browser, withBody({ key, code, externalId })),
    pay: (participantExternalId: string, externalId: string, amount: number, more: object = {}) =>
      reportConversion.call(
        loop.server,
        withBody({ participantExternalId, externalId, value: { amount, currency: "EUR" }, ...more }),
      ),
    reverse: (externalId: string, amount: number) =>
      reverseConversion.call(loop.member, {
        ...{ params: { projectId }, query: {} },
        body: { externalId, value: { amount, currency: "EUR" } },
      }),
    async weeks() {
      await fold(loop.platform, stream.items);
      return readCohortValues(table, projectId, "2000-01-03", "2100-01-04");
    },
  };
}

test("net revenue of invited and direct users within 14 days counts in their week", async () => {
  const { arrive, join, pay, reverse, clock, weeks } = await stage();
  const ana = await arrive("ana");
  await join(ana.code, "ben");
  await arrive("ben");
  await arrive("old", "2024-02-29");
  await pay("ben", "order 1", 4_900);
  await pay("old", "order 2", 100_000);
  await pay("nobody", "order 3", 100_000);
  clock.move(6 * dayMs);
  await pay("ana", "order 4", 1_500);
  await reverse("order 1", 900);
  await pay("ben", "order 5", 200, { value: { amount: 200, currency: "USD" } });
  expect(weekIn(await weeks())).toEqual([
    {
      week: "2026-03-09",
      invited: { members: 1, active: 0, EUR: 4_000, USD: 200 },
      uninvited: { members: 1, active: 0, EUR: 1_500 },
    },
  ]);
  clock.move(8 * dayMs + 1);
  await reverse("order 1", 1_000);
  await pay("ana", "order 6", 9_900);
  expect(weekIn(await weeks())[0]).toMatchObject({ invited: { EUR: 4_000 }, uninvited: { EUR: 1_500 } });
});

test("someone is active once, by any conversion from the 8th to the 14th day, also of a kind that counts as none", async () => {
  const { loop, arrive, join, pay, clock, weeks, table, projectId } = await stage();
  const kinds = [{ key: "visit", name: "Visit", counts: false, earns: false }];
  await saveConversionKinds.call(loop.member, {
    ...{ params: { projectId }, query: {} },
    body: { version: 1, kinds },
  });
  const ana = await arrive("ana");
  await join(ana.code, "ben");
  await arrive("ben");
  await pay("ana", "order 1", 100);
  clock.move(7 * dayMs);
  await pay("ana", "order 2", 100);
  expect(weekIn(await weeks())[0]).toMatchObject({ invited: { active: 0 }, uninvited: { active: 0 } });
  clock.move(1);
  const visits = [1, 2, 3, 4].map((n) =>
    reportConversion.call(
      loop.server,
      withBody({ participantExternalId: "ben", externalId: `visit ${n}`, kind: "visit" }),
    ),
  );
  await Promise.all(visits);
  expect(weekIn(await weeks())[0]).toMatchObject({ invited: { active: 1 }, uninvited: { active: 0 } });
  const ben = await findParticipant(table, { projectId, externalId: "ben" });
  expect(ben).toMatchObject({ secondWeek: expect.stringMatching(/^cnv_/) });
  expect(ben).not.toHaveProperty("firstConversion");
  clock.move(7 * dayMs);
  await pay("ana", "order 3", 100);
  expect(weekIn(await weeks())[0]).toMatchObject({ invited: { active: 1 }, uninvited: { active: 0 } });
});

test("added up again from the items of the table, it is the same", async () => {
  const { table, arrive, join, pay, reverse, clock, weeks } = await stage();
  const ana = await arrive("ana");
  await join(ana.code, "ben");
  await arrive("ben");
  await pay("ben", "order 1", 4_900);
  clock.move(9 * dayMs);
  await reverse("order 1", 400);
  await pay("ben", "order 2", 100);
  const totals = new RollupTotals();
  for (const item of await readAllItems(table)) totals.addItem(item);
  const again = totals.items().filter(({ pk }) => pk.startsWith("cohort-value#"));
  expect(addUpValueWeeks(again)).toEqual(await weeks());
  expect(weekIn(addUpValueWeeks(again))[0]?.invited).toEqual({ members: 1, active: 1, EUR: 4_600 });
});
