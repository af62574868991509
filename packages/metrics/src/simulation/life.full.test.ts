import { expect, test } from "vitest";
import {
  kOf,
  type LifeEvent,
  type LifeTruth,
  simulateHistory,
  simulateLife,
  simulatePeople,
} from "./index.ts";

const truth: LifeTruth = {
  seed: 4,
  days: 70,
  rootsPerDay: 40,
  invitations: 3,
  conversion: 0.12,
  medianCycle: 4,
  cycleSpread: 0.6,
  spread: 1,
  follows: 0.3,
  orders: 0.5,
  orderAfter: 3,
  channels: [
    ["email", 0.3],
    ["link", 0.7],
  ],
  cheats: [
    ["plus_address", 0.04],
    ["same_device", 0.02],
  ],
  rhythm: {
    growth: 1.05,
    weekdays: [1.4, 0.9, 0.9, 0.9, 0.9, 0.9, 1.1],
    hours: Array.from({ length: 24 }, (_, hour) => (hour < 6 ? 0 : 1)),
  },
  passersBy: { visits: 20_000, widgets: 2 },
};
const life = [...simulateLife(truth)];
const of = <K extends LifeEvent["kind"]>(kind: K) =>
  life.filter((one): one is Extract<LifeEvent, { kind: K }> => one.kind === kind);
const joins = of("join");
const joinedAt = new Map(joins.map(({ at, person }) => [person.id, at]));
const invitees = joins.filter(({ person }) => person.inviterId !== undefined);

test("the same truth gives the same life, of the same people as without actions", () => {
  expect([...simulateLife(truth)]).toEqual(life);
  expect([...simulateLife({ ...truth, seed: 5 })].slice(0, 50)).not.toEqual(life.slice(0, 50));
  const people = simulateHistory(truth);
  expect(joins.map(({ person: { country: _, device: __, ...person } }) => person)).toEqual(people);
});

test("events are in order, within the range, and nobody acts before they joined or joins before they were invited", () => {
  expect(life.every(({ at }, n) => at >= (life[n - 1]?.at ?? 0) && at < truth.days)).toBe(true);
  for (const { at, by } of [...of("invitation"), ...of("order")])
    expect(at).toBeGreaterThanOrEqual(joinedAt.get(by) ?? 99);
  for (const { at, of: whose } of of("follow")) expect(at).toBeGreaterThanOrEqual(joinedAt.get(whose) ?? 99);
  const invited = new Map(of("invitation").map(({ brings = "", at, by }) => [brings, { at, by }]));
  const followed = new Map(of("follow").map(({ joins: who = "", at }) => [who, at]));
  for (const { at, person } of invitees) {
    expect(invited.get(person.id)?.by).toBe(person.inviterId);
    expect(invited.get(person.id)?.at).toBeLessThanOrEqual(followed.get(person.id) ?? 0);
    expect(followed.get(person.id)).toBeLessThanOrEqual(at);
  }
});

test("K, the cycle time and all shares are the configured ones", () => {
  const members = joins.filter(({ at }) => at < truth.days - 15);
  const within = invitees.filter(({ at, person }) => {
    const from = joinedAt.get(person.inviterId ?? "") ?? 0;
    return from < truth.days - 15 && at - from <= 14;
  });
  expect(within.length / members.length).toBeCloseTo(kOf(truth, { window: 14 }), 1.5);
  expect(kOf(truth)).toBeCloseTo(0.36, 10);
  expect(kOf(truth, { window: 4, lift: 1.5 })).toBeCloseTo(0.27, 10);
  const cycles = within
    .map(({ at, person }) => at - (joinedAt.get(person.inviterId ?? "") ?? 0))
    .sort((a, b) => a - b);
  expect(cycles[Math.floor(cycles.length / 2)]).toBeCloseTo(truth.medianCycle, 0);
  const emails = of("invitation").filter(({ channel }) => channel === "email").length;
  expect(emails / of("invitation").length).toBeCloseTo(0.3, 1.5);
  const share = (rule: string) => invitees.filter(({ cheat }) => cheat === rule).length / invitees.length;
  expect([share("plus_address"), share("same_device")]).toEqual([
    expect.closeTo(0.04, 1.5),
    expect.closeTo(0.02, 1.5),
  ]);
  const early = new Set(joins.filter(({ at }) => at < truth.days - 30).map(({ person }) => person.id));
  expect(of("order").filter(({ by }) => early.has(by)).length / early.size).toBeCloseTo(truth.orders, 1);
});

test("weeks grow, weekdays differ, and nobody is active at night", () => {
  const roots = joins.filter(({ person }) => person.inviterId === undefined);
  const at = (days: (day: number) => boolean) => roots.filter((one) => days(Math.floor(one.at))).length;
  expect(at((day) => day >= 63) / at((day) => day < 7)).toBeCloseTo(1.05 ** 9, 0);
  expect(at((day) => day % 7 === 0) / at((day) => day % 7 === 2)).toBeCloseTo(1.4 / 0.9, 0);
  expect(life.every((one) => one.at % 1 >= 0.25 - 1e-9)).toBe(true);
  expect(of("visit")).toHaveLength(20_000);
  const seen = (week: number) => of("visit").filter((one) => Math.floor(one.at / 7) === week).length;
  expect(seen(9) / seen(0)).toBeCloseTo(1.05 ** 9, 1);
});

test("people assigned to a variant are in it with all of their chain, and its effect is the configured one", () => {
  const arms = [
    { id: "a", weight: 1, lift: 1 },
    { id: "b", weight: 1, lift: 1.6 },
  ];
  const armFor = (root: string) => (root.length % 2 ? "a" : "b");
  const people = simulateHistory({ ...truth, arms, armFor, armsFrom: 20 });
  for (const { rootId, joinedAt: at, arm } of people) expect(arm).toBe(at < 20 ? undefined : armFor(rootId));
  const k = (arm: string) => {
    const some = people.filter((one) => one.arm === arm);
    return some.reduce((sum, { willBring }) => sum + willBring, 0) / some.length;
  };
  expect(k("b") / k("a")).toBeCloseTo(1.6, 0);
});

test("a million participants need no memory: the first events come at once", () => {
  const [first] = simulatePeople({ ...truth, days: 100_000 });
  expect(first?.joinedAt).toBeLessThan(1);
  const vast = { ...truth, days: 100_000, passersBy: { visits: 1e9, widgets: 2 } };
  const [one] = simulateLife(vast);
  expect(one?.at).toBeLessThan(1);
});
