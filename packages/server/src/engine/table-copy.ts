import { DatabaseSync } from "@photostructure/sqlite";
import * as z from "zod";
import { PlainError } from "../plain-error.ts";

/** How long a copy waits for a write of the engine, in ms. */
const busyMs = 30_000;

/** Rows per read: an iterator of this library doesn't keep its statement alive. */
const pageSize = 500;

const ItemRow = z.object({ pk: z.string(), sk: z.string(), item: z.string(), valid: z.number() });
const StreamRow = z.object({
  event_name: z.string(),
  keys_json: z.string(),
  new_image: z.string().nullable(),
  old_image: z.string().nullable(),
  sequence_number: z.string(),
  shard_id: z.string(),
  created_at: z.number(),
  user_identity: z.string().nullable(),
});

/** A record of the engine's stream. Images are DynamoDB JSON, `createdAt` is in s since 1970. */
export const StreamRecord = z.strictObject({
  event: z.enum(["INSERT", "MODIFY", "REMOVE"]),
  keys: z.record(z.string(), z.unknown()),
  newImage: z.record(z.string(), z.unknown()).nullable(),
  oldImage: z.record(z.string(), z.unknown()).nullable(),
  sequence: z.string().regex(/^\d{1,40}$/),
  shard: z.string().max(200),
  createdAt: z.number(),
  userIdentity: z.string().nullable(),
});
export type StreamRecord = z.infer<typeof StreamRecord>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const parsed = (text: string | null) => (text === null ? null : JSON.parse(text));

const toRecord = (row: z.infer<typeof StreamRow>): StreamRecord =>
  StreamRecord.parse({
    event: row.event_name,
    keys: parsed(row.keys_json),
    newImage: parsed(row.new_image),
    oldImage: parsed(row.old_image),
    sequence: row.sequence_number,
    shard: row.shard_id,
    createdAt: row.created_at,
    userIdentity: row.user_identity,
  });

/**
 * Copies the engine's file as it is at one moment, while the engine writes. Both files have the same items and records.
 * @throws PlainError when the file is damaged
 */
export function copyTableFile(from: string, to: string): void {
  const file = new DatabaseSync(from, { timeout: busyMs });
  try {
    const [found] = file.prepare("PRAGMA quick_check(1)").all();
    const says = Object.values(found ?? {})[0];
    if (says !== "ok") throw damaged(from, says);
    file.prepare("VACUUM INTO ?").run(to);
  } catch (error) {
    if (error instanceof Error && /malformed|not a database/.test(error.message))
      throw damaged(from, error.message);
    throw error;
  } finally {
    file.close();
  }
}

/** The engine's file isn't what it wrote. */
export class DamagedTable extends PlainError {}

const damaged = (path: string, says: unknown) =>
  new DamagedTable(
    `${path} is damaged (${says}): no backup was made, and earlier ones are as they were. Stop the server, keep the folder, and restore the last good backup into an empty one.`,
  );

/** A file of the engine that no engine has open. */
export class TableCopy {
  readonly #file: InstanceType<typeof DatabaseSync>;

  constructor(path: string) {
    this.#file = new DatabaseSync(path);
  }

  has(table: string): boolean {
    return this.#file.prepare("SELECT 1 FROM _tables WHERE table_name = ?").get(table) !== undefined;
  }

  count(table: string): number {
    const row = this.#file.prepare(`SELECT count(*) AS count FROM ${quoted(table)}`).get();
    return z.object({ count: z.number() }).parse(row).count;
  }

  /** Every item as DynamoDB JSON, in the order of their keys. @throws PlainError when one isn't JSON */
  *items(table: string): Generator<string> {
    const page = this.#file.prepare(
      `SELECT pk, sk, item_json AS item, json_valid(item_json) AS valid FROM ${quoted(table)}
       WHERE (pk, sk) > (?, ?) ORDER BY pk, sk LIMIT ${pageSize}`,
    );
    for (let after = { pk: "", sk: "" }, full = true; full; ) {
      const rows = page.all(after.pk, after.sk).map((row) => ItemRow.parse(row));
      for (const { item, valid } of rows) {
        if (valid !== 1) throw damaged("The table", "an item isn’t JSON");
        yield item;
      }
      after = rows.at(-1) ?? after;
      full = rows.length === pageSize;
    }
  }

  /** The name that the table's stream got when it was made. */
  streamLabel(table: string): string {
    const row = this.#file
      .prepare("SELECT stream_label AS label FROM _tables WHERE table_name = ?")
      .get(table);
    return z.object({ label: z.string() }).parse(row).label;
  }

  /**
   * The records of a table's stream behind a position of each shard, in order, and always the last one: the engine
   * continues its numbers from it.
   */
  *records(table: string, reached: ReadonlyMap<string, string>): Generator<StreamRecord> {
    const number = "CAST(sequence_number AS INTEGER)";
    const top = this.#file
      .prepare(`SELECT max(${number}) AS last FROM _stream_records WHERE table_name = ?`)
      .get(table);
    const { last } = z.object({ last: z.number().nullable() }).parse(top);
    const page = this.#file.prepare(
      `SELECT event_name, keys_json, new_image, old_image, sequence_number, shard_id, created_at, user_identity
       FROM _stream_records WHERE table_name = ? AND ${number} > CAST(? AS INTEGER) ORDER BY ${number} LIMIT ${pageSize}`,
    );
    for (let after = "-1", full = true; full; ) {
      const rows = page.all(table, after).map((row) => StreamRow.parse(row));
      for (const row of rows) {
        const isReached = BigInt(row.sequence_number) <= BigInt(reached.get(row.shard_id) ?? "0");
        if (!isReached || Number(row.sequence_number) === last) yield toRecord(row);
      }
      after = rows.at(-1)?.sequence_number ?? after;
      full = rows.length === pageSize;
    }
  }

  /** Adds records to the stream of a table that has none, and the index by which the engine finds the last one. */
  addRecords(table: string, records: Iterable<StreamRecord>): void {
    this.#file.exec(
      "CREATE INDEX IF NOT EXISTS _stream_records_by_number ON _stream_records(table_name, CAST(sequence_number AS INTEGER))",
    );
    const add = this.#file.prepare(
      `INSERT INTO _stream_records (table_name, event_name, keys_json, new_image, old_image, sequence_number, shard_id,
        created_at, user_identity) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
    this.#file.exec("BEGIN");
    for (const { event, keys, newImage, oldImage, ...record } of records) {
      const images = [JSON.stringify(keys), text(newImage), text(oldImage)] as const;
      const { sequence, shard, createdAt, userIdentity } = record;
      add.run(table, event, ...images, sequence, shard, createdAt, userIdentity);
    }
    this.#file.exec("COMMIT");
  }

  close(): void {
    if (this.#file.isOpen) this.#file.close();
  }
}
