import { dayMs } from "@kiteloop/contract/shared/time";
import type { Platform, Table } from "../../shared/context/index.ts";
import { type Item, jsonLine, readPage } from "../../shared/portable-kind/index.ts";
import {
  assignBatch,
  type Batch,
  expireBeacon,
  findBatches,
  hasDatedCopy,
  noteArchived,
  noteProgress,
  openBatch,
  removeBeacon,
  undatedPlaces,
} from "../event/index.ts";
import { assertOwn } from "./assert-own.ts";
import { digestWith, putManifest, putObject } from "./objects.ts";

type Ports = Pick<Platform, "table" | "clock" | "archive">;

/** Exports that began before a batch was archived read the table for as long as they take. */
const keptMs = 9 * dayMs;

const pageItems = 1_000;
const objectLines = 5_000;

/** `undated` beacons were found, `twice` of them were there under their day, too. */
export type UndatedArchived = { undated: number; twice: number; archived: number };

/**
 * Archives a project's beacons that belong to no day, because an import or an earlier release wrote them, and lets them
 * leave the table. If it is interrupted, the next call continues. With `dryRun` nothing is written.
 */
export async function archiveUndated(
  ports: Ports,
  projectId: string,
  { dryRun }: { dryRun: boolean },
): Promise<UndatedArchived> {
  const { table, clock } = ports;
  const batches = await findBatches(table, projectId);
  const unfinished = batches.find(({ archivedAt }) => archivedAt === undefined);
  let [undated, twice] = [0, 0];
  for await (const item of undatedItems(table, projectId)) {
    if (item.archivedIn !== undefined && unfinished === undefined) continue;
    undated += 1;
    if (await hasDatedCopy(table, item)) twice += 1;
  }
  if (dryRun) return { undated, twice, archived: 0 };
  let archived = 0;
  if (undated > 0) {
    const batch = unfinished ?? (await openBatch(table, projectId, clock.now()));
    const filled = batch.objects === undefined ? await fill(ports, batch) : batch;
    archived = await writeObjects(ports, filled);
  }
  await expireArchived(ports, projectId);
  return { undated, twice, archived };
}

async function* undatedItems(table: Table, projectId: string): AsyncGenerator<Item> {
  for (const place of undatedPlaces(projectId)) {
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(table, place, after, pageItems);
      yield* page.items;
      after = page.last;
    }
  }
}

/** Decides which beacons are in the batch, so that each attempt to write its objects writes the same lines. */
async function fill(ports: Ports, batch: Batch): Promise<Batch> {
  const { table } = ports;
  for await (const item of undatedItems(table, batch.projectId)) {
    if (item.archivedIn !== undefined) continue;
    if (await hasDatedCopy(table, item)) await removeBeacon(table, item);
    else await assignBatch(table, item, batch.on);
  }
  const begun = { objects: 0, lines: 0, digest: "", shard: "0", after: "" };
  await assertOwn(ports, batch, await noteProgress(table, batch, begun));
  return { ...batch, ...begun };
}

/** Returns how many beacons are in the archive. */
async function writeObjects(ports: Ports, begun: Batch): Promise<number> {
  const { table, clock, archive } = ports;
  let batch = begun;
  for (;;) {
    const next = await nextObject(table, batch);
    if (next.lines === 0) break;
    const { objects = 0, lines = 0, digest = "" } = batch;
    await putObject(archive, batch, objects, next.text);
    const progress = {
      objects: objects + 1,
      lines: lines + next.lines,
      digest: digestWith(digest, next.text),
      ...{ shard: next.shard, after: next.after },
    };
    await assertOwn(ports, batch, await noteProgress(table, batch, progress));
    batch = { ...batch, ...progress };
  }
  const { objects = 0, lines = 0, digest = "" } = batch;
  const counts = { objects, lines, digest };
  await putManifest(archive, batch, counts);
  await assertOwn(ports, batch, await noteArchived(table, batch, counts, clock.now().toISOString()));
  return lines;
}

/** The lines of the batch after those that are in the archive; `shard` numbers the place where they end. */
async function nextObject(table: Table, { projectId, on, shard = "0", after: from = "" }: Batch) {
  const places = undatedPlaces(projectId);
  let [text, lines, after] = ["", 0, from];
  for (const [at, place] of places.entries()) {
    if (at < Number(shard)) continue;
    for (;;) {
      const { items, last } = await readPage(table, place, after, Math.min(pageItems, objectLines - lines));
      const own = items.filter((item) => item.archivedIn === on);
      text += own.map((item) => jsonLine("beacon", item)).join("");
      lines += own.length;
      after = String(items.at(-1)?.beaconId ?? after);
      if (lines >= objectLines) return { text, lines, shard: String(at), after };
      if (last === null) break;
      after = last;
    }
    after = "";
  }
  return { text, lines, shard: String(places.length), after: "" };
}

/** Lets the beacons of complete batches leave the table: those of this call, and of one that ended before this. */
async function expireArchived({ table, clock }: Ports, projectId: string): Promise<void> {
  const complete = new Set<unknown>(
    (await findBatches(table, projectId)).flatMap(({ on, archivedAt }) =>
      archivedAt === undefined ? [] : on,
    ),
  );
  const at = Math.floor((clock.now().getTime() + keptMs) / 1_000);
  for await (const item of undatedItems(table, projectId))
    if (complete.has(item.archivedIn) && item.ttl === undefined) await expireBeacon(table, item, at);
}
