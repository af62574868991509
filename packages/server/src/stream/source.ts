import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { awsErrorName } from "@kiteloop/core/shared/errors";
import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod";
import { streamsClient, Wire } from "../engine/index.ts";

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

const Described = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
});
const Begun = z.object({ ShardIterator: z.string().optional() });
/** Consumers parse the images: checking each attribute here would double the cost. */
const Records = z.object({
  Records: z.array(z.custom<DynamoDBRecord>((one) => typeof Object(one).dynamodb === "object")),
  NextShardIterator: z.string().nullish(),
});

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

/**
 * Our own engine is blocked while it reads records, for a tenth of a second and more per thousand; smaller pages let
 * puts run in between.
 */
const sliceSize = 100;

function wireSource(wire: Wire, StreamArn: string): StreamSource {
  const call = (action: string, input: object) => wire.call(action, input, "DynamoDBStreams_20120810");
  const readSlice = async (ShardIterator: string, Limit: number): Promise<Page> => {
    const { Records: records, NextShardIterator } = Records.parse(
      await call("GetRecords", { ShardIterator, Limit }),
    );
    return { records, next: NextShardIterator ?? undefined };
  };
  return {
    shards: async () =>
      Described.parse(await call("DescribeStream", { StreamArn })).StreamDescription.Shards.map(
        ({ ShardId }) => ShardId,
      ),
    begin: (ShardId, after) =>
      beginAt(
        after,
        async (position) =>
          Begun.parse(await call("GetShardIterator", { StreamArn, ShardId, ...position })).ShardIterator,
      ),
    read: async (iterator, limit) => {
      const records: DynamoDBRecord[] = [];
      let next: string | undefined = iterator;
      for (let full = true; full && next !== undefined && records.length < limit; ) {
        const size = Math.min(sliceSize, limit - records.length);
        const slice: Page = await readSlice(next, size);
        records.push(...slice.records);
        next = slice.next;
        full = slice.records.length === size;
      }
      return { records, next };
    },
    close: () => wire.close(),
  };
}

/**
 * The stream of a table. Our own engine's records are in Lambda's format and used as they are; the SDK would decode each
 * of them twice, which costs more than counting it.
 */
export function streamSource(
  { endpoint, own }: { endpoint: string; own: boolean },
  arn: string,
): StreamSource {
  return readOnce(own ? wireSource(new Wire(endpoint), arn) : sdkSource(streamsClient(endpoint), arn));
}
