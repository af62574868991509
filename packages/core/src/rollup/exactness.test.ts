import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { awsErrorName } from "../errors/index.ts";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import { type Counter, type Faults, noFaults, Proof, streamOf, withBody } from "../testing/index.ts";
import { type Countable, countable } from "./countable.ts";
import { fold, type NewItem } from "./fold.ts";
import { foldRecords } from "./fold-records.ts";
import { readCohorts, readRollups, readTotal } from "./store.ts";

const faults: Faults = { writes: 0.1, deaths: 0.15, redelivered: 0.15 };
const dayMs = 86_400_000;

const ours: Counter = (platform, items) => fold(platform, items);

async function add(platform: Parameters<Counter>[0], records: Countable[]): Promise<void> {
  const { client, name } = platform.table;
  for (const { pk, sk, counters } of foldRecords(records).flatMap(({ rollups }) => rollups)) {
    const entries = Object.entries(counters);
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk, sk },
        UpdateExpression: `ADD ${entries.map(([counter]) => `${counter} :${counter}`).join(", ")}`,
        ExpressionAttributeValues: Object.fromEntries(entries.map(([counter, n]) => [`:${counter}`, n])),
      }),
    );
  }
}

const read = (items: readonly NewItem[]) =>
  items.map(({ image }) => countable(image)).filter((record) => record !== null);

/** Wrong: what is delivered twice is added twice. */
const addAlone: Counter = async (platform, items) => {
  await add(platform, read(items));
  return [];
};

/** Wrong: who dies between mark and addition has marked what nobody will add. */
const markerThenAdd: Counter = async (platform, items) => {
  const fresh: Countable[] = [];
  for (const record of read(items)) {
    const { client, name } = platform.table;
    const { pk, sk } = record;
    const mark = new UpdateCommand({
      TableName: name,
      Key: { pk, sk },
      UpdateExpression: "SET counted = :true",
      ConditionExpression: "attribute_not_exists(counted)",
      ExpressionAttributeValues: { ":true": true },
    });
    try {
      await client.send(mark);
      fresh.push(record);
    } catch (error) {
      if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
    }
  }
  await add(platform, fresh);
  return [];
};

const metrics = {
  impression: "impressions",
  open: "opens",
  share: "shares",
  click: "clicks",
  dismiss: "dismissals",
};

/** What the stored beacons amount to, added up here in the plainest way. */
function expected(items: readonly NewItem[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { image } of items) {
    for (const { t, w } of image.events as { t: keyof typeof metrics; w: string }[]) {
      for (const key of [`${image.day} ${w} ${metrics[t]}`, `total ${metrics[t]}`]) {
        sums[key] = (sums[key] ?? 0) + 1;
      }
    }
  }
  return sums;
}

/** What the rollups say; channels left aside. */
async function counted({ loop }: Proof): Promise<Record<string, number>> {
  const { table } = loop.platform;
  const sums: Record<string, number> = {};
  const names = new Set(Object.values(metrics));
  for (const { day, widgetId, counters } of await readRollups(
    table,
    loop.project.id,
    "2000-01-01",
    "2100-01-01",
  )) {
    for (const [name, value] of Object.entries(counters)) {
      if (names.has(name)) sums[`${day} ${widgetId} ${name}`] = value;
    }
  }
  for (const [name, value] of Object.entries(await readTotal(table, loop.project.id))) {
    if (names.has(name)) sums[`total ${name}`] = value;
  }
  return sums;
}

const events = (sums: Record<string, number>) =>
  Object.entries(sums).reduce((sum, [key, value]) => (key.startsWith("total ") ? sum + value : sum), 0);

/** Two days of 330 events each, and what was counted against what is stored after each has been delivered. */
async function prove(counter: Counter, how: Faults, seed: number) {
  const proof = await Proof.begin(counter, how, seed);
  for (let day = 0; day < 2; day++) {
    proof.loop.platform.clock.move(dayMs);
    await proof.report(110);
    await proof.deliverNew();
  }
  return { proof, drained: await counted(proof), stored: expected(await proof.stored()) };
}

function assertBounds({ acknowledged, attempted }: Proof, count: number): void {
  expect(acknowledged.size * 3).toBeLessThanOrEqual(count);
  expect(count).toBeLessThanOrEqual(attempted.size * 3);
  expect(attempted.size * 3).toBeGreaterThanOrEqual(600);
}

test.each([1, 2, 3])(
  "660 events count once each under faults, duplicates, disorder and two consumers (seed %i)",
  { timeout: 120_000 },
  async (seed) => {
    const { proof, drained, stored } = await prove(ours, faults, seed);
    expect(drained).toEqual(stored);
    assertBounds(proof, events(drained));

    // 30 days later the pages report everything again, and the stream delivers everything again.
    proof.loop.platform.clock.move(30 * dayMs);
    await proof.reportAgain();
    const all = await proof.stored();
    await proof.deliver(all);
    const replayed = await counted(proof);
    expect(replayed).toEqual(expected(all));
    assertBounds(proof, events(replayed));
    const before = Object.entries(drained).filter(([key]) => !key.startsWith("total "));
    expect(replayed).toMatchObject(Object.fromEntries(before));
  },
);

test.each([
  ["add-alone", addAlone],
  ["marker-then-add", markerThenAdd],
])(
  "the wrong counter %s is right without faults and caught with them",
  { timeout: 120_000 },
  async (_, counter) => {
    const calm = await prove(counter, noFaults, 7);
    expect(calm.drained).toEqual(calm.stored);
    const rough = await prove(counter, faults, 7);
    expect(rough.drained).not.toEqual(rough.stored);
  },
);

type Sums = { members: number; invitees: number; day: number };

/** 30 people of ten chains who join by one another over three weeks, counted under faults, against what was done. */
async function proveCohorts(counter: Counter, how: Faults, seed: number) {
  const proof = await Proof.begin(counter, how, seed);
  const { platform, server, project } = proof.loop;
  const stream = streamOf(platform.table);
  const week = { members: 0, invitees: 0, day: 0 };
  const done: Record<string, Sums> = { "2026-03-09": { ...week }, "2026-03-16": { ...week } };
  const codes: string[] = [];
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 10; n++) {
      const externalId = `p${round}-${n}`;
      const code = codes[(round - 1) * 10 + n];
      if (code !== undefined) await join.call(server, withBody({ code, externalId }));
      codes.push((await identify.call(server, withBody({ externalId }))).code);
      const own = done[round < 2 ? "2026-03-09" : "2026-03-16"];
      if (own) own.members += 1;
      if (code !== undefined && done["2026-03-09"]) done["2026-03-09"].invitees += 1;
    }
    platform.clock.move(4 * dayMs);
  }
  await proof.deliver(stream.items);
  await proof.deliver(stream.items);
  const cohorts = await readCohorts(platform.table, project.id, "2000-01-03", "2100-01-04");
  const counted = cohorts.map(({ week: monday, groups, days }) => [
    monday,
    {
      members: groups.reduce((sum, { members }) => sum + members, 0),
      invitees: groups.reduce((sum, { within }) => sum + within[7], 0),
      // All came on the fourth day or not at all.
      day: days.reduce((sum, invitees, day) => sum + (day === 3 ? 0 : invitees), 0),
    },
  ]);
  return { counted: Object.fromEntries(counted), done };
}

test.each([1, 2, 3])(
  "members and invitees count once each in their cohort under the same faults (seed %i)",
  { timeout: 120_000 },
  async (seed) => {
    const { counted, done } = await proveCohorts(ours, faults, seed);
    expect(counted).toEqual(done);
  },
);

test.each([
  ["add-alone", addAlone],
  ["marker-then-add", markerThenAdd],
])("the wrong counter %s is caught by the cohorts too", { timeout: 120_000 }, async (_, counter) => {
  const { counted, done } = await proveCohorts(counter, faults, 7);
  expect(counted).not.toEqual(done);
});
