import { deflateRawSync, inflateRawSync } from "node:zlib";
import { addEntries } from "@kiteloop/metrics";
import * as z from "zod";
import { maxActions, maxCounters, type RollupAdd, type SketchAdd } from "./fold-records.ts";

/** What records add, item by item. */
export type Adds = { rollups: readonly RollupAdd[]; sketches: readonly SketchAdd[] };

export const nothing: Adds = { rollups: [], sketches: [] };

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

/** All of them as one, each item once. */
export function merged(parts: readonly Adds[]): Adds {
  const rollups = new Map<string, RollupAdd & { counters: Record<string, number> }>();
  const sketches = new Map<string, SketchAdd>();
  for (const part of parts) {
    for (const { pk, sk, counters } of part.rollups) {
      const into = rollups.get(keyOf({ pk, sk })) ?? { pk, sk, counters: {} };
      rollups.set(keyOf(into), into);
      for (const [name, value] of Object.entries(counters)) {
        into.counters[name] = (into.counters[name] ?? 0) + value;
      }
    }
    for (const { pk, sk, entries } of part.sketches) {
      const before = sketches.get(keyOf({ pk, sk }))?.entries ?? [];
      sketches.set(keyOf({ pk, sk }), { pk, sk, entries: [...new Set([...before, ...entries])] });
    }
  }
  return { rollups: [...rollups.values()], sketches: [...sketches.values()] };
}

/** Whether one transaction can write them. */
export function fits({ rollups, sketches }: Adds): boolean {
  return (
    rollups.length + sketches.length <= maxActions &&
    rollups.every(({ counters }) => Object.keys(counters).length <= maxCounters)
  );
}

const counts = z.record(z.string(), z.number());
const Packed = z.tuple([
  z.record(z.string(), z.record(z.string(), counts)),
  z.record(z.string(), z.record(z.string(), z.array(z.number()))),
]);

/** Stands for the project's id, which most keys hold; in a JSON text it is never found. */
const itself = "\u0001";

/** What waits is a few KB: room for more is only to be cleared each time. */
const deflating = { level: 9, windowBits: 13, memLevel: 5 };

/** As few bytes as they wait in: by partition and item, deflated. */
export function packed(projectId: string, { rollups, sketches }: Adds): Uint8Array {
  const counters: Record<string, Record<string, object>> = {};
  for (const { pk, sk, counters: own } of rollups) counters[pk] = { ...counters[pk], [sk]: own };
  const entries: Record<string, Record<string, number[]>> = {};
  for (const one of sketches) entries[one.pk] = { ...entries[one.pk], [one.sk]: one.entries };
  const text = JSON.stringify([counters, entries]).replaceAll(projectId, itself);
  return deflateRawSync(text, deflating);
}

/** @throws ZodError, or zlib's error, for bytes that `packed` has not made. */
export function unpacked(projectId: string, bytes: Uint8Array): Adds {
  const text = inflateRawSync(bytes).toString().replaceAll(itself, projectId);
  const [counters, entries] = Packed.parse(JSON.parse(text));
  return {
    rollups: Object.entries(counters).flatMap(([pk, items]) =>
      Object.entries(items).map(([sk, own]) => ({ pk, sk, counters: own })),
    ),
    sketches: Object.entries(entries).flatMap(([pk, items]) =>
      Object.entries(items).map(([sk, own]) => ({ pk, sk, entries: own })),
    ),
  };
}

type Item = Record<string, unknown>;

/** A partition's items between two sort keys as they will be once what waits has been added, in order of those keys. */
export function overlaid(
  items: readonly Item[],
  { rollups, sketches }: Adds,
  [pk, first, last]: readonly [string, string, string],
): Item[] {
  const inRange = (add: { pk: string; sk: string }) => add.pk === pk && add.sk >= first && add.sk <= last;
  const [more, drawn] = [rollups.filter(inRange), sketches.filter(inRange)];
  if (more.length + drawn.length === 0) return [...items];
  const bySk = new Map(items.map((item) => [String(item.sk), { ...item }]));
  const itemAt = (sk: string) => {
    const item: Item = bySk.get(sk) ?? { pk, sk };
    bySk.set(sk, item);
    return item;
  };
  for (const { sk, counters } of more) {
    const item = itemAt(sk);
    for (const [name, value] of Object.entries(counters)) item[name] = Number(item[name] ?? 0) + value;
  }
  for (const { sk, entries } of drawn) {
    const item = itemAt(sk);
    item.s = addEntries(entries, item.s instanceof Uint8Array ? item.s : undefined);
  }
  return [...bySk.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
