import { addEntries } from "@kiteloop/metrics";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Adds, fits, merged, nothing, overlaid, packed, unpacked } from "./waiting.ts";

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

const anyAdds: fc.Arbitrary<Adds> = fc.record({
  rollups: fc.uniqueArray(fc.record({ pk, sk, counters }), { selector: key }),
  sketches: fc.uniqueArray(fc.record({ pk, sk, entries: fc.uniqueArray(entry, { minLength: 1 }) }), {
    selector: key,
  }),
});

const sorted = ({ rollups, sketches }: Adds) => ({
  rollups: rollups.map((one) => [key(one), Object.entries(one.counters).sort()]).sort(),
  sketches: sketches.map((one) => [key(one), [...one.entries].sort()]).sort(),
});

test("what was packed is unpacked as it was", () => {
  fc.assert(
    fc.property(anyAdds, (adds) => {
      expect(sorted(unpacked(projectId, packed(projectId, adds)))).toEqual(sorted(adds));
    }),
  );
});

test("in whatever order and groups they are merged, it is the same, and nothing adds nothing", () => {
  fc.assert(
    fc.property(anyAdds, anyAdds, anyAdds, (a, b, c) => {
      const all = sorted(merged([a, b, c]));
      expect(sorted(merged([merged([c, a]), b]))).toEqual(all);
      expect(sorted(merged([nothing, c, b, nothing, a]))).toEqual(all);
    }),
  );
});

test("items read with what waits are those that are read once it has been spread", () => {
  fc.assert(
    fc.property(anyAdds, anyAdds, pk, (before, waiting, partition) => {
      const range = [partition, "2026-03-01", "2026-03-31"] as const;
      const stored = overlaid([], before, range);
      expect(overlaid(stored, waiting, range)).toEqual(overlaid([], merged([before, waiting]), range));
    }),
  );
});

test("visitors who wait are drawn with those who are drawn, and other days and projects are left alone", () => {
  const waiting = {
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
  expect(overlaid(items, waiting, ["a", "1", "5"])).toEqual([
    { pk: "a", sk: "2", s: addEntries([65, 129]), n: 3 },
    items[1],
  ]);
});

test("more items, or more counters of one, than a transaction may have do not fit", () => {
  const rollups = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ pk: "p", sk: `${n}`, counters: { n: 1 } }));
  expect(fits({ rollups: rollups(96), sketches: [] })).toBe(true);
  expect(fits({ rollups: rollups(96), sketches: [{ pk: "u", sk: "1", entries: [65] }] })).toBe(false);
  const wide = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`c${n}`, 1]));
  expect(fits({ rollups: [{ pk: "p", sk: "1", counters: wide }], sketches: [] })).toBe(false);
});
