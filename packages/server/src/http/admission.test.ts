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
  for (const end = clock.ms + 20_000; clock.ms < end; ) {
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
  expect(flood(admit, clock, 1_000)).toBe(16);
  expect(flood(admit, clock, 20)).toBeGreaterThan(100);
  expect(flood(admit, clock, 1_000)).toBe(16);
  expect(Array.from({ length: 70 }, () => admit.enter("app")).filter(Boolean)).toHaveLength(64);
});

test("a few slow answers among many cost no places", () => {
  const clock = { ms: 0 };
  const { enter } = admission({ now: () => clock.ms });
  const answerQuickly = () => {
    for (let times = 0; times < 30; times++) {
      const leave = enter("beacon");
      clock.ms += 30;
      leave?.();
    }
  };
  const slow = [enter("beacon"), enter("beacon")];
  answerQuickly();
  for (const leave of slow) leave?.();
  answerQuickly();
  expect(Array.from({ length: 70 }, () => enter("beacon")).filter(Boolean)).toHaveLength(48);
});
