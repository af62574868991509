import { addEntries } from "@kiteloop/metrics/unique";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CounterDelta,
  emptyDelta,
  fitsTransaction,
  mergeDeltas,
  overlayDelta,
  packDelta,
  unpackDelta,
} from "./counter-delta.ts";

const projectId = "prj_01kkgynzg0003sb9w8n4nv14yc";
const pk = fc.constantFrom(
  `rollup#${projectId}`,
  `unique#${projectId}`,
  `experiment#${projectId}#exp_1`,
  "@",
  "usage#wsp_1",
);
const sk = fc.constantFrom("2026-03-09#wgt_1", "2026-03-10", "total", '"', "a#2026-03-10#0");
const name = fc.constantFrom("i0", "DEi", "m12", "exp_1#ai", "");
const counters = fc.dictionary(name, fc.integer({ min: 1, max: 1_000 }), { minKeys: 1 });
const entry = fc.integer({ min: 0, max: 4_095 }).map((register) => register * 64 + 1);
const key = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

const anyDelta: fc.Arbitrary<CounterDelta> = fc.record({
  rollups: fc.uniqueArray(fc.record({ pk, sk, counters }), { selector: key }),
  sketches: fc.uniqueArray(fc.record({ pk, sk, entries: fc.uniqueArray(entry, { minLength: 1 }) }), {
    selector: key,
  }),
});

const sorted = ({ rollups, sketches }: CounterDelta) => ({
  rollups: rollups.map((one) => [key(one), Object.entries(one.counters).sort()]).sort(),
  sketches: sketches.map((one) => [key(one), [...one.entries].sort()]).sort(),
});

test("unpacking returns what was packed", () => {
  fc.assert(
    fc.property(anyDelta, (delta) => {
      expect(sorted(unpackDelta(projectId, packDelta(projectId, delta)))).toEqual(sorted(delta));
    }),
  );
});

test("deltas merge to the same in any order and grouping, and an empty delta adds nothing", () => {
  fc.assert(
    fc.property(anyDelta, anyDelta, anyDelta, (a, b, c) => {
      const all = sorted(mergeDeltas([a, b, c]));
      expect(sorted(mergeDeltas([mergeDeltas([c, a]), b]))).toEqual(all);
      expect(sorted(mergeDeltas([emptyDelta, c, b, emptyDelta, a]))).toEqual(all);
    }),
  );
});

test("items read with an uncompacted delta equal the items read after compaction", () => {
  fc.assert(
    fc.property(anyDelta, anyDelta, pk, (before, uncompacted, partition) => {
      const range = [partition, "2026-03-01", "2026-03-31"] as const;
      const stored = overlayDelta([], before, range);
      expect(overlayDelta(stored, uncompacted, range)).toEqual(
        overlayDelta([], mergeDeltas([before, uncompacted]), range),
      );
    }),
  );
});

test("an uncompacted delta adds its visitors to a sketch and leaves other days and projects alone", () => {
  const uncompacted = {
    rollups: [{ pk: "a", sk: "2", counters: { n: 2 } }],
    sketches: [
      { pk: "a", sk: "2", entries: [65] },
      { pk: "a", sk: "9", entries: [65] },
      { pk: "b", sk: "2", entries: [65] },
    ],
  };
  const items = [
    { pk: "a", sk: "2", s: addEntries([129]), n: 1 },
    { pk: "a", sk: "3", s: addEntries([193]) },
  ];
  expect(overlayDelta(items, uncompacted, ["a", "1", "5"])).toEqual([
    { pk: "a", sk: "2", s: addEntries([65, 129]), n: 3 },
    items[1],
  ]);
});

test("more items, or more counters of one, than a transaction may have do not fit", () => {
  const rollups = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ pk: "p", sk: `${n}`, counters: { n: 1 } }));
  expect(fitsTransaction({ rollups: rollups(96), sketches: [] })).toBe(true);
  expect(fitsTransaction({ rollups: rollups(96), sketches: [{ pk: "u", sk: "1", entries: [65] }] })).toBe(
    false,
  );
  const wide = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`c${n}`, 1]));
  expect(fitsTransaction({ rollups: [{ pk: "p", sk: "1", counters: wide }], sketches: [] })).toBe(false);
});
