import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { awsErrorName } from "@kiteloop/core/shared/errors";
import type { DynamoDBRecord } from "aws-lambda";
import { type Engine, type FileRecord, streamsClient, TableFile } from "../engine/index.ts";

export type Page = { records: DynamoDBRecord[]; next: string | undefined };

/** A table's stream, read shard by shard. */
export type StreamSource = {
  shards(): Promise<string[]>;
  /** Starts after a record, or with the oldest one if there is no position or that record is gone. */
  begin(shard: string, after: string | undefined): Promise<string | undefined>;
  /** Records as Lambda delivers them, except for the stream's name. */
  read(iterator: string, limit: number): Promise<Page>;
  close(): void;
};

type Position =
  | { ShardIteratorType: "TRIM_HORIZON" }
  | { ShardIteratorType: "AFTER_SEQUENCE_NUMBER"; SequenceNumber: string };

/** The position is older than the stream keeps records: continue with the oldest one. */
async function beginAt(
  after: string | undefined,
  iterator: (position: Position) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (after === undefined) return iterator({ ShardIteratorType: "TRIM_HORIZON" });
  try {
    return await iterator({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after });
  } catch (error) {
    if (awsErrorName(error) !== "TrimmedDataAccessException") throw error;
    return iterator({ ShardIteratorType: "TRIM_HORIZON" });
  }
}

/** The time in seconds. */
function toLambdaRecord(record: _Record): DynamoDBRecord {
  const { ApproximateCreationDateTime: created, ...dynamodb } = record.dynamodb ?? {};
  return {
    ...record,
    dynamodb: { ...dynamodb, ...(created && { ApproximateCreationDateTime: created.getTime() / 1000 }) },
  } as DynamoDBRecord;
}

function sdkSource(client: DynamoDBStreamsClient, StreamArn: string): StreamSource {
  return {
    shards: async () => {
      const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
      return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
    },
    begin: (ShardId, after) =>
      beginAt(
        after,
        async (position) =>
          (await client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...position }))).ShardIterator,
      ),
    read: async (ShardIterator, Limit) => {
      const page = await client.send(new GetRecordsCommand({ ShardIterator, Limit }));
      return { records: (page.Records ?? []).map(toLambdaRecord), next: page.NextShardIterator };
    },
    close: () => client.destroy(),
  };
}

/**
 * Merges several consumers' reads of the same position. Caches the last page with records, whose contents never change;
 * an empty page may have records by the next read.
 */
export function readOnce(source: StreamSource): StreamSource {
  let last: { iterator: string; limit: number; page: Promise<Page> } | undefined;
  const read = async (iterator: string, limit: number): Promise<Page> => {
    try {
      const page = await source.read(iterator, limit);
      if (page.records.length === 0) last = undefined;
      return page;
    } catch (error) {
      last = undefined;
      throw error;
    }
  };
  return {
    ...source,
    read: (iterator, limit) => {
      if (last?.iterator === iterator && last.limit === limit) return last.page;
      const page = read(iterator, limit);
      last = { iterator, limit, page };
      return page;
    },
  };
}

/** A stored record as Lambda delivers it. */
function fromFile({ number, event, keys, newImage, oldImage, createdAt }: FileRecord): DynamoDBRecord {
  const image = (text: string | null) => (text === null ? undefined : JSON.parse(text));
  const [NewImage, OldImage] = [image(newImage), image(oldImage)];
  return {
    ...{ eventID: number, eventName: event, eventVersion: "1.1", eventSource: "aws:dynamodb" },
    dynamodb: {
      Keys: JSON.parse(keys),
      ...(NewImage && { NewImage }),
      ...(OldImage && { OldImage }),
      ...{ SequenceNumber: number, ApproximateCreationDateTime: createdAt },
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
  };
}

/**
 * Reads records from the engine's file, where they are when they are on disk. The engine itself would answer nothing else for a quarter of a millisecond
 * for each, and it keeps them all in one shard, which has no end.
 */
function fileSource(path: string, streamArn: string, client: DynamoDBStreamsClient): StreamSource {
  const { shards, close } = sdkSource(client, streamArn);
  const file = new TableFile(path);
  const table = streamArn.split("/")[1] ?? "";
  return {
    shards,
    begin: async (_shard, after) => after ?? "0",
    read: async (after, limit) => {
      const records = file.records({ table, after }, limit).map(fromFile);
      return { records, next: records.at(-1)?.dynamodb?.SequenceNumber ?? after };
    },
    close: () => {
      file.close();
      close();
    },
  };
}

/** The stream of a table. The SDK decodes each record twice, which costs more than counting it. */
export function streamSource(
  { endpoint, file }: Pick<Engine, "endpoint" | "file">,
  arn: string,
): StreamSource {
  const client = streamsClient(endpoint);
  return readOnce(file === undefined ? sdkSource(client, arn) : fileSource(file, arn, client));
}
