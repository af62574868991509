import { stat } from "node:fs/promises";
import { PlainError } from "../plain-error.ts";

/**
 * Asks root to work as the user whom the data belong to: a server can't read what root writes there, nor write beside it.
 * @param uid the number of the present user, if the system has such
 * @throws PlainError for root in a folder of another user
 */
export async function requireOwnFolder(dataDir: string, uid = process.getuid?.()): Promise<void> {
  const found = await stat(dataDir).catch(() => undefined);
  if (uid !== 0 || found === undefined || found.uid === 0) return;
  throw new PlainError(
    `${dataDir} belongs to the user ${found.uid}, whose server can’t read what root writes there: run this as that user. With systemd: systemd-run --pipe --wait --uid=${found.uid} -p EnvironmentFile=/etc/kiteloop.env COMMAND`,
  );
}
