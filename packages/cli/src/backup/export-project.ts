import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Client } from "@kiteloop/sdk";
import { Counts } from "./counts.ts";

/** Lines so far, and the share that is done, from 0 to 1. */
export type Progress = { lines: number; share: number };

export type Exported = { lines: number; bytes: number; sha256: string; records: Record<string, number> };

/** Writes a project's export into a file that only its owner can read. */
export async function exportProject(
  client: Client,
  projectId: string,
  path: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Exported> {
  const [counts, hash] = [new Counts(), createHash("sha256")];
  let [lines, bytes] = [0, 0];
  const file = await open(path, "w", 0o600);
  try {
    for await (const { text, lines: more, done: share } of client.projects.exportPages(projectId)) {
      const content = Buffer.from(text);
      await file.write(content);
      hash.update(content);
      bytes += content.length;
      for (const line of text.split("\n")) if (line !== "") counts.add(line);
      lines += more;
      onProgress({ lines, share });
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { lines, bytes, sha256: hash.digest("hex"), records: counts.all() };
}
