import { expect, test } from "vitest";
import { whereaboutsOf } from "./whereabouts.ts";

const people = Array.from({ length: 2_000 }, (_, n) => `cus_${n}`);
const share = (is: (who: string) => boolean) => people.filter(is).length / people.length;

test("somebody is where they are, each time", () => {
  expect(whereaboutsOf("cus_1")).toEqual(whereaboutsOf("cus_1"));
});

test("most are near the shop, most hold a phone, and some are anywhere", () => {
  expect(share((who) => whereaboutsOf(who).country === "DE")).toBeGreaterThan(0.5);
  expect(share((who) => whereaboutsOf(who).device === "phone")).toBeGreaterThan(0.5);
  expect(new Set(people.map((who) => whereaboutsOf(who).country)).size).toBeGreaterThan(5);
  expect(new Set(people.map((who) => whereaboutsOf(who).device)).size).toBeGreaterThan(2);
});
