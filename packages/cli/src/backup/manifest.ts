import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as z from "zod";

export const manifestName = "manifest.json";

const manifest = z.object({
  format: z.literal(1),
  /** Edge origin of the instance. */
  instance: z.string(),
  exportedAt: z.string(),
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      host: z.string(),
      file: z.string(),
      lines: z.number(),
      bytes: z.number(),
      sha256: z.string(),
      /** Number of records by kind. */
      records: z.record(z.string(), z.number()),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

/**
 * The SHA-256 of a file in the manifest beside it; undefined if none names it.
 * @throws Error for a manifest that isn't JSON
 */
export async function expectedHash(path: string): Promise<string | undefined> {
  const beside = join(dirname(path), manifestName);
  const text = await readFile(beside, "utf8").catch(() => null);
  if (text === null) return;
  const { data } = manifest.safeParse(parseJson(text, beside));
  return data?.projects.find(({ file }) => file === basename(path))?.sha256;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} isn't JSON: restore or remove it. Without it, files are imported uncompared.`);
  }
}
