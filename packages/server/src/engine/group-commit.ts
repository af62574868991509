import type { Table } from "@kiteloop/core/shared/context";
import { awsErrorName } from "@kiteloop/core/shared/errors";
import type { TransactItem } from "@kiteloop/core/shared/table";
import * as z from "zod";

/** DynamoDB's limit on one transaction. */
const most = 100;

type Unit = {
  canWait: boolean;
  items: readonly TransactItem[];
  names: readonly string[];
  alone: () => Promise<void>;
  done: () => void;
  failed: (error: unknown) => void;
};

const Cancelled = z.object({ CancellationReasons: z.array(z.object({ Code: z.string().optional() })) });

/** An item's key as one string. */
export const nameOf = ({ pk, sk }: Record<string, unknown>): string => `${pk}\n${sk}`;

/** The keys of all items in a transaction. */
export function namesOf(items: readonly TransactItem[]): string[] {
  return items.map(({ Put, Update, Delete, ConditionCheck }) =>
    nameOf(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {}),
  );
}

/**
 * How long after a transaction began the next one begins if all of it can wait, in ms. At 200 beacons a second twenty-six share the pages that each
 * writes, and so the log of writes takes a third; each is answered that much later, and a single one at once.
 */
const apartMs = 130;

/** Concurrent transactions: with one, the engine waits while we prepare the next, and seeding the demo takes over 10 s. */
const mostUnderWay = 2;

/**
 * Kept because seeding the demo must take 10 s at most: about 330 transactions instead of 2,000, each a disk sync.
 *
 * Merges transactions that are requested at the same time and share no item. It waits for single writes that are
 * running, whose callers usually write next; a full transaction waits only for writes to the same items.
 */
export class GroupCommit {
  readonly #table: Pick<Table, "transactWrite">;
  readonly #busy = new Set<string>();
  #waiting: Unit[] = [];
  #isWaking = false;
  #timer: NodeJS.Timeout | undefined;
  /** Since the start of the process, in ms. */
  #begunAt = Number.NEGATIVE_INFINITY;
  #underWay = 0;
  #alone = 0;

  constructor(table: Pick<Table, "transactWrite">) {
    this.#table = table;
  }

  /**
   * Resolves when all `items` are written and rejects when none is. `alone` keeps them out of merged transactions. With `canWait`
   * more are gathered after the transaction before.
   */
  write(items: readonly TransactItem[], alone: () => Promise<void>, canWait = false): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ canWait, items, names: namesOf(items), alone, done, failed });
      this.#wake();
    });
  }

  /** Runs a single write. */
  async alone<T>(write: () => Promise<T>): Promise<T> {
    this.#alone += 1;
    try {
      return await write();
    } finally {
      this.#alone -= 1;
      this.#wake();
    }
  }

  #wake(): void {
    if (this.#isWaking || this.#waiting.length === 0) return;
    const waitMs = this.#begunAt + apartMs - performance.now();
    if (waitMs > 0 && !this.#isFull() && this.#waiting.every(({ canWait }) => canWait)) {
      this.#timer ??= setTimeout(() => this.#go(), waitMs);
      return;
    }
    this.#isWaking = true;
    // Lets other callers of this event loop turn join.
    setImmediate(() => this.#go());
  }

  #go(): void {
    this.#isWaking = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#mayGo()) {
      const units = this.#take();
      if (units.length === 0) return;
      void this.#carry(units);
    }
  }

  #isFull(): boolean {
    return this.#waiting.reduce((sum, { items }) => sum + items.length, 0) >= most;
  }

  #mayGo(): boolean {
    if (this.#waiting.length === 0) return false;
    return this.#isFull() ? this.#underWay < mostUnderWay : this.#underWay === 0 && this.#alone === 0;
  }

  /** The waiting transactions, in order, that fit and share no item with a running write. */
  #take(): Unit[] {
    const names = new Set(this.#busy);
    const taken: Unit[] = [];
    const left: Unit[] = [];
    let size = 0;
    for (const unit of this.#waiting) {
      const fits = size + unit.items.length <= most && unit.names.every((name) => !names.has(name));
      (fits ? taken : left).push(unit);
      // A later transaction with the same item must wait for the earlier one.
      for (const name of unit.names) names.add(name);
      if (fits) size += unit.items.length;
    }
    this.#waiting = left;
    return taken;
  }

  async #carry(units: Unit[]): Promise<void> {
    const names = units.flatMap((unit) => unit.names);
    for (const name of names) this.#busy.add(name);
    this.#underWay += 1;
    this.#begunAt = performance.now();
    await this.#writeAll(units);
    this.#underWay -= 1;
    for (const name of names) this.#busy.delete(name);
    this.#wake();
  }

  async #writeAll(units: Unit[]): Promise<void> {
    const [first, ...others] = units;
    if (first === undefined) return;
    if (others.length === 0) return first.alone().then(first.done, first.failed);
    try {
      const items = units.flatMap((unit) => unit.items);
      await this.#table.transactWrite({ TransactItems: items });
      for (const unit of units) unit.done();
    } catch (error) {
      const stopped = stopping(units, error);
      for (const unit of units.filter((one) => stopped.has(one)))
        await unit.alone().then(unit.done, unit.failed);
      return this.#writeAll(units.filter((one) => !stopped.has(one)));
    }
  }
}

/** The parts that made it fail; all of them if the error doesn't say. */
function stopping(units: readonly Unit[], error: unknown): Set<Unit> {
  const reasons = Cancelled.safeParse(error).data?.CancellationReasons ?? [];
  const items = units.flatMap((unit) => unit.items.map(() => unit));
  const stopped = items.filter((_, at) => (reasons[at]?.Code ?? "None") !== "None");
  return new Set(
    awsErrorName(error) === "TransactionCanceledException" && stopped.length > 0 ? stopped : units,
  );
}
