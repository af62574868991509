import { hash } from "node:crypto";
import * as z from "zod";
import { sumPartition } from "../../shared/sum-partition/index.ts";
import { ttlAttribute } from "../../shared/table/index.ts";
import type { CounterDelta } from "./counter-delta.ts";
import { maxSpanMs } from "./group-facts.ts";
import type { Fact, ItemIdentity, WrittenSpan } from "./types.ts";

const dayMs = 86_400_000;

/** How long the ledger remembers which facts were counted. */
export const ledgerDays = 7;

/**
 * The age, since it was written, up to which a fact is counted from the stream: the ledger is certain to remember it,
 * with a day to spare. The stream itself keeps a record for a day.
 */
export const acceptedDays = 6;

/** Length of a fact's name in the ledger: a hash of its key and id. One pair in 2^64 has the same. */
const nameBytes = 8;

/**
 * Pages are found by the time their first fact was written. Most span seconds or minutes, a backlog's span a day, those
 * of an open segment that filled slowly more. More size classes read fewer pages, at one more query each.
 */
const spans = [
  { letter: "s", ms: 10_000 },
  { letter: "m", ms: 300_000 },
  { letter: "l", ms: maxSpanMs },
  { letter: "w", ms: ledgerDays * dayMs },
] as const;

export const ledgerPartition = (projectId: string) => sumPartition(projectId, "ledger");
const timeText = (at: number) => String(Math.max(0, Math.floor(at))).padStart(15, "0");

/** Ledger segments reuse this many items: a compacted one is overwritten, so that nothing has to be deleted. */
export const segmentSlots = 8;

export const ledgerHeadKey = (projectId: string) => ({ pk: ledgerPartition(projectId), sk: "head" });
export const segmentKey = (projectId: string, sequence: number) => ({
  pk: ledgerPartition(projectId),
  sk: `j#${sequence % segmentSlots}`,
});

/** How long after an upgrade a process of the release before, which names facts by their key alone, may still count. */
const overlapMs = 3_600_000;

function hashName(text: string): Buffer {
  return hash("sha256", text, "buffer").subarray(0, nameBytes);
}

type Named = ItemIdentity & { written?: WrittenSpan };

/**
 * A fact's name and, if a release that named facts by their key alone may have counted it, its name there. Without the
 * second, what that release counted would count again when it is redelivered.
 */
function allNamesOf({ pk, sk, id, written }: Named, namedById: number | null): Buffer[] {
  const key = `${pk}\n${sk}`;
  if (id === undefined) return [hashName(key)];
  const mayBeEarlier = written !== undefined && (namedById === null || written.first < namedById);
  return [hashName(`${key}\n${id}`), ...(mayBeEarlier ? [hashName(key)] : [])];
}

/** Names of facts that were counted together, and the time span in which they were written. */
export type Names = { names: Uint8Array; first: number; last: number };

const bytes = z.instanceof(Uint8Array);
const OpenSegmentItem = z.object({ names: bytes, delta: bytes, first: z.number(), last: z.number() });

/** Facts counted last that are in no page and no ledger segment yet. */
export type OpenSegment = Names & { delta: Uint8Array };

const LedgerHeadItem = z
  .object({
    v: z.number().int().positive(),
    open: OpenSegmentItem.nullable().default(null),
    from: z.number().int().default(0),
    to: z.number().int().default(0),
    size: z.number().int().default(0),
    until: z.number().default(Number.MAX_SAFE_INTEGER),
    leasedUntil: z.number().default(0),
    ids: z.number().nullable().default(null),
    people: z.number().nullable().default(null),
  })
  .transform(
    ({ v: version, ids: namedById, people: peopleFrom, ...head }): LedgerHead => ({
      version,
      namedById,
      peopleFrom,
      ...head,
    }),
  );

/** The head of a project's counting partition. */
export type LedgerHead = {
  /** How many transactions have moved the partition; 0 before the first. Stored as `v`. */
  version: number;
  open: OpenSegment | null;
  /** The ledger segments with these sequence numbers are not compacted yet: from the first, up to the one before `to`. */
  from: number;
  to: number;
  /** Their bytes. */
  size: number;
  /** No fact named in a page was written after this. */
  until: number;
  /** Nothing may be counted before this, in ms since 1970: the project's rollups are being rebuilt. */
  leasedUntil: number;
  /** Facts written since then, in ms since 1970, are named by their id too; null before the first. Stored as `ids`. */
  namedById: number | null;
  /**
   * Since then, in ms since 1970, declared bots are left out of its numbers; 0 if they always were, null before the first fact
   * of a release that leaves them out. Stored as `people`.
   */
  peopleFrom: number | null;
};

const newLedgerHead: LedgerHead = {
  version: 0,
  open: null,
  from: 0,
  to: 0,
  size: 0,
  until: 0,
  leasedUntil: 0,
  namedById: null,
  peopleFrom: null,
};

/** Since when the facts of a partition are named by their id, once more facts are appended to it. */
export const namedByIdFrom = ({ namedById, version }: LedgerHead, now: number): number =>
  namedById ?? (version === 0 ? 0 : now + overlapMs);

/** Since when declared bots are left out of a partition's numbers, once more facts are appended to it. */
export const peopleCountedFrom = ({ peopleFrom, version }: LedgerHead, now: number): number =>
  peopleFrom ?? (version === 0 ? 0 : now);

/**
 * Parses the head's item, which does not exist before the first fact.
 * @throws Error when it can't be read. That is a passing failure: the facts to be counted are not to blame.
 */
export function parseLedgerHead(item: unknown): LedgerHead {
  if (item === undefined) return { ...newLedgerHead };
  const { data, error } = LedgerHeadItem.safeParse(item);
  if (error !== undefined) throw new Error("a ledger head can't be read", { cause: error });
  return data;
}

export const isLeased = ({ leasedUntil }: Pick<LedgerHead, "leasedUntil">, now: number): boolean =>
  leasedUntil > now;

const Page = z.object({ names: bytes, last: z.number() });

/** The names in a page, and when the last of its facts was written. */
export const parseLedgerPage = (item: unknown): Pick<Names, "names" | "last"> => Page.parse(item);

/** The ranges of sort keys of the pages that may name facts written from `first` to `last`. */
export const pagesBetween = (first: number, last: number): [first: string, last: string][] =>
  spans.map(({ letter, ms }) => [`${letter}#${timeText(first - ms)}#`, `${letter}#${timeText(last)}#~`]);

/** Splits names into one text each. */
export function eachName(names: Uint8Array): string[] {
  const count = names.length / nameBytes;
  return Array.from({ length: count }, (_, n) =>
    Buffer.from(names.subarray(n * nameBytes, (n + 1) * nameBytes)).toString("base64"),
  );
}

/** Whether a fact is among those whose names were read from the ledger with this head. */
export function isFolded(
  folded: ReadonlySet<string>,
  fact: Named,
  { namedById }: Pick<LedgerHead, "namedById">,
): boolean {
  return folded.size > 0 && allNamesOf(fact, namedById).some((name) => folded.has(name.toString("base64")));
}

export function namesOf(facts: readonly Fact[], namedById: number): Names {
  const names = Buffer.concat(facts.flatMap((fact) => allNamesOf(fact, namedById)));
  return { names, ...writtenBetween(facts) };
}

/** The span in which all of these facts were written. */
export function writtenBetween(facts: readonly Fact[]): WrittenSpan {
  return {
    first: Math.min(...facts.map(({ written }) => written.first)),
    last: Math.max(...facts.map(({ written }) => written.last)),
  };
}

/**
 * The page that names what was counted under a version.
 * @param now ms since 1970
 */
export function pageItem(projectId: string, version: number, { names, first, last }: Names, now: number) {
  // Nobody looks for facts that are older than what the ledger remembers.
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

const LedgerSegmentItem = z.object({ sequence: z.number().int(), delta: bytes });

/** A ledger segment's packed delta and its sequence number. */
export const parseLedgerSegment = (item: unknown): z.infer<typeof LedgerSegmentItem> =>
  LedgerSegmentItem.parse(item);

/**
 * Counted but not yet compacted deltas: the open segment's, and each ledger segment's with its bytes, in
 * order.
 */
export type Uncompacted = {
  head: LedgerHead;
  open: CounterDelta;
  segments: (CounterDelta & { size: number })[];
};

/** Whether a fact written at `writtenAt` (ms since 1970) is too old for the ledger to know whether it was counted. */
export function isBeyondLedger(writtenAt: number, now: number): boolean {
  return now - writtenAt > acceptedDays * dayMs;
}
