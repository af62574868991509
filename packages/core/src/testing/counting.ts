import { idAlphabet } from "@kiteloop/contract/shared/ids";
import { type SimulatedVisit, seededRandom, simulateVisits } from "@kiteloop/metrics/simulation";
import { sketchEntry } from "@kiteloop/metrics/unique";
import { beaconItem, beaconKey, ingestEvents } from "../publishing/event/index.ts";
import type { NewItem } from "../shared/stream/index.ts";
import { transact } from "../shared/table/index.ts";
import { putWorkspace } from "../tenancy/workspace/index.ts";
import { expireLedger } from "./expire-ledger.ts";
import { type Fate, Fault, faultyTable } from "./faults.ts";
import { type TestLoop, testLoop, withBody } from "./loop.ts";
import type { TestTable } from "./table.ts";
import { type TestPlatform, testPlatform } from "./testing.ts";

/** Adds new items to rollups; returns the sequences to deliver again. This is what the test examines. */
export type Counter = (platform: TestPlatform, items: readonly NewItem[]) => Promise<string[]>;

export type Faults = {
  writes: number;
  deaths: number;
  redelivered: number;
  zombies: number;
  together: boolean;
  /** Whether time passes between steps, by seconds or days. */
  time: boolean;
};
export const noFaults: Faults = {
  ...{ writes: 0, deaths: 0, redelivered: 0, zombies: 0 },
  ...{ together: false, time: false },
};

/** How much is reported and delivered at a time. */
export type Sizes = { events: number; batch: number };
const few: Sizes = { events: 3, batch: 60 };

const widgetsOfAll = 4;

const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Records delivered later than this after they were written are not expected to be counted by the fold. */
const deliveredWithinMs = 5 * dayMs;

/** Maximum span of times in which the records of a batch were written. */
const writtenWithinMs = 2 * dayMs;

/** A consumer process with its own caches. Its writes fail as drawn at the moment. */
type Consumer = { table: TestTable; fate: () => Fate; ready: () => Promise<void> };

/**
 * One instance under one seed: pages that report, a stream that delivers badly, and a counter. The reports
 * are ordinary traffic; the faults in sending, storing and delivering are drawn on top of that.
 */
export class Proof {
  readonly acknowledged = new Set<string>();
  readonly attempted = new Map<string, SimulatedVisit>();
  readonly #sentAt = new Map<string, number>();
  readonly #random: () => number;
  readonly #seed: number;
  readonly #widgets: readonly string[];
  /** Beacons that an import put into the table, with the time it did so according to the stream. */
  readonly imported = new Map<string, number>();
  readonly #delivered = new Set<string>();
  readonly #consumers: Consumer[] = [];
  #turnBegan = 0;
  /** Wakes the consumers that were presumed dead. */
  readonly #wake: (() => void)[] = [];
  readonly #zombies: Promise<unknown>[] = [];
  #sequence = 0;

  private constructor(
    readonly loop: TestLoop,
    readonly counter: Counter,
    readonly faults: Faults,
    readonly sizes: Sizes,
    seed: number,
  ) {
    this.#seed = seed;
    this.#random = seededRandom(seed);
    this.#widgets = Array.from({ length: widgetsOfAll }, () => loop.platform.ids.make("widget"));
  }

  static async begin(counter: Counter, faults: Faults, seed: number, sizes = few): Promise<Proof> {
    const loop = await testLoop(await testPlatform());
    const { table, clock } = loop.platform;
    // More than the monthly limit of the free plan.
    const { workspaceId } = loop.member.actor;
    const createdAt = clock.now().toISOString();
    await transact(table, clock, [
      putWorkspace(table, { workspaceId, name: "Acme", plan: "scale", createdAt }),
    ]);
    return new Proof(loop, counter, faults, sizes, seed);
  }

  #chance(rate: number): boolean {
    return this.#random() < rate;
  }

  #fate(): Fate {
    if (!this.#chance(this.faults.writes)) return "well";
    return this.#chance(0.5) ? "lost" : "unanswered";
  }

  #shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, at: this.#random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ value }) => value);
  }

  /** `count` pages report once. Some report again without an answer, some despite one, and some give up. */
  async report(count: number): Promise<void> {
    const { events } = this.sizes;
    this.#turnBegan = this.loop.platform.clock.now().getTime();
    // Each turn has its own visits: those of earlier turns are in the table already.
    const seed = this.#seed + 1_000 * this.attempted.size;
    const of = { seed, days: 1, visits: count, projects: 1, widgetsPerProject: widgetsOfAll, events };
    for (const visit of simulateVisits(of)) {
      const beaconId = this.loop.platform.ids.make("beacon");
      this.attempted.set(beaconId, visit);
      this.#sentAt.set(beaconId, this.#turnBegan);
    }
    await this.#send([...this.attempted.keys()].filter((id) => !this.acknowledged.has(id)));
  }

  /** Every page repeats all its reports. */
  async reportAgain(): Promise<void> {
    await this.#send([...this.attempted.keys()]);
  }

  async #send(beaconIds: string[]): Promise<void> {
    const table = faultyTable(this.loop.platform.table, () => this.#fate());
    const { browser } = this.loop;
    const { publishableKey: key } = this.loop.project;
    const one = async (beacon: string) => {
      const visit = this.attempted.get(beacon);
      if (visit === undefined) return;
      const { country, device, visitor: who } = visit;
      const visitor = {
        country,
        device,
        bot: false,
        mark: (scope: string) => `${scope} ${who}`,
        networkMark: () => null,
      };
      const widgetId = this.#widgets[visit.widget];
      const events = visit.events.map((event) => ({ ...event, widgetId, version: 1, at: 0 }));
      const body = withBody({ key, beacon, sentAt: this.#sentAt.get(beacon) ?? 0, events });
      const ctx = { ...browser, table, actor: { ...browser.actor, visitor } };
      const patience = this.#upTo(3);
      for (let attempt = 0; attempt < patience; attempt++) {
        try {
          const { dropped } = await ingestEvents.call(ctx, body);
          if (dropped.stale === undefined) this.acknowledged.add(beacon);
          if (!this.#chance(this.faults.redelivered)) return;
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
        }
      }
    };
    for (let from = 0; from < beaconIds.length; from += 20) {
      await Promise.all(beaconIds.slice(from, from + 20).map(one));
      await this.#passTime(this.#turnBegan + writtenWithinMs);
    }
  }

  /** Puts `count` beacons of earlier months into the table, in no order, as an import does. */
  async bringIn(count: number): Promise<void> {
    const { table, ids, clock } = this.loop.platform;
    const one = async (n: number) => {
      const at = clock.now().getTime() - Math.floor(this.#random() * 200 * dayMs);
      const beaconId = ids.make("beacon");
      const w = this.#widgets[n % widgetsOfAll] ?? "";
      const image = beaconItem({
        ...{ projectId: this.loop.project.id, beaconId, receivedAt: at, sentAt: at },
        ...{
          day: new Date(at).toISOString().slice(0, 10),
          h: new Date(at).getUTCHours(),
          co: "DE",
          de: "phone",
        },
        u: sketchEntry(BigInt(1 + n)),
        events: (["impression", "open", "click"] as const).map((t) => ({ t, w, v: 1, a: at })),
      });
      await table.put({ Item: image });
      this.imported.set(beaconId, clock.now().getTime());
    };
    for (let from = 0; from < count; from += 20) {
      await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, n) => one(from + n)));
      await this.#passTime(this.#turnBegan + writtenWithinMs);
    }
  }

  /**
   * Advances the clock by seconds, minutes, hours or a day, but not beyond a given moment; expired pages of
   * the ledger are deleted.
   */
  async #passTime(until: number): Promise<void> {
    if (!this.faults.time || this.#chance(0.4)) return;
    const unit = [secondMs, minuteMs, hourMs, dayMs][Math.floor(this.#random() * 4)] ?? 0;
    const passing = Math.floor(this.#random() * (unit === dayMs ? dayMs : 30 * unit));
    const { clock } = this.loop.platform;
    if (clock.now().getTime() + passing > until) return;
    clock.move(passing);
    await this.expire();
  }

  /** Deletes expired items of the ledger, as the table does. Returns how many there were. */
  async expire(): Promise<number> {
    const { table, clock } = this.loop.platform;
    return expireLedger(table, this.loop.project.id, clock.now());
  }

  /** The beacons in the table, as its stream shows them when they are new. */
  async stored(): Promise<NewItem[]> {
    const { table } = this.loop.platform;
    const pages = await Promise.all(
      [...idAlphabet].map((shard) => {
        const { pk } = beaconKey(this.loop.project.id, shard, "");
        const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } };
        return table.query({ ConsistentRead: true, ...query });
      }),
    );
    return pages
      .flatMap(({ Items }) => Items ?? [])
      .map(({ counted: _, ...image }) => ({
        sequence: String(++this.#sequence),
        image,
        // Reports are written as they are received.
        writtenAt: this.imported.get(String(image.beaconId)) ?? Number(image.receivedAt),
      }));
  }

  /** Delivers the records that are new since the last call. */
  async deliverNew(): Promise<void> {
    const items = await this.stored();
    await this.deliver(items.filter(({ image }) => !this.#delivered.has(String(image.sk))));
    for (const { image } of items) this.#delivered.add(String(image.sk));
  }

  /**
   * Delivers until nothing is left: out of order, in batches of any size, to two consumers, `together` at
   * once.
   */
  async deliver(items: readonly NewItem[]): Promise<void> {
    let waiting = this.#shuffled(items);
    const oldest = Math.min(...items.map(({ writtenAt = 0 }) => writtenAt));
    while (waiting.length > 0) {
      const [first, second] = [this.#upTo(this.sizes.batch), this.#upTo(this.sizes.batch)];
      // A consumer presumed dead may still be working on what the next one gets.
      const overlap = this.#chance(this.faults.redelivered) ? this.#upTo(first) : 0;
      const batches = [waiting.slice(0, first), waiting.slice(first - overlap, first + second)];
      const consume = (batch: NewItem[], n: number) => this.#consume(this.#shuffled(batch), n);
      const undone = this.faults.together
        ? await Promise.all(batches.map(consume))
        : [await consume(batches[0] ?? [], 0), await consume(batches[1] ?? [], 1)];
      const again = batches.flat().filter(() => this.#chance(this.faults.redelivered));
      waiting = this.#shuffled([...new Set([...waiting.slice(first + second), ...undone.flat(), ...again])]);
      if (this.#chance(0.3)) this.#wake.shift()?.();
      await this.#passTime(oldest + deliveredWithinMs);
    }
    while (this.#wake.length > 0) this.#wake.shift()?.();
    await Promise.all(this.#zombies);
  }

  #upTo(count: number): number {
    return 1 + Math.floor(this.#random() * count);
  }

  /** The consumer at one of two positions: the previous one, unless it died. */
  #consumerAt(place: number): Consumer {
    const there = this.#consumers[place];
    if (there !== undefined) return there;
    const started: Consumer = {
      table: this.loop.platform.table,
      fate: () => "well",
      ready: async () => {},
    };
    started.table = faultyTable(
      this.loop.platform.table,
      () => started.fate(),
      () => started.ready(),
    );
    this.#consumers[place] = started;
    return started;
  }

  /**
   * One call of a consumer. It may stall at any call and be presumed dead, in which case others get its
   * batch.
   */
  async #consume(batch: NewItem[], place: number): Promise<NewItem[]> {
    const consumer = this.#consumerAt(place);
    if (!this.#chance(this.faults.zombies)) return this.#work(batch, consumer, place);
    const [sleepsAt, awake] = [this.#upTo(5), new Promise<void>((resolve) => this.#wake.push(resolve))];
    let calls = 0;
    consumer.ready = async () => {
      calls++;
      if (calls === sleepsAt) await awake;
    };
    delete this.#consumers[place];
    this.#zombies.push(this.#work(batch, consumer, place));
    return batch;
  }

  /** It may die at any write: then none of its batch counts as delivered, and another consumer is started. */
  async #work(batch: NewItem[], consumer: Consumer, place: number): Promise<NewItem[]> {
    let dead = false;
    consumer.fate = () => {
      if (dead) return "lost";
      dead = this.#chance(this.faults.deaths);
      return dead ? (this.#chance(0.5) ? "lost" : "unanswered") : this.#fate();
    };
    try {
      const { table } = consumer;
      const failed = new Set(await this.counter({ ...this.loop.platform, table }, batch));
      return dead ? batch : batch.filter(({ sequence }) => failed.has(sequence));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return batch;
    } finally {
      if (dead && this.#consumers[place] === consumer) delete this.#consumers[place];
    }
  }
}
