import type { Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { type FoldTransaction, foldRecords } from "./fold-records.ts";
import { forgetLane, isShared, type Lane, rememberedLane, rememberLane } from "./heads.ts";
import { inLane } from "./lane-queue.ts";
import { isFolded, isHeld, writtenBetween } from "./ledger.ts";
import { countingStep, headItem, isSpreadable, type Step, spreadable } from "./steps.ts";
import { drawnItem, moveAlone, readFolded, readHead, readWaiting, waitingIn } from "./store.lane.ts";
import { addItem } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;

const attempts = 24;
const spreadAttempts = 4;

/**
 * Writes a fold's transaction, less the records that are in the ledger: whoever counted them wrote what they add in
 * the same breath. All of a project goes through one lane, whose version must be what it was when the ledger was read;
 * who finds it moved reads again.
 * @param also written with it, where anything is; its condition not holding ends it.
 * @returns how many records it counted; null when the condition of `also` did not hold.
 * @throws AppError `conflict.busy` when others keep moving the lane.
 */
export function writeFold(
  ports: Ports,
  all: FoldTransaction,
  also: TransactItem[] = [],
): Promise<number | null> {
  return inLane(ports.table, all.projectId, () => count(ports, all, also));
}

async function count(ports: Ports, all: FoldTransaction, also: TransactItem[]): Promise<number | null> {
  const { table, clock } = ports;
  const { projectId, records } = all;
  const { first, last } = writtenBetween(records);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const remembered = rememberedLane(table, projectId, clock.now().getTime());
    // In this order: what the ledger holds of this version is there once the version can be read.
    const head = remembered?.head ?? (await readHead(table, projectId));
    if (isHeld(head, clock.now().getTime())) throw new AppError("conflict.busy", { retryAfter: 60 });
    const folded = await readFolded(table, projectId, head, first, last);
    const left = records.filter((record) => !isFolded(folded, record));
    const [rest] = left.length === records.length ? [all] : foldRecords(left);
    if (rest === undefined && also.length === 0) return 0;
    const step =
      rest === undefined
        ? { items: [], after: head }
        : countingStep(table, head, rest, clock.now().getTime());
    // Until it is known what the table holds.
    forgetLane(table, projectId);
    const written = step === null ? "full" : await write(ports, step.items, also);
    if (written === "refused") return null;
    if (written === "moved" && remembered !== null) isShared(table, projectId, clock.now().getTime());
    if (written === "counted") {
      if (step !== null) rememberLane(table, projectId, laneAfter(remembered, step), clock.now().getTime());
      if (step !== null && isSpreadable(step.after)) await spreadSoon(ports, projectId);
      return rest?.records.length ?? 0;
    }
    if (written === "full") await spread(ports, projectId);
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 6));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

function laneAfter(before: Lane | null, { after, journal }: Step): Lane {
  const journals = new Map(before?.journals);
  if (journal !== undefined) journals.set(journal.turn, journal.adds);
  return { head: after, journals };
}

type Written = "counted" | "moved" | "refused";

/** The lane's head comes first: its version is what everything hangs on. */
async function write(
  { table, clock }: Ports,
  counting: TransactItem[],
  also: TransactItem[],
): Promise<Written> {
  const [only, ...others] = counting;
  if (only?.Update !== undefined && others.length + also.length === 0) {
    return (await moveAlone(table, only.Update)) ? "counted" : "moved";
  }
  const result = await transact(table, clock, [...counting, ...also]);
  if (result.ok) return "counted";
  return result.failed.some((position) => position >= counting.length) ? "refused" : "moved";
}

/** What waits is counted already: who counted it has done its work whether or not it can be spread now. */
async function spreadSoon(ports: Ports, projectId: string): Promise<void> {
  try {
    await spread(ports, projectId);
  } catch (error) {
    ports.log.warn("what is counted could not be spread yet", { projectId, error });
  }
}

/**
 * Adds what the waiting journals hold to the items it belongs to, in one transaction that moves the lane: nobody can
 * do it twice. Leaves it to others where they are quicker. What this process wrote itself it need not read.
 */
async function spread({ table, clock }: Ports, projectId: string): Promise<void> {
  for (let attempt = 0; attempt < spreadAttempts; attempt++) {
    const remembered = rememberedLane(table, projectId, clock.now().getTime());
    const known = remembered && waitingIn(projectId, remembered);
    const { head, journals } = known ?? (await readWaiting(table, projectId));
    if (!isSpreadable(head) || isHeld(head, clock.now().getTime())) return;
    // Somebody has spread some between the query's look at the head and its look at them.
    if (journals.length < head.to - head.from) continue;
    const { adds, after } = spreadable(head, journals);
    const drawn = await Promise.all(adds.sketches.map((sketch) => drawnItem(table, sketch)));
    forgetLane(table, projectId);
    const result = await transact(table, clock, [
      headItem(table, projectId, head, after),
      ...adds.rollups.map((rollup) => addItem(table, rollup)),
      ...drawn.filter((item) => item !== null),
    ]);
    if (result.ok) {
      const lane = { head: after, journals: remembered?.journals ?? new Map() };
      rememberLane(table, projectId, lane, clock.now().getTime());
      return;
    }
    await clock.sleep(Math.random() * 10 * 2 ** attempt);
  }
}
