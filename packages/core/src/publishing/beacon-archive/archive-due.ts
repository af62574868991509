import { idAlphabet } from "@kiteloop/contract/shared/ids";
import type { Platform, Table } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { jsonLine, readPage } from "../../shared/portable-kind/index.ts";
import {
  beaconPlace,
  dayQueue,
  isLate,
  noteArchived,
  noteProgress,
  type Progress,
  type StoredDay,
} from "../event/index.ts";
import { assertOwn } from "./assert-own.ts";
import { digestWith, getManifest, putManifest, putObject } from "./objects.ts";

/** An object has at most this many lines, and ends soon after this many characters. */
const objectLines = 5_000;
const objectLength = 8_000_000;

const budget = { claims: true, pageSize: 20, ms: 30_000 };

/**
 * Archives the days whose last beacon has arrived. A run that dies is continued by the next one. Returns how many days
 * were worked on, and how many of them should have been archived days ago.
 */
export async function archiveDue(platform: Platform): Promise<{ days: number; late: number }> {
  const until = platform.clock.now().getTime() + budget.ms;
  let late = 0;
  const work = (day: StoredDay) => {
    if (isLate(day.on, platform.clock.now().getTime())) late += 1;
    return archiveDay(platform, day, until);
  };
  const days = await runDue(platform, dayQueue, work, budget);
  return { days, late };
}

/** `more` if the time is up before the day is done. */
async function archiveDay(ports: Platform, due: StoredDay, until: number): Promise<"more" | "done"> {
  const { table, archive } = ports;
  const known = await getManifest(archive, due);
  if (known !== null) {
    // It was written before a run died, or before the table was restored to an earlier moment.
    await finish(ports, due, known);
    return "done";
  }
  let day = due;
  for (;;) {
    const next = await nextObject(table, day);
    if (next === null) break;
    if (ports.clock.now().getTime() >= until) return "more";
    const { objects = 0, lines = 0, digest = "" } = day;
    await putObject(archive, day, objects, next.text);
    const progress = {
      objects: objects + 1,
      lines: lines + next.lines,
      digest: digestWith(digest, next.text),
      shard: next.shard,
      after: next.after,
    };
    await assertOwn(ports, day, await noteProgress(table, day, progress));
    day = { ...day, ...progress };
  }
  const { objects = 0, lines = 0, digest = "" } = day;
  const counts = { objects, lines, digest };
  await putManifest(archive, day, counts);
  await finish(ports, day, counts);
  return "done";
}

async function finish(
  ports: Platform,
  day: StoredDay,
  counts: Pick<Progress, "objects" | "lines" | "digest">,
): Promise<void> {
  const archivedAt = ports.clock.now().toISOString();
  await assertOwn(ports, day, await noteArchived(ports.table, day, counts, archivedAt));
}

type NextObject = { text: string; lines: number; shard: string; after: string };

/** The lines that follow the archived ones; null if there are none. */
async function nextObject(table: Table, day: StoredDay): Promise<NextObject | null> {
  const { projectId, on, shard: first = idAlphabet.charAt(0) } = day;
  let after = day.after ?? "";
  let [text, lines] = ["", 0];
  for (const shard of idAlphabet.slice(idAlphabet.indexOf(first))) {
    for (;;) {
      const place = { index: null, ...beaconPlace(projectId, shard, on) };
      const { items, last } = await readPage(table, place, after, objectLines - lines);
      for (const item of items) {
        text += jsonLine("beacon", item);
        after = String(item.beaconId);
      }
      lines += items.length;
      if (lines >= objectLines || text.length >= objectLength) return { text, lines, shard, after };
      if (last === null) break;
      after = last;
    }
    after = "";
  }
  return lines === 0 ? null : { text, lines, shard: idAlphabet.slice(-1), after: "~" };
}
