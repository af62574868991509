import type { Platform, Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { forgetLane } from "./heads.ts";
import { eachName, type Head, isHeld } from "./ledger.ts";
import { headItem } from "./steps.ts";
import { moveAlone, readFolded, readHead } from "./store.lane.ts";
import { nothing, packed } from "./waiting.ts";

type Ports = Pick<Platform, "table" | "clock">;

const attempts = 24;

/** As late as a page of the ledger can say. */
const endOfTime = 999_999_999_999_999;

/**
 * Keeps everybody from counting in a project until it is released or `until` (ms since 1970) has come. Who would fold
 * meanwhile fails for a passing reason, and the stream delivers it again.
 * @throws AppError `conflict.busy` when it is held already, or others keep moving the lane.
 */
export async function holdLane({ table, clock }: Ports, projectId: string, until: number): Promise<Head> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const head = await readHead(table, projectId);
    if (isHeld(head, clock.now().getTime())) break;
    const held = { ...head, v: head.v + 1, heldUntil: until };
    if (await moved(table, projectId, head, held)) return held;
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 6));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

/**
 * Lets everybody count again. What waited to be added is dropped where the items it belongs to hold it already; that it is
 * counted stays written down.
 * @throws AppError `conflict.busy` when the hold ended before.
 */
export async function releaseLane(
  { table }: Ports,
  projectId: string,
  held: Head,
  waiting: "kept" | "dropped",
): Promise<void> {
  const after = { ...held, v: held.v + 1, heldUntil: 0 };
  if (waiting === "dropped") {
    Object.assign(after, { from: held.to, size: 0 });
    if (held.tray !== null) after.tray = { ...held.tray, adds: packed(projectId, nothing) };
  }
  if (!(await moved(table, projectId, held, after))) throw new AppError("conflict.busy", { retryAfter: 1 });
}

async function moved(table: Table, projectId: string, before: Head, after: Head): Promise<boolean> {
  forgetLane(table, projectId);
  const { Update } = headItem(table, projectId, before, after);
  return Update !== undefined && (await moveAlone(table, Update));
}

/** The names of all that the ledger still knows to be counted, as of a head or later. */
export async function readNames(table: Table, projectId: string, head: Head): Promise<Set<string>> {
  const everything = { ...head, until: Number.MAX_SAFE_INTEGER };
  const names = await readFolded(table, projectId, everything, 0, endOfTime);
  for (const name of head.tray === null ? [] : eachName(head.tray.names)) names.add(name);
  return names;
}
