import { hash } from "node:crypto";
import * as z from "zod";
import { ttlAttribute } from "../table/index.ts";
import type { Countable, Written } from "./countable.ts";
import { maxSpan } from "./fold-records.ts";
import type { Adds } from "./waiting.ts";

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
 * Pages of the ledger are found by when their first record was written: most hold records of seconds or minutes, few of a
 * backlog's day, and those of a tray that filled slowly of longer. More sizes read fewer pages, with a query for each.
 */
const spans = [
  { letter: "s", ms: 10_000 },
  { letter: "m", ms: 300_000 },
  { letter: "l", ms: maxSpan },
  { letter: "w", ms: ledgerDays * dayMs },
] as const;

export const ledgerPartition = (projectId: string) => `ledger#${projectId}`;
const timeText = (at: number) => String(Math.max(0, Math.floor(at))).padStart(15, "0");

/** Journals take turns in so many items: those that have been spread are written over. */
export const ring = 8;

export const headKey = (projectId: string) => ({ pk: ledgerPartition(projectId), sk: "head" });
export const journalKey = (projectId: string, turn: number) => ({
  pk: ledgerPartition(projectId),
  sk: `j#${turn % ring}`,
});

export function nameOf({ pk, sk }: { pk: string; sk: string }): Buffer {
  return hash("sha256", `${pk}\n${sk}`, "buffer").subarray(0, nameBytes);
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
  heldUntil: z.number().default(0),
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
  /** Nobody may count before this, in ms since 1970: all that is counted is being added up again. */
  heldUntil: number;
};

const newHead: Head = { v: 0, tray: null, from: 0, to: 0, size: 0, until: 0, heldUntil: 0 };

/**
 * The head as its item says, which is none before the first record.
 * @throws Error where it can't be read: that is no fault of the records that would be counted.
 */
export function headOf(item: unknown): Head {
  if (item === undefined) return { ...newHead };
  const { data, error } = Head.safeParse(item);
  if (error !== undefined) throw new Error("a lane's head can't be read", { cause: error });
  return data;
}

export const isHeld = ({ heldUntil }: Pick<Head, "heldUntil">, now: number): boolean => heldUntil > now;

const Page = z.object({ names: bytes, last: z.number() });

/** The names in a page, and when the last of its records was written. */
export const pageOf = (item: unknown): Pick<Names, "names" | "last"> => Page.parse(item);

/** Between which sort keys those pages lie that may name records written from `first` to `last`. */
export const pagesBetween = (first: number, last: number): [first: string, last: string][] =>
  spans.map(({ letter, ms }) => [`${letter}#${timeText(first - ms)}#`, `${letter}#${timeText(last)}#~`]);

/** Names of records, each as a text. */
export function eachName(names: Uint8Array): string[] {
  const count = names.length / nameBytes;
  return Array.from({ length: count }, (_, n) =>
    Buffer.from(names.subarray(n * nameBytes, (n + 1) * nameBytes)).toString("base64"),
  );
}

/** Whether a record is among those whose names were read. */
export function isFolded(folded: ReadonlySet<string>, record: Countable): boolean {
  return folded.size > 0 && folded.has(nameOf(record).toString("base64"));
}

/** Whether an item with this key is among those whose names were read. */
export function nameIn(names: ReadonlySet<string>, key: { pk: string; sk: string }): boolean {
  return names.has(nameOf(key).toString("base64"));
}

export function namesOf(records: readonly Countable[]): Names {
  return { names: Buffer.concat(records.map(nameOf)), ...writtenBetween(records) };
}

/** Between which moments all of these records were written. */
export function writtenBetween(records: readonly Countable[]): Written {
  return {
    first: Math.min(...records.map(({ written }) => written.first)),
    last: Math.max(...records.map(({ written }) => written.last)),
  };
}

/**
 * The page that notes what was counted under a version.
 * @param now ms since 1970
 */
export function pageItem(projectId: string, version: number, { names, first, last }: Names, now: number) {
  // Of what was written longer ago than the ledger remembers nothing is asked any more.
  const begin = Math.max(first, last - ledgerDays * dayMs);
  const span = spans.find(({ ms }) => last - begin <= ms) ?? spans[3];
  return {
    pk: ledgerPartition(projectId),
    sk: `${span.letter}#${timeText(begin)}#${version}`,
    last,
    names,
    [ttlAttribute]: Math.floor((now + ledgerDays * dayMs) / 1000),
  };
}

const Journal = z.object({ turn: z.number().int(), adds: bytes });

/** What a journal adds, deflated, and whose turn it was. */
export const journalOf = (item: unknown): z.infer<typeof Journal> => Journal.parse(item);

/** What is counted and not yet added to its items: the tray's, and that of each journal in turn, with its bytes. */
export type Waiting = { head: Head; tray: Adds; journals: (Adds & { size: number })[] };

/** Whether a record that was written at `writtenAt` (ms since 1970) is too old for the ledger to know about it. */
export function isForgotten(writtenAt: number, now: number): boolean {
  return now - writtenAt > acceptedDays * dayMs;
}
