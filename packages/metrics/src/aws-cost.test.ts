import * as fc from "fast-check";
import { expect, test } from "vitest";
import { regionalPrices } from "./aws-prices.data.ts";
import {
  type AwsCostInput,
  type AwsPrice,
  type AwsPriceId,
  awsCost,
  awsInputBounds,
  awsJoinCost,
  awsPrices,
  awsRegions,
  awsUsage,
  unitPrice,
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
  lambdaRequests: [1650202.44036, 0.3300404881],
  lambdaCompute: [12540.9594036, 0.1672136268],
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
  emails: [1000, 0.1],
  members: [2, 0.03],
  logIngestion: [0.12198, 0.06099],
  logStorage: [0.36594, 0.0109782],
  alarms: [14, 1.4],
  metricReads: [117026.1, 1.170261],
};

test("three million events, a thousand emails and two members cost what was calculated by hand", () => {
  const { lines, total, perMillionEvents } = awsCost({
    events: 3e6,
    emails: 1_000,
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
  expect(total).toBeCloseTo(8.0353, 4);
  expect(perMillionEvents).toBeCloseTo(2.6784, 4);
});

const alone: AwsCostInput = { events: 0, emails: 0, members: 0, projects: 1, windowSeconds: 10 };

const inputs = fc.record({
  events: fc.nat({ max: awsInputBounds.events.max }),
  emails: fc.nat({ max: awsInputBounds.emails.max }),
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
        expect(cost).toBeCloseTo((quantity / per) * unitPrice, 6);
        expect(costAfterFree).toBeCloseTo((Math.max(0, quantity - free) / per) * unitPrice, 6);
        expect(cost).toBeLessThanOrEqual(lines[at - 1]?.cost ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});

test("more of anything never costs less, on any line", async () => {
  await fc.assert(
    fc.property(inputs, fc.constantFrom("events", "emails", "members"), fc.nat(1e9), (input, what, more) => {
      const before = new Map(awsCost(input).lines.map(({ id, cost }) => [id, cost]));
      for (const { id, cost } of awsCost({ ...input, [what]: input[what] + more }).lines)
        expect(cost).toBeGreaterThanOrEqual((before.get(id) ?? Number.NaN) * (1 - 1e-12));
    }),
  );
});

test("an idle stack is billed under a dollar, and the guard and alarms are most of its list price", () => {
  const { total, totalAfterFree, lines, perMillionEvents } = awsCost({ ...alone, events: 0 });
  expect(totalAfterFree).toBeLessThan(0.7);
  expect(lines[0]).toMatchObject({ id: "alarms", cost: expect.closeTo(1.4) });
  expect(lines[1]).toMatchObject({ id: "metricReads", cost: expect.closeTo(1.17, 2) });
  expect(total - 2.57).toBeLessThan(0.25);
  expect(perMillionEvents).toBeNull();
});

test("another region costs what its prices say, and one that isn't known the most of those that are", () => {
  const input = { ...alone, events: 1e9, emails: 1e6 };
  const there = awsCost(input, { region: "eu-central-1" });
  const here = awsCost(input);
  for (const { id, quantity, cost } of there.lines) {
    const known = regionalPrices["eu-central-1"][id]?.price ?? awsPrices[id].price;
    expect(cost, id).toBeCloseTo((quantity / awsPrices[id].per) * known, 6);
  }
  expect(there.total / here.total).toBeGreaterThan(1.1);
  expect(there.total / here.total).toBeLessThan(1.25);
  for (const id of Object.keys(awsPrices) as AwsPriceId[]) {
    const all = awsRegions.map((region) => unitPrice(id, region));
    expect(unitPrice(id, "ap-south-1"), id).toBe(Math.max(...all));
  }
});

test("with one event a beacon, a million events are three times the beacons", () => {
  const quantity = (eventsPerBeacon: number) =>
    awsCost({ ...alone, events: 3e6 }, { eventsPerBeacon }).lines.find(({ id }) => id === "httpApiRequests")
      ?.quantity;
  expect([quantity(1), quantity(3)]).toEqual([3e6, 1e6]);
  expect(() => awsCost(alone, { eventsPerBeacon: 0 })).toThrow(RangeError);
});

test("a join costs what was calculated by hand", () => {
  // Two requests: $1 and $1 and $0.20 a million, 7.5 ms of a GB each, 370 bytes logged; 35 and 11.5 units.
  const requests = 2 * (1e-6 + 1e-6 + 0.2e-6 + 0.0075 * 13.3334e-6 + 370 * 0.5e-9);
  expect(awsJoinCost()).toBeCloseTo(requests + 35 * 0.625e-6 + 11.5 * 0.125e-6, 9);
  expect(awsJoinCost("eu-central-1")).toBeGreaterThan(awsJoinCost());
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
    for (const what of ["events", "emails", "members"] as const)
      expect(() => awsCost({ ...alone, [what]: value })).toThrow(RangeError);
  },
);

test("without projects the cost can't be computed", () => {
  expect(() => awsCost({ ...alone, projects: 0 })).toThrow(RangeError);
});
