import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { fold } from "@kiteloop/core/counting";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { consumers } from "@kiteloop/functions/consumers";
import { newItems } from "@kiteloop/functions/stream/records";
import { ensureTable, StreamRecord, startEngine, tableClient } from "../engine/index.ts";
import { tableName } from "../main/environment.ts";
import { tablePlatform } from "../recompute/scratch.ts";
import type { Manifest } from "./format.ts";

type Positions = Manifest["positions"];

/** The stream's records in a backup, in order. */
export async function readPending(path: string): Promise<StreamRecord[]> {
  const records: StreamRecord[] = [];
  const input = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input })) records.push(StreamRecord.parse(JSON.parse(line)));
  return records;
}

/** The records of one event for the fold. */
const batchSize = 500;

/**
 * Counts what was written but not counted when the backup was made, at the time of the backup: later, the ledger would have
 * forgotten which records are counted. Records that can't be counted stay for the server.
 * @returns how far each consumer is
 */
export async function countPending(
  dataDir: string,
  records: readonly StreamRecord[],
  { positions, madeAt }: Pick<Manifest, "positions" | "madeAt">,
): Promise<{ streamArn: string; positions: Positions }> {
  const engine = await startEngine({ dataDir });
  const client = tableClient(engine.endpoint);
  try {
    const streamArn = await ensureTable(engine.endpoint, tableDefinition(tableName));
    if (streamArn === undefined) throw new Error(`the table ${tableName} has no stream`);
    const marshallOptions = { removeUndefinedValues: true };
    const table = createAwsTable(DynamoDBDocumentClient.from(client, { marshallOptions }), tableName);
    const platform = tablePlatform(table, () => Date.parse(madeAt));
    const reached = { ...positions.fold };
    const isWaiting = ({ shard, sequence }: StreamRecord) => BigInt(sequence) > BigInt(reached[shard] ?? "0");
    const waiting = records.filter(isWaiting);
    for (let at = 0; at < waiting.length; at += batchSize) {
      const batch = waiting.slice(at, at + batchSize);
      const { items, unreadable } = newItems({ Records: batch.filter(isCounted).map(toEvent) });
      const left =
        unreadable.length > 0 ? ["unreadable"] : await fold(platform, items).catch(() => ["failed"]);
      if (left.length > 0) break;
      for (const { shard, sequence } of batch) reached[shard] = sequence;
    }
    return { streamArn, positions: { ...positions, fold: reached } };
  } finally {
    client.destroy();
    await engine.stop();
  }
}

const counted = new Set(consumers.find(({ name }) => name === "fold")?.entities);

function isCounted({ event, newImage }: StreamRecord): boolean {
  const kind = newImage?.__edb_e__;
  return (
    event === "INSERT" && typeof kind === "object" && kind !== null && "S" in kind && counted.has(`${kind.S}`)
  );
}

const toEvent = ({ event, sequence, createdAt, newImage }: StreamRecord) => ({
  eventName: event,
  dynamodb: {
    SequenceNumber: sequence,
    ApproximateCreationDateTime: createdAt,
    NewImage: newImage ?? undefined,
  },
});
