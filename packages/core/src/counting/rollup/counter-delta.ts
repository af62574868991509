import { deflateRawSync, inflateRawSync } from "node:zlib";
import { addEntries } from "@kiteloop/metrics/unique";
import * as z from "zod";
import { maxActions, maxCounters } from "./group-facts.ts";
import type { RollupDelta, SketchDelta } from "./types.ts";

/** The counters that facts add, item by item. */
export type CounterDelta = { rollups: readonly RollupDelta[]; sketches: readonly SketchDelta[] };

export const emptyDelta: CounterDelta = { rollups: [], sketches: [] };

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

/** Merges deltas into one that has each item once. */
export function mergeDeltas(parts: readonly CounterDelta[]): CounterDelta {
  const rollups = new Map<string, RollupDelta & { counters: Record<string, number> }>();
  const sketches = new Map<string, SketchDelta>();
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

/** Whether one transaction can write all of it. */
export function fitsTransaction({ rollups, sketches }: CounterDelta): boolean {
  return (
    rollups.length + sketches.length <= maxActions &&
    rollups.every(({ counters }) => Object.keys(counters).length <= maxCounters)
  );
}

const counts = z.record(z.string(), z.number());
const PackedDelta = z.tuple([
  z.record(z.string(), z.record(z.string(), counts)),
  z.record(z.string(), z.record(z.string(), z.array(z.number()))),
]);

/** Replaces the project's id, which most keys contain. No JSON text contains this character. */
const projectIdMark = "\u0001";

/** A delta is a few KB: larger buffers would only take time to clear. */
const deflateOptions = { level: 9, windowBits: 13, memLevel: 5 };

/** Serializes a delta in as few bytes as possible: by partition and item, deflated. */
export function packDelta(projectId: string, { rollups, sketches }: CounterDelta): Uint8Array {
  const counters: Record<string, Record<string, object>> = {};
  for (const { pk, sk, counters: own } of rollups) counters[pk] = { ...counters[pk], [sk]: own };
  const entries: Record<string, Record<string, number[]>> = {};
  for (const one of sketches) entries[one.pk] = { ...entries[one.pk], [one.sk]: one.entries };
  const text = JSON.stringify([counters, entries]).replaceAll(projectId, projectIdMark);
  return deflateRawSync(text, deflateOptions);
}

/** @throws ZodError, or zlib's error, for bytes that `packed` did not produce. */
export function unpackDelta(projectId: string, bytes: Uint8Array): CounterDelta {
  const text = inflateRawSync(bytes).toString().replaceAll(projectIdMark, projectId);
  const [counters, entries] = PackedDelta.parse(JSON.parse(text));
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

/** A partition's items between two sort keys, as they will be once the delta is compacted, in key order. */
export function overlayDelta(
  items: readonly Item[],
  { rollups, sketches }: CounterDelta,
  [pk, first, last]: readonly [string, string, string],
): Item[] {
  const inRange = (one: { pk: string; sk: string }) => one.pk === pk && one.sk >= first && one.sk <= last;
  const [counted, drawn] = [rollups.filter(inRange), sketches.filter(inRange)];
  if (counted.length + drawn.length === 0) return [...items];
  const bySk = new Map(items.map((item) => [String(item.sk), { ...item }]));
  const itemAt = (sk: string) => {
    const item: Item = bySk.get(sk) ?? { pk, sk };
    bySk.set(sk, item);
    return item;
  };
  for (const { sk, counters } of counted) {
    const item = itemAt(sk);
    for (const [name, value] of Object.entries(counters)) item[name] = Number(item[name] ?? 0) + value;
  }
  for (const { sk, entries } of drawn) {
    const item = itemAt(sk);
    item.s = addEntries(entries, item.s instanceof Uint8Array ? item.s : undefined);
  }
  return [...bySk.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
