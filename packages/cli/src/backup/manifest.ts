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

/** The SHA-256 of a file in the manifest beside it; undefined if none names it. */
export async function expectedHash(path: string): Promise<string | undefined> {
  const text = await readFile(join(dirname(path), manifestName), "utf8").catch(() => null);
  const parsed = text === null ? null : manifest.safeParse(JSON.parse(text));
  return parsed?.data?.projects.find(({ file }) => file === basename(path))?.sha256;
}
