import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AwsCostInput,
  type AwsPrice,
  type AwsPriceId,
  awsCost,
  awsInputBounds,
  awsPrices,
  awsUsage,
  writesToCount,
} from "./index.ts";

const lineOf = (input: AwsCostInput, id: AwsPriceId) => {
  const line = awsCost(input).lines.find((line) => line.id === id);
  if (!line) throw new Error(`no line ${id}`);
  return line;
};

/** By hand: 1,000,000 beacons, 0.95066 in ten seconds and shard, so 512,652 batches, with 1.47533 of a project in each; 1,060.875 runs of timers. */
const byHand: Record<AwsPriceId, [number, number]> = {
  httpApiRequests: [1004000, 1.004],
  lambdaRequests: [1606372.44036, 0.3212744881],
  lambdaCompute: [9801.58440363, 0.1306884455],
  tableWrites: [1995221.7645, 1.247013603],
  tableReads: [2516933.65692, 0.314616707115],
  tableStorage: [0.525667351, 0.1314168378],
  tableBackup: [0.525667351, 0.1051334702],
  cdnRequests: [1505000, 1.505],
  cdnFunctions: [6000, 0.0006],
  cdnTransfer: [5.124, 0.43554],
  fileStorage: [0.82, 0.01886],
  fileWrites: [321.75, 0.00160875],
  fileReads: [5060.875, 0.00202435],
  mails: [1000, 0.1],
  members: [2, 0.03],
  logIngestion: [0.12198, 0.06099],
  logStorage: [0.36594, 0.0109782],
  alarms: [10, 1],
};

test("three million events, a thousand emails and two members cost what was calculated by hand", () => {
  const { lines, total, perMillionEvents } = awsCost({
    events: 3e6,
    mails: 1_000,
    members: 2,
    projects: 2,
    windowSeconds: 10,
  });
  expect(lines).toHaveLength(Object.keys(byHand).length);
  for (const { id, quantity, cost } of lines) {
    const [expectedQuantity, expectedCost] = byHand[id];
    expect(quantity / expectedQuantity, id).toBeCloseTo(1, 6);
    expect(cost, id).toBeCloseTo(expectedCost, 5);
  }
  expect(total).toBeCloseTo(6.4197, 4);
  expect(perMillionEvents).toBeCloseTo(2.1399, 4);
});

const alone: AwsCostInput = { events: 0, mails: 0, members: 0, projects: 1, windowSeconds: 10 };

const inputs = fc.record({
  events: fc.nat({ max: awsInputBounds.events.max }),
  mails: fc.nat({ max: awsInputBounds.mails.max }),
  members: fc.nat({ max: awsInputBounds.members.max }),
  projects: fc.integer({ min: 1, max: awsInputBounds.projects.max }),
  windowSeconds: fc.integer({ min: 1, max: awsInputBounds.windowSeconds.max }),
});

test("the totals are the sums of the lines, sorted by cost, and each line is quantity times price", async () => {
  await fc.assert(
    fc.property(inputs, (input) => {
      const { lines, total, totalAfterFree } = awsCost(input);
      expect(total).toBeCloseTo(
        lines.reduce((sum, { cost }) => sum + cost, 0),
        6,
      );
      expect(totalAfterFree).toBeLessThanOrEqual(total);
      for (const [at, { cost, costAfterFree, quantity, per, unitPrice, id }] of lines.entries()) {
        const { free }: AwsPrice = awsPrices[id];
        expect(cost).toBe((quantity / per) * unitPrice);
        expect(costAfterFree).toBe((Math.max(0, quantity - free) / per) * unitPrice);
        expect(cost).toBeLessThanOrEqual(lines[at - 1]?.cost ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});

test("more of anything never costs less, on any line", async () => {
  await fc.assert(
    fc.property(inputs, fc.constantFrom("events", "mails", "members"), fc.nat(1e9), (input, what, more) => {
      const before = new Map(awsCost(input).lines.map(({ id, cost }) => [id, cost]));
      for (const { id, cost } of awsCost({ ...input, [what]: input[what] + more }).lines)
        expect(cost).toBeGreaterThanOrEqual((before.get(id) ?? Number.NaN) * (1 - 1e-12));
    }),
  );
});

test("an idle stack is billed under 30 cents, and alarms are most of its list price", () => {
  const { total, totalAfterFree, lines, perMillionEvents } = awsCost({ ...alone, events: 0 });
  expect(totalAfterFree).toBeLessThan(0.3);
  expect(lines[0]).toMatchObject({ id: "alarms", cost: expect.closeTo(1) });
  expect(total - 1).toBeLessThan(0.25);
  expect(perMillionEvents).toBeNull();
});

test.each([
  [0.5, 1.2],
  [1, 1.2],
  [10, 0.31],
  [31.6227766, 0.17607],
  [100, 0.1],
  [1_000, 0.04],
  [1e6, 0.04],
])("of %d beacons of a project in a batch, each costs %d write units to count", (many, units) => {
  expect(writesToCount(many)).toBeCloseTo(units, 4);
});

test("fuller batches are cheaper to count: more events, a longer window, fewer projects", () => {
  const perBeacon = (input: Partial<AwsCostInput>) => {
    const { events, ...more } = { ...alone, events: 1e6, ...input };
    return (lineOf({ events, ...more }, "tableWrites").quantity / events) * 3;
  };
  const few = perBeacon({ projects: 100 });
  const perDay = (100 * 30.4375 * awsUsage.writesPerDay.value) / (1e6 / 3);
  expect(few - perDay).toBeCloseTo(1 + 1.2, 1);
  expect(perBeacon({ projects: 1 })).toBeLessThan(few);
  expect(perBeacon({ projects: 100, windowSeconds: 300 })).toBeLessThan(few);
  expect(perBeacon({ projects: 100, events: 1e9 })).toBeLessThan(few);
  expect(perBeacon({ projects: 1, events: 1e12 })).toBeCloseTo(1 + 0.04, 6);
});

test("each price names AWS's page and its date, or that there is none", () => {
  for (const [id, price] of Object.entries<AwsPrice>(awsPrices)) {
    expect(price.source, id).toMatch(/^https:\/\/aws\.amazon\.com\/[a-z0-9-]+\/pricing\/$/);
    if (price.asOf !== null) expect(price.asOf, id).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
    expect(price.price, id).toBeGreaterThan(0);
  }
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is not a number of events, emails or members",
  (value) => {
    for (const what of ["events", "mails", "members"] as const)
      expect(() => awsCost({ ...alone, [what]: value })).toThrow(RangeError);
  },
);

test("without projects the cost can't be computed", () => {
  expect(() => awsCost({ ...alone, projects: 0 })).toThrow(RangeError);
});
