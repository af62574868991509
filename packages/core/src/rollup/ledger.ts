import { createHash } from "node:crypto";
import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";
import type { Countable } from "./countable.ts";
import { maxSpan } from "./fold-records.ts";
import { type Adds, merged, nothing, unpacked } from "./waiting.ts";

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

/**
 * Pages of the ledger are found by their first record's time: most hold records of seconds, few of a backlog's day, and
 * those of a tray that filled slowly of longer.
 */
const spans = [
  { letter: "s", ms: 10_000 },
  { letter: "l", ms: maxSpan },
  { letter: "w", ms: ledgerDays * dayMs },
] as const;

const partition = (projectId: string) => `ledger#${projectId}`;
const timeText = (at: number) => String(Math.max(0, Math.floor(at))).padStart(15, "0");

/** Journals take turns in so many items: those that have been spread are written over. */
export const ring = 8;

export const headKey = (projectId: string) => ({ pk: partition(projectId), sk: "head" });
export const journalKey = (projectId: string, turn: number) => ({
  pk: partition(projectId),
  sk: `j#${turn % ring}`,
});

export function nameOf({ pk, sk }: { pk: string; sk: string }): Buffer {
  return createHash("sha256").update(`${pk}\n${sk}`).digest().subarray(0, nameBytes);
}

/** Names of records that were counted together, and from when to when these were written. */
export type Names = { names: Uint8Array; first: number; last: number };

const bytes = z.instanceof(Uint8Array);
const Tray = z.object({ names: bytes, adds: bytes, first: z.number(), last: z.number() });

/** What was counted last and is in no page and no journal yet. */
export type Tray = Names & { adds: Uint8Array };

const Head = z.object({
  v: z.number().int().positive(),
  tray: Tray.nullable().default(null),
  from: z.number().int().default(0),
  to: z.number().int().default(0),
  size: z.number().int().default(0),
  /** Without it pages may hold anything. */
  until: z.number().default(Number.MAX_SAFE_INTEGER),
});

/** A project's lane. */
export type Head = {
  /** How many transactions have been folded into it; 0 before the first. */
  v: number;
  tray: Tray | null;
  /** Journals of these turns wait to be spread: from the first, up to the one before `to`. */
  from: number;
  to: number;
  /** Their bytes. */
  size: number;
  /** No record named in a page was written after this. */
  until: number;
};

export async function readHead(table: Table, projectId: string): Promise<Head> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: headKey(projectId), ConsistentRead: true }),
  );
  return headOf(Item);
}

const newHead: Head = { v: 0, tray: null, from: 0, to: 0, size: 0, until: 0 };

function headOf(item: unknown): Head {
  return item === undefined ? { ...newHead } : Head.parse(item);
}

const Page = z.object({ names: bytes, last: z.number() });

/**
 * Names of what was folded among records written from `first` to `last`. Complete for the version that was read
 * before; read first and it may miss what that version holds.
 */
export async function readFolded(
  table: Table,
  projectId: string,
  { tray, until }: Head,
  first: number,
  last: number,
): Promise<Set<string>> {
  const folded = new Set<string>();
  const add = (names: Uint8Array) => {
    for (let at = 0; at < names.length; at += nameBytes) {
      folded.add(Buffer.from(names.subarray(at, at + nameBytes)).toString("base64"));
    }
  };
  if (tray !== null) add(tray.names);
  if (first > until) return folded;
  for (const { letter, ms } of spans) {
    const from = `${letter}#${timeText(first - ms)}#`;
    for (const item of await query(table, partition(projectId), from, `${letter}#${timeText(last)}#~`)) {
      const page = Page.parse(item);
      if (page.last >= first) add(page.names);
    }
  }
  return folded;
}

async function query(table: Table, pk: string, first: string, last: string): Promise<unknown[]> {
  const items: unknown[] = [];
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
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/** Whether a record is among those whose names were read. */
export function isFolded(folded: ReadonlySet<string>, record: Countable): boolean {
  return folded.has(nameOf(record).toString("base64"));
}

export function namesOf(records: readonly Countable[]): Names {
  const times = records.map(({ at }) => at);
  return {
    names: Buffer.concat(records.map(nameOf)),
    first: Math.min(...times),
    last: Math.max(...times),
  };
}

/**
 * The page that notes what was counted under a version.
 * @param now ms since 1970
 */
export function pageItem(projectId: string, version: number, { names, first, last }: Names, now: number) {
  // Of what was written longer ago than the ledger remembers nothing is asked any more.
  const begin = Math.max(first, last - ledgerDays * dayMs);
  const span = spans.find(({ ms }) => last - begin <= ms) ?? spans[2];
  return {
    pk: partition(projectId),
    sk: `${span.letter}#${timeText(begin)}#${version}`,
    last,
    names,
    [ttlAttribute]: Math.floor((now + ledgerDays * dayMs) / 1000),
  };
}

const Journal = z.object({ turn: z.number().int(), adds: bytes });

/** What is counted and not yet added to its items: the tray's, and that of each journal in turn, with its bytes. */
export type Waiting = { head: Head; tray: Adds; journals: (Adds & { size: number })[] };

/**
 * Read with one query. A journal that is missing has been spread since the head was read: its numbers are where they
 * belong, or on their way there.
 */
export async function readWaiting(table: Table, projectId: string): Promise<Waiting> {
  const items = await query(table, partition(projectId), "head", "j#~");
  const isHead = (item: unknown) => Object(item).sk === "head";
  const head = headOf(items.find(isHead));
  const journals = items
    .filter((item) => !isHead(item))
    .map((item) => Journal.parse(item))
    .filter(({ turn }) => turn >= head.from && turn < head.to)
    .sort((one, other) => one.turn - other.turn);
  return {
    head,
    tray: head.tray === null ? nothing : unpacked(projectId, head.tray.adds),
    journals: journals.map(({ adds }) => ({ ...unpacked(projectId, adds), size: adds.length })),
  };
}

/** All that waits, as one. */
export async function waitingOf(table: Table, projectId: string): Promise<Adds> {
  const { tray, journals } = await readWaiting(table, projectId);
  return merged([...journals, tray]);
}

/** Whether a record that was written at `writtenAt` (ms since 1970) is too old for the ledger to know about it. */
export function isForgotten(writtenAt: number, now: number): boolean {
  return now - writtenAt > acceptedDays * dayMs;
}
