import { service } from "../table/index.ts";

/** Primary keys as ElectroDB builds them, for the paths that do without it; a test holds them equal. */
export const credentialKey = (hash: string) => ({
  pk: `$${service}#hash_${hash}`,
  sk: "$credential_1",
});

export const keyUseKey = (workspaceId: string, keyId: string) => ({
  pk: `$${service}#workspaceId_${workspaceId}`,
  sk: `$keyUse_1#keyId_${keyId}`,
});
