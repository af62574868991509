import { type DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { awsErrorName } from "@kiteloop/core/errors";
import type { TransactItem } from "@kiteloop/core/table";
import * as z from "zod";

/** What DynamoDB takes in one transaction. */
const most = 100;

type Unit = {
  items: readonly TransactItem[];
  names: readonly string[];
  alone: () => Promise<unknown>;
  done: (answer: unknown) => void;
  failed: (error: unknown) => void;
};

const Cancelled = z.object({ CancellationReasons: z.array(z.object({ Code: z.string().optional() })) });

/** An item's key in one word. */
export const nameOf = ({ pk, sk }: Record<string, unknown>): string => `${pk}\n${sk}`;

/** Of all items a transaction is about. */
export function namesOf(items: readonly TransactItem[]): string[] {
  return items.map(({ Put, Update, Delete, ConditionCheck }) =>
    nameOf(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {}),
  );
}

/** So many are under way at once, so that the engine has work while we prepare the next. */
const mostUnderWay = 2;

/**
 * Writes transactions that are asked for at the same time as one, if no two of them are about the same item. Those that
 * are still writing something by itself are waited for, since they come next; what fills a transaction waits for nobody
 * but those who write the same items.
 */
export class GroupCommit {
  readonly #client: DynamoDBDocumentClient;
  readonly #busy = new Set<string>();
  #waiting: Unit[] = [];
  #waking = false;
  #underWay = 0;
  #alone = 0;

  constructor(client: DynamoDBDocumentClient) {
    this.#client = client;
  }

  /** Resolves when all `items` are written and rejects when none is; `alone` writes them without others. */
  write(items: readonly TransactItem[], alone: () => Promise<unknown>): Promise<unknown> {
    return new Promise((done, failed) => {
      this.#waiting.push({ items, names: namesOf(items), alone, done, failed });
      this.#wake();
    });
  }

  /** Writes something by itself. */
  async alone(write: () => Promise<unknown>): Promise<unknown> {
    this.#alone += 1;
    try {
      return await write();
    } finally {
      this.#alone -= 1;
      this.#wake();
    }
  }

  #wake(): void {
    if (this.#waking || this.#waiting.length === 0) return;
    this.#waking = true;
    // Whoever else is about to write in this turn comes along.
    setImmediate(() => {
      this.#waking = false;
      while (this.#mayGo()) {
        const units = this.#take();
        if (units.length === 0) return;
        void this.#carry(units);
      }
    });
  }

  #mayGo(): boolean {
    if (this.#waiting.length === 0) return false;
    const full = this.#waiting.reduce((sum, { items }) => sum + items.length, 0) >= most;
    return full ? this.#underWay < mostUnderWay : this.#underWay === 0 && this.#alone === 0;
  }

  /** Of those that wait, in their order, those that fit and are about nothing that is being written. */
  #take(): Unit[] {
    const names = new Set(this.#busy);
    const taken: Unit[] = [];
    const left: Unit[] = [];
    let size = 0;
    for (const unit of this.#waiting) {
      const fits = size + unit.items.length <= most && unit.names.every((name) => !names.has(name));
      (fits ? taken : left).push(unit);
      // Whoever comes later and is about the same item waits for the one before.
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
      await this.#client.send(new TransactWriteCommand({ TransactItems: items }));
      for (const unit of units) unit.done({ $metadata: {} });
    } catch (error) {
      const stopped = stopping(units, error);
      for (const unit of units.filter((one) => stopped.has(one)))
        await unit.alone().then(unit.done, unit.failed);
      return this.#writeAll(units.filter((one) => !stopped.has(one)));
    }
  }
}

/** By which of them it failed; all of them where that is not said. */
function stopping(units: readonly Unit[], error: unknown): Set<Unit> {
  const reasons = Cancelled.safeParse(error).data?.CancellationReasons ?? [];
  const items = units.flatMap((unit) => unit.items.map(() => unit));
  const stopped = items.filter((_, at) => (reasons[at]?.Code ?? "None") !== "None");
  return new Set(
    awsErrorName(error) === "TransactionCanceledException" && stopped.length > 0 ? stopped : units,
  );
}
