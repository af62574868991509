import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import own from "../../package.json" with { type: "json" };
import { writeFileAtomic } from "../files.ts";
import { PlainError } from "../plain-error.ts";
import { migrations, schemaOf } from "./migrations.ts";

/** The version of this code. */
export const { version: ownVersion } = own;

const FolderVersion = z.object({
  /** The last version that ran on the data. */
  version: z.string(),
  /** The number of the last migration that they have. */
  schema: z.int().nonnegative(),
  /** An upgrade that was begun: the file with the data as they were before, and how far its current migration came. */
  upgrade: z.object({ backup: z.string(), position: z.string().optional() }).optional(),
});
export type FolderVersion = z.infer<typeof FolderVersion>;

/** Data from before folders had a version. */
const before: FolderVersion = { version: "0", schema: 0 };

const pathIn = (dataDir: string) => join(dataDir, "folder.json");

/** Which version wrote the data of a folder. @throws PlainError when that is not readable */
export async function versionOfFolder(dataDir: string): Promise<FolderVersion> {
  const path = pathIn(dataDir);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return before;
  try {
    return FolderVersion.parse(JSON.parse(text));
  } catch {
    throw new PlainError(
      `${path} isn’t readable, so the version of the data is unknown. Restore the last backup into an empty folder.`,
    );
  }
}

export function writeFolderVersion(dataDir: string, now: FolderVersion): Promise<void> {
  return writeFileAtomic(pathIn(dataDir), JSON.stringify(now));
}

/** Whether this version can read data of a form, which aren't on the way to another one. */
export function knowsSchema(
  { schema, upgrade }: Pick<FolderVersion, "schema" | "upgrade">,
  all = migrations,
): boolean {
  const known = schemaOf(all);
  return schema < known || (schema === known && upgrade === undefined);
}

/**
 * @param where the folder or file, as the sentence begins
 * @throws PlainError when the data have a newer form than this version knows, or are on the way to one
 */
export function requireKnownSchema(
  where: string,
  { version, schema, upgrade }: FolderVersion,
  all = migrations,
): void {
  if (knowsSchema({ schema, upgrade }, all)) return;
  if (upgrade !== undefined)
    throw new PlainError(
      `An upgrade of ${where} was begun and hasn’t ended, and this is ${ownVersion}, which can’t read data in between. Either start the version that began it, which continues, or restore ${upgrade.backup} into an empty folder, as \`rollback\` does.`,
    );
  throw new PlainError(
    `${where} was written by Kiteloop ${version} (schema ${schema}), and this is ${ownVersion} (schema ${schemaOf(all)}): it can’t read that. Either run ${version} or newer, or restore a backup that was made before the upgrade, such as ${beforeUpgradeTo(version)}, into an empty folder, as \`rollback\` does.`,
  );
}

/** @throws PlainError while an upgrade of the folder hasn't ended: a backup doesn't have how far a migration came */
export function requireNoUpgrade(dataDir: string, { upgrade }: FolderVersion): void {
  if (upgrade !== undefined)
    throw new PlainError(
      `An upgrade of ${dataDir} was begun and hasn’t ended: no backup was made. Start the server, which continues it; ${upgrade.backup} has the data from before it.`,
    );
}

/** Name of the backup that is made before an upgrade. */
export const beforeUpgradeTo = (version: string): string => `before-${version}.klb`;
