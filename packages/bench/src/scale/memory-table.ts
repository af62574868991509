import type { Table, TableItem, TransactItem } from "@kiteloop/core/shared/context";
import { awsLimits } from "./aws-limits.data.ts";
import { holds, written } from "./expressions.ts";
import { sizeOf } from "./item-size.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Use = { writes: number; reads: number };

const { keyWrites, keyReads, writeBytes, readBytes, readMs, writeMs, transactionMs } = awsLimits;

const cancelled = (codes: string[]) =>
  Object.assign(new Error("cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const refused = () => Object.assign(new Error("refused"), { name: "ConditionalCheckFailedException" });
const notSimulated = () => Promise.reject(new Error("the fold does not call this"));

/**
 * A table in memory that behaves in time as DynamoDB does: calls take their milliseconds, and a partition key gives a
 * partition's units a second and no more, so that calls wait for it. It knows the expressions that the fold uses.
 */
export class MemoryTable {
  readonly #time: VirtualTime;
  readonly #partitions = new Map<string, Map<string, TableItem>>();
  readonly #free = new Map<string, Use>();
  /** Units by the first word of the partition key, since the last time they were cleared. */
  readonly used = new Map<string, Use>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** The table as a process sees it: processes share the items, and nothing that the product keeps by table. */
  client(afterQuery: (items: readonly TableItem[]) => Promise<void>): Table {
    return {
      name: "simulated",
      get: async ({ Key }) => {
        const { pk, sk } = keyOf(Key);
        const Item = this.#at(pk, sk);
        await this.#charge(pk, "reads", this.#readUnits(Item ? [Item] : []), readMs.value);
        return { Item: this.#at(pk, sk) };
      },
      query: async ({ ExpressionAttributeValues = {} }) => {
        const { ":pk": pk, ":first": first, ":last": last } = ExpressionAttributeValues;
        const all = [...(this.#partitions.get(String(pk))?.entries() ?? [])];
        const Items = all.filter(([sk]) => sk >= String(first) && sk <= String(last)).map(([, item]) => item);
        await this.#charge(String(pk), "reads", this.#readUnits(Items), readMs.value);
        await afterQuery(Items);
        return { Items };
      },
      update: async ({ UpdateExpression = "", ...rest }) => {
        const codes = await this.#write([{ Update: { UpdateExpression, ...rest } }], 1, writeMs.value);
        if (codes !== null) throw refused();
        return {};
      },
      transactWrite: async ({ TransactItems }) => {
        const codes = await this.#write(TransactItems, 2, transactionMs.value);
        if (codes !== null) throw cancelled(codes);
      },
      put: notSimulated,
      delete: notSimulated,
      batchGet: notSimulated,
      batchWrite: notSimulated,
    };
  }

  #at(pk: string, sk: string): TableItem | undefined {
    return this.#partitions.get(pk)?.get(sk);
  }

  #readUnits(items: readonly TableItem[]): number {
    const bytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
    return Math.max(1, Math.ceil(bytes / readBytes.value));
  }

  /** Writes all or nothing, when the call ends. Codes of what was refused, or null. */
  async #write(writes: readonly TransactItem[], times: number, ms: number): Promise<string[] | null> {
    const changes = writes.map((write) => {
      const { pk, sk } = keyOf(write.Put?.Item ?? write.Update?.Key);
      return { write, pk, sk };
    });
    const waits = changes.map(({ write, pk, sk }) => {
      const units = Math.ceil(sizeOf(written(write, this.#at(pk, sk))) / writeBytes.value);
      return this.#charge(pk, "writes", times * units, ms);
    });
    await Promise.all(waits);
    const codes = changes.map(({ write, pk, sk }) =>
      holds(write, this.#at(pk, sk)) ? "None" : "ConditionalCheckFailed",
    );
    if (codes.some((code) => code !== "None")) return codes;
    for (const { write, pk, sk } of changes) {
      const partition = this.#partitions.get(pk) ?? new Map<string, TableItem>();
      this.#partitions.set(pk, partition);
      partition.set(sk, written(write, partition.get(sk)));
    }
    return null;
  }

  /** Takes units of a partition key, and the time until it has them. */
  async #charge(pk: string, kind: keyof Use, units: number, ms: number): Promise<void> {
    const [name = ""] = pk.split("#");
    const used = this.used.get(name) ?? { writes: 0, reads: 0 };
    this.used.set(name, used);
    used[kind] += units;
    const free = this.#free.get(pk) ?? { writes: 0, reads: 0 };
    this.#free.set(pk, free);
    const limit = kind === "writes" ? keyWrites.value : keyReads.value;
    const from = Math.max(this.#time.now(), free[kind]);
    free[kind] = from + (units / limit) * 1_000;
    await this.#time.sleep(from - this.#time.now() + ms);
  }
}

function keyOf(key: TableItem | undefined): { pk: string; sk: string } {
  return { pk: String(key?.pk), sk: String(key?.sk) };
}
