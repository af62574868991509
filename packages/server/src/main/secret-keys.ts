import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secrets, Table } from "@kiteloop/core/shared/context";
import { createSecrets, parseSecretKeys, SecretsError } from "@kiteloop/core/shared/secrets";
import * as z from "zod";
import { createFileAtomic } from "../files.ts";
import { PlainError } from "../plain-error.ts";

/** Which key encrypted last. Without it, nothing in the table is encrypted. */
const Key = { pk: "instance", sk: "secretKey" };
const Newest = z.object({ keyId: z.string() });

export const secretKeysIn = (dataDir: string): string => join(dataDir, "secret-keys");

/**
 * The secrets of a data folder, with the keys in its file `secret-keys`, which only this user can read. The file is created
 * at the first start.
 * @throws PlainError if the keys are not those that the table's secrets were encrypted with
 */
export async function openSecrets(dataDir: string, table: Table): Promise<Secrets> {
  const path = secretKeysIn(dataDir);
  const { Item } = await table.get({ Key, ConsistentRead: true });
  const used = Item === undefined ? null : Newest.parse(Item).keyId;
  if (used === null) await createFileAtomic(path, `${randomBytes(32).toString("base64")}\n`);
  const ids = await idsIn(path);
  if (used !== null && !ids.includes(used)) {
    throw new PlainError(
      `${path} has not the key ${used} that secrets in this folder are encrypted with (it has ${ids.join(", ") || "none"}). Put the file back, or add that key to it as another line.`,
    );
  }
  const [keyId] = ids;
  if (used !== keyId) await table.put({ Item: { ...Key, keyId } });
  return createSecrets(() => readFile(path, "utf8"));
}

async function idsIn(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return [];
  try {
    return parseSecretKeys(text).map(({ id }) => id);
  } catch (error) {
    if (error instanceof SecretsError) throw new PlainError(`${path} is not valid: ${error.message}.`);
    throw error;
  }
}
