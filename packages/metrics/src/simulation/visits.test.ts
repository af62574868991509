import { expect, test } from "vitest";
import { type SimulatedVisit, simulateVisits, type Traffic } from "./index.ts";

const traffic: Traffic = { seed: 3, days: 2, visits: 4_000, projects: 5, widgetsPerProject: 3, events: 3 };
const visits = [...simulateVisits(traffic)];
const share = (is: (visit: SimulatedVisit) => boolean) => visits.filter(is).length / visits.length;

test("the same traffic gives the same visits, another seed others, and a shorter one its own", () => {
  expect([...simulateVisits(traffic)]).toEqual(visits);
  expect([...simulateVisits({ ...traffic, seed: 4 })]).not.toEqual(visits);
});

test("visits are in order, spread over days, projects and widgets, each with a widget that was shown", () => {
  expect(visits).toHaveLength(4_000);
  expect(visits.every(({ at }, n) => at >= (visits[n - 1]?.at ?? 0) && at < 2)).toBe(true);
  expect(new Set(visits.map(({ project }) => project)).size).toBe(5);
  expect(new Set(visits.map(({ widget }) => widget)).size).toBe(3);
  expect(visits.every(({ events }) => events.length === 3 && events[0]?.type === "impression")).toBe(true);
});

test("countries, devices and channels have the configured shares", () => {
  expect(share(({ country }) => country === "US")).toBeCloseTo(0.34, 1);
  expect(share(({ device }) => device === "phone")).toBeCloseTo(0.58, 1);
  const shares = visits.flatMap(({ events }) => events.filter(({ type }) => type === "share"));
  expect(shares.filter(({ channel }) => channel === "link").length / shares.length).toBeCloseTo(0.4, 1);
});

test("a long traffic needs the memory of one visit", () => {
  const [first] = simulateVisits({ ...traffic, visits: 1e9 });
  expect(first?.at).toBe(0);
});
