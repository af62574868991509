import { createHash } from "node:crypto";
import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { type TransactItem, ttlAttribute } from "../table/index.ts";
import type { Countable } from "./countable.ts";
import { maxSpan } from "./fold-records.ts";

const dayMs = 86_400_000;

/** How long the ledger remembers what was counted. */
export const ledgerDays = 7;

/**
 * How old a record may be, by when it was written, to be counted from the stream: as long as the ledger is certain to
 * remember whether it was, with a day to spare. The stream itself keeps a record for a day.
 */
export const acceptedDays = 6;

/** A record's name in the ledger. Of two records of a project within a day, one in 2^64 pairs has the same. */
const nameBytes = 8;

/** Pages of the ledger are found by their first record's time; most hold records of seconds, few of a backlog's day. */
const spans = [
  { letter: "s", ms: 10_000 },
  { letter: "l", ms: maxSpan },
] as const;

const headKey = (projectId: string) => ({ pk: partition(projectId), sk: "head" });
const partition = (projectId: string) => `ledger#${projectId}`;
const timeText = (at: number) => String(Math.max(0, Math.floor(at))).padStart(15, "0");

export function nameOf({ pk, sk }: { pk: string; sk: string }): Buffer {
  return createHash("sha256").update(`${pk}\n${sk}`).digest().subarray(0, nameBytes);
}

const Head = z.object({ v: z.number().int().positive() });
const Page = z.object({ names: z.instanceof(Uint8Array), last: z.number() });

/** The version of a project's lane: how many transactions have been folded into it. */
export async function readHead(table: Table, projectId: string): Promise<number> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: headKey(projectId), ConsistentRead: true }),
  );
  return Item === undefined ? 0 : Head.parse(Item).v;
}

/**
 * Names of what was folded among records written from `first` to `last`. Complete for the version that was read
 * before; read first and it may miss what that version holds.
 */
export async function readFolded(
  table: Table,
  projectId: string,
  first: number,
  last: number,
): Promise<Set<string>> {
  const folded = new Set<string>();
  for (const { letter, ms } of spans) {
    const from = `${letter}#${timeText(first - ms)}#`;
    for await (const item of pages(table, partition(projectId), from, `${letter}#${timeText(last)}#~`)) {
      const page = Page.parse(item);
      if (page.last < first) continue;
      for (let at = 0; at < page.names.length; at += nameBytes) {
        folded.add(Buffer.from(page.names.subarray(at, at + nameBytes)).toString("base64"));
      }
    }
  }
  return folded;
}

async function* pages(table: Table, pk: string, first: string, last: string): AsyncIterable<unknown> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** Whether a record is among those whose names were read. */
export function isFolded(folded: ReadonlySet<string>, record: Countable): boolean {
  return folded.has(nameOf(record).toString("base64"));
}

/**
 * Moves the lane from the version that was read to the next, and notes the records folded by it. The first item's
 * condition fails when somebody has moved it meanwhile.
 * @param now ms since 1970
 */
export function ledgerItems(
  table: Table,
  projectId: string,
  version: number,
  records: readonly Countable[],
  now: number,
): [head: TransactItem, page: TransactItem] {
  const times = records.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const span = spans.find(({ ms }) => last - first <= ms);
  if (span === undefined) throw new RangeError("records of one transaction lie further apart than a day");
  const moved = {
    TableName: table.name,
    Key: headKey(projectId),
    UpdateExpression: "SET v = :next",
    ConditionExpression: version === 0 ? "attribute_not_exists(v)" : "v = :version",
    ExpressionAttributeValues: { ":next": version + 1, ...(version > 0 && { ":version": version }) },
  };
  const page = {
    pk: partition(projectId),
    sk: `${span.letter}#${timeText(first)}#${version + 1}`,
    last,
    names: Buffer.concat(records.map(nameOf)),
    [ttlAttribute]: Math.floor((now + ledgerDays * dayMs) / 1000),
  };
  return [{ Update: moved }, { Put: { TableName: table.name, Item: page } }];
}

/** Whether a record that was written at `writtenAt` (ms since 1970) is too old for the ledger to know about it. */
export function isForgotten(writtenAt: number, now: number): boolean {
  return now - writtenAt > acceptedDays * dayMs;
}
