import { openStore } from "../identity/store.ts";
import { openSecrets } from "../main/secret-keys.ts";
import type { Migration } from "./migration.ts";

/** One that can't be decrypted stays as it is, since its account can be mended by a recovery code. */
export const sealAuthenticators: Migration = {
  number: 1,
  about:
    "secrets of authenticator apps are encrypted, and accounts have forms that earlier versions don’t read",
  async run({ table, tableEndpoint, dataDir }) {
    const store = await openStore(tableEndpoint, await openSecrets(dataDir, table));
    try {
      await store.sealSoftwareTokens();
    } finally {
      store.close();
    }
  },
};
