import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { exportLineKind } from "@kiteloop/contract/reports/export-line";
import * as z from "zod";
import { Counts } from "./counts.ts";
import { expectedHash } from "./manifest.ts";
import { readLines } from "./read-lines.ts";

/** The part of an export's first line that its new project is made from. The instance checks all of it. */
const exportHead = z.looseObject({
  kind: z.literal("head"),
  project: z.looseObject({
    name: z.string(),
    host: z.string(),
    businessType: z.enum(businessTypes),
    timeZone: z.string(),
  }),
});

export type ExportHead = z.infer<typeof exportHead>;

/** A file that was read to its end. */
export type CheckedFile = { path: string; head: ExportHead; records: Record<string, number> };

/** @throws Error with the file and line that is not of an export, or when the file differs from its manifest */
export async function checkFile(path: string): Promise<CheckedFile> {
  const counts = new Counts();
  let head: ExportHead | undefined;
  for await (const { text, number } of readLines(path)) {
    if (head !== undefined && exportLineKind(text) === "head")
      throw new Error(`${path} has several projects: import it in the settings of a workspace.`);
    try {
      head ??= exportHead.parse(JSON.parse(text));
      counts.add(text);
    } catch {
      throw new Error(`${path}: line ${number} is not of an export.`);
    }
  }
  if (head === undefined) throw new Error(`${path} is empty.`);
  const expected = await expectedHash(path);
  if (expected !== undefined && expected !== (await hashOf(path)))
    throw new Error(`${path} is not the file that its manifest.json names: the SHA-256 differs.`);
  return { path, head, records: counts.all() };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
