import { devices } from "@kiteloop/contract/publishing/event";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { seededRandom } from "@kiteloop/metrics/simulation";
import { addEntries, sketchEntry } from "@kiteloop/metrics/unique";
import { expect, test } from "vitest";
import { beaconItem } from "../../publishing/event/index.ts";
import { needsCompaction, planAppend, planCompaction } from "./compaction.ts";
import { type CounterDelta, unpackDelta } from "./counter-delta.ts";
import { toFact } from "./fact.ts";
import { groupFacts } from "./group-facts.ts";
import type { LedgerHead } from "./ledger.ts";
import type { Fact } from "./types.ts";

const perSecond = 5_000;
const seconds = 2;
const partitionLimit = 1_000;

type Item = Record<string, unknown>;

/** An item's size as the table counts it: names and values. */
function sizeOf(item: Item): number {
  const of = (value: unknown): number => {
    if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
    if (value instanceof Uint8Array) return value.length;
    if (Array.isArray(value)) return 3 + value.reduce((sum: number, one) => sum + 1 + of(one), 0);
    if (typeof value === "object" && value !== null) return 3 + sizeOf(value as Item);
    return Buffer.byteLength(String(value));
  };
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + of(value), 0);
}

/** A table that stores what is folded into it, and the units per partition key and second. */
class Simulation {
  readonly #items = new Map<string, Item>();
  readonly units = new Map<string, number[]>();
  #head: LedgerHead = {
    ...{ version: 0, open: null, from: 0, to: 0, size: 0 },
    ...{ until: 0, leasedUntil: 0, namedById: 0, peopleFrom: 0 },
  };
  #segments: (CounterDelta & { size: number })[] = [];

  #charge(pk: string, second: number, units: number): void {
    const seconds = this.units.get(pk) ?? [];
    this.units.set(pk, seconds);
    seconds[second] = (seconds[second] ?? 0) + units;
  }

  /** Each item of a transaction costs double. */
  #write(second: number, item: Item & { pk: string; sk: string }): void {
    this.#items.set(`${item.pk} ${item.sk}`, item);
    this.#charge(item.pk, second, 2 * Math.ceil(sizeOf(item) / 1024));
  }

  put(second: number, item: Item & { pk: string }): void {
    this.#charge(item.pk, second, Math.ceil(sizeOf(item) / 1024));
  }

  fold(second: number, facts: readonly Fact[]): void {
    for (const transaction of groupFacts(facts)) {
      const plan = planAppend(this.#head, transaction, second * 1000);
      if (plan === null) throw new Error("no ledger segment was ever compacted");
      for (const { Put, Update } of plan.items) {
        const key = Put?.Item ?? Update?.Key ?? {};
        const rest = Put?.Item ?? plan.after;
        this.#write(second, { ...rest, pk: String(key.pk), sk: String(key.sk) });
        if (String(key.sk).startsWith("j#")) {
          const delta = Put?.Item?.delta as Uint8Array;
          this.#segments.push({ ...unpackDelta(transaction.projectId, delta), size: delta.length });
        }
      }
      this.#head = plan.after;
      if (needsCompaction(this.#head)) this.#compact(second, transaction.projectId);
    }
  }

  #compact(second: number, projectId: string): void {
    const { delta, after } = planCompaction(this.#head, this.#segments);
    this.#segments = this.#segments.slice(after.from - this.#head.from);
    this.#head = after;
    this.#write(second, { ...after, pk: `ledger#${projectId}`, sk: "head" });
    for (const { pk, sk, counters } of delta.rollups) {
      const item: Item & { pk: string; sk: string } = { ...this.#items.get(`${pk} ${sk}`), pk, sk };
      for (const [name, count] of Object.entries(counters)) item[name] = Number(item[name] ?? 0) + count;
      this.#write(second, item);
    }
    for (const { pk, sk, entries } of delta.sketches) {
      const before = this.#items.get(`${pk} ${sk}`)?.s;
      const s = addEntries(entries, before instanceof Uint8Array ? before : undefined);
      this.#write(second, { pk, sk, s });
    }
  }

  /** The units of the busiest partition key in its busiest second. */
  busiest(): [pk: string, units: number] {
    const peaks = [...this.units].map(([pk, seconds]): [string, number] => [
      pk,
      Math.max(...seconds.filter((units) => units > 0)),
    ]);
    return peaks.sort(([, one], [, other]) => other - one)[0] ?? ["", 0];
  }
}

const random = seededRandom(5);
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
const bytes = () => Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256));
const projectId = encodeId("project", 1, bytes());
const widgetId = encodeId("widget", 1, bytes());
const countries = ["DE", "AT", "CH", "FR", "ES", "PT", "IT", "NL", "US", "GB", "BR", "JP", "IN", "KR", "PL"];

/** A beacon with a single event: the most expensive way to report it. */
function beacon(second: number, n: number) {
  const at = 1_773_144_000_000 + second * 1000 + Math.floor((n * 1000) / perSecond);
  return beaconItem({
    workspaceId: encodeId("workspace", 1, new Uint8Array(16)),
    projectId,
    beaconId: encodeId("beacon", at, bytes()),
    receivedAt: at,
    sentAt: at,
    day: "2026-03-10",
    h: 12,
    co: pick(countries) ?? "DE",
    de: pick(devices) ?? "phone",
    u: sketchEntry(BigInt(Math.floor(random() * 2 ** 32)) * 4_294_967_297n),
    events: [
      { t: pick(["impression", "open", "share", "click"] as const) ?? "open", w: widgetId, v: 1, a: at },
    ],
  });
}

test.each([100, 500, 1_000])(
  "5,000 events a second on one widget put no partition over 1,000 write units a second, in batches of %i",
  (batch) => {
    const simulation = new Simulation();
    for (let second = 0; second < seconds; second++) {
      const items = Array.from({ length: perSecond }, (_, n) => beacon(second, n));
      for (const item of items) simulation.put(second, item);
      for (let from = 0; from < items.length; from += batch) {
        const facts = items.slice(from, from + batch).map((item) => toFact(item));
        simulation.fold(
          second,
          facts.filter((fact) => fact !== null),
        );
      }
    }
    const [pk, units] = simulation.busiest();
    process.stdout.write(`batches of ${batch}: ${pk.split("#")[0]} takes most, ${units} units a second\n`);
    expect(units).toBeGreaterThan(100);
    expect(units).toBeLessThan(partitionLimit);
    // Beacons have partition keys of their own, and so has every kind of rollup.
    expect(simulation.units.size).toBeGreaterThan(32);
  },
);

test("all in one partition would exceed the limit, so that the test above can fail", () => {
  const simulation = new Simulation();
  const items = Array.from({ length: perSecond }, (_, n) => beacon(0, n));
  for (const item of items) simulation.put(0, { ...item, pk: "one" });
  expect(simulation.busiest()[1]).toBeGreaterThan(partitionLimit);
});
