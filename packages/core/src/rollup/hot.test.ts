import { devices } from "@kiteloop/contract/event";
import { encodeId } from "@kiteloop/contract/ids";
import { addEntries, sketchEntry } from "@kiteloop/metrics";
import { seededRandom } from "@kiteloop/metrics/simulation";
import { expect, test } from "vitest";
import { beaconItem } from "../event/index.ts";
import { type Countable, countable } from "./countable.ts";
import { foldRecords } from "./fold-records.ts";
import type { Head } from "./ledger.ts";
import { countingStep, isSpreadable, spreadable } from "./steps.ts";
import { type Adds, unpacked } from "./waiting.ts";

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

const table = { name: "simulated" } as Parameters<typeof countingStep>[0];

/** A table that keeps what is folded into it, and how many units each partition key takes in each second. */
class Simulation {
  readonly #items = new Map<string, Item>();
  readonly units = new Map<string, number[]>();
  #head: Head = { v: 0, tray: null, from: 0, to: 0, size: 0, until: 0, heldUntil: 0 };
  #waiting: (Adds & { size: number })[] = [];

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

  fold(second: number, records: readonly Countable[]): void {
    for (const transaction of foldRecords(records)) {
      const step = countingStep(table, this.#head, transaction, second * 1000);
      if (step === null) throw new Error("journals wait that nobody has spread");
      for (const { Put, Update } of step.items) {
        const key = Put?.Item ?? Update?.Key ?? {};
        const rest = Put?.Item ?? step.after;
        this.#write(second, { ...rest, pk: String(key.pk), sk: String(key.sk) });
        if (String(key.sk).startsWith("j#")) {
          const adds = Put?.Item?.adds as Uint8Array;
          this.#waiting.push({ ...unpacked(transaction.projectId, adds), size: adds.length });
        }
      }
      this.#head = step.after;
      if (isSpreadable(this.#head)) this.#spread(second, transaction.projectId);
    }
  }

  #spread(second: number, projectId: string): void {
    const { adds, after } = spreadable(this.#head, this.#waiting);
    this.#waiting = this.#waiting.slice(after.from - this.#head.from);
    this.#head = after;
    this.#write(second, { ...after, pk: `ledger#${projectId}`, sk: "head" });
    for (const { pk, sk, counters } of adds.rollups) {
      const item: Item & { pk: string; sk: string } = { ...this.#items.get(`${pk} ${sk}`), pk, sk };
      for (const [name, count] of Object.entries(counters)) item[name] = Number(item[name] ?? 0) + count;
      this.#write(second, item);
    }
    for (const { pk, sk, entries } of adds.sketches) {
      const before = this.#items.get(`${pk} ${sk}`)?.s;
      const s = addEntries(entries, before instanceof Uint8Array ? before : undefined);
      this.#write(second, { pk, sk, s });
    }
  }

  /** What the busiest partition key took in its busiest second. */
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

/** A page that reports one event and no more: the dearest way to report it. */
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
        const records = items.slice(from, from + batch).map((item) => countable(item));
        simulation.fold(
          second,
          records.filter((record) => record !== null),
        );
      }
    }
    const [pk, units] = simulation.busiest();
    process.stdout.write(`batches of ${batch}: ${pk.split("#")[0]} takes most, ${units} units a second\n`);
    expect(units).toBeGreaterThan(100);
    expect(units).toBeLessThan(partitionLimit);
    // Beacons are spread over partitions of their own, and every kind of what they add to has one.
    expect(simulation.units.size).toBeGreaterThan(32);
  },
);

test("all in one partition would be too much, so that the test above can fail", () => {
  const simulation = new Simulation();
  const items = Array.from({ length: perSecond }, (_, n) => beacon(0, n));
  for (const item of items) simulation.put(0, { ...item, pk: "one" });
  expect(simulation.busiest()[1]).toBeGreaterThan(partitionLimit);
});
