import * as z from "zod";

/** The form of a backup file that this version writes and reads. */
export const backupFormat = 1;

export const manifestName = "manifest.json";

/** Parts with a JSON text per line. */
export const lineParts = {
  table: "table.jsonl.gz",
  identity: "identity.jsonl.gz",
  stream: "stream.jsonl.gz",
} as const;

/** Files of the data folder, by the folder of the backup that they are in. */
export const keyFiles = ["identity.json", "secret-keys"] as const;
export const otherFiles = ["addresses.json", "queues", "dead-letters"] as const;

/** Paths below a folder, of harmless characters: no segment is only dots, and none is empty. */
const below = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;

function isPart(name: string): boolean {
  if (!below.test(name)) return false;
  if (Object.values<string>(lineParts).includes(name)) return true;
  const [folder, first, ...rest] = name.split("/");
  if (first === undefined) return false;
  if (folder === "assets") return true;
  if (folder === "keys") return rest.length === 0 && keyFiles.some((key) => key === first);
  return folder === "files" && otherFiles.some((file) => file === first);
}

const bytes = z.int().nonnegative();

const Part = z.strictObject({
  name: z.string().max(1_000).refine(isPart, { error: "is no name of a part" }),
  bytes,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a part with lines. */
  lines: z.int().nonnegative().optional(),
  unpackedBytes: bytes.optional(),
});
export type Part = z.infer<typeof Part>;

export const Manifest = z.strictObject({
  format: z.literal(backupFormat),
  /** The version that made it, and the number of the last migration of its data. */
  version: z.string().max(100),
  schema: z.int().nonnegative(),
  madeAt: z.iso.datetime(),
  /** How far the consumers of the stream were: consumer -> shard -> sequence number. */
  positions: z.record(z.string(), z.record(z.string(), z.string().regex(/^\d{1,40}$/))),
  keys: z.boolean(),
  parts: z.array(Part),
});
export type Manifest = z.infer<typeof Manifest>;

/** The format of any version's manifest. */
export const AnyManifest = z.object({ format: z.int(), version: z.string().optional() });
