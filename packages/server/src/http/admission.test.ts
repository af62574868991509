import { expect, test } from "vitest";
import { type AdmissionClass, admission } from "./admission.ts";

const most = { beacon: 4, app: 2, edge: 1 };

test("a request gets a place until all of its class are taken, and again when one is given back", () => {
  const refused: string[] = [];
  const { enter, isFull } = admission({ refused: (which) => refused.push(which), most });
  const leave = enter("app");
  enter("app");
  expect(isFull("app")).toBe(true);
  expect(enter("edge")).not.toBeNull();
  expect(enter("beacon")).not.toBeNull();
  expect(refused).toEqual(["app"]);
  leave?.();
  leave?.();
  expect(enter("app")).not.toBeNull();
  expect(enter("app")).toBeNull();
});

/** Beacons that come as fast as they are admitted, each answered after `ms`; how many are under way in the end. */
function flood(admit: ReturnType<typeof admission>, clock: { ms: number }, ms: number): number {
  let under: (() => void)[] = [];
  const fill = () => {
    for (let leave = admit.enter("beacon"); leave !== null; leave = admit.enter("beacon")) under.push(leave);
  };
  for (let round = 0; round < 200; round++) {
    fill();
    clock.ms += ms;
    const answered = under;
    under = [];
    for (const leave of answered) leave();
  }
  fill();
  const { length } = under;
  for (const leave of under) leave();
  return length;
}

test("beacons get fewer places while they are answered slowly, and more once they are answered fast", () => {
  const clock = { ms: 0 };
  const limits: Record<AdmissionClass, number> = { beacon: 256, app: 64, edge: 64 };
  const admit = admission({ now: () => clock.ms, most: limits });
  expect(flood(admit, clock, 1_000)).toBe(8);
  expect(flood(admit, clock, 20)).toBeGreaterThan(100);
  expect(flood(admit, clock, 1_000)).toBe(8);
  expect(Array.from({ length: 70 }, () => admit.enter("app")).filter(Boolean)).toHaveLength(64);
});

test("one slow answer among many costs a fifth of the places at most", () => {
  const clock = { ms: 0 };
  const admit = admission({ now: () => clock.ms });
  const leaves = Array.from({ length: 64 }, () => admit.enter("beacon"));
  clock.ms = 10_000;
  for (const leave of leaves) leave?.();
  const again = Array.from({ length: 64 }, () => admit.enter("beacon")).filter(Boolean);
  expect(again).toHaveLength(51);
});
