import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { DatabaseSync } from "@photostructure/sqlite";
import * as z from "zod";

/** How long a step waits for a write of the engine, in ms. A step that waits longer fails and is made again later. */
const busyMs = 5_000;

/** A name within SQL. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** An item's expiry in s since 1970, as the engine stores it. The same text in the index and in the query, or it isn't used. */
const expiry = "CAST(json_extract(item_json, '$.ttl.N') AS INTEGER)";

const Item = z.record(
  z.string(),
  z.custom<AttributeValue>((one) => typeof one === "object" && one !== null),
);
const Expired = z.object({ at: z.number(), pk: z.string(), sk: z.string(), item: z.string() });
const FileRecord = z.object({
  number: z.string(),
  event: z.enum(["INSERT", "MODIFY", "REMOVE"]),
  keys: z.string(),
  newImage: z.string().nullable(),
  oldImage: z.string().nullable(),
  createdAt: z.number(),
});
/** A record of a stream as the engine stores it: keys and images in DynamoDB's JSON, the time in s since 1970. */
export type FileRecord = z.infer<typeof FileRecord>;
/** Items per read. */
const pageSize = 1_000;

/**
 * Another connection to the file of our own engine while it runs, for what it has no calls for: it never deletes a record of
 * a stream, reads records at the cost of all other calls, and finds expired items by reading the whole table. Calls block their thread, for a few ms each.
 */
export class TableFile {
  readonly #file: InstanceType<typeof DatabaseSync>;

  constructor(path: string) {
    this.#file = new DatabaseSync(path, { timeout: busyMs });
  }

  /** The first records of a table's stream behind a sequence number, in order, `most` of them. */
  records({ table, after }: { table: string; after: string }, most: number): FileRecord[] {
    const number = "CAST(sequence_number AS INTEGER)";
    const rows = this.#file
      .prepare(
        `SELECT sequence_number AS number, event_name AS event, keys_json AS keys, new_image AS newImage,
          old_image AS oldImage, created_at AS createdAt
         FROM _stream_records WHERE table_name = ? AND ${number} > CAST(? AS INTEGER) ORDER BY ${number} LIMIT ?`,
      )
      .all(table, after, most);
    return rows.map((row) => FileRecord.parse(row));
  }

  /** Deletes a shard's oldest records before a sequence number, `most` of them; returns how many. */
  deleteRecords(before: { table: string; shard: string; number: string }, most: number): number {
    const { changes } = this.#file
      .prepare(
        `DELETE FROM _stream_records WHERE id IN (
          SELECT id FROM _stream_records
          WHERE table_name = ? AND CAST(sequence_number AS INTEGER) < CAST(? AS INTEGER) AND shard_id = ?
          ORDER BY CAST(sequence_number AS INTEGER) LIMIT ?)`,
      )
      .run(before.table, before.number, before.shard, most);
    return Number(changes);
  }

  /** The items of a table that expired before a time in s since 1970. Items may be written and deleted in between. */
  *expired(table: string, before: number): Generator<Record<string, AttributeValue>> {
    const index = quoted(`${table}_by_expiry`);
    this.#file.exec(
      `CREATE INDEX IF NOT EXISTS ${index} ON ${quoted(table)} (${expiry}, pk, sk) WHERE ${expiry} IS NOT NULL`,
    );
    const page = this.#file.prepare(
      `SELECT ${expiry} AS at, pk, sk, item_json AS item FROM ${quoted(table)}
       WHERE ${expiry} IS NOT NULL AND ${expiry} < ? AND (${expiry}, pk, sk) > (?, ?, ?)
       ORDER BY ${expiry}, pk, sk LIMIT ${pageSize}`,
    );
    for (let after = { at: 0, pk: "", sk: "" }, full = true; full; ) {
      const rows = page.all(before, after.at, after.pk, after.sk).map((row) => Expired.parse(row));
      for (const { item } of rows) yield Item.parse(JSON.parse(item));
      after = rows.at(-1) ?? after;
      full = rows.length === pageSize;
    }
  }

  close(): void {
    this.#file.close();
  }
}
