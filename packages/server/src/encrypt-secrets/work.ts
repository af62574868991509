import type { Secrets } from "@kiteloop/core/shared/context";
import { openStore } from "../identity/store.ts";
import type { OpenStores } from "../refold/open-folder.ts";
import { encryptSecrets } from "./encrypt-secrets.ts";

/**
 * Encrypts the secrets of a table and, in a folder, of its accounts, with the newest key.
 * @returns the exit code: 1 if one can't be decrypted
 */
export async function encryptAll(
  { table, where, ownEngine }: Pick<OpenStores, "table" | "where" | "ownEngine">,
  secrets: Secrets,
  say: (line: string) => void,
): Promise<number> {
  say(`Working in ${where}`);
  const { encrypted, items, unreadable } = await encryptSecrets({ table, secrets });
  say(`${encrypted} secrets encrypted with the newest key, in ${items} projects and webhooks`);
  if (ownEngine !== null) {
    const store = await openStore(ownEngine, secrets);
    const apps = await store.sealSoftwareTokens();
    store.close();
    say(`${apps.encrypted} accounts’ secrets of authenticator apps encrypted with it, of ${apps.accounts}`);
    unreadable.push(...apps.unreadable);
  }
  for (const why of unreadable) say(`Can't be decrypted: ${why}`);
  return unreadable.length > 0 ? 1 : 0;
}
