import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { timeOfName } from "../backup/names.ts";
import { PlainError } from "../plain-error.ts";

/**
 * Asks for data where there are backups of them: a disk that isn't mounted would else look like a new server, whose empty backups push
 * out the good ones.
 * @param backups folder of backups
 * @throws PlainError for a folder without data, beside backups
 */
export async function requireExpectedData(dataDir: string, backups: string): Promise<void> {
  if (existsSync(join(dataDir, "table.db")) || process.env.DYNAMODB_ENDPOINT) return;
  const names = await readdir(backups).catch((): string[] => []);
  const [last] = names
    .filter((name) => timeOfName(name) !== null)
    .toSorted((one, other) => (one < other ? 1 : -1));
  if (last === undefined) return;
  throw new PlainError(
    `There are no data in ${dataDir}, but backups of a server in ${backups}: mount the disk of the data, or \`restore ${join(backups, last)}\`. For a new server, move the backups away.`,
  );
}
