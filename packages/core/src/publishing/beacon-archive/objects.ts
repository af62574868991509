import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod";
import type { Archive, ArchiveReader } from "../../shared/context/index.ts";
import type { Progress } from "../event/index.ts";

type Day = { projectId: string; on: string };

const ofProject = (projectId: string) => `log/${projectId}`;
const ofDay = ({ projectId, on }: Day) => `${ofProject(projectId)}/${on}`;
const objectKey = (day: Day, n: number) => `${ofDay(day)}/${n}.jsonl.gz`;
const manifestKey = (day: Day) => `${ofDay(day)}/manifest.json`;

/** Puts lines as the `n`th object of a day. */
export async function putObject(archive: Archive, day: Day, n: number, text: string): Promise<void> {
  await archive.put(objectKey(day, n), gzipSync(text), "application/gzip");
}

/** The lines of a day's `n`th object. @throws Error if it is missing */
export async function getObject(archive: ArchiveReader, day: Day, n: number): Promise<string[]> {
  const bytes = await archive.get(objectKey(day, n));
  if (bytes === null) throw new Error(`the archive lacks ${objectKey(day, n)}`);
  return gunzipSync(bytes).toString("utf8").split("\n").slice(0, -1);
}

const Manifest = z.object({ objects: z.number(), lines: z.number(), digest: z.string() });
type Counts = Pick<Progress, "objects" | "lines" | "digest">;

/**
 * Lists what a day consists of. It is the last object written for a day, so its presence means that the day
 * is complete.
 */
export async function putManifest(archive: Archive, day: Day, counts: Counts): Promise<void> {
  const { projectId, on } = day;
  const { objects, lines, digest } = counts;
  const text = `${JSON.stringify({ format: 1, projectId, on, objects, lines, digest })}\n`;
  await archive.put(manifestKey(day), Buffer.from(text), "application/json");
}

export async function getManifest(archive: ArchiveReader, day: Day): Promise<Counts | null> {
  const bytes = await archive.get(manifestKey(day));
  return bytes && Manifest.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
}

/** The digest after another object: SHA-256 of the previous digest, as text, and the object's lines. */
export const digestWith = (before: string, text: string): string =>
  createHash("sha256").update(before).update(text).digest("hex");

/** Removes a day, or all of a project's archive. */
export const removeArchive = (archive: Archive, projectId: string, on?: string): Promise<void> =>
  archive.removeAll(on === undefined ? ofProject(projectId) : ofDay({ projectId, on }));
